import Tessera
import TesseraTestSupport

/// Performs the same random actions on a store, with observers, kept child stores and effects, and
/// on a plain state.
@MainActor
final class PlaceTrial {
  /// The observer of a part of a branch.
  private final class Observer {
    let name: String
    let place: [Step]
    let probe: BranchProbe
    /// The part when it was last read; `nil` if the branch wasn't there.
    var seen: [Int]?
    var runs = 0
    var token: ObserveToken?

    init(_ place: [Step], _ probe: BranchProbe, _ name: String) {
      (self.place, self.probe, self.name) = (place, probe, "\(probe) of \(place) by \(name)")
    }
  }

  /// The numbers of checks, changes and runs of observers.
  struct Counts {
    var checks = 0
    /// The checks of parts that had changed, whose observers had to run.
    var changes = 0
    /// The runs of observers whose part was the same as before.
    var needless = 0
    /// The further runs of observers in the same step.
    var repeated = 0

    static func += (lhs: inout Self, rhs: Self) {
      lhs.checks += rhs.checks
      lhs.changes += rhs.changes
      lhs.needless += rhs.needless
      lhs.repeated += rhs.repeated
    }
  }

  private(set) var counts = Counts()
  var random: SeededGenerator
  private let store: StoreOf<Branch>
  private var plain = PlainBranch(id: 0)
  private var copies = BranchCopies<Branch.State>()
  private var plainCopies = BranchCopies<PlainBranch>()
  private var observers: [Observer] = []
  /// Stores that outlive their branches, and the contents that were last read through them.
  private var keptStores: [(place: [Step], store: StoreOf<Branch>, last: [Int])] = []
  private var effects: [Int: [Step]] = [:]
  private let log = LongEffectLog()
  private var lastEffect = 0
  private var lastScreen = 0
  private var steps = 0
  /// The number of values after the last step.
  private var size = 0
  /// The number of steps before the first observer comes.
  private let quietSteps: Int
  /// Whether the state before each action is kept, as a history does.
  private let keepsHistory: Bool
  private var lastPlace: [Step] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    quietSteps = Int.random(in: 0..<30, using: &random)
    keepsHistory = Bool.random(using: &random)
    store = Store(initialState: Branch.State(id: 0)) {
      Branch()
    } withDependencies: {
      // The trial pushes earlier IDs only, which are in turn.
      $0.stackElementID = StackElementIDGenerator(startingAt: 1_000_000)
    }
  }

  /// Performs random steps, and returns the first one after which the two differ.
  func run(steps: Int) async -> String? {
    for step in 1...steps {
      self.steps = step
      let before = observers.map { ($0, seen: $0.seen, runs: $0.runs) }
      if keepsHistory {
        copies.branches.append(store.withState { $0 })
        plainCopies.branches.append(plain)
      }
      let name = await act()
      effects = effects.filter { plain.exists($0.value) }
      if let mistake = mistake(since: before) { return "step \(step), \(name): \(mistake)" }
      copies.trim()
      plainCopies.trim()
    }
    return nil
  }

  func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  /// A place of a branch that is there, often the one of the step before.
  private func place(depth: Int = 3) -> [Step] {
    if number(2) == 0, plain.exists(lastPlace) { return lastPlace }
    var (place, branch) = ([Step](), plain)
    while place.count < depth, number(3) > 0,
      let step = branch.steps.filter({ !$0.isTwig }).randomElement(using: &random),
      let next = branch.branch(step)
    {
      place.append(step)
      branch = next
    }
    lastPlace = place
    return place
  }
}

// MARK: Comparison

extension PlaceTrial {
  private typealias Before = [(Observer, seen: [Int]?, runs: Int)]

  private func mistake(since before: Before) -> String? {
    let contents = plain.contents
    size = contents.count
    if store.withState(\.contents) != contents { return "the state isn't \(contents)" }
    for (index, kept) in keptStores.enumerated() {
      let expected = plain.branch(at: kept.place[...])?.contents ?? kept.last
      let shown = kept.store.withState(\.contents)
      if shown != expected { return "the store of \(kept.place) shows \(shown) for \(expected)" }
      keptStores[index].last = shown
    }
    if log.running != Set(effects.keys) {
      let (more, less) = (
        log.running.subtracting(effects.keys), effects.filter { !log.running.contains($0.key) }
      )
      return "effects \(more) run on, and those of \(less.values) have ended"
    }
    return mistakeOfObservers(since: before)
  }

