import TesseraDump
import TesseraSupport

/// The message for an action of a child that is not there.
enum AbsentChild {
  static func message<Parent, Child>(
    operation: String, action: Any, parent: Parent.Type, child: Child.Type
  ) -> String {
    """
    '\(operation)' received an action for a child that is not there.

      Action: \(String(customDumping: action))
      Parent: \(typeName(parent))
      Child:  \(typeName(child))

    The child did not run; the parent did. Possible reasons:

    • An earlier reducer, or the parent in an earlier action, removed the child's state. \
    '\(operation)' runs the child before the parent that it is attached to: let that one remove it.
    • An effect that outlived the child sent the action, for example one that the parent started \
    on behalf of the child. Start it in the child, whose effects end with it, or cancel it by its \
    ID.
    • A front end sent it while the child was not shown. Send only through a store that 'scope' \
    gave.
    """
  }
}
