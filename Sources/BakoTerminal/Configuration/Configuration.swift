import BakoFoundation
import BakoSentences
import BakoTerminalKit

/// The keys, the colours and the mouse, as the user's file says.
struct Configuration: Equatable {
  var keymap = Keymap(Shortcuts.all)
  var colours: [Style.Ink: Int16] = [:]
  var reportsMouse = true
}

/// A line that Bako doesn't follow, with the reason and a remedy.
struct ConfigurationMistake: Error, Equatable {
  /// The number of the line; 0 for the whole file.
  var line: Int
  /// The reason, and a remedy.
  var sentence: String

  /// The mistake in a file, as compilers write it.
  func sentence(in path: String) -> String {
    "\(path):\(line == 0 ? "" : "\(line):") \(sentence)"
  }
}

// MARK: Reading

extension Configuration {
  /// Reads the text of a file: of each mistaken line, the default counts.
  ///
  /// - Parameter text: The text.
  /// - Returns: The configuration, and the mistakes in the order of the lines.
  static func read(_ text: String) -> (Configuration, [ConfigurationMistake]) {
    var configuration = Configuration()
    var mistakes: [ConfigurationMistake] = []
    var lines: [String: Int] = [:]
    let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, row) in rows.enumerated() {
      let line = String(row).trimmingBlanks
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      do throws(ConfigurationMistake) {
        let name = try configuration.take(line, number: index + 1, former: lines)
        lines[name] = index + 1
      } catch {
        mistakes.append(error)
      }
    }
    mistakes += configuration.resolve(lines)
    return (configuration, mistakes.sorted { $0.line < $1.line })
  }

  /// Follows a line, and returns the name that it begins with.
  private mutating func take(
    _ line: String, number: Int, former: [String: Int]
  ) throws(ConfigurationMistake) -> String {
    func mistake(_ sentence: String) -> ConfigurationMistake {
      ConfigurationMistake(line: number, sentence: sentence)
    }
    guard let sign = line.firstIndex(of: "=") else { throw mistake(Sentences.noEqualsSign) }
    let name = String(line[..<sign]).trimmingBlanks
    let value = String(line[line.index(after: sign)...]).trimmingBlanks
    if let other = former[name] { throw mistake(Sentences.isSetAlready(name, other)) }
    let words = value.split(whereSeparator: \.isWhitespace).map(String.init)
    if let index = keymap.commands.firstIndex(where: { $0.name == name }) {
      do throws(ConfigurationMistake) {
        keymap.commands[index].keys = try Configuration.keys(words, of: keymap.commands[index])
      } catch {
        throw mistake(error.sentence)
      }
    } else if let ink = Style.Ink.allCases.first(where: { $0.colourName == name }) {
      guard let colour = Configuration.colour(value) else {
        throw mistake(
          Sentences.noColour(value, Configuration.colourNames.joined(separator: ", ")))
      }
      colours[ink] = colour
    } else if name == "mouse" {
      guard value == "on" || value == "off" else {
        throw mistake(Sentences.neitherOnNorOff(value))
      }
      reportsMouse = value == "on"
    } else {
      throw mistake(Sentences.noSetting(name, Suggestion.question(for: name, among: names)))
    }
    return name
  }

  /// Gives up lines whose keys are those of another command of a screen, the last ones first.
  private mutating func resolve(_ lines: [String: Int]) -> [ConfigurationMistake] {
    var lines = lines
    var mistakes: [ConfigurationMistake] = []
    while let clash = clash(lines) {
      let (index, line) = clash.mistaken
      mistakes.append(
        ConfigurationMistake(
          line: line, sentence: Sentences.isKeyOfToo(clash.key.label, clash.other)))
      let name = keymap.commands[index].name
      lines[name] = nil
      keymap.commands[index].keys = [keymap.commands[index].key]
    }
    return mistakes
  }

  private typealias Clash = (key: Key, mistaken: (index: Int, line: Int), other: String)

  /// The clash of two commands that has the last line.
  private func clash(_ lines: [String: Int]) -> Clash? {
    let commands = keymap.commands
    var last: Clash?
    for (index, command) in commands.enumerated() {
      guard let line = lines[command.name], line > last?.mistaken.line ?? 0 else { continue }
      for other in commands where other.name != command.name && other.meets(command) {
        guard line > lines[other.name] ?? 0,
          let key = command.keys.first(where: { other.keys.contains($0) })
        else { continue }
        last = (key, (index, line), other.name)
        break
      }
    }
    return last
  }

  private var names: [String] {
    keymap.commands.map(\.name) + Style.Ink.allCases.compactMap(\.colourName) + ["mouse"]
  }
}

