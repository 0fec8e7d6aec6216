import Testing
import ExampleUsers

@testable import ExampleTerminal

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

  @Test func theTextIsFetchedAndShownAndTheCountGoesDown() async {
    let client = UsersClient(users: { [] }, update: { $0 }, content: { "Hello" })
    let example = UsersExample(client: client) { _ in }
    #expect(await example.answer(to: "content") == "There is no content yet.")
    _ = await example.answer(to: "fetch")
    #expect(await example.answer(to: "content") == "Hello")
    _ = await example.answer(to: "-")
    #expect(await example.answer(to: "minus 4") == "count: -5")
    #expect(await example.answer(to: "minus x") == example.help)
  }

  @Test func failuresAreNotedAndShown() async {
    var notes: [String] = []
    let client = UsersClient(
      users: { throw UsersError.unreachable }, update: { $0 },
      content: { throw UsersError.unreachable })
    let example = UsersExample(client: client) { notes.append($0) }
    #expect(await example.answer(to: "load") == "count: 0\nThe server doesn't answer.")
    _ = await example.answer(to: "length")
    #expect(example.screen.contains("counter: 0, content: 0"))
    #expect(notes.count { $0 == "the action has failed" } == 2)
  }
}
