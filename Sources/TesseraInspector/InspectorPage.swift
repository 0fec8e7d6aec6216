/// The page of the inspector, which shows a recording or a live app.
package enum InspectorPage {
  /// A page of recorded data, which contains everything that it needs.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - data: The input of `inspector.js`, as JSON without a `<`.
  /// - Returns: The page.
  static func page(title: String, data: String) -> String {
    let policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
    var page = text(PackageResources.inspector_html)
    page.replace("<title>Tessera</title>", with: "<title>\(escaped(title))</title>")
    page.replace(
      #"<link rel="stylesheet" href="/inspector.css">"#,
      with: """
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <style>
        \(text(PackageResources.inspector_css))</style>
        """)
    for (name, bytes) in scripts {
      page.replace(element(name), with: "<script>\n\(text(bytes))</script>\n")
    }
    for (name, _) in liveScripts { page.replace(element(name), with: "") }
    return page.split(separator: liveData).joined(separator: data)
  }

  /// The page of live apps, by paths, as in `/` and `/model.js`.
  ///
  /// It runs with a policy that permits `'self'` for scripts, styles and connections.
  package static var livePage: [String: [UInt8]] {
    var files = [
      "/": PackageResources.inspector_html, "/inspector.css": PackageResources.inspector_css,
    ]
    for (name, bytes) in scripts + liveScripts { files["/\(name).js"] = bytes }
    return files
  }

  /// The data of the page of live apps.
  private static let liveData = #"{"live":true}"#

  private static var scripts: [(name: String, bytes: [UInt8])] {
    [
      ("model", PackageResources.model_js), ("forms", PackageResources.forms_js),
      ("search", PackageResources.search_js), ("trees", PackageResources.trees_js),
      ("roots", PackageResources.roots_js), ("difference", PackageResources.difference_js),
      ("plots", PackageResources.plots_js),
      ("timeline", PackageResources.timeline_js), ("entry", PackageResources.entry_js),
      ("inspector", PackageResources.inspector_js),
    ]
  }

  /// The scripts that a recording doesn't need.
  private static var liveScripts: [(name: String, bytes: [UInt8])] {
    [
      ("feed", PackageResources.feed_js), ("lines", PackageResources.lines_js),
      ("editor", PackageResources.editor_js), ("controls", PackageResources.controls_js),
    ]
  }

  private static func element(_ script: String) -> String {
    "<script src=\"/\(script).js\"></script>\n"
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Text as HTML.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
