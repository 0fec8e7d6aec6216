import TesseraMacros

/// The program that the compiler starts.
@main
enum Main {
  static func main() throws { try runPlugin() }
}
