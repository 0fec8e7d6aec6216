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
    for member in declaration.memberBlock.members.declarations {
      guard let variable = member.as(VariableDeclSyntax.self), variable.isInstance
      else { continue }
      diagnoseNames(variable)
      guard variable.isInstanceVariable else { continue }
      diagnoseWrapper(variable)
      diagnoseSharedValue(variable)
      diagnoseList(variable)
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
