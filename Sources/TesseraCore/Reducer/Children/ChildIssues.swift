import TesseraDump
import TesseraSupport

/// The message for an action of a child that is not there.
enum AbsentChild {
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
    """
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
    """
  }

  private static var otherReasons: String {
    """
    • An effect that outlived the child sent the action, for example one that the parent started \
    for the child. Start it in the child, whose effects end with it, or cancel it by its ID.
    • A front end sent it while the child was not shown. Send only through a store that 'scope' \
    returned.
    """
  }

  /// The action's dump, with its further lines below the first one.
  fileprivate static func indented(_ action: Any) -> String {
    String(customDumping: action).replacing("\n", with: "\n          ")
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
    """
  }
}
