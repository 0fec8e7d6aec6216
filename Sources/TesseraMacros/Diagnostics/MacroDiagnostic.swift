import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Everything that the macros can find wrong, each with what to do instead.
enum MacroDiagnostic: Equatable {
  /// `@CasePathable` stands on something that has no cases.
  case casePathableNeedsEnum
  /// Two cases share a base name, so one property cannot name both.
  case overloadedCase(String)

  /// `@ObservableState` stands on a class, an actor or a protocol.
  case observableStateNeedsValue(String)
  /// `@FieldedState` stands on something other than a struct.
  case fieldedStateNeedsStruct
  /// An observable state has a lazy property.
  case lazyProperty
  /// `@ObservationStateIgnored` stands on something that is not a stored property.
  case ignoredPropertyNeedsStoredVariable
  /// One `var` declares several properties.
  case severalProperties
  /// A property has neither a name of its own nor a single value: `var (a, b) = …`.
  case tupleProperty

  /// `@Presents` stands on something that is not a `var` of a written optional type.
  case presentsNeedsOptional
  /// `@Presents` stands on something that is not a stored property of an instance.
  case presentsNeedsStoredVariable

  /// `@Reducer` stands on a class, an actor or a protocol.
  case reducerNeedsValue(String)
  /// A reducer has both a `body` and a `reduce(into:action:)`, and the body would never run.
  case bodyAndReduce
  /// A reducer's `Action` is not an enum.
  case actionNeedsEnum
  /// A reducer's `State` is a class or an actor.
  case stateNeedsValue(String)
  /// A case of an enum of reducers carries more than one value.
  case severalPayloads(String)
  /// A marker for a case stands outside of an enum of reducers.
  case markerNeedsReducerCase(String)

  /// `@DependencyClient` stands on something other than a struct.
  case clientNeedsStruct
  /// `@DependencyEndpoint` stands on something that is not a `var` of a closure type.
  case endpointNeedsClosure
  /// `@DependencyEndpointIgnored` stands on something that is not a `var` of a closure type.
  case ignoredEndpointNeedsVariable
  /// An endpoint cannot fail and returns something that the macro cannot make up.
  case endpointNeedsDefault(String)
  /// `@DependencyEntry` stands outside of an extension of `DependencyValues`.
  case entryNeedsDependencyValues
  /// `@DependencyEntry` stands on something that is not a `var` without accessors.
  case entryNeedsVariable
  /// An entry has no initial value.
  case entryNeedsLiveValue(String)
  /// The type of an entry cannot be told from what is written.
  case entryNeedsType(String)

  /// A view with `@ViewAction` has no store to send to.
  case viewActionNeedsStore
  /// A view with `@ViewAction` sends a view's action through the store.
  case directSend(String)
}

extension MacroDiagnostic: DiagnosticMessage {
  var severity: DiagnosticSeverity {
    if case .directSend = self { .warning } else { .error }
  }

  var diagnosticID: MessageID {
    let name = "\(self)".prefix { $0 != "(" }
    return MessageID(domain: "TesseraMacros", id: String(name))
  }

  var message: String {
    switch self {
    case .casePathableNeedsEnum, .overloadedCase, .actionNeedsEnum, .severalPayloads,
      .markerNeedsReducerCase:
      messageAboutCases
    case .observableStateNeedsValue, .fieldedStateNeedsStruct, .lazyProperty, .severalProperties,
      .tupleProperty, .presentsNeedsOptional, .presentsNeedsStoredVariable,
      .stateNeedsValue, .ignoredPropertyNeedsStoredVariable:
      messageAboutState
    case .reducerNeedsValue, .bodyAndReduce, .clientNeedsStruct, .endpointNeedsClosure,
      .ignoredEndpointNeedsVariable, .endpointNeedsDefault, .viewActionNeedsStore, .directSend:
      messageAboutTypes
    case .entryNeedsDependencyValues, .entryNeedsVariable, .entryNeedsLiveValue, .entryNeedsType:
      messageAboutEntries
    }
  }
}

extension MacroExpansionContext {
  /// Tells the user what is wrong, and where.
  func diagnose(
    _ message: MacroDiagnostic, at node: some SyntaxProtocol, fixIts: [FixIt] = []
  ) {
    diagnose(Diagnostic(node: Syntax(node), message: message, fixIts: fixIts))
  }
}
