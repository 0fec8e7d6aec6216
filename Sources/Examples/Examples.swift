import Tessera

/// Runs one of the examples from the terminal.
@main
@MainActor
struct Examples {
  static func main() async {
    switch CommandLine.arguments.dropFirst().first {
    case "counter": await run(CounterExample())
    case "todos": await run(TodosExample())
    case "library": await run(LibraryExample())
    case "shop": await run(ShopExample())
    case "users": await run(UsersExample())
    default: print("usage: examples counter|todos|library|shop|users")
    }
  }
}
