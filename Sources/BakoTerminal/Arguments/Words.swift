import BakoTerminalKit

/// The arguments split into options with their values, and operands.
struct Words: Equatable {
  private(set) var options: [Option: String] = [:]
  private(set) var operands: [String] = []

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      } else if argument == "-h" {
        options[.help] = ""
      } else if argument.hasPrefix("-"), argument != "-" {
        try take(argument, &rest)
      } else {
        operands.append(argument)
      }
    }
  }

  private mutating func take(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let option = try Words.option(String(parts[0]))
    let attached = parts.count == 2 ? String(parts[1]) : nil
    guard let value = option.value else {
      guard attached == nil else {
        throw UsageError(message: "The option \(option.flag) takes no value.")
      }
      options[option] = ""
      return
    }
    let text = if let attached { attached } else { try self.value(value, of: option, &rest) }
    // Only the journal's text may be empty.
    guard option == .journal || !text.isEmpty else {
      throw UsageError(message: "The value of \(option.flag) is empty.")
    }
    options[option] = text
  }

  private static func option(_ flag: String) throws(UsageError) -> Option {
    if let option = Option.allCases.first(where: { $0.flag == flag }) { return option }
    let hint = Suggestion.question(for: flag, among: Option.allCases.map(\.flag))
    throw UsageError(message: "There is no option “\(flag)”.\(hint)")
  }

  private func value(
    _ name: String, of option: Option, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    if option.isValueOptional {
      // The next argument is the command's operand if that is still missing.
      guard operands.count > 1, let next = rest.first, next == "-" || !next.hasPrefix("-") else {
        return "-"
      }
      rest.removeFirst()
      return next
    }
    guard let next = rest.popFirst() else {
      throw UsageError(message: "The option \(option.flag) needs a value: \(option.flag) \(name).")
    }
    // A known option means that the value is missing, not that the value looks like an option.
    if Option.allCases.contains(where: { next == $0.flag || next.hasPrefix($0.flag + "=") }) {
      throw UsageError(
        message: "The option \(option.flag) needs a value before \(next). If that is the value, "
          + "write \(option.flag)=\(next).")
    }
    return next
  }

  /// The value of an option that names something, trimmed of whitespace.
  func name(_ option: Option) -> String? {
    guard let name = options[option]?.trimmingBlanks else { return nil }
    return name.isEmpty ? nil : name
  }
}
