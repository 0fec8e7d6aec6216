import Foundation
import Synchronization
import Tessera
import TesseraSupport
import TesseraTesting
import Testing

private struct Settings: Equatable, Sendable {
  var fontSize = 12
  var theme = "light"
  var owner: Owner?
  var rows: IdentifiedArrayOf<Row> = []
}

private struct Owner: Equatable, Sendable { var name = "Mia" }
private struct Row: Equatable, Identifiable, Sendable {
  let id: Int
  var text = ""
}

@Suite struct SharedTests {
  @Test func copiesShareTheValue() {
    @Shared var count = 0
    let copy = $count
    copy.withLock { $0 += 1 }
    #expect(count == 1)
  }

  @Test func aValueOfItsOwnIsNotShared() {
    let one = Shared(value: 0), other = Shared(value: 0)
    one.withLock { $0 = 1 }
    #expect(other.wrappedValue == 0)
  }

  @Test func withLockReturnsAndThrowsLikeItsClosure() {
    struct Refused: Error {}
    @Shared var count = 1
    #expect($count.withLock { $0 * 2 } == 2)
    #expect(throws: Refused.self) {
      try $count.withLock {
        $0 = 5
        throw Refused()
      }
    }
    #expect(count == 5)
  }

  // A law: no change is lost, whatever the threads do.
  @Test(.timeLimit(.minutes(1))) func withLockIsAtomic() async {
    @Shared var count = 0
    let shared = $count
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { @concurrent in
          for _ in 0..<100_000 { shared.withLock { $0 += 1 } }
        }
      }
    }
    #expect(count == 800_000)
  }

  @Test(.timeLimit(.minutes(1))) func withLockOfAPartIsAtomic() async {
    @Shared var settings = Settings()
    let size = $settings.fontSize, theme = $settings.theme
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { @concurrent in
          for _ in 0..<2_000 { size.withLock { $0 += 1 } }
        }
        group.addTask { @concurrent in
          for _ in 0..<2_000 { theme.withLock { $0 = $0 == "light" ? "dark" : "light" } }
        }
      }
    }
    #expect(settings.fontSize == 8_012)
    #expect(settings.theme == "light")
  }

  @Suite struct Parts {
    @Test func aPartReadsWhatItWrote() {
      @Shared var settings = Settings()
      let size = $settings.fontSize
      for value in [1, -3, .max] {
        size.withLock { $0 = value }
        #expect(size.wrappedValue == value)
        #expect(settings.fontSize == value)
      }
    }

    @Test func twoPartsLeaveEachOtherAlone() {
      @Shared var settings = Settings()
      $settings.fontSize.withLock { $0 = 14 }
      $settings.theme.withLock { $0 = "dark" }
      #expect(settings == Settings(fontSize: 14, theme: "dark"))
    }

    @Test func theWrappedValueOfAnOptionalIsAPart() throws {
      @Shared var settings = Settings(owner: Owner())
      let owner = try #require(Shared($settings.owner))
      owner.name.withLock { $0 = "Jo" }
      #expect(settings.owner?.name == "Jo")
    }

    @Test func aPartOfAnAbsentValueKeepsItsLastValueAndIgnoresChanges() throws {
      @Shared var settings = Settings(owner: Owner(name: "Jo"))
      let owner = try #require(Shared($settings.owner))
      $settings.withLock { $0.owner = nil }
      #expect(owner.wrappedValue.name == "Jo")
      owner.name.withLock { $0 = "Al" }
      #expect(settings.owner == nil)
      #expect(Shared($settings.owner) == nil)
    }

    @Test func elementsAreFoundByTheirIDs() {
      @Shared var settings = Settings(rows: [Row(id: 1), Row(id: 2), Row(id: 3)])
      let second = $settings.rows.elements[1]
      $settings.withLock { _ = $0.rows.remove(id: 1) }
      second.text.withLock { $0 = "two" }
      #expect(settings.rows == [Row(id: 2, text: "two"), Row(id: 3)])
    }

    @Test func anElementThatWasRemovedKeepsItsLastValue() {
      @Shared var settings = Settings(rows: [Row(id: 1, text: "one")])
      let row = $settings.rows.elements[0]
      $settings.withLock { $0.rows = [] }
      row.withLock { $0.text = "uno" }
      #expect(row.wrappedValue == Row(id: 1, text: "one"))
      #expect(settings.rows.isEmpty)
    }

    @Test func anElementIsReachedByItsIDAsAnOptional() throws {
      @Shared var settings = Settings(rows: [Row(id: 1)])
      let row = try #require(Shared($settings.rows[id: 1]))
      row.text.withLock { $0 = "one" }
      #expect(settings.rows[id: 1]?.text == "one")
      #expect(Shared($settings.rows[id: 2]) == nil)
    }
  }

  @Suite struct Readers {
    @Test func aReaderSeesChanges() {
      @Shared var settings = Settings()
      @SharedReader var size: Int
      _size = SharedReader($settings.fontSize)
      $settings.withLock { $0.fontSize = 20 }
      #expect(size == 20)
    }

    @Test func aConstantReaderHasItsValue() {
      #expect(SharedReader.constant(3).wrappedValue == 3)
    }
  }

  // SEMANTICS sharing.reentrancy
  @Suite struct Reentrancy {
    @Test(.timeLimit(.minutes(1))) func withLockInsideWithLockIsReported() {
      @Shared var names = ["Mia"]
      let shared = $names
      let issues = IssueRecorder()
      withIssueReporters([issues]) {
        shared.withLock { names in
          names.append("Jo")
          shared.withLock { $0.append("Al") }
        }
      }
      #expect(issues.messages.count == 1)
      #expect(issues.messages.first?.contains("'withLock' was called inside 'withLock'") == true)
      #expect(names == ["Mia", "Jo"])
    }

    @Test(.timeLimit(.minutes(1))) func readingInsideWithLockGivesTheValueBefore() {
      @Shared var names = ["Mia"]
      let shared = $names
      shared.withLock { names in
        names.append("Jo")
        #expect(shared.wrappedValue == ["Mia"])
      }
      #expect(names == ["Mia", "Jo"])
    }

    @Test(.timeLimit(.minutes(1))) func theValueIsFreeAgainAfterAnError() {
      struct Refused: Error {}
      @Shared var count = 0
      try? $count.withLock { _ in throw Refused() }
      $count.withLock { $0 += 1 }
      #expect(count == 1)
    }
  }

  @Test func equalityIsThatOfTheValues() {
    let one = Shared(value: 1)
    #expect(one == Shared(value: 1))
    #expect(one != Shared(value: 2))
    #expect(Set([one, Shared(value: 1)]).count == 1)
  }

  @Test func aDumpShowsTheValue() {
    struct State { @Shared var count = 1 }
    #expect(
      String(customDumping: State()) == """
        SharedTests.State(
          count: 1
        )
        """)
  }

  @Test func codingIsThatOfTheValue() throws {
    let data = try JSONEncoder().encode(["count": Shared(value: 3)])
    #expect(String(decoding: data, as: UTF8.self) == #"{"count":3}"#)
    #expect(
      try JSONDecoder().decode([String: Shared<Int>].self, from: data)["count"]?.wrappedValue == 3)
  }
}
