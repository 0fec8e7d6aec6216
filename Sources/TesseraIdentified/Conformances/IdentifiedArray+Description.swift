extension IdentifiedArray: CustomStringConvertible {
  /// The elements, written as an array.
  ///
  /// As in `[Row(id: 1), Row(id: 2)]`.
  public var description: String { storedElements.description }
}

extension IdentifiedArray: CustomDebugStringConvertible {
  /// The type and the elements.
  ///
  /// As in `IdentifiedArray<Row>([Row(id: 1), Row(id: 2)])`.
  public var debugDescription: String { "IdentifiedArray<\(Element.self)>(\(storedElements))" }
}

extension IdentifiedArray: CustomReflectable {
  /// A mirror that shows the elements and not how they are stored.
  ///
  /// Dumps go through it.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: storedElements, displayStyle: .collection)
  }
}
