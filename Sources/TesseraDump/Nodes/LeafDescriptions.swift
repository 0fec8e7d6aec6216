#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The texts of values that a mirror would take apart or show badly.
enum LeafDescriptions {
  typealias Describe = @Sendable (Any) -> String?

  /// The descriptions by type: a series of casts would take longer than the dump.
  private static let byType: [ObjectIdentifier: Describe] = Dictionary(
    uniqueKeysWithValues: [
      entry(Int.self) { String($0) },
      entry(Bool.self) { $0 ? "true" : "false" },
      entry(Double.self) { String(describing: $0) },
      entry(Character.self, \.debugDescription),
      entry(Unicode.Scalar.self, \.debugDescription),
      entry(StaticString.self, \.debugDescription),
      entry(Duration.self, \.description),
      entry(ObjectIdentifier.self, \.debugDescription),
      entry(UUID.self) { "UUID(\($0.uuidString))" },
      entry(URL.self) { "URL(\($0.absoluteString))" },
      entry(Date.self) { "Date(\(iso8601($0)))" },
      entry(Data.self) { "Data(\($0.count) \($0.count == 1 ? "byte" : "bytes"))" },
      entry(Decimal.self, \.description),
      entry(Calendar.self) { "Calendar(\($0.identifier))" },
      entry(TimeZone.self) { "TimeZone(\($0.identifier))" },
      entry(Locale.self) { "Locale(\($0.identifier))" },
      entry(URLComponents.self) { "URLComponents(\($0.string ?? $0.description))" },
      entry(IndexPath.self) { "IndexPath(\(Array($0)))" },
    ])

  static func description(of value: Any, type: Any.Type) -> String? {
    byType[ObjectIdentifier(type)]?(value)
  }

  private static func entry<Value>(
    _ type: Value.Type, _ describe: @escaping @Sendable (Value) -> String
  ) -> (ObjectIdentifier, Describe) {
    (ObjectIdentifier(type), { ($0 as? Value).map(describe) })
  }

  /// Returns a date in UTC with three digits of the second's fraction.
  static func dateWithMilliseconds(_ date: Date) -> String {
    let interval = date.timeIntervalSinceReferenceDate
    guard abs(interval) < 1e12 else { return "Date(\(interval))" }
    let thousandths = (interval * 1e3).rounded()
    let seconds = (thousandths / 1e3).rounded(.down)
    let text = Date(timeIntervalSinceReferenceDate: seconds).formatted(.iso8601)
    let digits = String(Int(thousandths - seconds * 1e3) + 1_000).dropFirst()
    return "Date(\(text.dropLast()).\(digits)Z)"
  }

  /// Returns the date and time in UTC, with up to six digits of the second's fraction.
  private static func iso8601(_ date: Date) -> String {
    let interval = date.timeIntervalSinceReferenceDate
    guard abs(interval) < 1e12 else { return "\(interval)" }
    // Millionths: finer digits are rounding errors.
    let millionths = (interval * 1e6).rounded()
    let seconds = (millionths / 1e6).rounded(.down)
    let text = Date(timeIntervalSinceReferenceDate: seconds).formatted(.iso8601)
    let fraction = Int(millionths - seconds * 1e6)
    guard fraction > 0 else { return text }
    var digits = String(String(fraction + 1_000_000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(text.dropLast()).\(digits)Z"
  }
}
