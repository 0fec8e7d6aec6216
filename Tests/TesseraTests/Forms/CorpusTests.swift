import Foundation
import Testing

/// The corpus of forms: those that compile as they are, those that the tool rewrites, and those
/// that are edited by hand.
struct CorpusTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  private func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: folder).path())
      .filter { $0.hasSuffix("Tests.swift") && $0 != "CorpusTests.swift" }
      .map { "\(folder)/\($0)" }
  }

  private func marks() throws -> [String] {
    try files(in: "Tests/TesseraTests/Forms").flatMap { file in
      try text(file).matches(of: /\/\/ MARK: (.+)/).map { String($0.output.1) }
    }
  }

  /// The forms of the tests of the tool's rules, apart from rare ones and those that stay as they
  /// are.
  private func rewritten() throws -> Int {
    try files(in: "Tests/TesseraMigrateTests/Rules").map { file in
      try text(file).matches(of: /\n    Form\((?!\s*(?:unchanged|edge):)/).count
    }.reduce(0, +)
  }

  private func byHand() throws -> Int {
    try text("Tests/TesseraMigrateTests/LeftoverFormsTests.swift").matches(
      of: /\n    Form\((?!\s*edge:)/
    ).count
  }

  @Test func eachFormHasItsOwnName() throws {
    let marks = try marks()
    #expect(Set(marks).count == marks.count)
  }

  @Test func thereAreTwoHundredForms() throws {
    #expect(try marks().count + rewritten() + byHand() >= 200)
  }

  @Test func theGuideHasTheNumbers() throws {
    let marks = try marks()
    let byTool = try marks.filter { $0.hasSuffix("(by the tool)") }.count + rewritten()
    let manual = try marks.filter { $0.hasSuffix("(by hand)") }.count + byHand()
    let asTheyAre = marks.filter { !$0.hasSuffix(")") }.count
    let guide = try text("Documentation/ComingFromTCA.md").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let sentence =
      "Of \(asTheyAre + byTool + manual) everyday forms, \(asTheyAre) compile as they are, the "
      + "tool rewrites \(byTool), and \(manual) are edited by hand"
    #expect(guide.contains(sentence), "\(sentence)")
  }
}
