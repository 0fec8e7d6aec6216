import Foundation
package import TesseraDump

// Foundation's reference types, which `JSONSerialization` and other old interfaces return.

extension NSObject: DumpedObject {
  /// The content of an object of Foundation, or `nil` for other objects.
  package var dumpedContent: DumpedContent? {
    switch self {
    case is NSNull: .text("NSNull()")
    case let number as NSNumber: .text(text(of: number))
    case let string as NSAttributedString: .value(string.string)
    case is NSURL: bridged(to: URL.self)
    case is NSUUID: bridged(to: UUID.self)
    case is NSDate: bridged(to: Date.self)
    case is NSData: bridged(to: Data.self)
    case is NSTimeZone: bridged(to: TimeZone.self)
    case is NSLocale: bridged(to: Locale.self)
    case is NSCalendar: bridged(to: Calendar.self)
    case is NSURLComponents: bridged(to: URLComponents.self)
    case is NSURLQueryItem: bridged(to: URLQueryItem.self)
    case is NSDateComponents: bridged(to: DateComponents.self)
    case is NSDateInterval: bridged(to: DateInterval.self)
    case is NSIndexPath: bridged(to: IndexPath.self)
    case is NSIndexSet: bridged(to: IndexSet.self)
    case is NSCharacterSet: bridged(to: CharacterSet.self)
    case let set as NSOrderedSet: .value(set.array)
    case let set as NSCountedSet: .value(counts(of: set))
    case is NSArray: bridged(to: [Any].self)
    case is NSSet: bridged(to: Set<AnyHashable>.self)
    case is NSDictionary: bridged(to: [AnyHashable: Any].self)
    case let error as NSError:
      if error.userInfo.isEmpty, !DumpStyle.current.isSwiftCustomDump {
        .text("NSError(domain: \(error.domain.debugDescription), code: \(error.code))")
      } else {
        .value(DumpedError(error: error))
      }
    default: nil
    }
  }

  /// Returns the value type that the object bridges to.
  private func bridged<Value>(to type: Value.Type) -> DumpedContent? {
    (self as Any as? Value).map(DumpedContent.value)
  }
}

/// An error with its information.
private struct DumpedError: CustomDumpReflectable {
  let error: NSError

  var customDumpMirror: Mirror {
    Mirror(
      error,
      children: ["domain": error.domain, "code": error.code, "userInfo": error.userInfo],
      displayStyle: .struct)
  }
}

extension IndexSet: DumpedObject {
  /// The ranges, as in `1..<4, 7`.
  package var dumpedContent: DumpedContent? {
    let ranges = rangeView.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0)" }
    return .text("IndexSet(\(ranges.joined(separator: ", ")))")
  }
}

/// Returns the elements of a counted set with their counts.
private func counts(of set: NSCountedSet) -> [AnyHashable: Int] {
  var counts: [AnyHashable: Int] = [:]
  for case let element as AnyHashable in set.objectEnumerator() {
    counts[element] = set.count(for: element)
  }
  return counts
}

/// Returns a number, or a Boolean if the number was made from one.
private func text(of number: NSNumber) -> String {
  let isCharacter = ["c", "B"].contains(String(cString: number.objCType))
  guard isCharacter, [0, 1].contains(number.intValue) else { return number.description }
  return number.boolValue ? "true" : "false"
}
