@testable import BakoTerminal

extension PageController {
  /// A controller with a page that does not change, on a small screen.
  static func showing(
    _ page: Page, width: Int = 30, height: Int = 12
  ) -> PageController {
    PageController(size: Size(width: width, height: height)) { page }
  }

  /// What the screen shows as text.
  var lines: [String] { frame().lines }

  /// Types a text.
  func type(_ text: String) { for scalar in text.unicodeScalars { press(.scalar(scalar)) } }
}
