import ExamplesTerminal

/// The entry of `examples`.
@main
struct Examples {
  static func main() async {
    await ExampleChoice.run(CommandLine.arguments.dropFirst().first)
  }
}
