import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Diagnoses properties that a state cannot have.
struct StateMistakes<Context: MacroExpansionContext> {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// Diagnoses the properties of a state.
  ///
  /// - Parameters:
  ///   - declaration: The state.
  ///   - isObserved: Whether the state has `@ObservableState`.
  func diagnose(_ declaration: StructDeclSyntax, isObserved: Bool) {
    diagnoseInitializers(declaration)
    diagnoseEquality(declaration)
    let names = declaration.storedNames
    for member in declaration.memberBlock.members.declarations {
      guard let variable = member.as(VariableDeclSyntax.self), variable.isInstance
      else { continue }
      diagnoseNames(variable)
      guard variable.isInstanceVariable else { continue }
      diagnoseWrapper(variable)
      diagnoseSharedValue(variable)
      diagnoseList(variable)
      diagnoseArguments(variable, names: names)
      if declaration.hasDerivedEquality { diagnoseValue(variable) }
      if isObserved { diagnose(variable) }
    }
  }

  /// Members of the store, without which it can't be used.
  private static var hiding: Set<String> { ["send", "state"] }

  /// Diagnoses properties that a store can't show, unless they are out of its reach anyway.
  private func diagnoseNames(_ variable: VariableDeclSyntax) {
    if Access(variable.modifiers) == .private { return }
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
        Self.hiding.contains(name.bare)
      else { continue }
      context.diagnose(.hiddenProperty(name.bare), at: name)
    }
  }

  private func diagnoseWrapper(_ variable: VariableDeclSyntax) {
    if let wrapper = variable.attributes.named("BindingState", "BindableState") {
      context.diagnose(.plainWrapper(wrapper.baseName), at: wrapper)
    }
    if let wrapper = variable.attributes.named("Dependency") {
      context.diagnose(.dependencyInState(variable.name?.bare ?? ""), at: wrapper)
    }
    guard let wrapper = variable.attributes.named("PresentationState"),
      let name = wrapper.attributeName.as(IdentifierTypeSyntax.self)?.name
    else { return }
    context.diagnose(
      .presentationStateWrapper, at: wrapper, fixIts: [.rename(name, to: "Presents")])
  }

  /// Diagnoses a shared value that is written as the initial value of the property.
  private func diagnoseSharedValue(_ variable: VariableDeclSyntax) {
    guard let wrapper = variable.attributes.named("Shared", "SharedReader"),
      wrapper.arguments == nil, variable.bindings.count == 1,
      let value = variable.bindings.first?.initializer?.value
    else { return }
    context.diagnose(
      .sharedValue(wrapper.baseName, value.trimmedDescription), at: wrapper,
      fixIts: [.passing(value, as: "value", to: wrapper, of: variable)])
  }

  /// Diagnoses a key or a query that needs another property, which has no value yet.
  private func diagnoseArguments(_ variable: VariableDeclSyntax, names: Set<String>) {
    guard let wrapper = variable.attributes.named("Fetched", "Shared", "SharedReader"),
      case .argumentList(let arguments) = wrapper.arguments, let property = variable.name?.bare
    else { return }
    let references = References(to: names)
    references.walk(arguments)
    guard let found = references.first else { return }
    let type = variable.bindings.first?.typeAnnotation?.type
    let name = wrapper.baseName
    let value = name == "Fetched" ? type?.wrapped.map { "<\($0.trimmed)>" } ?? "" : ""
    let annotation = type.map { ": \($0.trimmed)" } ?? ""
    context.diagnose(
      .wrapperNeedsInitializer(
        found.baseName.bare, "@\(name)\(value) var \(property)\(annotation)",
        "_\(property) = \(name)(\(arguments.trimmedDescription))"), at: found)
  }

  /// Diagnoses a value that has no `==`, where the compiler derives that of the state.
  private func diagnoseValue(_ variable: VariableDeclSyntax) {
    guard let name = variable.name?.bare, variable.attributes.isEmpty,
      let binding = variable.bindings.first, !binding.isComputed,
      let type = binding.typeAnnotation?.type
    else { return }
    let value = (type.wrapped ?? type).withoutParentheses
    if value.isFunction {
      context.diagnose(
        .valueWithoutEquality(
          name, "a closure", "send an action, and let the reducer of the feature answer it"),
        at: type)
    } else if ["Error", "any Error"].contains(value.trimmedDescription) {
      context.diagnose(
        .valueWithoutEquality(
          name, "an error of any type", "keep its text, or an error of your own that is Equatable"),
        at: type)
    }
  }

  /// Diagnoses initializers that assign to shared values, and not to their properties.
  private func diagnoseInitializers(_ declaration: StructDeclSyntax) {
    let shared = declaration.sharedNames
    guard !shared.isEmpty else { return }
    for member in declaration.memberBlock.members.declarations {
      guard let body = member.as(InitializerDeclSyntax.self)?.body else { continue }
      let writes = SharedWrites(to: shared, of: "self")
      writes.walk(body)
      for write in writes.found {
        context.diagnose(.sharedValueNeedsProperty(write.name), at: write.statement)
      }
    }
  }

  /// Diagnoses an `==` of the IDs alone, if there is more that could change.
  private func diagnoseEquality(_ declaration: StructDeclSyntax) {
    let members = declaration.memberBlock.members.declarations
    let hasMore = members.lazy.compactMap { $0.as(VariableDeclSyntax.self) }.contains {
      $0.isInstanceVariable && $0.name?.bare != "id" && $0.bindings.first?.isComputed == false
    }
    let equality = members.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }
      .first { $0.name.text == "==" && $0.comparesIDs }
    if hasMore, let equality { context.diagnose(.equalityOfIDs, at: equality.name) }
  }

  /// Diagnoses a list whose type has the element only.
  private func diagnoseList(_ variable: VariableDeclSyntax) {
    guard let type = variable.bindings.first?.typeAnnotation?.type,
      type.lastName == "IdentifiedArray", let element = type.onlyGenericArgument
    else { return }
    let list: TypeSyntax = "IdentifiedArrayOf<\(raw: element)>"
    context.diagnose(
      .identifiedArrayNeedsID(list.description), at: type,
      fixIts: [.replace(type, with: list, "Replace with '\(list)'")])
  }

  private func diagnose(_ variable: VariableDeclSyntax) {
    guard let binding = variable.bindings.first, !binding.isComputed,
      !variable.attributes.has("ObservationStateIgnored")
    else { return }
    if let lazy = variable.modifiers.first(where: { $0.name.tokenKind == .keyword(.lazy) }) {
      context.diagnose(
        .lazyProperty, at: lazy, fixIts: [.adding("ObservationStateIgnored", to: variable)])
    } else if variable.bindings.count > 1 {
      context.diagnose(.severalProperties, at: variable.bindings)
    } else if variable.name == nil {
      context.diagnose(.tupleProperty, at: binding.pattern)
    }
  }
}

