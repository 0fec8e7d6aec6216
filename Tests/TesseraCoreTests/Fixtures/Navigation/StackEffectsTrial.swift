import Tessera
import TesseraTestSupport

@testable import TesseraCore

/// Performs the same random operations, including effects, on a stack in a store and on a plain
/// list.
@MainActor
final class StackEffectsTrial {
  /// The expected state of an element of the stack.
  struct Element {
    var id: Int
    var count = 0
    var running = 0
  }

  /// An effect that waits to add 1 to its element.
  struct Waiting {
    var id: Int
    var gate: Gate
    var task: StoreTask
  }

  private var generator: SeededGenerator
  private let store: StoreOf<Family>
  private var model: [Element] = []
  private var waiting: [Waiting] = []
  private var nextID = 0

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    store = Store(initialState: Family.State()) {
      Family()
    } withDependencies: {
      $0.stackElementID = StackElementIDGenerator()
    }
  }

  /// Performs random operations, and returns the first one after which the two differ.
  func run() async -> String? {
    for step in 1...80 {
      let name = await act()
      for wait in waiting where !model.contains(where: { $0.id == wait.id }) { wait.gate.open() }
      waiting.removeAll { wait in !model.contains { $0.id == wait.id } }
      if let mistake { return "step \(step), \(name): \(mistake)" }
    }
    for wait in waiting { wait.gate.open() }
    return nil
  }

  private var mistake: String? {
    let (ids, counts) = (store.path.ids.map(\.generation), store.path.map(\.count))
    if ids != model.map(\.id) { return "IDs \(ids), model \(model)" }
    if counts != model.map(\.count) { return "counts \(counts), model \(model)" }
    let running = model.map(\.running).reduce(0, +)
    if store.runningEffects != running {
      return "\(store.runningEffects) effects are running, model \(model)"
    }
    return nil
  }

  private func act() async -> String {
    switch Int.random(in: 0..<14, using: &generator) {
    case 0: pushByAction()
    case 1, 2: append(Int.random(in: 1...3, using: &generator))
    case 3: replaceThePath()
    case 4: reorder()
    case 5, 6: startAndStop()
    case 7, 8: startWaiting()
    case 9, 10, 11: await openAGate()
    default: await removeSomething()
    }
  }

  private var randomIndex: Int? { model.indices.randomElement(using: &generator) }

  private func send(_ id: Int, _ action: Worker.Action) -> StoreTask {
    store.send(.path(.element(id: StackElementID(generation: id), action: action)))
  }
}

extension StackEffectsTrial {
  private func pushByAction() -> String {
    store.send(.path(.push(id: StackElementID(generation: nextID), state: Worker.State())))
    model.append(Element(id: nextID))
    nextID += 1
    return "push"
  }

  private func append(_ count: Int) -> String {
    store.change { state in
      for _ in 0..<count { state.path.append(Worker.State()) }
    }
    model += (0..<count).map { Element(id: nextID + $0) }
    nextID += count
    return "append \(count)"
  }

  private func replaceThePath() -> String {
    let count = Int.random(in: 0...3, using: &generator)
    store.change { $0.path = StackState((0..<count).map { _ in Worker.State() }) }
    model = (0..<count).map { Element(id: nextID + $0) }
    nextID += count
    return "replace by \(count)"
  }

  private func reorder() -> String {
    if Bool.random(using: &generator) {
      store.change { $0.path.reverse() }
      model.reverse()
      return "reverse"
    }
    guard let from = randomIndex else { return "nothing" }
    let last = model.count
    store.change { $0.path.move(fromOffsets: [from], toOffset: last) }
    model.append(model.remove(at: from))
    return "move \(from) to the top"
  }

  private func startAndStop() -> String {
    guard let index = randomIndex else { return "nothing" }
    let id = model[index].id
    switch Int.random(in: 0..<3, using: &generator) {
    case 0:
      _ = send(id, .start)
      model[index].running += 1
      return "start in \(id)"
    case 1:
      let others = waiting.count { $0.id == id }
      _ = send(id, .startAnew)
      model[index].running = others + 1
      return "restart in \(id)"
    default:
      _ = send(id, .stop)
      model[index].running = waiting.count { $0.id == id }
      return "stop in \(id)"
    }
  }

  private func startWaiting() -> String {
    guard let index = randomIndex else { return "nothing" }
    let (id, gate) = (model[index].id, Gate())
    let effect: @Sendable () -> Effect<Worker.Action> = {
      .run { send in
        await gate.wait()
        await send(.add(1))
      }
    }
    waiting.append(Waiting(id: id, gate: gate, task: send(id, .effect(effect))))
    model[index].running += 1
    return "wait in \(id)"
  }

  private func openAGate() async -> String {
    guard let index = waiting.indices.randomElement(using: &generator) else { return "nothing" }
    let opened = waiting.remove(at: index)
    opened.gate.open()
    await opened.task.finish()
    if let index = model.firstIndex(where: { $0.id == opened.id }) {
      model[index].count += 1
      model[index].running -= 1
    }
    return "open a gate of \(opened.id)"
  }

  private func removeSomething() async -> String {
    guard let index = randomIndex else { return "nothing" }
    let id = model[index].id
    let stackID = StackElementID(generation: id)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      store.send(.path(.popFrom(id: stackID)))
      model.removeSubrange(index...)
      return "pop from \(id)"
    case 1:
      await send(id, .dismissTapped).finish()
      model.removeSubrange(index...)
      return "dismiss \(id)"
    case 2:
      store.change { $0.path[id: stackID] = nil }
      model.remove(at: index)
      return "remove \(id)"
    default:
      store.change { $0.path[index] = Worker.State(count: 100) }
      model[index] = Element(id: nextID, count: 100)
      nextID += 1
      return "replace \(id)"
    }
  }
}
