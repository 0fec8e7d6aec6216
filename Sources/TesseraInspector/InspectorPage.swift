/// The page of the inspector, with everything in it that it needs.
enum InspectorPage {
  /// A page that shows what was recorded.
  ///
  /// - Parameters:
  ///   - title: What stands above.
  ///   - data: What `model.js` reads, as JSON without a `<`.
  /// - Returns: The page.
  static func page(title: String, data: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>\(escaped(title))</title>
    <style>
    \(text(PackageResources.inspector_css))</style>
    </head>
    <body>
    \(text(PackageResources.inspector_html))<script type="application/json" id="data">
    \(data)
    </script>
    <script>
    \(scripts.map(text).joined(separator: "</script>\n<script>\n"))</script>
    </body>
    </html>

    """
  }

  private static var scripts: [[UInt8]] {
    [
      PackageResources.model_js, PackageResources.trees_js, PackageResources.plots_js,
      PackageResources.inspector_js,
    ]
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Text as it may stand in a page.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
