import TesseraDependencies
import TesseraSupport
import Testing

struct UnimplementedTests {
  struct Client: Sendable {
    var count: @Sendable () -> Int = unimplemented("count", placeholder: 3)
    var add: @Sendable (Int, String) -> Void = unimplemented("add")
    var fetch: @Sendable (Int) async throws -> String = unimplemented("fetch")
    var load: @Sendable (Int) async -> String = unimplemented("load", placeholder: "")
    var save: @Sendable (String) async throws -> Void = unimplemented("save")
  }

  let recorder = IssueRecorder()

  @Test func aCallIsAnIssueAndReturnsThePlaceholder() async {
    await withIssueReporters([recorder]) {
      #expect(Client().count() == 3)
      let text = await Client().load(1)
      #expect(text == "")
      Client().add(1, "a")
      try? await Client().save("b")
    }
    #expect(recorder.messages.count == 4)
    #expect(recorder.messages.first?.hasPrefix("Unimplemented: 'count' was called") == true)
    #expect(recorder.messages[2].contains("It was called with (1, a)."))
  }

  @Test func theIssueHasTheLineToPaste() async throws {
    let place = CallSite(fileID: "A/Client.swift", filePath: "/Client.swift", line: 7, column: 1)
    let save: @Sendable (String) throws -> Void = unimplemented("Shop.save(name:)", at: place)
    withFreshDependencies {
      $0.shop.limit = 3
    } operation: {
      withIssueReporters([recorder]) { try? save("b") }
    }
    #expect(
      recorder.messages == [
        """
        Unimplemented: 'Shop.save(name:)' was called, but it is not overridden. It was called with \
        (b).

        • If the code under test needs it, override it where the test prepares its dependencies, \
        such as in the 'withDependencies' argument of the 'TestStore':

            $0.shop.save = { name in … }

        • If the code under test should not need it, find out why it is called.

        The endpoint is declared at A/Client.swift:7.
        """
      ])
    #expect(recorder.issues.first?.callSite.isUnknown == true)
  }

  @Test func theTextIsOptional() {
    let add: @Sendable (Int) -> Void = unimplemented()
    let load: @Sendable () throws -> Int = unimplemented()
    withIssueReporters([recorder]) {
      add(1)
      _ = try? load()
      let limit: Int = unimplemented(placeholder: 3)
      #expect(limit == 3)
    }
    #expect(
      recorder.messages.map { $0.prefix(28) } == [
        "Unimplemented: a function wa", "Unimplemented: a function wa",
        "Unimplemented: a value was r",
      ])
  }

  @Test func withoutAPlaceholderTheCallThrows() async {
    await withIssueReporters([recorder]) {
      let error = await #expect(throws: UnimplementedFailure.self) { try await Client().fetch(1) }
      #expect(error?.description == "fetch")
    }
    #expect(recorder.messages.count == 1)
  }

  @Test func creatingTheClosureReportsNoIssue() {
    withIssueReporters([recorder]) { _ = Client() }
    #expect(recorder.isEmpty)
  }

  @Test func aValueIsThePlaceholderAlongWithAnIssue() {
    withIssueReporters([recorder]) {
      let limit: Int = unimplemented("limit", placeholder: 3)
      #expect(limit == 3)
      let name: String? = unimplemented("name", placeholder: nil)
      #expect(name == nil)
    }
    #expect(recorder.messages.count == 2)
    #expect(recorder.messages.first?.hasPrefix("Unimplemented: 'limit' was read") == true)
  }
}
