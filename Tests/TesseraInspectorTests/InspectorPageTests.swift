import Testing

@testable import TesseraInspector

@Suite
struct InspectorPageTests {
  @Test func aPageNeedsNothingFromElsewhere() {
    let page = InspectorPage.page(title: "<T>", data: "{}")
    #expect(page.contains("<title>&lt;T&gt;</title>"))
    #expect(page.contains("default-src 'none'"))
    for word in ["http://", "https://", "src=", "href=", "@import", "url("] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test func textIsEscaped() {
    #expect(InspectorPage.escaped("a & <b> \"c\"") == "a &amp; &lt;b&gt; &quot;c&quot;")
  }
}
