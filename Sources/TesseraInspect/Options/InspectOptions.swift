/// The arguments of the program.
package struct InspectOptions: Equatable, Sendable {
  /// A mistake in the arguments, as a sentence.
  package struct Mistake: Error, Equatable {
    package let message: String
  }

  /// The work of the program, which ends after all but the first.
  package enum Work: Equatable, Sendable {
    /// To serve the page.
    case serve
    /// To list the apps.
    case list
    /// To print a text.
    case print(String)
    /// To print the page of a recorded file.
    case page(String)
    /// To print the test of a recorded file, by a program of the app.
    case test(String, by: [String])
  }

  package var work = Work.serve
  /// The port, or 0 for any that is free.
  package var port: UInt16 = 0
  /// The memory for lines, in megabytes.
  package var megabytes = 512
  /// Whether to open the page in a browser.
  package var opensPage = false

  /// Reads arguments; the first one that asks for a work counts.
  package init(_ arguments: some Sequence<String>) throws(Mistake) {
    var rest = Array(arguments)[...]
    let command = rest.first.flatMap { ["page", "test"].contains($0) ? rest.popFirst() : nil }
    var words: [String] = []
    while let argument = rest.popFirst() {
      if command != nil, !argument.hasPrefix("-") {
        words.append(argument)
        guard command == "test", words.count == 2 else { continue }
        // The arguments of the app's program.
        words += rest
        break
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      var value = parts.count > 1 ? String(parts[1]) : nil
      let option = InspectOption.allCases.first { $0.flag == parts[0] }
      guard let option = argument == "-h" ? .help : option, option.value != nil || value == nil
      else {
        throw Mistake(
          message: "there is no option '\(argument)'. 'tessera-inspect --help' lists them.")
      }
      if option.value != nil, value == nil { value = rest.popFirst() }
      try take(option, value)
    }
    if let command, work == .serve { work = try Self.work(command, words) }
  }

  /// The work of a command on a recorded file.
  private static func work(_ command: String, _ words: [String]) throws(Mistake) -> Work {
    if command == "page" {
      guard let file = words.first else { throw Mistake(message: "'page' needs a recorded file.") }
      guard words.count == 1 else { throw Mistake(message: "'page' takes one recorded file.") }
      return .page(file)
    }
    guard words.count > 1 else {
      throw Mistake(
        message: "'test' needs a recorded file and the app's program, as in "
          + "'tessera-inspect test session.jsonl .build/debug/Shop'.")
    }
    return .test(words[0], by: Array(words[1...]))
  }

  private mutating func take(_ option: InspectOption, _ value: String?) throws(Mistake) {
    switch option {
    case .port: port = try Self.number(option, value, 0...65_535)
    case .keep: megabytes = try Self.number(option, value, 1...65_536)
    case .open: opensPage = true
    case .list: begin(.list)
    case .help: begin(.print(Self.help))
    case .version: begin(.print(Self.version))
    case .completions:
      guard let shell = value.flatMap({ InspectShell(rawValue: $0) }) else {
        throw Mistake(message: "\(option.flag) needs a shell: bash, fish or zsh.")
      }
      begin(.print(InspectCompletions.script(for: shell)))
    }
  }

  private mutating func begin(_ work: Work) {
    if self.work == .serve { self.work = work }
  }

  private static func number<Number: FixedWidthInteger>(
    _ option: InspectOption, _ text: String?, _ range: ClosedRange<Number>
  ) throws(Mistake) -> Number {
    guard let number = text.flatMap({ Number($0) }), range.contains(number) else {
      throw Mistake(
        message: "\(option.flag) needs a number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  /// The version line: the version of the package.
  package static let version = "tessera-inspect 0.2.0"

  /// The text of `--help`.
  package static let help = """
    Shows running apps that are built on Tessera in a web page: their actions, states and effects.

    usage: tessera-inspect [--port N] [--keep MB] [--open]
           tessera-inspect page FILE
           tessera-inspect test FILE PROGRAM [ARGUMENT…]
           tessera-inspect --list
           tessera-inspect --completions SHELL
    \(InspectOption.allCases.map(line).joined(separator: "\n"))

    It prints the address of the page, and runs until Control-C. The address has a secret, so only
    this user can open the page. Apps that come or go meanwhile are found; what an app sent stays
    after it has gone.

    'page' prints a page of a recorded file, and 'test' the source of a test that repeats it: the
    app's program is started, and ends when it has written the test.

    An app can be inspected if it calls 'history.inspect("NAME")', and is a debug build that was
    started with TESSERA_INSPECT=1 in its environment; 'bako --inspect' always can.
    """

  private static func line(_ option: InspectOption) -> String {
    let form = [option.flag, option.value].compactMap(\.self).joined(separator: " ")
    let column = (option == .help ? "-h, \(form)" : form) + String(repeating: " ", count: 21)
    return "  \(column.prefix(21))\(option.purpose)"
  }

  /// Text of an app for a terminal: on one line, without control characters.
  package static func shown(_ text: String) -> String {
    String(
      text.unicodeScalars.map { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
        default: Character(scalar)
        }
      })
  }
}
