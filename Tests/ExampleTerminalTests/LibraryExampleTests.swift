import Foundation
import ExampleLibrary
import Tessera
import Testing

@testable import ExampleTerminal

@MainActor
@Suite
struct LibraryExampleTests {
  @Test func booksCanBeAddedReadAndRated() async {
    let example = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      LibraryExample(client: LibraryClient(load: { [] }, save: { _ in }), track: { _ in })
    }
    await example.appear()
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

  @Test func theAuthorFollowsTheLastBy() async {
    let example = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      LibraryExample(client: LibraryClient(load: { [] }, save: { _ in }), track: { _ in })
    }
    #expect(
      await example.answer(to: "add Stand by Me by King") == "1  [ ] Stand by Me, King ")
  }

  @Test func theBooksAreLoadedOnAppearingAndErrorsAreSentences() async {
    let one = Book(id: UUID(1), title: "One", author: "Ann")
    let example = LibraryExample(
      client: LibraryClient(load: { [one] }, save: { _ in }), track: { _ in })
    await example.appear()
    #expect(example.screen == "1  [ ] One, Ann ")
    let broken = LibraryExample(
      client: LibraryClient(load: { throw CocoaError(.fileReadCorruptFile) }, save: { _ in }),
      track: { _ in })
    await broken.appear()
    #expect(broken.screen == "The books can't be read from their file.")
  }
}
