import BakoFoundation
import TesseraInspector

/// The source of a test generated from a recording of the app.
enum RecordedTest {
  /// The names in the test, derived from the name of its file if possible.
  static func form(for path: String) -> HistoryTestForm {
    HistoryTestForm(
      name: name(of: path), feature: "AppReducer()", modules: ["BakoApp"],
      author: author)
  }

  /// The author in the first lines of a test.
  static let author = "Written by “bako replay --emit-test” from a recording"

  /// The name of the file without its extension, reduced to a valid type name.
  private static func name(of path: String) -> String {
    let file = URL(filePath: path).deletingPathExtension().lastPathComponent
    let words = file.split { !$0.isLetter && !$0.isNumber }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard path != "-", let first = name.first, first.isLetter else { return "RecordedSessionTests" }
    return name
  }
}
