import LibraryFeature
import Tessera
import Testing

@testable import ExamplesTerminal

@MainActor
@Suite
struct LibraryExampleTests {
  @Test func booksCanBeAddedReadAndRated() async {
    let example = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      LibraryExample(client: LibraryClient(load: { [] }, save: { _ in }), track: { _ in })
    }
    #expect(await example.answer(to: "add The Sea") == example.help)
    #expect(await example.answer(to: "add The Sea by Ann") == "1  [ ] The Sea, Ann ")
    _ = await example.answer(to: "read 1")
    #expect(await example.answer(to: "rate 1 3") == "1  [x] The Sea, Ann ★★★")
    #expect(await example.answer(to: "show unread") == "")
    _ = await example.answer(to: "show all")
    #expect(await example.answer(to: "find lake") == "")
    _ = await example.answer(to: "find")
    #expect(await example.answer(to: "remove 1") == "")
    #expect(await example.answer(to: "load") == "")
  }
}
