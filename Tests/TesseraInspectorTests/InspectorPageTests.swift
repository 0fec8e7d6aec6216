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

  @Test func aPageOfARecordingHasItsDataAndNoControlsOfALiveApp() {
    let page = InspectorPage.page(title: "T", data: #"{"title":"T"}"#)
    #expect(page.contains(#"id="data">{"title":"T"}</script>"#))
    #expect(!page.contains(#"{"live":true}"#))
    #expect(page.contains("function stateAfter("))
    #expect(!page.contains("function saveRecording("))
  }

  @Test func theLivePageRefersOnlyToItsFiles() throws {
    let files = InspectorPage.livePage
    let page = String(decoding: try #require(files["/"]), as: UTF8.self)
    let names = page.matches(of: #/(?:src|href)="([^"]*)"/#).map { String($0.output.1) }
    #expect(Set(names + ["/"]) == Set(files.keys))
    #expect(page.contains(#"{"live":true}"#))
  }

  /// With a content policy that permits only `'self'`, a browser ignores what is in the page.
  @Test func theLivePageHasNoStylesOrScriptsWithinIt() throws {
    let page = String(decoding: try #require(InspectorPage.livePage["/"]), as: UTF8.self)
    for part in ["<style", "style=", "onclick=", "<script>", "javascript:"] {
      #expect(!page.contains(part), "\(part)")
    }
  }

  @Test func textIsEscaped() {
    #expect(InspectorPage.escaped("a & <b> \"c\"") == "a &amp; &lt;b&gt; &quot;c&quot;")
  }
}
