/// Something to choose, in a list or beside others.
@MainActor
struct Item {
  let id: String
  /// What it says, at a width.
  let label: @MainActor (Int) -> Line
  /// What Enter does.
  var deed: Deed
  /// What the space bar does, if it is something else.
  var space: Deed?
  /// What the delete key does.
  var delete: Deed?
  var isChosen = false

  init(
    _ id: String, _ label: Line, isChosen: Bool = false, space: Deed? = nil, delete: Deed? = nil,
    deed: Deed
  ) {
    self.init(id, isChosen: isChosen, space: space, delete: delete, deed: deed) { _ in label }
  }

  init(
    _ id: String, isChosen: Bool = false, space: Deed? = nil, delete: Deed? = nil, deed: Deed,
    label: @escaping @MainActor (Int) -> Line
  ) {
    self.id = id
    self.label = label
    self.deed = deed
    self.space = space
    self.delete = delete
    self.isChosen = isChosen
  }

  /// What can be done with it.
  var control: Control { Control(id: id, role: .button(deed, space: space, delete: delete)) }
}
