@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The compiler plug-in, which expands the macros below for the compiler.
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
}

/// Answers the compiler's messages until it closes the connection.
package func runPlugin() throws {
  let connection = try StandardIOMessageConnection()
  let listener = CompilerPluginMessageListener(
    connection: connection, messageHandler: MessageHandler())
  try listener.main()
}

/// Answers the compiler's messages, leaving aside what no macro here asks for.
private struct MessageHandler: PluginMessageHandler {
  private let base = PluginProviderMessageHandler(provider: Plugin())

  /// Expands a macro without the build configuration.
  ///
  /// Each message contains a copy of it as text; decoding that takes as long as writing an
  /// expansion. The macros here keep the user's `#if`s instead of evaluating them.
  func handleMessage(_ message: HostToPluginMessage) -> PluginToHostMessage {
    guard
      case .expandAttachedMacro(
        let macro, let role, let discriminator, let attribute, let declaration, let parent,
        let type, let conformances, let context, staticBuildConfiguration: _) = message
    else { return base.handleMessage(message) }
    return base.handleMessage(
      .expandAttachedMacro(
        macro: macro, macroRole: role, discriminator: discriminator, attributeSyntax: attribute,
        declSyntax: declaration, parentDeclSyntax: parent, extendedTypeSyntax: type,
        conformanceListSyntax: conformances, lexicalContext: context))
  }

  func shutDown() throws { try base.shutDown() }
}

/// An error: a macro is declared that this plug-in doesn't implement.
struct UnknownMacro: Error, CustomStringConvertible {
  var name: String
  var description: String { "TesseraMacros implements no macro named '\(name)'." }
}
