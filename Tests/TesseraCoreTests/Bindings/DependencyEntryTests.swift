import Tessera
import TestSupport
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
  }

  @Test func theInitialValueIsTheLiveOne() {
    inContext(.live) {
      let reader = Reader()
      #expect(reader.retries == 3 && reader.place == "live" && reader.limit == nil)
      #expect(reader.greeter.greet(name: "Blob") == "Hello, Blob")
    }
  }

  @Test func previewsHaveTheLiveValueUnlessAnotherIsGiven() {
    inContext(.preview) { #expect(Reader().retries == 3 && Reader().place == "preview") }
  }

  @Test func aTestThatReadsAnEntryWithoutATestValueFails() {
    let messages = issues { inContext(.test) { #expect(Reader().retries == 3) } }
    #expect(messages.count == 1 && messages.first?.contains("$0.retries = …") == true)
  }

  @Test func aTestHasTheTestValueThatIsGiven() {
    let messages = issues {
      inContext(.test) {
        #expect(Reader().place == "test")
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
      #expect(Reader().retries == 5 && Reader().greeter.greet(name: "Blob") == "Bye, Blob")
    }
  }
}