/// Finds the first use of a name, outside of closures.
private final class References: SyntaxVisitor {
  private let names: Set<String>
  private(set) var first: DeclReferenceExprSyntax?

  init(to names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName == node
    if first == nil, !isMember, names.contains(node.baseName.bare) { first = node }
    return .skipChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension StructDeclSyntax {
  /// The names of the stored properties of instances.
  fileprivate var storedNames: Set<String> {
    let variables = memberBlock.members.declarations.compactMap { $0.as(VariableDeclSyntax.self) }
    return Set(variables.filter(\.isInstance).compactMap { $0.name?.bare })
  }

  /// Whether the compiler derives its `==`, unless an extension has one.
  fileprivate var hasDerivedEquality: Bool {
    let inherited = inheritanceClause?.names ?? []
    let hasOwn = memberBlock.members.declarations.contains {
      $0.as(FunctionDeclSyntax.self)?.name.text == "=="
    }
    return !hasOwn && (inherited.contains("Equatable") || inherited.contains("Hashable"))
  }
}

extension TypeSyntax {
  /// `() -> Void` in `(() -> Void)`.
  fileprivate var withoutParentheses: TypeSyntax {
    let elements = self.as(TupleTypeSyntax.self)?.elements
    guard let elements, elements.count == 1, let only = elements.first else { return self }
    return only.type.withoutParentheses
  }

  /// Whether it is the type of a closure, with any attributes.
  fileprivate var isFunction: Bool {
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.isFunction }
    return self.is(FunctionTypeSyntax.self)
  }
}

extension FunctionDeclSyntax {
  /// Whether the body is `lhs.id == rhs.id`.
  fileprivate var comparesIDs: Bool {
    guard let statement = body?.statements.first, body?.statements.count == 1 else { return false }
    let expression =
      statement.item.as(ReturnStmtSyntax.self)?.expression ?? statement.item.as(ExprSyntax.self)
    guard let elements = expression?.as(SequenceExprSyntax.self)?.elements, elements.count == 3
    else { return false }
    let operands = Set(elements.map(\.trimmedDescription))
    let names = signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
    return names.count == 2 && operands == Set(names.map { "\($0).id" } + ["=="])
  }
}
