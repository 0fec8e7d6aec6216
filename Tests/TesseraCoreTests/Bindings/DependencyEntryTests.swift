import Tessera
import TesseraTestSupport
import Testing

@Suite
struct DependencyEntryTests {
  private func inContext<Value>(_ context: DependencyContext, _ read: () -> Value) -> Value {
    withDependencies {
      $0.context = context
    } operation: {
      read()
    }
  }

  private struct Reader {
    @Dependency(\.retries) var retries
    @Dependency(\.greeter) var greeter
    @Dependency(\.place) var place
    @Dependency(\.limit) var limit
    @Dependency(\.remote) var remote
  }

  @Test func theAppHasTheLiveValueAndSoHavePreviewsUnlessAnotherIsGiven() {
    inContext(.live) {
      let reader = Reader()
      #expect(reader.retries == 3)
      #expect(reader.place == "live")
      #expect(reader.greeter.greet(name: "Blob") == "Hello, Blob")
    }
    inContext(.preview) { #expect(Reader().retries == 3 && Reader().place == "preview") }
  }

  // Its live value is given apart from its interface.
  @Test func theKeyOfAnEntryCanGetALiveValue() {
    inContext(.live) { #expect(Reader().remote == "live") }
    inContext(.test) { #expect(Reader().remote == "test") }
  }

  @Test func anEntryWithoutALiveValueIsReportedInTheApp() {
    let messages = issues { inContext(.live) { #expect(Reader().limit == nil) } }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("LimitKey") == true)
    inContext(.preview) { #expect(Reader().limit == nil) }
  }

  @Test func aTestHasTheInitialValue() {
    let messages = issues {
      inContext(.test) {
        #expect(Reader().place == "test")
        #expect(Reader().retries == 0)
        _ = Reader().greeter.greet(name: "Blob")
      }
    }
    #expect(messages.map { $0.contains("Greeter.greet") } == [true])
  }

  @Test func anOverrideTakesPrecedence() {
    withDependencies {
      $0.retries = 5
      $0.greeter.greet = { "Bye, \($0)" }
    } operation: {
      #expect(Reader().retries == 5)
      #expect(Reader().greeter.greet(name: "Blob") == "Bye, Blob")
    }
  }
}

extension DependencyValues {
  @DependencyEntry var remote = "test"
}

extension DependencyValues.RemoteKey: DependencyKey {
  static let liveValue = "live"
}
