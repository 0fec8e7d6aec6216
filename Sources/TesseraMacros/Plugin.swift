@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The compiler plugin: answers the compiler's requests to expand the macros below.
@main
struct Plugin: PluginProvider {
  static var macros: [String: any Macro.Type] {
    [
      "CallSiteMacro": CallSiteMacro.self,
      "CasePathableMacro": CasePathableMacro.self,
      "DependencyClientMacro": DependencyClientMacro.self,
      "DependencyEndpointIgnoredMacro": DependencyEndpointIgnoredMacro.self,
      "DependencyEndpointMacro": DependencyEndpointMacro.self,
      "DependencyEntryMacro": DependencyEntryMacro.self,
      "FieldedStateMacro": FieldedStateMacro.self,
      "ObservableStateMacro": ObservableStateMacro.self,
      "ObservationStateIgnoredMacro": ObservationStateIgnoredMacro.self,
      "ObservationStateTrackedMacro": ObservationStateTrackedMacro.self,
      "PresentsMacro": PresentsMacro.self,
      "ReducerCaseEphemeralMacro": ReducerCaseEphemeralMacro.self,
      "ReducerCaseIgnoredMacro": ReducerCaseIgnoredMacro.self,
      "ReducerMacro": ReducerMacro.self,
      "ViewActionMacro": ViewActionMacro.self,
    ]
  }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = Self.macros[typeName] else { throw UnknownMacro(name: typeName) }
    return macro
  }

  static func main() throws {
    let connection = try StandardIOMessageConnection()
    let listener = CompilerPluginMessageListener(connection: connection, provider: Plugin())
    try listener.main()
  }
}

/// A macro was declared that this plugin does not implement.
struct UnknownMacro: Error, CustomStringConvertible {
  var name: String
  var description: String { "TesseraMacros implements no macro named '\(name)'." }
}