  private func mistakeOfObservers(since before: Before) -> String? {
    for observer in observers {
      let part = plain.branch(at: observer.place[...]).map(observer.probe.read)
      if part != observer.seen {
        return "\(observer.name) shows \(observer.seen as Any) for \(part as Any)"
      }
    }
    for (observer, seen, runs) in before {
      counts.checks += 1
      if observer.seen != seen {
        counts.changes += 1
      } else {
        counts.needless += observer.runs - runs
      }
      counts.repeated += max(0, observer.runs - runs - 1)
    }
    return nil
  }
}

// MARK: Steps

extension PlaceTrial {
  private func act() async -> String {
    if size > 350 { return edit([], [.clear]) }
    if plain.rows.count < 2 { return edit([], Self.beginning) }
    switch number(40) {
    case 0, 1, 2, 3: return steps < quietSteps ? "nothing" : addObserver()
    case 4: return dropSomething()
    case 5, 6: return keepStore()
    case 7, 8, 9, 10, 11: return await startEffects()
    case 12, 13, 14, 15: return changeTwig()
    case 16, 17: return navigate()
    case 18, 19, 20: return edit([], [.saved(number(24))])
    case 21: return edit([], [.save])
    case 22, 23: return edit(place(), [newEditOfRows()])
    default:
      let place = place()
      guard let branch = plain.branch(at: place[...]) else { return "nothing" }
      return edit(
        place, (0...number(2) * number(3)).map { _ in newEdit(of: branch, depth: place.count) })
    }
  }

  /// Edits that give a branch rows with rows and screens.
  private static var beginning: [BranchEdit] {
    let row: [BranchEdit] = [.append(0), .append(1), .twig(0)]
    let rows = (0..<3).flatMap { id in [.append(id)] + row.map { BranchEdit.child(.row(id), $0) } }
    return rows + [.twig(0), .sheet(0), .screen(0)] + row.map { .child(.sheet(0), $0) }
  }

  /// Sends an action with edits to the branch at a place.
  private func edit(_ place: [Step], _ edits: [BranchEdit]) -> String {
    plain.change(at: place[...]) { branch in
      for edit in edits { branch.apply(edit, &plainCopies) }
    }
    store.send(
      Branch.Action(
        place[...],
        .change { [self] state in
          MainActor.assumeIsolated {
            for edit in edits { state.apply(edit, &copies) }
          }
        }))
    return "\(edits) at \(place)"
  }

  /// Sends an action to a twig.
  private func changeTwig() -> String {
    let place = place()
    let twigs = plain.branch(at: place[...])?.steps.filter(\.isTwig) ?? []
    guard let step = twigs.randomElement(using: &random) else { return "nothing" }
    plain.change(at: place[...]) { branch in
      let twig = branch.twig(step)?.number ?? 0
      branch.apply(.number(step, twig + 1), &plainCopies)
    }
    store.send(Branch.Action(place[...], Branch.Action(step, .add(1))))
    return "add at \(place + [step])"
  }

  /// Starts an effect in a branch, in a twig, or in all rows of a branch.
  private func startEffects() async -> String {
    let place = place()
    guard let branch = plain.branch(at: place[...]) else { return "nothing" }
    switch number(3) {
    case 0: await start(at: place) { .start($0) }
    case 1:
      guard let step = branch.steps.filter(\.isTwig).randomElement(using: &random) else { break }
      await start(at: place + [step]) { Branch.Action(step, .start($0)) }
    default:
      for id in branch.rows.ids {
        await start(at: place + [.row(id)]) { .rows(.element(id: id, action: .start($0))) }
      }
    }
    return "effects at \(place)"
  }

