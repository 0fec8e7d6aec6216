import Tessera
public import TesseraHistory

/// A session of an app: one of the table of what can change where, or a random one.
public struct Session: Sendable {
  private enum Work: Sendable {
    case changes(Album.Place, Page.Action)
    case random(seed: UInt64, edits: Bool)
  }

  public let number: Int
  public let name: String
  private let key: Page.Key
  private let work: Work

  /// The whole table, and random sessions with some seeds.
  public static func all(seeds: Int) -> [Session] {
    var sessions: [(String, Page.Key, Work)] = []
    for place in Album.Place.allCases {
      for key in Page.Key.allCases {
        for change in [Page.Action.counted, .countedLater, .named, .namedLater] {
          sessions.append(("\(change) at \(place), \(key)", key, .changes(place, change)))
        }
      }
      for change in [Page.Action.totalled, .totalledLater, .titled, .titledLater, .appeared] {
        sessions.append(("\(change) at \(place), query", .none, .changes(place, change)))
      }
    }
    for seed in 0..<seeds {
      let edits = !seed.isMultiple(of: 3)
      sessions.append(
        ("seed \(seed)", Page.Key.allCases[seed % 4], .random(seed: UInt64(seed), edits: edits)))
    }
    return sessions.enumerated().map { Session($0 + 1, $1) }
  }

  private init(_ number: Int, _ session: (name: String, key: Page.Key, work: Work)) {
    self.number = number
    (name, key, work) = session
  }

  /// The first state of the app.
  @MainActor public var start: Album.State { Album.State(session: number, key: key) }

  /// Whether entries are skipped, moved or sent again.
  public var hasEdits: Bool { if case .random(_, true) = work { true } else { false } }

  /// Lets a user change the app; calls a closure in the middle.
  @MainActor public func perform(
    in store: StoreOf<Album>, _ history: HistoryOf<Album>, halfway: () throws -> Void
  ) rethrows {
    switch work {
    case .changes(let place, let action):
      for _ in 1...2 {
        store.send(.opened(place, key))
        for _ in 1...2 {
          if let action = store.state.action(at: place, { _ in action }) { store.send(action) }
        }
        store.send(.closed)
        try halfway()
      }
    case .random(let seed, let edits):
      var random = SeededGenerator(seed: seed)
      for step in 0..<40 {
        if step == 20 { try halfway() }
        act(in: store, &random)
        if Int.random(in: 0..<4, using: &random) == 0 { travel(history, &random) }
        if edits, Int.random(in: 0..<8, using: &random) == 0 { edit(history, &random) }
      }
    }
  }

  @MainActor private func act(in store: StoreOf<Album>, _ random: inout SeededGenerator) {
    let places = Album.Place.allCases
    guard let place = places.randomElement(using: &random) else { return }
    let key = Page.Key.allCases.randomElement(using: &random) ?? .none
    switch Int.random(in: 0..<10, using: &random) {
    case 0: store.send(.closed)
    case 1...3 where place != .root: store.send(.opened(place, key))
    default:
      let action = store.state.action(at: place) { .random(in: $0, using: &random) }
      store.send(action ?? .root(.random(in: store.state.root, using: &random)))
    }
  }

  @MainActor private func travel(_ history: HistoryOf<Album>, _ random: inout SeededGenerator) {
    history.jump(to: history.entries.randomElement(using: &random)?.id)
    _ = history.stepBackward()
    history.resume()
  }

  @MainActor private func edit(_ history: HistoryOf<Album>, _ random: inout SeededGenerator) {
    // Without an action, another one may have no child.
    let entries = history.entries.filter { $0.action?.isPlain == true }
    let movable = entries.filter { if case .root? = $0.action { true } else { false } }
    guard let skipped = entries.randomElement(using: &random)?.id,
      let one = movable.randomElement(using: &random)?.id,
      let other = movable.randomElement(using: &random)?.id
    else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0...2: if one < other { history.skip(skipped) } else { history.unskip(skipped) }
    case 3: history.move(one, before: other)
    case 4: history.send(again: one)
    default: history.rollback(to: history.entries.last?.id)
    }
  }
}

extension Album.Action {
  /// Whether it brings and removes no child.
  fileprivate var isPlain: Bool {
    switch self {
    case .opened, .closed, .path(.popFrom), .path(.push), .sheet(.dismiss): false
    case .root(let action), .page(let action), .sheet(.presented(let action)),
      .path(.element(_, let action)), .rows(.element(_, let action)):
      action.isPlain
    }
  }
}

extension Page.Action {
  /// Whether it brings and removes no row.
  fileprivate var isPlain: Bool {
    switch self {
    case .added, .removed: false
    case .rows(.element(_, let action)): action.isPlain
    default: true
    }
  }
}
