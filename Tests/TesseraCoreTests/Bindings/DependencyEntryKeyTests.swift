import Tessera
import Testing

/// An entry whose live value is given apart from its interface.
@Suite
struct DependencyEntryKeyTests {
  private func value(in context: DependencyContext) -> String {
    withDependencies {
      $0.context = context
    } operation: {
      Reader().remote
    }
  }

  private struct Reader {
    @Dependency(\.remote) var remote
  }

  @Test func theKeyCanGetALiveValue() {
    #expect(value(in: .live) == "live")
    #expect(value(in: .test) == "test")
  }
}

extension DependencyValues {
  @DependencyEntry var remote = "test"
}

extension DependencyValues.RemoteKey: DependencyKey {
  static let liveValue = "live"
}
