import BakoFixtures
import BakoApp
import BakoModels
import Foundation
import Tessera
import Testing

@Suite struct AppReducerDeepLinkTests {
  @Test(arguments: [
    AppReducer.DeepLink.home, .checkIn, .tracker(.today), .tracker(.min), .entry(UUID(7)),
    .statistics, .journal, .settings,
  ])
  func linksRoundTrip(link: AppReducer.DeepLink) {
    #expect(AppReducer.DeepLink(link.description) == link)
  }

  @Test func entryIDsIgnoreCase() {
    let id = UUID(0xABCD)
    #expect(AppReducer.DeepLink("entry/\(id.uuidString.lowercased())") == .entry(id))
    #expect(AppReducer.DeepLink("entry/\(id.uuidString.uppercased())") == .entry(id))
  }

  @Test(arguments: [
    "", "/", "home/", "Home", "tracker", "tracker/", "tracker/2026-02-30", "tracker/today",
    "tracker/2026-11-20/", "form", "entry", "entry/", "entry/7", "statistics/", "journal/",
    "check-in/today",
  ])
  func otherTextsAreRejected(text: String) {
    #expect(AppReducer.DeepLink(text) == nil)
  }

  @Test func linksAreEncodedAsStrings() throws {
    let links = [AppReducer.DeepLink.home, .entry(UUID(7))]
    let json = try JSONEncoder().encode(links)
    #expect(try JSONDecoder().decode([AppReducer.DeepLink].self, from: json) == links)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([AppReducer.DeepLink].self, from: Data(#"["moon"]"#.utf8))
    }
  }
}
