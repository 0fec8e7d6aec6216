import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ChildWatchesTests {
  private final class Watcher: StateWatcher {
    func lookAgain() {}
  }

  private let watchers = (0..<4).map { _ in Watcher() }

  private func names(_ taken: [any StateWatcher]) -> [Int] {
    taken.compactMap { one in watchers.firstIndex { $0 === one } }.sorted()
  }

  @Test func theWatchersOfAFieldAreTakenTogether() {
    var watches = ChildWatches()
    watches.add(watchers[0], at: ChildWatches.Key(field: 1))
    watches.add(watchers[1], at: ChildWatches.Key(field: 2, element: ElementKey(7)))
    watches.add(watchers[2], at: ChildWatches.Key(field: 2, element: ElementKey(8)))
    #expect(names(watches.take { $0 == 2 }) == [1, 2])
    #expect(names(watches.take { $0 == 2 }).isEmpty)
    #expect(names(watches.take { _ in true }) == [0])
  }

  @Test func theWatchersOfAnElementAreTakenAlone() {
    var watches = ChildWatches()
    watches.add(watchers[0], at: ChildWatches.Key(field: 2, element: ElementKey(7)))
    watches.add(watchers[1], at: ChildWatches.Key(field: 2, element: ElementKey(7)))
    watches.add(watchers[2], at: ChildWatches.Key(field: 2, element: ElementKey(8)))
    #expect(names(watches.take(at: ChildWatches.Key(field: 2, element: ElementKey(7)))) == [0, 1])
    #expect(names(watches.take { $0 == 2 }) == [2])
  }

  @Test func aWatcherIsHeldOnce() {
    var watches = ChildWatches()
    for _ in 0..<3 { watches.add(watchers[0], at: ChildWatches.Key(field: 1)) }
    #expect(names(watches.take { _ in true }) == [0])
  }

  @Test func aWatcherOfAPlaceIsFound() {
    var watches = ChildWatches()
    let key = ChildWatches.Key(field: 1, element: ElementKey("a"))
    watches.add(watchers[0], at: key)
    watches.add(watchers[1], at: key)
    #expect(watches.first(at: key) { $0 === watchers[1] } === watchers[1])
    #expect(watches.first(at: key) { _ in false } == nil)
    #expect(watches.first(at: ChildWatches.Key(field: 1)) { _ in true } == nil)
  }
}
