import Foundation
import ExampleShop
import ExampleUsers

/// Selects an example by name.
public enum ExampleChoice {
  static let usage = """
    usage: examples counter | library | todos | app
           examples shop [--strategy nested|merged|layered]
           examples users [URL]
    """

  /// Runs an example in the terminal, or prints the usage to standard error.
  ///
  /// - Parameter words: The name of the example and its options.
  /// - Returns: The exit status of the program: 0, or 64 if there is no such example.
  @MainActor
  public static func run(_ words: [String]) async -> Int32 {
    guard let example = example(words) else {
      FileHandle.standardError.write(Data((usage + "\n").utf8))
      return 64
    }
    await example.run()
    return 0
  }

  @MainActor
  static func example(_ words: [String]) -> (any Example)? {
    switch (words.first, Array(words.dropFirst())) {
    case ("counter", []): return CounterExample()
    case ("library", []): return LibraryExample()
    case ("todos", []): return TodosExample()
    case ("app", []): return AppExample()
    case ("shop", []): return ShopExample()
    case ("shop", let options) where options.count == 2 && options[0] == "--strategy":
      return ShopStrategy(rawValue: options[1]).map { ShopExample(strategy: $0) }
    case ("users", []): return UsersExample()
    case ("users", let options) where options.count == 1:
      return client(options[0]).map { UsersExample(client: $0) }
    default: return nil
    }
  }

  private static func client(_ address: String) -> UsersClient? {
    guard let url = URL(string: address), url.scheme != nil else { return nil }
    return .live(url)
  }
}
