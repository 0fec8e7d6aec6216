import TesseraCasePaths
import TesseraCore
import TesseraSupport

/// An action of each case of a type, made without any action that was sent.
///
/// An inspector shows them as forms for the cases that the app hasn't sent yet. The case paths of
/// the types say which cases there are, and ``SampleDecoder`` makes their payloads. A case is left
/// out if a type in its payload refuses the value.
///
/// ## Internal representation
///
/// The path of a case with several payloads has a tuple, which no generic code can make. The
/// standard library says where its elements are, for its mirrors; the elements are written there.
struct ActionSamples {
  /// The types around the value, the outermost first.
  private var open: [ObjectIdentifier] = []

  /// Values of a type, of each case if it is an enum of actions.
  func values<Value>(of type: Value.Type) -> [Value] {
    if let nothing = () as? Value { return [nothing] }
    if let paths = casePaths(of: type) {
      let repetitions = open.count { $0 == ObjectIdentifier(type) }
      // Of the actions of a feature in itself, one shows how to go on.
      if repetitions > 1 { return [] }
      var inside = self
      inside.open.append(ObjectIdentifier(type))
      let all = paths.lazy.flatMap { path in
        inside.payloads(of: path.valueType).compactMap { path.embed(any: $0) as? Value }
      }
      return repetitions == 1 ? all.first.map { [$0] } ?? [] : Array(all)
    }
    if let type = type as? any Decodable.Type {
      return ((try? SampleDecoder.value(of: type)) as? Value).map { [$0] } ?? []
    }
    return "\(type)".hasPrefix("(") ? tuples() : []
  }

  private func payloads<Value>(of type: Value.Type) -> [Any] { values(of: type) }

  /// The paths of the cases of a type; `nil` if it has none.
  private func casePaths(of type: Any.Type) -> [any CasePathMatching]? {
    func paths<Cases: CasePathIterable>(_ type: Cases.Type) -> [any CasePathMatching] {
      type.allCasePaths.compactMap {
        type.allCasePaths[keyPath: $0] as? any CasePathMatching
      }
    }
    if let type = type as? any WrappingAction.Type { return type.listedCasePaths }
    return (type as? any CasePathIterable.Type).map { paths($0) }
  }

  /// Values of a tuple, such that each value of each of its elements is in one of them.
  private func tuples<Value>() -> [Value] {
    let elements = TupleElement.all(of: Value.self).map { element($0.type, at: $0.offset) }
    guard let count = elements.map(\.count).max(), elements.allSatisfy({ $0.count > 0 }) else {
      return []
    }
    return (0..<count).map { index in
      let layout = MemoryLayout<Value>.self
      return withUnsafeTemporaryAllocation(byteCount: layout.stride, alignment: layout.alignment) {
        for element in elements { element.write($0, min(index, element.count - 1)) }
        return $0.assumingMemoryBound(to: Value.self).moveElement(from: 0)
      }
    }
  }

  private struct Element {
    let count: Int
    /// Writes the value with an index into the memory of a tuple.
    let write: (UnsafeMutableRawBufferPointer, Int) -> Void
  }

  private func element<Value>(_ type: Value.Type, at offset: Int) -> Element {
    let values = values(of: type)
    return Element(count: values.count) { memory, index in
      memory.baseAddress?.advanced(by: offset).initializeMemory(
        as: Value.self, repeating: values[index], count: 1)
    }
  }
}

/// An action of the framework that wraps those of a child, and whose case paths can't be iterated.
private protocol WrappingAction {
  static var listedCasePaths: [any CasePathMatching] { get }
}

extension IdentifiedAction: WrappingAction {
  fileprivate static var listedCasePaths: [any CasePathMatching] { [allCasePaths.element] }
}

extension StackAction: WrappingAction {
  fileprivate static var listedCasePaths: [any CasePathMatching] {
    [allCasePaths.element, allCasePaths.popFrom, allCasePaths.push]
  }
}

extension PresentationAction: WrappingAction {
  fileprivate static var listedCasePaths: [any CasePathMatching] {
    [allCasePaths.presented, allCasePaths.dismiss]
  }
}
