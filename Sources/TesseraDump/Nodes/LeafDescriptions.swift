import Foundation

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
      entry(IndexSet.self) { "IndexSet(\(ranges(of: $0)))" },
    ])

  static func description(of value: Any, type: Any.Type) -> String? {
    byType[ObjectIdentifier(type)]?(value)
  }

  private static func entry<Value>(
    _ type: Value.Type, _ describe: @escaping @Sendable (Value) -> String
  ) -> (ObjectIdentifier, Describe) {
    (ObjectIdentifier(type), { ($0 as? Value).map(describe) })
  }

  /// Returns the ranges of a set of integers, as in `1..<4, 7`.
  private static func ranges(of indices: IndexSet) -> String {
    indices.rangeView.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0)" }.joined(separator: ", ")
  }

  /// Returns the date and time in UTC, with up to six digits of the second's fraction.
  private static func iso8601(_ date: Date) -> String {
    let interval = date.timeIntervalSinceReferenceDate
    guard interval.isFinite, abs(interval) < 1e12 else { return "\(interval)" }
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

/// Foundation's reference types, which `JSONSerialization` and other old interfaces return.
enum FoundationObjects {
  enum Content {
    case text(String)
    case value(Any)
  }

  /// Returns the content of an object of Foundation, or `nil` for other objects.
  static func value(of object: Any) -> Content? {
    guard let object = object as? NSObject else { return nil }
    return switch object {
    case is NSNull: .text("NSNull()")
    case let number as NSNumber: .text(text(of: number))
    case let string as NSAttributedString: .value(string.string)
    case is NSURL: value(object, as: URL.self)
    case is NSUUID: value(object, as: UUID.self)
    case is NSDate: value(object, as: Date.self)
    case is NSData: value(object, as: Data.self)
    case is NSTimeZone: value(object, as: TimeZone.self)
    case is NSLocale: value(object, as: Locale.self)
    case is NSCalendar: value(object, as: Calendar.self)
    case is NSURLComponents: value(object, as: URLComponents.self)
    case is NSURLQueryItem: value(object, as: URLQueryItem.self)
    case is NSDateComponents: value(object, as: DateComponents.self)
    case is NSDateInterval: value(object, as: DateInterval.self)
    case is NSIndexPath: value(object, as: IndexPath.self)
    case is NSIndexSet: value(object, as: IndexSet.self)
    case is NSCharacterSet: value(object, as: CharacterSet.self)
    case let set as NSOrderedSet: .value(set.array)
    case let set as NSCountedSet: .value(counts(of: set))
    case is NSArray: value(object, as: [Any].self)
    case is NSSet: value(object, as: Set<AnyHashable>.self)
    case is NSDictionary: value(object, as: [AnyHashable: Any].self)
    case let error as NSError:
      .text("NSError(domain: \(error.domain.debugDescription), code: \(error.code))")
    default: nil
    }
  }

  /// Returns the value type that an object bridges to.
  private static func value<Value>(_ object: NSObject, as type: Value.Type) -> Content? {
    (object as Any as? Value).map(Content.value)
  }

  /// Returns the elements of a counted set with their counts.
  private static func counts(of set: NSCountedSet) -> [AnyHashable: Int] {
    var counts: [AnyHashable: Int] = [:]
    for case let element as AnyHashable in set.objectEnumerator() {
      counts[element] = set.count(for: element)
    }
    return counts
  }

  /// Returns a number, or a Boolean if the number was made from one.
  private static func text(of number: NSNumber) -> String {
    let isCharacter = ["c", "B"].contains(String(cString: number.objCType))
    guard isCharacter, [0, 1].contains(number.intValue) else { return number.description }
    return number.boolValue ? "true" : "false"
  }
}
