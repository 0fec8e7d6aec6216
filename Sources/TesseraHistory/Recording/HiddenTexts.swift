import Synchronization
package import TesseraSharedValues
package import TesseraSupport

/// Replaces text in a recording by numbered placeholders, such as `‹3›`.
///
/// Equal texts get equal placeholders, and blanks stay as they are, alone and around a text. So
/// features behave the same with the placeholders as with the texts, also those that trim a text,
/// or that compare it with the one before.
package final class HiddenTexts: Sendable {
  private let numbers = OrderedMutex<[String: Int]>([:])

  private let isPublic: @Sendable (String) -> Bool

  /// Creates an empty table of placeholders.
  ///
  /// - Parameter isPublic: Whether a text stays as it is.
  package init(isPublic: @escaping @Sendable (String) -> Bool = { _ in false }) {
    self.isPublic = isPublic
  }

  /// The placeholder for a text; a placeholder stays as it is.
  package func placeholder(for text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return text }
    let trimmed = String(text[first...last])
    guard !isPublic(text), !Self.isPlaceholder(trimmed) else { return text }
    let number = numbers.withLock { numbers in
      let number = numbers[trimmed] ?? numbers.count + 1
      numbers[trimmed] = number
      return number
    }
    return "\(text[..<first])‹\(number)›\(text[text.index(after: last)...])"
  }

  /// Whether a text is a placeholder, without regard to the blanks around it.
  package static func isPlaceholder(_ text: String) -> Bool {
    let text = text.drop(while: \.isWhitespace)
    guard text.first == "‹", let end = text.lastIndex(of: "›") else { return false }
    let number = text[..<end].dropFirst()
    return !number.isEmpty && number.allSatisfy(\.isNumber)
      && text[end...].dropFirst().allSatisfy(\.isWhitespace)
  }
}

extension HidableText {
  /// The name with its text hidden, unless there is nothing that hides it.
  package func hiding(_ texts: HiddenTexts?) -> String {
    hiding { texts?.placeholder(for: $0) ?? $0 }
  }
}

extension SharedValue {
  /// The label with its text hidden, unless there is nothing that hides it.
  package func label(hiding texts: HiddenTexts?) -> String {
    texts == nil ? label : hidableLabel.hiding(texts)
  }
}

extension JSONValue {
  /// The value with all placeholders alike: which texts were equal depends on the run.
  var withoutPlaceholders: JSONValue {
    switch self {
    case .text(let text): HiddenTexts.isPlaceholder(text) ? .text("‹›") : self
    case .array(let values): .array(values.map(\.withoutPlaceholders))
    case .object(let values): .object(values.mapValues(\.withoutPlaceholders))
    case .null, .bool, .integer, .number, .digits: self
    }
  }
}
