import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Finds the properties that an observable state cannot have.
struct StateMistakes<Context: MacroExpansionContext> {
  private let context: Context

  init(_ context: Context) { self.context = context }

  func diagnose(_ declaration: StructDeclSyntax) {
    for member in declaration.memberBlock.members.declarations {
      guard let variable = member.as(VariableDeclSyntax.self), variable.isInstanceVariable
      else { continue }
      diagnose(variable)
    }
  }

  private func diagnose(_ variable: VariableDeclSyntax) {
    guard let binding = variable.bindings.first, !binding.isComputed else { return }
    switch variable.unobservable {
    case .ignored: return
    case .lazy:
      let lazy = variable.modifiers.first { $0.name.tokenKind == .keyword(.lazy) }
      context.diagnose(
        .lazyProperty, at: lazy.map(Syntax.init) ?? Syntax(variable), fixIts: [ignoring(variable)])
    case .wrapped(let wrapper):
      context.diagnose(
        .propertyWrapper(wrapper.baseName), at: wrapper, fixIts: [ignoring(variable)])
    case nil:
      if variable.bindings.count > 1 {
        context.diagnose(.severalProperties, at: variable.bindings)
      } else if variable.name == nil {
        context.diagnose(.tupleProperty, at: binding.pattern)
      }
    }
  }

  private func ignoring(_ variable: VariableDeclSyntax) -> FixIt {
    .adding("ObservationStateIgnored", to: variable)
  }
}
