public import TesseraIdentified
import TesseraSupport

/// The place of a list of values with numbers, with those of the elements that were read.
final class ListWatch<ID: Hashable, Element>: _Watch {
  private let watching = Watching<Element>()
  private var seen = ListVersion()
  private var elements: [ID: _Watch] = [:]

  init() { super.init(IdentifiedArray<ID, Element>.self) }

  func visit(_ list: IdentifiedArray<ID, Element>, isRead: Bool) -> Bool {
    var isOther = false
    if !isSeen {
      see(list.version)
      mark(.max, whole: true)
    } else if list.version.number != seen.number {
      isOther = compare(list)
    }
    if isRead { publish(list.version.number) }
    return isOther
  }

  /// The next change counts from here, so that only the elements that differ are compared.
  private func see(_ version: ListVersion) {
    (isSeen, seen) = (true, version)
    ListVersion.didLook()
  }

  private func compare(_ list: IdentifiedArray<ID, Element>) -> Bool {
    let before = seen
    see(list.version)
    republish(list.version.number)
    let isRestructured = before.structure != seen.structure
    let changes = list.version.changes(since: before)
    if let new = changes?.new, new.count <= elements.count {
      for index in new {
        if let watch = elements[list.ids[index]] { compare(list.storedElements[index], watch) }
      }
      if isRestructured, changes?.old.isEmpty == false { removeAbsent(from: list) }
    } else {
      for (id, watch) in elements {
        if let index = list.index(id: id) { compare(list.storedElements[index], watch) }
      }
      if isRestructured { removeAbsent(from: list) }
    }
    mark(isRestructured ? .max : 0, whole: true)
    return isRestructured
  }

  private func compare(_ element: Element, _ watch: _Watch) {
    var element = element
    _ = watching.visit(&element, watch, false)
  }

  private func removeAbsent(from list: IdentifiedArray<ID, Element>) {
    // The IDs alone lie side by side, and a removal within the loop would copy the dictionary.
    let absent = elements.keys.filter { list.index(id: $0) == nil }
    for id in absent {
      guard let watch = elements.removeValue(forKey: id) else { continue }
      watch.leave()
      watch.retractAll()
    }
  }

  /// Records that an element was read.
  func read(_ element: Element, _ id: ID) {
    var element = element
    let watch = place(of: id)
    _ = watching.visit(&element, watch, true)
    watch.accessElement()
  }

  private func place(of id: ID) -> _Watch {
    if let known = elements[id] { return known }
    let made = watching.make()
    made.isElement = true
    elements[id] = made
    return made
  }

  override func element(_ id: AnyHashable?) -> _Watch {
    (id?.base as? ID).map { place(of: $0) } ?? self
  }

  override func forEachBelow(_ body: (_Watch) -> Void) {
    super.forEachBelow(body)
    for watch in elements.values { body(watch) }
  }
}

/// A list of plain elements has no number: equality decides whether an assignment changes it.
extension IdentifiedArray: Numbered where Element: Numbered {
  /// The number of the last change; that of an empty list may be a constant.
  public var _$number: UInt64 { version.number == 0 ? 2 : version.number }

  /// Creates the place of a list, which learns of the reads of its elements from now on.
  public static func _$makeWatch() -> _Watch {
    ElementReads.install(ElementReader.self)
    return ListWatch<ID, Element>()
  }

  /// Compares the list with what was seen at its place.
  public func _$visit(_ watch: _Watch, isRead: Bool) -> Bool {
    unsafeDowncast(watch, to: ListWatch<ID, Element>.self).visit(self, isRead: isRead)
  }
}

/// Receives the reads of lists' elements.
private enum ElementReader: ElementReading {
  static func didRead<ID: Hashable, Element>(
    _ element: Element, _ id: ID, ofListWith version: ListVersion
  ) {
    _Watch.forEach(withNumber: version.number) {
      ($0 as? ListWatch<ID, Element>)?.read(element, id)
    }
  }

  static func didReadEach<ID, Element>(of list: IdentifiedArray<ID, Element>) {
    _Watch.forEach(withNumber: list.version.number) { place in
      guard let place = place as? ListWatch<ID, Element> else { return }
      for (index, id) in list.ids.enumerated() { place.read(list.storedElements[index], id) }
    }
  }

  static func didReadAll(ofListWith version: ListVersion) {
    _Watch.forEach(withNumber: version.number) { $0.accessWhole() }
  }
}

extension StackState: Numbered where Element: Numbered {
  /// The number of the last change.
  public var _$number: UInt64 { entries._$number }

  /// Creates the place of a stack.
  public static func _$makeWatch() -> _Watch { IdentifiedArrayOf<Entry>._$makeWatch() }

  /// Compares the stack with what was seen at its place.
  public func _$visit(_ watch: _Watch, isRead: Bool) -> Bool {
    entries._$visit(watch, isRead: isRead)
  }
}

/// An entry has the place of its element.
extension StackState.Entry: Numbered where Element: Numbered {
  @usableFromInline var _$number: UInt64 { element._$number }

  @usableFromInline
  static func _$makeWatch() -> _Watch { Element._$makeWatch() }

  @usableFromInline
  func _$visit(_ watch: _Watch, isRead: Bool) -> Bool { element._$visit(watch, isRead: isRead) }
}
