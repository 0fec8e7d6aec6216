import TesseraDependencies
public import TesseraDump
public import TesseraIdentified
public import TesseraSupport

/// The screens of a navigation stack, from the bottom to the top, each with a unique ID.
///
/// ```swift
/// @ObservableState struct State { var path = StackState<Path.State>() }
/// …
/// state.path.append(.detail(Detail.State(item)))  // push
/// state.path.removeLast()                         // back
/// state.path.removeAll()                          // home
/// ```
///
/// - Complexity: look-up by ID, append and removal at the end are O(1); changing an element in
///   place never copies another one.
public struct StackState<Element> {
  @usableFromInline
  struct Entry: Identifiable {
    @usableFromInline let id: StackElementID
    @usableFromInline var element: Element

    @inlinable
    init(id: StackElementID, element: Element) {
      self.id = id
      self.element = element
    }
  }

  @usableFromInline var entries: IdentifiedArrayOf<Entry> = []

  /// Creates an empty stack.
  public init() {}

  /// Creates a stack of elements, with new IDs.
  public init(_ elements: some Sequence<Element>) { append(contentsOf: elements) }

  /// The IDs from the bottom to the top.
  public var ids: [StackElementID] { Array(entries.ids) }

  /// The element with an ID; assigning `nil` removes it, assigning to an absent ID appends.
  public subscript(id id: StackElementID) -> Element? {
    get { entries[id: id]?.element }
    set {
      guard let newValue else {
        entries.remove(id: id)
        return
      }
      if entries.index(id: id) == nil { Self.generator.pass(id) }
      entries.updateOrAppend(Entry(id: id, element: newValue))
    }
    _modify {
      let count = entries.count
      defer { if entries.count > count { Self.generator.pass(id) } }
      yield &entries[id: id][of: id]
    }
  }

  /// The element at the top: the visible screen.
  public var top: Element? { entries.last?.element }

  /// Removes an element and all elements above it.
  ///
  /// - Parameters:
  ///   - id: The ID of the element; one that is not in the stack is an issue.
  ///   - callSite: The source location of the issue.
  public mutating func pop(from id: StackElementID, at callSite: CallSite = #callSite) {
    guard let index = index(of: id, toCall: "pop(from:)", callSite) else { return }
    entries.removeSubrange(index...)
  }

  /// Removes all elements above an element.
  ///
  /// - Parameters:
  ///   - id: The ID of the element; one that is not in the stack is an issue.
  ///   - callSite: The source location of the issue.
  public mutating func pop(to id: StackElementID, at callSite: CallSite = #callSite) {
    guard let index = index(of: id, toCall: "pop(to:)", callSite) else { return }
    entries.removeSubrange((index + 1)...)
  }

  /// Changes an element in place.
  ///
  /// - Returns: The closure's result, or `nil` if no element has the ID.
  @inlinable
  mutating func modify<Result>(
    id: StackElementID, _ body: (inout Element) -> Result
  ) -> Result? {
    entries.modify(id: id) { entry in
      var result: Result?
      Dismissal.presenting { result = body(&entry.element) }
      return result
    } ?? nil
  }

  private static var generator: StackElementIDGenerator { .current }
}

extension StackState {
  private func index(
    of id: StackElementID, toCall operation: String, _ callSite: CallSite
  ) -> Int? {
    if let index = entries.index(id: id) { return index }
    reportIssue(
      """
      '\(operation)' was called with an ID that is not in the stack: \(id). The stack has: \(ids)

      Nothing was removed. Either the element has been popped already, or the ID belongs to \
      another stack.
      """.numbered(19), at: callSite)
    return nil
  }
}

extension Optional {
  /// The element of an entry that may be absent, changed in place.
  fileprivate subscript<Element>(of id: StackElementID) -> Element?
  where Wrapped == StackState<Element>.Entry {
    get { self?.element }
    _modify {
      // Moved out and back, so that no second reference to it is alive.
      var element = take()?.element
      defer { self = element.map { Wrapped(id: id, element: $0) } }
      yield &element
    }
  }
}

extension StackState: RandomAccessCollection, RangeReplaceableCollection, MutableCollection {
  /// The position of the bottom element.
  @inlinable
  public var startIndex: Int { entries.startIndex }

  /// The position after the top element.
  @inlinable
  public var endIndex: Int { entries.endIndex }

  /// The element at a position; assigning another one gives it a new ID.
  public subscript(position: Int) -> Element {
    @inlinable get { entries[position].element }
    set { replaceSubrange(position..<(position + 1), with: CollectionOfOne(newValue)) }
    _modify { yield &entries[position].element }
  }

  /// Replaces elements: the inserted ones get new IDs, the others keep theirs.
  public mutating func replaceSubrange(
    _ range: Range<Int>, with elements: some Collection<Element>
  ) {
    entries.removeSubrange(range)
    var position = range.lowerBound
    for element in elements {
      entries.insert(Entry(id: newID(), element: element), at: position)
      position += 1
    }
  }

  /// Pushes an element under a new ID.
  ///
  /// - Parameter element: The new top element.
  /// - Complexity: O(1) on average.
  @inlinable
  public mutating func append(_ element: Element) {
    entries.append(Entry(id: newID(), element: element))
  }

  /// Removes the element at a position; the others keep their IDs.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    entries.remove(at: position).element
  }

  /// Removes the elements that satisfy a predicate; the others keep their IDs.
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    try entries.removeAll { try shouldBeRemoved($0.element) }
  }

  /// The next unused ID.
  ///
  /// A stack that another generator made may already have some of this generator's IDs.
  @inlinable
  func newID() -> StackElementID {
    let generator = StackElementIDGenerator.current
    var id = generator()
    while entries.index(id: id) != nil { id = generator() }
    return id
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// Creates a stack of elements, with new IDs.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension StackState.Entry: Sendable where Element: Sendable {}
extension StackState.Entry: Equatable where Element: Equatable {}
extension StackState.Entry: Hashable where Element: Hashable {}
extension StackState.Entry: Codable where Element: Codable {}
extension StackState: Sendable where Element: Sendable {}

extension StackState: Equatable where Element: Equatable {
  /// Equal if both have equal elements with the same IDs in the same order.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.entries == rhs.entries }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes IDs and elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}

extension StackState: Codable where Element: Codable {
  /// Decodes elements with their IDs; new IDs continue after them.
  public init(from decoder: any Decoder) throws {
    entries = try IdentifiedArrayOf<Entry>(from: decoder)
    for id in entries.ids { Self.generator.pass(id) }
  }

  /// Encodes elements with their IDs, so that a restored path is the same path.
  public func encode(to encoder: any Encoder) throws { try entries.encode(to: encoder) }
}

extension StackState: CustomDumpReflectable {
  /// A mirror that lists each element with its ID, from the bottom to the top.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      unlabeledChildren: entries.map { (key: $0.id, value: $0.element) },
      displayStyle: .dictionary)
  }
}
