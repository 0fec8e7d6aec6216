import AppFeature
import BakoModels
import Testing

@Suite struct AppReducerDeepLinkTests {
  @Test(arguments: [AppReducer.DeepLink.home, .tracker(.today), .tracker(.min)])
  func whatIsWrittenIsReadBack(link: AppReducer.DeepLink) {
    #expect(AppReducer.DeepLink(link.description) == link)
  }

  @Test func aDayIsWrittenAsAPath() {
    #expect(AppReducer.DeepLink("tracker/2026-11-20") == .tracker(.today))
  }

  @Test(arguments: [
    "", "/", "home/", "Home", "tracker", "tracker/", "tracker/2026-02-30", "tracker/today",
    "tracker/2026-11-20/", "form",
  ])
  func anythingElseIsNoLink(text: String) {
    #expect(AppReducer.DeepLink(text) == nil)
  }
}
