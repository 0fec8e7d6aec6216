import Foundation
import UsersFeature

/// Selects an example by name.
public enum ExampleChoice {
  /// Runs an example in the terminal, or prints the usage.
  ///
  /// - Parameter words: The name of the example, followed for `users` by an optional server URL.
  @MainActor
  public static func run(_ words: [String]) async {
    guard let example = example(words) else {
      return print("usage: examples counter|library|shop|todos|users [URL]")
    }
    await example.run()
  }

  @MainActor
  static func example(_ words: [String]) -> (any Example)? {
    switch words.first {
    case "counter": CounterExample()
    case "library": LibraryExample()
    case "shop": ShopExample()
    case "todos": TodosExample()
    case "users": UsersExample(client: words.dropFirst().first.map(client) ?? .liveValue)
    default: nil
    }
  }

  private static func client(_ address: String) -> UsersClient {
    URL(string: address).map { .live($0) } ?? .liveValue
  }
}
