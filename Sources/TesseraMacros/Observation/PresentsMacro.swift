import SwiftSyntax
import SwiftSyntaxMacros

/// `@Presents`: optional child state, with its presentation as `$name`.
struct PresentsMacro: SourceMacro {
  private let name: String
  private let state: String
  private let value: String
  private let observers: String
  private let access: Access
  /// The position among the properties of an observable state.
  private let index: String?

  private init?(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.isInstanceVariable,
      let name = variable.name?.bare, let binding = variable.bindings.first,
      let state = binding.typeAnnotation?.type.wrapped?.trimmedDescription
    else { return nil }
    self.name = name
    self.state = state
    self.value = binding.initializer?.value.trimmedDescription ?? "nil"
    self.observers = binding.observers
    self.access = Access(variable.modifiers)
    let enclosing = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
    let isObserved = enclosing?.attributes.has("ObservableState") == true
    self.index = isObserved ? "Fields.\(FieldsSource.index(of: name))" : nil
  }

  private var storage: String { "_\(name)" }
  private var type: String { "TesseraCore.PresentationState<\(state)>" }
}

extension PresentsMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] {
    guard let macro = Self(declaration, in: context) else { return [] }
    let initializer = AccessorsSource.initializer(
      storage: macro.storage, value: "\(macro.type)(wrappedValue: initialValue)")
    let accessors = AccessorsSource(
      value: "\(macro.storage).wrappedValue", storage: macro.storage, index: macro.index)
    return ([initializer] + accessors.text).map(AccessorDeclSyntax.init(source:))
  }
}

extension PresentsMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.isInstanceVariable,
      variable.bindings.first?.isComputed == false, !variable.isLazy
    else {
      context.diagnose(.presentsNeedsStoredVariable, at: node)
      return []
    }
    guard let macro = Self(declaration, in: context) else {
      context.diagnose(.presentsNeedsOptional, at: variable.bindings)
      return []
    }
    let accessors = AccessorsSource(
      value: macro.storage, storage: macro.storage, index: macro.index
    ).text
    return [
      """
      \(macro.access.prefix)var $\(macro.name): \(macro.type) {
      \(accessors.joined(separator: "\n"))
      }
      """,
      """
      private var \(macro.storage) = \(macro.type)(wrappedValue: \(macro.value))\(macro.observers)
      """,
    ].map(DeclSyntax.init(source:))
  }
}
