import Tessera

/// A change of a branch, in one of the ways in which reducers make it.
///
/// A change of something that isn't there does nothing. A saved copy is named by its position.
indirect enum BranchEdit: Sendable {
  case value(Int), other(Int), valueThereAndBack
  /// Changes a twig in place or, if there is none, nothing.
  case number(Step, Int)
  case twig(Int?), savedTwig(Int, inPlace: Bool), fixed(Int), savedFixed(Int)
  case mode(Int), savedMode(Int)
  case append(Int), remove(Int), move(Int, to: Int), replace(Int)
  /// Puts a saved branch in the place of the row with its ID, or appends it.
  case savedRow(Int)
  /// Assigns a saved list, edited in place before.
  case savedRows(Int, [BranchEdit], inPlace: Bool)
  case sheet(Int?), savedSheet(Int, inPlace: Bool)
  case screen(Int?), screenTwig(Int), savedScreen(Int)
  case push(StackElementID, Int), pop(StackElementID), removeScreen(StackElementID)
  case savedPath(Int, inPlace: Bool)
  case prompt(Bool)
  /// Assigns a saved branch with the same ID to `self`.
  case saved(Int)
  /// Changes a copy, which is kept, put back, or both.
  case draft([BranchEdit], isKept: Bool, isPutBack: Bool)
  /// Changes a child in place.
  case child(Step, BranchEdit)
  /// Keeps a copy of the branch, or one of each of its parts.
  case save, saveParts
  /// Releases all copies but the last one of each kind.
  case forget
  /// Removes all children.
  case clear
}

/// The copies that were taken of branches and their parts.
struct BranchCopies<State: BranchShape> {
  var branches: [State] = []
  var lists: [IdentifiedArrayOf<State>] = []
  var paths: [StackState<State>] = []
  var twigs: [State.TwigState] = []

  /// The number of copies of a kind, above which the oldest half goes.
  static var limit: Int { 24 }

  /// Releases the older copies of each kind that has too many, or all but the last one.
  mutating func trim(all: Bool = false) {
    func rest(of count: Int) -> Int { all ? min(count, 1) : count > Self.limit ? count / 2 : count }
    branches.removeFirst(branches.count - rest(of: branches.count))
    lists.removeFirst(lists.count - rest(of: lists.count))
    paths.removeFirst(paths.count - rest(of: paths.count))
    twigs.removeFirst(twigs.count - rest(of: twigs.count))
  }
}

extension Array {
  fileprivate func saved(_ index: Int) -> Element? { isEmpty ? nil : self[index % count] }
}

/// Assigns through the accessor that changes a property in place.
private func put<Value>(_ value: Value, _ property: inout Value) { property = value }

extension BranchShape {
  /// Makes a change, with the copies that were taken so far.
  mutating func apply(_ edit: BranchEdit, _ copies: inout BranchCopies<Self>) {
    switch edit {
    case .value(let number): value = number
    case .other(let number): other += number
    case .valueThereAndBack:
      value += 1
      value -= 1
    case .number(let step, let number): setNumber(step, number)
    case .twig(let number): twig = number.map { TwigState(number: $0, other: 0) }
    case .savedTwig(let index, let isInPlace):
      if isInPlace {
        put(copies.twigs.saved(index), &twig)
      } else {
        twig = copies.twigs.saved(index)
      }
    case .fixed(let number): fixed = TwigState(number: number, other: 1)
    case .savedFixed(let index): if let twig = copies.twigs.saved(index) { fixed = twig }
    case .mode(let number):
      mode = number < 0 ? .off : number == 0 ? .number(number) : newMode(number)
    case .savedMode(let index): if let twig = copies.twigs.saved(index) { mode = .twig(twig) }
    case .sheet(let id): sheet = id.map { Self(id: $0) }
    case .screen(let id): screen = id.map { .branch(Self(id: $0)) }
    case .screenTwig(let number): screen = .twig(TwigState(number: number, other: 0))
    case .prompt(let isShown): prompt = isShown ? AlertState { TextState("?") } : nil
    case .savedSheet(let index, let isInPlace):
      let saved = copies.branches.saved(index)
      if isInPlace { put(saved, &sheet) } else { sheet = saved }
    case .savedScreen(let index): screen = copies.branches.saved(index).map { .branch($0) }
    case .saved(let index):
      if let saved = copies.branches.filter({ $0.id == id }).saved(index) { self = saved }
    case .draft(let edits, let isKept, let isPutBack):
      var draft = self
      for edit in edits { draft.apply(edit, &copies) }
      if isKept { copies.branches.append(draft) }
      if isPutBack { self = draft }
    case .child(let step, let edit): applyToChild(step, edit, &copies)
    case .save: copies.branches.append(self)
    case .saveParts:
      copies.lists.append(rows)
      copies.paths.append(path)
      copies.branches += rows
      copies.twigs += [Step.twig, .fixed, .modeTwig, .screenTwig].compactMap(twig)
    case .forget: copies.trim(all: true)
    case .clear:
      (rows, path) = ([], StackState())
      (twig, sheet, screen, prompt) = (nil, nil, nil, nil)
    case .append, .remove, .move, .replace, .savedRow, .savedRows: applyToRows(edit, &copies)
    case .push, .pop, .removeScreen, .savedPath: applyToPath(edit, copies)
    }
  }

