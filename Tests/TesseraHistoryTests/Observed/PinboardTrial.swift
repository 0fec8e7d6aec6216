import Observation
import Synchronization
import Tessera
import TesseraHistory
import TesseraQueries
import TesseraTestSupport

/// A store whose every reader is compared with a fresh read after each step.
@MainActor
struct PinboardTrial {
  struct Reader {
    let name: String
    let read: @MainActor () -> String
    let seen: Seen
    /// Nothing for a reader that tracks its reads itself.
    var token: ObserveToken?
  }

  /// The text that a reader was shown last.
  @MainActor final class Seen {
    var value = ""
    private let isDue = Mutex(false)

    /// Reads as a view of SwiftUI does, which reads again at its next frame after a change.
    func track(_ read: @escaping @MainActor () -> String) {
      isDue.withLock { $0 = false }
      withObservationTracking {
        value = read()
      } onChange: { [self] in
        isDue.withLock { $0 = true }
      }
    }

    func draw(_ read: @escaping @MainActor () -> String) {
      if isDue.withLock({ $0 }) { track(read) }
    }
  }

  var random: SeededGenerator
  let counts = (0..<3).map { Shared(value: $0) }
  let lists = (0..<2).map { list in
    Shared(
      value: IdentifiedArray(uniqueElements: (0..<4).map { Label(id: $0, title: "\(list)\($0)") }))
  }
  let marks = (0..<2).map { Shared(value: Spot(x: $0)) }
  let maybes = (0..<2).map { Shared<Int?>(value: $0 == 0 ? nil : 1) }
  let items: [Query<Int>]
  @Dependency(\.queryClient) var client
  let history: HistoryOf<Pinboard>?
  let store: StoreOf<Pinboard>
  /// Another store, with a value that both share.
  let other: StoreOf<Pin>
  var readers: [Reader] = []
  var kept: [Pinboard.State] = []
  var number = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    items = (0..<2).map { item in Query("item \(item) of \(seed)") { item } }
    let initial = Pinboard.State(
      count: counts[0], lines: lists[0], mark: marks[0], maybe: maybes[0], item: items[0])
    history = seed % 3 == 0 ? HistoryOf<Pinboard>(capacity: 20) : nil
    if let history {
      store = Store(initialState: initial, history: history) { Pinboard() }
    } else {
      store = Store(initialState: initial) { Pinboard() }
    }
    let card = Pin.State(id: 9, count: counts[0], title: Shared(value: "other"))
    other = Store(initialState: card) { Pin() }
    for item in items { client.set(item, to: 0) }
  }

  /// Makes steps, and returns the first reader that didn't see what a fresh read gives.
  mutating func run(_ count: Int) async -> String? {
    defer { for reader in readers { reader.token?.cancel() } }
    for step in 0..<count {
      let name = await makeStep()
      draw()
      for reader in readers {
        let fresh = reader.read()
        if reader.seen.value != fresh {
          return "step \(step), \(name): \(reader.name) saw '\(reader.seen.value)' for '\(fresh)'"
        }
      }
    }
    return nil
  }

  /// Lets the readers read again that track their reads themselves.
  func draw() {
    for reader in readers where reader.token == nil { reader.seen.draw(reader.read) }
  }

  mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func makeStep() async -> String {
    switch pick(20) {
    case 0, 1, 2:
      addReader()
      return "reader"
    case 3:
      if !readers.isEmpty { readers.remove(at: pick(readers.count)).token?.cancel() }
      return "cancel"
    case 4:
      kept.append(store.state)
      return "keep"
    case 5:
      if !kept.isEmpty { putBack(kept[pick(kept.count)]) }
      return "put back"
    case 6, 7: return await changeShared()
    case 8: return pick(2) == 0 ? travel() : editHistory()
    default: return edit()
    }
  }
}
