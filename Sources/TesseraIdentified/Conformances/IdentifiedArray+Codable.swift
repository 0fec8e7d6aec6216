extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  ///
  /// - Parameter encoder: Where to.
  /// - Throws: What an element or the encoder throws.
  /// - Complexity: O(n).
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(storedElements)
  }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes an array of elements, whose IDs must differ.
  ///
  /// - Parameter decoder: Where from.
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
            an IdentifiedArray must have different ones.
            """)
      }
    }
  }
}
