/// Finds an example by its name.
public enum ExampleChoice {
  /// Runs an example in the terminal, or says which there are.
  ///
  /// - Parameter name: The name of the example.
  @MainActor
  public static func run(_ name: String?) async {
    guard let example = example(named: name) else {
      return print("usage: examples counter|library|shop|todos|users")
    }
    await example.run()
  }

  @MainActor
  static func example(named name: String?) -> (any Example)? {
    switch name {
    case "counter": CounterExample()
    case "library": LibraryExample()
    case "shop": ShopExample()
    case "todos": TodosExample()
    case "users": UsersExample()
    default: nil
    }
  }
}
