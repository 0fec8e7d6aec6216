/// Writes the source of a test, in the layout of `swift format`.
struct HistoryTestWriter {
  /// An entry of the recording.
  struct Step {
    /// The number and the name.
    var title: String
    /// Whether a view sent the action.
    var isSent: Bool
    /// The action, in its JSON form; a step of an effect has none.
    var action: String?
    /// The readings of its reducer in their JSON form, if there are any.
    var reading: String?
    /// The change of the state in its JSON form, if there is one.
    var change: String?
  }

  private let form: HistoryTestForm
  private let types: String
  private let start: String
  private let surroundings: String?
  private let keys: String?
  /// The functions, each with the titles of its first and last step and its lines.
  private var functions: [(first: String, last: String, lines: [String])] = []
  /// Whether an action was sent already: before that, no effect can have sent one.
  private var hasSent = false

  private static let linesOfFunction = 40

  init(
    form: HistoryTestForm, state: String, action: String, start: String, surroundings: String?,
    keys: String? = nil
  ) {
    self.form = form
    self.types = "\(state), \(action)"
    self.start = start
    self.surroundings = surroundings
    self.keys = keys
  }

  mutating func add(_ step: Step) {
    let number = String(step.title.prefix { $0 != " " })
    var lines = ["    // \(step.title)"]
    if let action = step.action {
      let isSent = step.isSent || !hasSent
      hasSent = true
      let values = [("", action), ("reading: ", step.reading), ("change: ", step.change)]
      lines += call(isSent ? "send" : "receive", values)
    } else if let change = step.change {
      lines += call("step", [("", change)])
    } else {
      return
    }
    if let last = functions.last, last.lines.count + lines.count <= Self.linesOfFunction {
      functions[functions.count - 1].lines += lines
      functions[functions.count - 1].last = number
    } else {
      functions.append((number, number, lines))
    }
  }

  private func call(_ name: String, _ values: [(label: String, text: String?)]) -> [String] {
    let given = values.compactMap { label, text in text.map { (label: label, text: $0) } }
    let short = given.map { "\($0.label)#\"\($0.text)\"#" }.joined(separator: ", ")
    let line = "    try await \(name)(\(short))"
    if line.count <= 100, given.allSatisfy({ SwiftText.fitsOnALine($0.text) }) { return [line] }
    var lines = ["    try await \(name)("]
    for (index, value) in given.enumerated() {
      let end = index == given.count - 1 ? ")" : ","
      lines += SwiftText.lines(value.text, before: "      \(value.label)", after: end)
    }
    return lines
  }
}

extension HistoryTestWriter {
  var source: String {
    (header + declaration + helpers + functions.flatMap(function) + ["}"])
      .joined(separator: "\n") + "\n"
  }

  private var header: [String] {
    [
      "// \(form.author): its actions and their changes.",
      "// Effects do not run; the actions that they sent are played.",
      "import Tessera", "import TesseraTesting", "import Testing", "",
    ] + form.modules.sorted().map { "@testable import \($0)" } + [""]
  }

  private var declaration: [String] {
    let values = [("start", start), ("surroundings", surroundings), ("keys", keys)]
      .compactMap { label, text in text.map { (label: label, text: $0) } }
    let given = values.enumerated().flatMap { index, value in
      SwiftText.lines(
        value.text, before: "      \(value.label): ", after: index == values.count - 1 ? ")" : ",")
    }
    let suite = SwiftText.suiteName(form.name, around: [form.feature, types] + form.modules)
    return [
      "@MainActor", "@Suite struct \(suite) {",
      "  private let rehearsal: Rehearsal<\(types)>",
      "  private let store: TestStore<\(types)>", "",
      "  init() throws {",
      "    let rehearsal = try Rehearsal<\(types)>(",
    ] + given + [
      "    self.rehearsal = rehearsal",
      "    store = TestStore(initialState: rehearsal.start) {",
      "      rehearsal.reducer { \(form.feature) }",
      "    }", "  }", "",
      "  @Test func everythingLeadsWhereItLed() async throws {",
    ] + functions.map { "    try await \(name($0))()" } + [
      "    rehearsal.end()", "    await store.finish()", "  }",
    ]
  }

  private var helpers: [String] {
    var names = Set<String>()
    for line in functions.flatMap(\.lines) {
      let words = line.split(separator: " ")
      guard words.count > 2, words[0] == "try", words[1] == "await" else { continue }
      names.insert(String(words[2].prefix { $0 != "(" }))
    }
    let reading = "(action, reading: reading)"
    return (names.contains("send") ? helper("send", "rehearsal.action\(reading)") : [])
      + (names.contains("receive")
        ? helper("receive", "rehearsal.matching(rehearsal.answer\(reading))") : [])
      + (names.contains("step") ? Self.stepping : [])
  }

  private static let parameters = [
    "    _ action: String, reading: String? = nil, change: String? = nil,",
    "    at callSite: CallSite = #callSite", "  ) async throws {",
  ]

  private func helper(_ name: String, _ action: String) -> [String] {
    ["", "  private func \(name)("] + Self.parameters + [
      "    let action = try \(action)",
      "    guard let change else {",
      "      await store.\(name)(action, at: callSite)",
      "      return", "    }",
      "    await store.\(name)(",
      "      action, assert: { state in try rehearsal.change(&state, change) }, at: callSite)",
      "  }",
    ]
  }

  private static let stepping = [
    "", "  private func step(_ change: String, at callSite: CallSite = #callSite) async throws {",
    "    try rehearsal.step(change, in: store, at: callSite)",
    "    await store.receiveStep(",
    "      assert: { state in try rehearsal.change(&state, change) }, at: callSite)", "  }",
  ]

  private func name(_ function: (first: String, last: String, lines: [String])) -> String {
    function.first == function.last
      ? "entry\(function.first)" : "entries\(function.first)To\(function.last)"
  }

  private func function(_ function: (first: String, last: String, lines: [String])) -> [String] {
    ["", "  private func \(name(function))() async throws {"] + function.lines + ["  }"]
  }
}
