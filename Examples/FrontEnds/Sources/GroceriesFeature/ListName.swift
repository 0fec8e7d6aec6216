/// The name of a list: 1 to 32 of the letters a–z, digits and hyphens.
///
/// It is part of a file's name, so it has no separators, dots, or letters in two cases.
package struct ListName: Codable, Hashable, RawRepresentable, Sendable {
  package let rawValue: String

  package init?(rawValue: String) {
    let bytes = rawValue.utf8
    let isValid = bytes.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard isValid, (1...32).contains(bytes.count) else { return nil }
    self.rawValue = rawValue
  }
}
