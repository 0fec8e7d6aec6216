import Tessera
import TesseraTestSupport

@testable import TesseraCore

/// Performs the same random operations on a stack and on a plain list of IDs and numbers.
struct StackTrial {
  private var generator: SeededGenerator
  private var stack = StackState<Int>()
  private var model: [(id: Int, element: Int)] = []
  private var nextID = 0
  private var step = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Performs random operations, and returns the first one after which the two differ.
  mutating func run() -> String? {
    withDependencies {
      $0.stackElementID = StackElementIDGenerator()
    } operation: {
      for _ in 0..<60 {
        step += 1
        let name = act()
        let (ids, elements) = (stack.ids.map(\.generation), Array(stack))
        guard ids == model.map(\.id), elements == model.map(\.element) else {
          return "step \(step), \(name): stack \(ids) \(elements), model \(model)"
        }
        for (id, element) in model where stack[id: StackElementID(generation: id)] != element {
          return "step \(step), \(name): look-up of \(id)"
        }
      }
      return nil
    }
  }

  private mutating func act() -> String {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1: replace(model.count..<model.count)
    case 2, 3: replace(range())
    case 4, 5: actOnAnElement()
    case 6: assign()
    case 7: removeSome()
    case 8: reorder()
    default: pop()
    }
  }

  private mutating func range() -> Range<Int> {
    let start = Int.random(in: 0...model.count, using: &generator)
    return start..<Int.random(in: start...model.count, using: &generator)
  }

  private mutating func replace(_ range: Range<Int>) -> String {
    let elements = (0..<Int.random(in: 0...3, using: &generator)).map { step * 10 + $0 }
    stack.replaceSubrange(range, with: elements)
    model.replaceSubrange(
      range, with: elements.enumerated().map { (nextID + $0.offset, $0.element) })
    nextID += elements.count
    return "replace \(range) with \(elements)"
  }

  private mutating func actOnAnElement() -> String {
    guard let index = model.indices.randomElement(using: &generator) else { return "nothing" }
    let id = StackElementID(generation: model[index].id)
    switch Int.random(in: 0..<3, using: &generator) {
    case 0:
      stack[id: id]? += 1
      model[index].element += 1
      return "change \(id)"
    case 1:
      stack[index] = step
      model[index] = (nextID, step)
      nextID += 1
      return "assign at \(index)"
    default:
      stack[id: id] = nil
      model.remove(at: index)
      return "remove \(id)"
    }
  }

  private mutating func assign() -> String {
    let id = Int.random(in: 0..<(nextID + 3), using: &generator)
    stack[id: StackElementID(generation: id)] = step
    if let index = model.firstIndex(where: { $0.id == id }) {
      model[index].element = step
    } else {
      model.append((id, step))
    }
    nextID = max(nextID, id + 1)
    return "assign #\(id)"
  }

  private mutating func removeSome() -> String {
    let divisor = Int.random(in: 2...4, using: &generator)
    stack.removeAll { $0.isMultiple(of: divisor) }
    model.removeAll { $0.element.isMultiple(of: divisor) }
    return "remove multiples of \(divisor)"
  }

  private mutating func reorder() -> String {
    guard let one = model.indices.randomElement(using: &generator),
      let other = model.indices.randomElement(using: &generator)
    else { return "nothing" }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0:
      stack.swapAt(one, other)
      model.swapAt(one, other)
      return "swap \(one) and \(other)"
    case 1:
      stack.move(fromOffsets: [one], toOffset: other)
      model.insert(model.remove(at: one), at: other > one ? other - 1 : other)
      return "move \(one) to \(other)"
    case 2:
      stack.reverse()
      model.reverse()
      return "reverse"
    case 3:
      stack.sort()
      model.sort { $0.element < $1.element }
      return "sort"
    case 4:
      let start = stack.partition { $0.isMultiple(of: 2) }
      let isPartitioned = stack.indices.allSatisfy { stack[$0].isMultiple(of: 2) == ($0 >= start) }
      if isPartitioned { followTheOrder() }
      return "partition" + (isPartitioned ? "" : ", which is wrong")
    default:
      stack.shuffle(using: &generator)
      followTheOrder()
      return "shuffle"
    }
  }

  /// Puts the elements of the model in the order of the stack, by the IDs, which they have kept.
  private mutating func followTheOrder() {
    let order = stack.ids.map(\.generation)
    model.sort { order.firstIndex(of: $0.id) ?? 0 < order.firstIndex(of: $1.id) ?? 0 }
  }

  private mutating func pop() -> String {
    guard let index = model.indices.randomElement(using: &generator) else { return "nothing" }
    let id = StackElementID(generation: model[index].id)
    if Bool.random(using: &generator) {
      stack.pop(from: id)
      model.removeSubrange(index...)
      return "pop from \(id)"
    }
    stack.pop(to: id)
    model.removeSubrange((index + 1)...)
    return "pop to \(id)"
  }
}
