import CTesseraInspector

/// The page of the inspector, which shows a recording or a live app.
package enum InspectorPage {
  /// A page of the lines of a recording, of any app.
  package static func page(title: String, recording: String) -> String {
    let data = InspectorText.object([
      "title": InspectorText.of(title), "recording": InspectorText.of(recording),
    ])
    return page(title: title, data: data)
  }

  /// A page of recorded data, which contains everything that it needs.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - data: The input of `inspector.js`, as JSON without a `<`.
  /// - Returns: The page.
  static func page(title: String, data: String) -> String {
    let policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
    var page = text("inspector.html")
    page.replace("<title>Tessera</title>", with: "<title>\(escaped(title))</title>")
    page.replace(
      #"<link rel="stylesheet" href="/inspector.css">"#,
      with: """
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <style>
        \(text("inspector.css"))</style>
        """)
    for name in scripts {
      page.replace(element(name), with: "<script>\n\(text("\(name).js"))</script>\n")
    }
    for name in liveScripts { page.replace(element(name), with: "") }
    return page.split(separator: liveData).joined(separator: data)
  }

  /// The page of live apps, by paths, as in `/` and `/model.js`.
  ///
  /// It runs with a policy that permits `'self'` for scripts, styles and connections.
  package static var livePage: [String: [UInt8]] {
    var page = ["/": file("inspector.html")]
    for name in ["inspector.css"] + (scripts + liveScripts).map({ "\($0).js" }) {
      page["/\(name)"] = file(name)
    }
    return page
  }

  /// The data of the page of live apps.
  private static let liveData = #"{"live":true}"#

  private static let scripts = [
    "model", "forms", "search", "trees", "roots", "difference", "plots", "timeline", "entry",
    "chart", "inspector", "lines",
  ]

  /// The scripts that a recording doesn't need.
  private static let liveScripts = ["feed", "editor", "controls", "data"]

  private static func element(_ script: String) -> String {
    "<script src=\"/\(script).js\"></script>\n"
  }

  private static func text(_ name: String) -> String { String(decoding: file(name), as: UTF8.self) }

  /// A file of the folder `Page`.
  private static func file(_ name: String) -> [UInt8] {
    guard let file = tessera_inspector_file(name)?.pointee else {
      preconditionFailure("'CTesseraInspector' doesn't embed '\(name)'.")
    }
    return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// Text as HTML.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
