import TesseraDump
import TesseraSupport

/// The message for an action of a child that doesn't exist.
enum AbsentChild {
  /// Reports the message, once for each child in a test: the test then expects what the child did
  /// not do.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - id: The ID of the child, if there can be several.
  ///   - callSite: The line of the operator.
  static func report(_ message: String, id: Any? = nil, at callSite: CallSite) {
    let name = id.map { " \($0)" } ?? ""
    reportCause("absent \(callSite):\(callSite.column)\(name)", message, at: callSite)
  }

  /// The message for a child on state that may be missing.
  static func message<Parent, Child>(
    operation: String, action: Any, parent: Parent.Type, child: Child.Type
  ) -> String {
    """
    '\(operation)' received an action for a child that is not there.

      Action: \(indented(action))
      Parent: \(typeName(parent))
      Child:  \(typeName(child))

    The child did not run; the parent did. Possible reasons:

    • An earlier reducer, or the parent in an earlier action, removed the child's state. \
    '\(operation)' runs the child before the parent that it is attached to: remove the child there.
    \(otherReasons)
    """.numbered(7)
  }

  /// The message for a child on a case of an enum.
  static func message<Parent, Child>(action: Any, state: Parent, child: Child.Type) -> String {
    """
    'ScopeCase' received an action for a case that the state does not have now.

      Action: \(indented(action))
      State:  \(CaseLabel.text(of: state))
      Child:  \(typeName(child))

    The child did not run; the reducers beside it did. Possible reasons:

    • An earlier reducer, or the parent in an earlier action, changed the case. Attach the child \
    with 'ifCaseLet' to the reducer that changes it, which then runs after the child.
    \(otherReasons)
    """.numbered(8)
  }

  private static var otherReasons: String {
    """
    • An effect that outlived the child sent the action, for example one that the parent started \
    for the child. Start it in the child, whose effects end with it, or cancel it by its ID.
    • A front end sent it while the child was not shown: send only through a store that 'scope' \
    returned. Or a test sent it before an action that creates the child.
    """
  }

  /// The action's dump, with its further lines below the first one.
  fileprivate static func indented(_ action: Any) -> String {
    String(customDumping: action).excerpt.replacing("\n", with: "\n          ")
  }
}

/// The message for a presented child whose actions are not presented.
enum PlainAction {
  static func message<Parent, Child, ChildAction>(
    action: Any, parent: Parent.Type, child: Child.Type, of childAction: ChildAction.Type
  ) -> String {
    """
    'ifLet' runs a presented child whose actions do not come in a 'PresentationAction'.

      Action: \(AbsentChild.indented(action))
      Parent: \(typeName(parent))
      Child:  \(typeName(child))

    The child ran, but nothing can dismiss it: neither the action '.dismiss' nor \
    '@Dependency(\\.dismiss)'. Declare the case with \
    'PresentationAction<\(typeName(childAction))>', or hold the child in a plain optional, \
    without '@Presents'.
    """.numbered(9)
  }
}

#if DEBUG
  /// The messages for actions that no operator processed.
  enum ForgottenOperator {
    /// The message for an action of a child that no `Scope`, `ifLet` or `forEach` took.
    static func message<Parent>(
      operation: String, action: Any, parent: Parent.Type, child: Any.Type, property: String,
      case name: String, whatElse: String = ", and was not presented or dismissed"
    ) -> String {
      let isScope = operation == "Scope"
      let place = isScope ? "body" : "reducer"
      let call = "\(isScope ? "Scope(" : ".\(operation)(")\(property), action: \\.\(name))"
      return """
        No '\(operation)' processed an action for a child.

          Action: \(AbsentChild.indented(action))
          Parent: \(typeName(parent))
          Child:  \(typeName(child))

        The child did not run\(whatElse). Add the operator to the \(place) of the parent:

            \(call)\(reducer(of: child))

        If it is there, a reducer that decides which reducers run has dropped the action.
        """.numbered(10)
    }

    /// The closure with the child's reducer; nothing for a state that brings its own.
    private static func reducer(of child: Any.Type) -> String {
      if child is any StateWithReducer.Type { return "" }
      return featureName(ofState: child).map { " { \($0)() }" } ?? " { … }"
    }

    /// The message for a write that was sent by hand.
    ///
    /// - Parameters:
    ///   - write: The write.
    ///   - name: The case that holds the action with the write, or `nil` for the action itself.
    /// - Returns: The message.
    static func message<Root>(write: BindingAction<Root>, case name: String?) -> String {
      let reducer = name.map { "BindingReducer(action: \\.\($0))" } ?? "BindingReducer()"
      return """
        A binding action was sent, and no reducer performed its write.

          Action: \(name.map { ".\($0)(.binding(\(write)))" } ?? ".binding(\(write))")
           State: \(typeName(Root.self))

        The state did not change. Add '\(reducer)' to the body of the feature, before the reducers \
        that need the new value.
        """.numbered(11)
    }
  }
#endif
