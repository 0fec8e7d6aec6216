// MARK: Equality

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Returns whether two arrays have equal elements in the same order.
  ///
  /// - Complexity: O(n), or O(1) for copies of each other.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    ElementReads.noteAll(of: left.version)
    ElementReads.noteAll(of: right.version)
    return left.storedElements == right.storedElements
      && (left.structure == right.structure || left.storedIDs == right.storedIDs)
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Feeds the elements to a hasher, in order.
  ///
  /// - Complexity: O(n).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    ElementReads.noteAll(of: version)
    hasher.combine(storedElements)
  }
}

// MARK: Coding

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The error of an element or of the encoder.
  /// - Complexity: O(n).
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(storedElements)
  }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes an array of elements with distinct IDs.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError.dataCorrupted` if two elements have the same ID.
  /// - Complexity: O(n) on average.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init()
    let decoded = try container.decode([Element].self)
    reserveCapacity(decoded.count)
    for (position, element) in decoded.enumerated() {
      let (inserted, first) = append(element)
      guard inserted else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: """
            The elements \(first) and \(position) have the same ID, \(element.id). The elements of \
            an IdentifiedArray must have distinct IDs.
            """)
      }
    }
  }
}

// MARK: Descriptions

extension IdentifiedArray: CustomStringConvertible {
  /// The elements in the format of an array, as in `[Row(id: 1), Row(id: 2)]`.
  public var description: String { storedElements.description }
}

extension IdentifiedArray: CustomDebugStringConvertible {
  /// The type and the elements, as in `IdentifiedArray<Row>([Row(id: 1), Row(id: 2)])`.
  public var debugDescription: String { "IdentifiedArray<\(Element.self)>(\(storedElements))" }
}

extension IdentifiedArray: CustomReflectable {
  /// A mirror of the elements, without the storage, for dumps.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: storedElements, displayStyle: .collection)
  }
}
