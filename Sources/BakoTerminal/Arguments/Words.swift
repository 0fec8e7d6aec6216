import BakoFoundation
import BakoModels
import BakoSentences
import BakoTerminalKit

/// The arguments split into options with their values, and operands.
struct Words: Equatable {
  /// The values of the options; of one that is repeated, the last one.
  private(set) var options: [Option: String] = [:]
  /// All values of the options that can be given more than once.
  private(set) var values: [Option: [String]] = [:]
  private(set) var operands: [String] = []

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      } else if argument == "-h" {
        options[.help] = ""
      } else if argument.hasPrefix("-n"), argument.dropFirst(2).allSatisfy(\.isASCIIDigit) {
        let number = argument.dropFirst(2)
        try take(Option.number.flag + (number.isEmpty ? "" : "=\(number)"), &rest)
      } else if argument.hasPrefix("-"), argument != "-" {
        try take(argument, &rest)
      } else {
        operands.append(argument)
      }
    }
  }

  /// Spells out a sentence such as `calm tea with Ada`: an emotion, and the text about it.
  mutating func spellOut() throws(UsageError) {
    guard let word = operands.first, Verb(rawValue: word) == nil,
      (try? Feeling(word: word)) != nil
    else { return }
    let text = operands.dropFirst().joined(separator: " ")
    guard text.isEmpty || options[.journal] == nil else {
      throw UsageError(
        message: Sentences.textGivenTwice(Option.journal.flag), verb: .add)
    }
    options[.emotion] = word
    values[.emotion] = [word] + (values[.emotion] ?? [])
    if !text.isEmpty { options[.journal] = text }
    operands = [Verb.add.rawValue]
  }

  private mutating func take(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let option = try Words.option(String(parts[0]))
    let attached = parts.count == 2 ? String(parts[1]) : nil
    guard let value = option.value else {
      guard attached == nil else {
        throw UsageError(message: Sentences.optionTakesNoValue(option.flag))
      }
      options[option] = ""
      return
    }
    let text = if let attached { attached } else { try self.value(value, of: option, &rest) }
    // Only the journal's text may be empty.
    guard option == .journal || !text.isEmpty else {
      throw UsageError(message: Sentences.optionIsEmpty(option.flag))
    }
    options[option] = text
    if option.isRepeatable { values[option, default: []].append(text) }
  }

  private static func option(_ flag: String) throws(UsageError) -> Option {
    if let option = Option.allCases.first(where: { $0.flag == flag }) { return option }
    let hint = Suggestion.question(for: flag, among: Option.allCases.map(\.flag))
    throw UsageError(message: Sentences.noOption(flag, hint))
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
      throw UsageError(message: Sentences.optionNeedsValue(option.flag, name))
    }
    // A known option means that the value is missing, not that the value looks like an option.
    if Option.allCases.contains(where: { next == $0.flag || next.hasPrefix($0.flag + "=") }) {
      throw UsageError(
        message: Sentences.optionNeedsValueBefore(option.flag, next))
    }
    return next
  }

  /// The values of an option that names something, trimmed of whitespace.
  func names(_ option: Option) -> [String] {
    (values[option] ?? []).map(\.trimmingBlanks).filter { !$0.isEmpty }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
