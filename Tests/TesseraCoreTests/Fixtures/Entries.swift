import Tessera

@DependencyClient
struct Greeter: Sendable {
  var greet: @Sendable (_ name: String) -> String = { _ in "" }

  static let live = Greeter(greet: { "Hello, \($0)" })
}

extension DependencyValues {
  @DependencyEntry(liveValue: 3) var retries = 0
  @DependencyEntry(liveValue: Greeter.live) var greeter = Greeter()
  @DependencyEntry(liveValue: "live", previewValue: "preview") var place: String = "test"
  @DependencyEntry var limit: Int? = nil
}
