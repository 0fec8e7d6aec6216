import Tessera

@DependencyClient
struct Greeter: Sendable {
  var greet: @Sendable (_ name: String) -> String = { _ in "" }

  static let live = Greeter(greet: { "Hello, \($0)" })
  static let unimplemented = Greeter()
}

extension DependencyValues {
  @DependencyEntry var retries = 3
  @DependencyEntry(test: Greeter.unimplemented) var greeter: Greeter = .live
  @DependencyEntry(preview: "preview", test: "test") var place: String = "live"
  @DependencyEntry var limit: Int? = nil
}
