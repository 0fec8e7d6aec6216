import Foundation
import Testing
import ExampleUsers

@Suite
struct UsersClientLiveTests {
  private let mia = User(id: 1, name: "Mia")

  @Test func itLoadsUsersAndText() async throws {
    let server = try HTTPServer { request in
      .text(200, request.path == "/users" ? #"[{"id":1,"name":"Mia","mail":""}]"# : "Hello 🌊")
    }
    let client = UsersClient.live(server.url, timeout: 3_600)
    #expect(try await client.users() == [mia])
    #expect(try await client.content() == "Hello 🌊")
    #expect(server.requests.map(\.method) == ["GET", "GET"])
  }

  @Test func itSendsAChangedUserAndReadsWhatBecameOfIt() async throws {
    let server = try HTTPServer { _ in .text(200, #"{"id":1,"name":"Mia B."}"#) }
    let updated = try await UsersClient.live(server.url, timeout: 3_600).update(mia)
    #expect(updated.name == "Mia B.")
    let request = try #require(server.requests.first)
    #expect(request.method == "PUT")
    #expect(request.path == "/users/1")
    #expect(try JSONDecoder().decode(User.self, from: Data(request.body.utf8)) == mia)
  }

  // README: begin liveTest
  @Test func aServerThatFailsIsAnError() async throws {
    let server = try HTTPServer { _ in .text(500, "") }
    await #expect(throws: UsersError.status(500)) {
      try await UsersClient.live(server.url, timeout: 3_600).users()
    }
  }
  // README: end

  @Test func brokenJSONIsAnError() async throws {
    let server = try HTTPServer { _ in .text(200, #"[{"id":1,"na"#) }
    await #expect(throws: UsersError.unreadable) {
      try await UsersClient.live(server.url, timeout: 3_600).users()
    }
  }

  @Test func aServerThatRefusesIsAnError() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:\(try HTTPServer.freePort())"))
    await #expect(throws: UsersError.unreachable) { try await UsersClient.live(url).users() }
  }

  @Test func aServerThatIsTooSlowIsAnError() async throws {
    let server = try HTTPServer { _ in .silence }
    await #expect(throws: UsersError.unreachable) {
      try await UsersClient.live(server.url, timeout: 1).users()
    }
  }
}