  private mutating func applyToRows(_ edit: BranchEdit, _ copies: inout BranchCopies<Self>) {
    switch edit {
    case .append(let id): if rows[id: id] == nil { rows.append(Self(id: id)) }
    case .remove(let id): rows.remove(id: id)
    case .move(let index, let target):
      if rows.indices.contains(index), rows.indices.contains(target) {
        rows.insert(rows.remove(at: index), at: target)
      }
    case .replace(let id): if rows[id: id] != nil { rows[id: id] = Self(id: id) }
    case .savedRow(let index):
      if let row = copies.branches.saved(index) { rows[id: row.id] = row }
    case .savedRows(let index, let edits, let isInPlace):
      guard let list = copies.lists.saved(index) else { return }
      // The list is edited in a branch that is in no store.
      var holder = Self(id: id)
      holder.rows = list
      for edit in edits { holder.apply(edit, &copies) }
      if isInPlace { put(holder.rows, &rows) } else { rows = holder.rows }
    default: preconditionFailure("Not an edit of rows: \(edit)")
    }
  }

  private mutating func applyToPath(_ edit: BranchEdit, _ copies: BranchCopies<Self>) {
    switch edit {
    case .push(let id, let branch): path[id: id] = Self(id: branch)
    case .pop(let id): if path[id: id] != nil { path.pop(from: id) }
    case .removeScreen(let id): path[id: id] = nil
    case .savedPath(let index, let isInPlace):
      guard let saved = copies.paths.saved(index) else { return }
      if isInPlace { put(saved, &path) } else { path = saved }
    default: preconditionFailure("Not an edit of a path: \(edit)")
    }
  }

  private func newMode(_ number: Int) -> Mode { .twig(TwigState(number: number, other: 0)) }

  private mutating func setNumber(_ step: Step, _ number: Int) {
    switch step {
    case .twig: twig?.number = number
    case .fixed: fixed.number = number
    case .modeTwig:
      guard case .twig(var twig) = mode.payload else { return }
      twig.number = number
      mode = .twig(twig)
    case .screenTwig:
      guard case .twig(var twig) = screen?.payload else { return }
      twig.number = number
      screen = .twig(twig)
    case .row, .sheet, .screen, .path: preconditionFailure("Not a twig: \(step)")
    }
  }

  private mutating func applyToChild(
    _ step: Step, _ edit: BranchEdit, _ copies: inout BranchCopies<Self>
  ) {
    switch step {
    case .row(let id): rows[id: id]?.apply(edit, &copies)
    case .sheet(let id): if sheet?.id == id { sheet?.apply(edit, &copies) }
    case .path(let id): path[id: id]?.apply(edit, &copies)
    case .screen(let id):
      guard case .branch(var branch) = screen?.payload, branch.id == id else { return }
      branch.apply(edit, &copies)
      screen = .branch(branch)
    case .twig, .fixed, .modeTwig, .screenTwig: preconditionFailure("Not a branch: \(step)")
    }
  }
}