// MARK: Values

extension Configuration {
  /// The keys that words name, for a command.
  private static func keys(
    _ words: [String], of command: Keymap.Command
  ) throws(ConfigurationMistake) -> [Key] {
    guard !words.isEmpty else {
      throw ConfigurationMistake(line: 0, sentence: Sentences.hasNoKey(command.name))
    }
    var keys: [Key] = []
    for word in words { keys.append(try key(word, of: command)) }
    return keys
  }

  private static func key(
    _ word: String, of command: Keymap.Command
  ) throws(ConfigurationMistake) -> Key {
    func mistake(_ sentence: String) -> ConfigurationMistake {
      ConfigurationMistake(line: 0, sentence: sentence)
    }
    let usual = command.key.label
    let scalars = Array(word.unicodeScalars)
    if case .control = command.key {
      // It is pressed while a text is typed.
      guard scalars.count == 2, scalars[0] == "^",
        let letter = scalars[1].properties.lowercaseMapping.first, ("a"..."z").contains(letter)
      else {
        throw mistake(Sentences.noControlKey(word, command.name, usual))
      }
      guard !reserved.contains(letter) else { throw mistake(Sentences.isReserved(word, usual)) }
      return .control(letter)
    }
    guard word.count == 1, scalars.count == 1, word.displayWidth > 0 else {
      throw mistake(Sentences.noKey(word, command.name, usual))
    }
    return .scalar(scalars[0])
  }

  /// The letters that with Ctrl edit a text, or are another key or a signal of the terminal.
  private static let reserved: Set<Character> = Set("abcdefhijklmnopruwyz")

  private static let colourNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  private static func colour(_ value: String) -> Int16? {
    if value == "default" { return -1 }
    if let index = colourNames.firstIndex(of: value) { return Int16(index) }
    return Int16(value).flatMap { (0...255).contains($0) ? $0 : nil }
  }
}

extension Style.Ink {
  /// The name of the colour in the file; `nil` for plain text.
  fileprivate var colourName: String? {
    switch self {
    case .plain: nil
    case .accent: "accent-colour"
    case .muted: "muted-colour"
    case .positive: "positive-colour"
    case .negative: "negative-colour"
    case .warning: "warning-colour"
    }
  }
}

// MARK: Writing

extension Configuration: CustomStringConvertible {
  /// The whole configuration in the format of the file.
  var description: String {
    let keys = keymap.commands.map { "\($0.name) = \($0.keys.map(\.label).joined(separator: " "))" }
    let lines = Style.Ink.allCases.compactMap { ink -> String? in
      guard let name = ink.colourName else { return nil }
      guard let colour = colours[ink] else { return "# \(name) = default" }
      return "\(name) = \(colour < 0 ? "default" : "\(colour)")"
    }
    return """
      \(Sentences.keysOfTheFile)
      \(keys.joined(separator: "\n"))

      \(Sentences.coloursOfTheFile(Configuration.colourNames.joined(separator: ", ")))
      \(lines.joined(separator: "\n"))

      \(Sentences.mouseOfTheFile)
      mouse = \(reportsMouse ? "on" : "off")
      """
  }
}
