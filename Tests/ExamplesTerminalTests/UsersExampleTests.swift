import Testing
import UsersFeature

@testable import ExamplesTerminal

@MainActor
@Suite
struct UsersExampleTests {
  @Test func usersCanBeLoadedAndRenamedAndCommitsAreLogged() async {
    var notes = 0
    let client = UsersClient(
      users: { [User(id: 1, name: "Mia")] }, update: { $0 }, content: { "Hello" })
    let example = UsersExample(client: client) { _ in notes += 1 }
    #expect(await example.answer(to: "load") == "1  Mia\ncount: 0")
    #expect(await example.answer(to: "rename 1 Mia B.") == "1  Mia B.\ncount: 0")
    _ = await example.answer(to: "+")
    #expect(
      await example.answer(to: "length") == "1  Mia B.\ncount: 1\ncounter: 1, content: 5")
    #expect(notes == 7)
    #expect(await example.answer(to: "rename") == example.help)
  }
}