  /// - Parameters:
  ///   - place: The place of the effect.
  ///   - action: The action of the branch at or above the place.
  private func start(at place: [Step], _ action: (LongEffect) -> Branch.Action) async {
    let effect = LongEffect(number: lastEffect, log: log)
    let action = action(effect)
    if case .start = action {
      store.send(Branch.Action(place[...], action))
    } else {
      store.send(Branch.Action(place.dropLast(), action))
    }
    while !log.hasStarted(lastEffect) { await Task.yield() }
    effects[lastEffect] = place
    lastEffect += 1
  }

  /// Sends an action that the operators themselves process.
  private func navigate() -> String {
    let place = place(depth: 2)
    guard let branch = plain.branch(at: place[...]) else { return "nothing" }
    let (action, edit): (Branch.Action, BranchEdit)
    switch number(4) {
    case 0 where branch.sheet != nil: (action, edit) = (.sheet(.dismiss), .sheet(nil))
    case 1 where branch.screen != nil: (action, edit) = (.screen(.dismiss), .screen(nil))
    case 2 where branch.prompt != nil: (action, edit) = (.prompt(.presented(.ok)), .prompt(false))
    default:
      if let id = branch.path.ids.randomElement(using: &random), number(2) == 0 {
        (action, edit) = (.path(.popFrom(id: id)), .pop(id))
      } else {
        let (id, new) = (newScreen(), number(3))
        (action, edit) = (.path(.push(id: id, state: Branch.State(id: new))), .push(id, new))
      }
    }
    plain.change(at: place[...]) { $0.apply(edit, &plainCopies) }
    store.send(Branch.Action(place[...], action))
    return "\(edit) by action at \(place)"
  }

  func newScreen() -> StackElementID {
    lastScreen += 1
    return StackElementID(generation: lastScreen)
  }

  private func addObserver() -> String {
    let place = place()
    let probe = BranchProbe.allCases.randomElement(using: &random) ?? .value
    let observer: Observer
    let read: @MainActor () -> [Int]?
    switch number(4) {
    case 0:
      observer = Observer(place, probe, "value")
      read = { [store] in
        guard let first = place.first else { return probe.read(store.state) }
        return store.value(first)?.branch(at: place.dropFirst()).map(probe.read)
      }
    case 1:
      observer = Observer(place, probe, "stores")
      read = { [store] in store.child(at: place[...]).map(probe.read) }
    case 2:
      observer = Observer(place, probe, "states of stores")
      read = { [store] in store.child(at: place[...]).map { probe.read($0.state) } }
    default:
      guard let kept = keptStores.randomElement(using: &random), plain.exists(kept.place) else {
        return "nothing"
      }
      observer = Observer(kept.place, probe, "kept store")
      read = { [store] in store.child(at: kept.place[...]) == nil ? nil : probe.read(kept.store) }
    }
    observer.token = observe { [unowned observer] in
      observer.seen = read()
      observer.runs += 1
    }
    observers.append(observer)
    return "observe \(observer.name)"
  }

  private func keepStore() -> String {
    let place = place()
    guard let child = store.child(at: place[...]) else { return "no store of \(place)" }
    keptStores.append((place, child, child.withState(\.contents)))
    return "keep the store of \(place)"
  }

  private func dropSomething() -> String {
    if number(2) == 0 || observers.count > 20, !observers.isEmpty {
      let observer = observers.remove(at: number(observers.count))
      observer.token?.cancel()
      return "drop \(observer.name)"
    }
    if keptStores.isEmpty { return "nothing" }
    return "drop the store of \(keptStores.remove(at: number(keptStores.count)).place)"
  }
}

extension PlainBranch {
  /// Changes the branch at a place.
  fileprivate mutating func change(
    at place: ArraySlice<Step>, _ body: (inout PlainBranch) -> Void
  ) {
    guard let step = place.first else { return body(&self) }
    guard var child = branch(step) else { return }
    child.change(at: place.dropFirst(), body)
    switch step {
    case .row(let id): rows[id: id] = child
    case .sheet: sheet = child
    case .screen: screen = .branch(child)
    case .path(let id): path[id: id] = child
    case .twig, .fixed, .modeTwig, .screenTwig: preconditionFailure("Not a branch: \(step)")
    }
  }
}
