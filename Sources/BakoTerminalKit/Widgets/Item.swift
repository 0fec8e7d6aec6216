/// A choice in a list or a row.
@MainActor
package struct Item {
  package let id: String
  /// The label in a width.
  package let label: @MainActor (Int) -> Line
  /// The action of Enter.
  package var action: PageAction
  /// The action of the space bar, if it differs.
  package var space: PageAction?
  /// The action of the delete key.
  package var delete: PageAction?
  package var isChosen = false

  package init(
    _ id: String, _ label: Line, isChosen: Bool = false, space: PageAction? = nil,
    delete: PageAction? = nil,
    action: PageAction
  ) {
    self.init(id, isChosen: isChosen, space: space, delete: delete, action: action) { _ in label }
  }

  package init(
    _ id: String, isChosen: Bool = false, space: PageAction? = nil, delete: PageAction? = nil,
    action: PageAction,
    label: @escaping @MainActor (Int) -> Line
  ) {
    self.id = id
    self.label = label
    self.action = action
    self.space = space
    self.delete = delete
    self.isChosen = isChosen
  }

  /// The control of the item.
  package var control: Control {
    Control(id: id, role: .button(action, space: space, delete: delete))
  }
}
