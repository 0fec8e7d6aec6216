import Foundation
import TesseraCore
import TesseraDump
import TesseraIdentified
import TesseraSupport

/// A value as Swift source code, for messages that suggest what a test can say.
indirect enum ValueCode {
  /// Code on one line.
  case leaf(String)
  /// Code with parts inside, which have labels or none, such as a call or a literal.
  case group(String, [(label: String, code: ValueCode)], String)

  /// Writes a value as code that creates an equal one.
  ///
  /// Structs are written with their memberwise initializer. There is no code for class instances,
  /// for closures, and for types of the system other than the most common ones.
  init?(_ value: Any) {
    switch value {
    case let value as any PresentedValue:
      guard let presented = value.presented else {
        self = .leaf("nil")
        return
      }
      self.init(presented)
    case let literal as any CodeLiteral:
      guard let code = literal.code else { return nil }
      self = .leaf(code)
    case let collection as any LiteralCollection:
      guard let parts = Self.parts(collection.literalElements.map { ("", $0) }) else { return nil }
      self = .group("[", parts, "]")
    case is any CustomDumpRepresentable, is any CustomDumpStringConvertible: return nil
    default: self.init(reflecting: value)
    }
  }

  private init?(reflecting value: Any) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let content = mirror.children.first else {
        self = .leaf("nil")
        return
      }
      self.init(content.value)
    case .collection, .set:
      guard let parts = Self.parts(mirror.children.map { ("", $0.value) }) else { return nil }
      self = .group("[", parts, "]")
    case .dictionary: self.init(dictionary: mirror)
    case .tuple:
      guard let parts = Self.parts(mirror.children.map { (Self.label($0.label), $0.value) }) else {
        return nil
      }
      self = .group("(", parts, ")")
    case .enum: self.init(enum: value, mirror)
    case .struct: self.init(struct: value, mirror)
    default: return nil
    }
  }

  private init?(dictionary mirror: Mirror) {
    var pairs: [(label: String, code: ValueCode)] = []
    for child in mirror.children {
      let pair = Array(Mirror(reflecting: child.value).children.map(\.value))
      guard pair.count == 2, let key = ValueCode(pair[0]), let value = ValueCode(pair[1]) else {
        return nil
      }
      pairs.append(("\(key.line): ", value))
    }
    pairs.sort { $0.label < $1.label }
    self = pairs.isEmpty ? .leaf("[:]") : .group("[", pairs, "]")
  }

  private init?(enum value: Any, _ mirror: Mirror) {
    guard let child = mirror.children.first else {
      guard let name = caseName(of: value) else { return nil }
      self = .leaf(".\(name)")
      return
    }
    let payload = Mirror(reflecting: child.value)
    let values =
      payload.displayStyle == .tuple
      ? payload.children.map { (Self.label($0.label), $0.value) } : [("", child.value)]
    guard let name = child.label, let parts = Self.parts(values) else { return nil }
    self = .group(".\(name)(", parts, ")")
  }

  private init?(struct value: Any, _ mirror: Mirror) {
    let module = String(reflecting: mirror.subjectType).prefix { $0 != "." }
    guard module != "Swift", module != "Foundation", module != "FoundationEssentials",
      let parts = Self.parts(
        Self.properties(of: mirror).map { ("\($0.name): ", $0.value) })
    else { return nil }
    self = .group("\(typeName(mirror.subjectType))(", parts, ")")
  }

  private static func parts(
    _ values: [(label: String, value: Any)]
  ) -> [(label: String, code: ValueCode)]? {
    var parts: [(label: String, code: ValueCode)] = []
    for (label, value) in values {
      guard let code = ValueCode(value) else { return nil }
      parts.append((label, code))
    }
    return parts
  }

  private static func label(_ label: String?) -> String {
    guard let label, !label.hasPrefix(".") else { return "" }
    return "\(label): "
  }

  /// The stored properties of a struct by the names that its author wrote.
  static func properties(of mirror: Mirror) -> [(name: String, value: Any)] {
    let isObserved = mirror.children.contains { $0.label == "_$changes" }
    return mirror.children.compactMap { child in
      guard let label = child.label, !label.hasPrefix("_$") else { return nil }
      let isStorage = label.hasPrefix("_") && (isObserved || child.value is any PresentedValue)
      return (isStorage ? String(label.dropFirst()) : label, child.value)
    }
  }
}

extension ValueCode {
  /// The code on one line.
  var line: String {
    switch self {
    case .leaf(let code): code
    case .group(let opening, let parts, let closing):
      opening + parts.map { $0.label + $0.code.line }.joined(separator: ", ") + closing
    }
  }

  /// The code on as many lines as it takes.
  func lines(width: Int) -> [String] {
    guard line.count > width, case .group(let opening, let parts, let closing) = self else {
      return [line]
    }
    var lines = [opening]
    for (index, part) in parts.enumerated() {
      var rows = part.code.lines(width: width - 2 - part.label.count)
      rows[0] = part.label + rows[0]
      if index < parts.count - 1 { rows[rows.count - 1] += "," }
      lines += rows.map { "  " + $0 }
    }
    return lines + [closing]
  }
}

/// A value of this run, which the next run has another one of.
enum ValueOfThisRun {
  /// A time, such as a feature's `Date()`.
  case date
  /// A random UUID, such as a feature's `UUID()`.
  case uuid

