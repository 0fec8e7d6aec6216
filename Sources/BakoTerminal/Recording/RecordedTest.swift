import Foundation
import TesseraInspector

/// The test that is written from a recording of the app.
enum RecordedTest {
  /// What the test is called: after its file, or else in general.
  static func form(for path: String) -> HistoryTestForm {
    HistoryTestForm(
      name: name(of: path), feature: "AppReducer()", modules: ["AppFeature"],
      author: "Written by “bako replay --emit-test” from a recording")
  }

  /// The name of the file without its ending, as far as it can be the name of a type.
  private static func name(of path: String) -> String {
    let file = URL(filePath: path).deletingPathExtension().lastPathComponent
    let words = file.split { !$0.isLetter && !$0.isNumber }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard path != "-", let first = name.first, first.isLetter else { return "RecordedSessionTests" }
    return name
  }
}
