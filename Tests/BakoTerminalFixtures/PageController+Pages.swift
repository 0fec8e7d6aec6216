package import BakoTerminalKit
import Tessera

extension PageController {
  /// Creates a controller whose pages are rebuilt when the state that they read changes.
  package convenience init(
    width: Int, height: Int, colourMode: ColourMode = .colours,
    app: @escaping @MainActor () -> Page
  ) {
    self.init(
      name: "Bako", size: Size(width: width, height: height), colourMode: colourMode,
      observe: { Tessera.observe($0) }, app: app)
  }

  /// Creates a controller with a page that doesn't change, on a small screen.
  package static func showing(
    _ page: Page, width: Int = 30, height: Int = 12
  ) -> PageController {
    PageController(width: width, height: height) { page }
  }

  /// The text of the screen.
  package var lines: [String] { frame().lines }

  /// Types text.
  package func type(_ text: String) {
    for scalar in text.unicodeScalars { press(.scalar(scalar)) }
  }
}