  /// Finds the first one in a value, or returns `nil`.
  init?(in value: Any) {
    switch value {
    case let date as Date where date.isOfThisRun: self = .date
    case let uuid as UUID where uuid.isOfThisRun: self = .uuid
    default:
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle != .class,
        let found = mirror.children.lazy.compactMap({ Self(in: $0.value) }).first
      else { return nil }
      self = found
    }
  }

  /// A comment for a property that has it, with the dependency to read instead.
  func comment(on target: String) -> [String] {
    let (value, dependency, override) =
      switch self {
      case .date:
        ("the time", "date.now", "$0.date.now = Date(timeIntervalSince1970: 1_234_567_890)")
      case .uuid: ("a random UUID", "uuid", "$0.uuid = .incrementing")
      }
    return [
      "// \(target) has \(value) of this run, and another one in the next. Let the reducer",
      "// read it with '@Dependency(\\.\(dependency))', instead of a default value, and override",
      "// that where the store is created:",
      "// \(override)",
    ]
  }
}

/// A value whose code is one token or one call.
protocol CodeLiteral {
  /// The code, if there is some.
  var code: String? { get }
}

extension CodeLiteral where Self: FixedWidthInteger {
  var code: String? { "\(self)" }
}

extension CodeLiteral where Self: BinaryFloatingPoint & LosslessStringConvertible {
  var code: String? {
    if isNaN { return ".nan" }
    return isFinite ? description : self < 0 ? "-.infinity" : ".infinity"
  }
}

extension Int: CodeLiteral {}
extension Int8: CodeLiteral {}
extension Int16: CodeLiteral {}
extension Int32: CodeLiteral {}
extension Int64: CodeLiteral {}
extension UInt: CodeLiteral {}
extension UInt8: CodeLiteral {}
extension UInt16: CodeLiteral {}
extension UInt32: CodeLiteral {}
extension UInt64: CodeLiteral {}
extension Double: CodeLiteral {}
extension Float: CodeLiteral {}

extension Bool: CodeLiteral {
  var code: String? { "\(self)" }
}

extension String: CodeLiteral {
  var code: String? { debugDescription }
}

extension Substring: CodeLiteral {
  var code: String? { String(self).debugDescription }
}

extension Character: CodeLiteral {
  var code: String? { String(self).debugDescription }
}

extension StackElementID: CodeLiteral {
  var code: String? { "\(generation)" }
}

extension UUID: CodeLiteral {
  /// The UUID as tests usually write it; `nil` for a random one, which the next run doesn't have.
  var code: String? {
    if isOfThisRun { return nil }
    let digits = uuidString.filter { $0 != "-" }
    guard digits.hasPrefix("0000000000000000"), let number = UInt64(digits.suffix(16), radix: 16)
    else { return "UUID(uuidString: \"\(uuidString)\")!" }
    return "UUID(\(Int(truncatingIfNeeded: number)))"
  }

  /// Whether the UUID is a random one that the test's source doesn't contain.
  var isOfThisRun: Bool {
    let isRandom = uuid.6 >> 4 == 4 && uuid.8 >> 6 == 0b10
    return isRandom && !SourceText.ofRunningTestContains(uuidString)
  }
}

extension Date: CodeLiteral {
  /// The date as tests usually write it; `nil` for a time of this run, which the next run doesn't
  /// have.
  var code: String? {
    if isOfThisRun { return nil }
    let (since1970, since2001) = (timeIntervalSince1970, timeIntervalSinceReferenceDate)
    let isExact = Date(timeIntervalSince1970: since1970) == self
    guard isExact, abs(since2001) >= Self.mostSecondsSince2001 else {
      return "Date(timeIntervalSinceReferenceDate: \(Self.text(since2001)))"
    }
    return "Date(timeIntervalSince1970: \(Self.text(since1970)))"
  }

  /// The distance from the reference date up to which a date is shown relative to it.
  private static let mostSecondsSince2001 = 1_000_000.0

  private static func text(_ seconds: Double) -> String {
    Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
  }

  /// Whether the date is a time of this run.
  var isOfThisRun: Bool { RunningTest.start <= self && self <= Date() }
}

extension URL: CodeLiteral {
  var code: String? { "URL(string: \(absoluteString.debugDescription))!" }
}

extension Duration: CodeLiteral {
  var code: String? {
    let (seconds, attoseconds) = components
    if attoseconds == 0 { return ".seconds(\(seconds))" }
    guard attoseconds % 1_000_000_000 == 0, abs(seconds) < 1_000_000_000 else { return nil }
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    return nanoseconds % 1_000_000 == 0
      ? ".milliseconds(\(nanoseconds / 1_000_000))" : ".nanoseconds(\(nanoseconds))"
  }
}

/// A wrapper of a presented or a private value, which is assigned by the name of its property.
protocol PresentedValue {
  /// The value, if there is one.
  var presented: Any? { get }
}

extension PresentationState: PresentedValue {
  var presented: Any? { wrappedValue }
}

extension HistoryRedacted: PresentedValue {
  var presented: Any? { wrappedValue }
}

/// A collection of the framework that can be written as the literal of an array.
protocol LiteralCollection {
  /// The elements, in their order.
  var literalElements: [Any] { get }
}

extension IdentifiedArray: LiteralCollection {
  var literalElements: [Any] { map { $0 } }
}

extension StackState: LiteralCollection {
  var literalElements: [Any] { map { $0 } }
}
