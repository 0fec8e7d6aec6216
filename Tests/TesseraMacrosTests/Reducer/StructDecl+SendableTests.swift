import SwiftSyntax
import Testing

@testable import TesseraMacros

struct StructDeclSendableTests {
  private func isSendableReducer(_ source: String) throws -> Bool {
    let reducer = try declaration(source, as: StructDeclSyntax.self)
    return reducer.isSendableReducer(Access(reducer.modifiers))
  }

  @Test(arguments: [
    "public struct Feature {}",
    "package struct Feature { var body: some ReducerOf<Self> { EmptyReducer() } }",
    "public struct Feature { @Dependency(\\.uuid) var uuid; static let limit = Limit() }",
    "public struct Feature { @Dependency(\\.date) private var date; struct State { var a = 0 } }",
  ])
  func aPublicReducerOfDependenciesCanBeSent(source: String) throws {
    #expect(try isSendableReducer(source))
  }

  @Test(arguments: [
    "struct Feature {}",
    "public struct Feature { let client: Client }",
    "public struct Feature { var didSet = 0 { didSet {} } }",
    "public struct Feature {\n#if DEBUG\nlet client: Client\n#endif\n}",
  ])
  func whatTheCompilerInfersOrTheUserMustSayIsLeftAlone(source: String) throws {
    #expect(try !isSendableReducer(source))
  }
}
