import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraFrontEnds

@MainActor
@Suite
struct PathDifferenceTests {
  @Test func itPopsDownToTheCommonPartAndPushesTheRest() {
    let difference = PathDifference(from: [1, 2, 3], to: [1, 4, 3])
    #expect(difference.pops == [3, 2])
    #expect(difference.pushes == [4, 3])
    #expect(PathDifference(from: [1, 2], to: [1, 2]).isEmpty)
  }

  @Test func aCancelledPresentationReleasesItsClosure() {
    final class Toolkit { var shown = 0 }
    weak var released: Toolkit?
    let store = StoreOf<Desk>.desk()
    let presentation: StackPresentation
    do {
      let toolkit = Toolkit()
      presentation = store.present(path: \.path, action: \.path) { _, _ in toolkit.shown += 1 }
      store.change { $0.path.append(Note.State(id: 1)) }
      #expect(toolkit.shown == 1)
      released = toolkit
    }
    #expect(released != nil)
    presentation.cancel()
    #expect(released == nil)
    store.change { $0.path.append(Note.State(id: 2)) }
    presentation.didPop(from: store.path.ids[0])
    #expect(store.path.isEmpty)
  }

  // SEMANTICS frontEnds.path
  @Test(arguments: 0..<200)
  func pagesThatAreLeftAndReportedAtRandomShowTheState(seed: UInt64) {
    var trial = PagesTrial(seed: seed)
    if let mistake = trial.run() { Issue.record("seed \(seed), \(mistake)") }
  }
}

/// Goes back at random, and compares a toolkit's pages with the path.
@MainActor
private struct PagesTrial {
  private var generator: SeededGenerator
  private let store = StoreOf<Desk>.desk()
  private let pages = FakePages<StackElementID>()
  private let isReentrant = Held(false)
  private var pops = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func run() -> String? {
    let presentation = store.present(path: \.path, action: \.path) {
      [pages, isReentrant, store] difference, screens in
      for _ in difference.pops { pages.pop() }
      for id in difference.pushes where screens[id: id] != nil { pages.push(id) }
      if isReentrant.value {
        isReentrant.value = false
        store.change { $0.path.append(Note.State(id: 0)) }
      }
    }
    pages.onBack = { presentation.didPop(from: $0) }
    for step in 0..<60 {
      let name = act(presentation)
      let expected = store.path.ids
      if pages.pages != expected || presentation.ids != expected {
        return "step \(step), \(name): \(pages.pages) \(presentation.ids), state \(expected)"
      }
      let told = store.log.count { $0.hasPrefix("popped") }
      if told != pops { return "step \(step), \(name): \(told) of \(pops) pops" }
    }
    presentation.cancel()
    store.change { $0.path.append(Note.State(id: 0)) }
    return pages.pages == store.path.ids ? "updated after it was cancelled" : nil
  }

  private mutating func act(_ presentation: StackPresentation) -> String {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1, 2:
      store.change { $0.path.append(Note.State(id: 0)) }
      return "push"
    case 3:
      let count = Int.random(in: 0...store.path.count, using: &generator)
      store.change { $0.path.removeFirst(count) }
      return "remove \(count) at the bottom"
    case 4, 5:
      if !pages.pages.isEmpty { pops += 1 }
      pages.clickBack()
      return "back"
    case 6:
      presentation.didPop(from: StackElementID(generation: 10_000))
      isReentrant.value = true
      return "report an unknown page"
    default:
      store.change { $0.isStubborn.toggle() }
      return "toggle stubbornness"
    }
  }
}
