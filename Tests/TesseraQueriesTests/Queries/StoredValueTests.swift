import Foundation
import Tessera
import TesseraQueries
import TesseraTestSupport
import Testing

/// The age and the version of stored values.
@MainActor
@Suite struct StoredValueTests {
  private let server = NameServer()

  // SEMANTICS queries.stored
  @Test func aStoredValueOfAnotherVersionOrThatIsTooOldIsNotShown() async {
    let file = URL(filePath: "/cache/name")
    let start = Date(timeIntervalSince1970: 1_000)
    func run(
      version: Int = 0, maxAge: Duration? = .seconds(60), after seconds: Double
    ) async -> String? {
      await withDependencies {
        $0.date.now = start.addingTimeInterval(seconds)
      } operation: {
        let query = Query.name(1, staleTime: nil, keepUnusedTime: .zero)
        let stored = query.stored(in: .fileStorage(file), version: version, maxAge: maxAge)
        let store = Store.card(server, stored)
        let shown = store.$name.loading.value
        store.send(.appeared).cancel()
        await TestClock().advance(by: .zero)
        return shown
      }
    }
    #expect(await run(after: 0) == nil)
    #expect(await run(after: 59) == "name 1")
    // The answer was equal, but its age is another one.
    #expect(await run(after: 118) == "name 1")
    #expect(await run(after: 180) == nil)
    #expect(await run(version: 1, after: 181) == nil)
    #expect(await run(version: 1, maxAge: nil, after: 900) == "name 1")
    let other = FileStorage.inMemory([file: Data(#"{"version":1,"value":[1]}"#.utf8)])
    await withDependencies {
      $0.defaultFileStorage = other
    } operation: {
      #expect(await run(version: 1, maxAge: nil, after: 901) == nil)
    }
    #expect(other.content(of: URL(filePath: "/cache/name.damaged-1")) == nil)
  }

  // SEMANTICS queries.stored
  @Test(arguments: [#""old name""#, #"{"version":1}"#, #"{"name":"old"}"#])
  func aFileThatIsNoStoredValueIsKeptBesideTheValueThatIsFetchedAgain(content: String) async {
    let place = URL(filePath: "/cache/name")
    let files = FileStorage.inMemory([place: Data(content.utf8)])
    let recorder = IssueRecorder()
    let (first, second) = await withIssueReporters([recorder]) {
      await withDependencies {
        $0.defaultFileStorage = files
      } operation: {
        let query = Query.name(1, staleTime: nil, keepUnusedTime: .zero)
        let store = Store.card(server, query.stored(in: .fileStorage(place)))
        let first = store.$name.loading.value
        store.send(.appeared)
        await TestClock().advance(by: .zero)
        return (first, store.$name.loading.value)
      }
    }
    #expect(first == nil)
    #expect(second == "name 1")
    let written = files.content(of: place).flatMap {
      try? JSONDecoder().decode(StoredValue<String>.self, from: $0)
    }
    #expect(written?.value == "name 1")
    #expect(written?.version == 0)
    let isStoredValue = content.contains("version")
    #expect(recorder.messages.count == (isStoredValue ? 0 : 1))
    let kept = files.content(of: URL(filePath: "/cache/name.damaged-1"))
    #expect(kept == (isStoredValue ? nil : Data(content.utf8)))
  }
}
