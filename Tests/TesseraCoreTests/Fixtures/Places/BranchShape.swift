import Tessera

/// The properties of the state of ``Branch``, observable or not.
protocol BranchShape: Identifiable, SendableMetatype where ID == Int {
  associatedtype TwigState: TwigShape
  associatedtype Mode: ModeShape where Mode.TwigState == TwigState
  associatedtype Screen: ScreenShape where Screen.Branch == Self, Screen.TwigState == TwigState

  init(id: Int)
  var value: Int { get set }
  var other: Int { get set }
  var twig: TwigState? { get set }
  var fixed: TwigState { get set }
  var mode: Mode { get set }
  var rows: IdentifiedArrayOf<Self> { get set }
  var sheet: Self? { get set }
  var screen: Screen? { get set }
  var prompt: AlertState<Branch.Answer>? { get set }
  var path: StackState<Self> { get set }
}

protocol TwigShape: SendableMetatype {
  init(number: Int, other: Int)
  var number: Int { get set }
  var other: Int { get set }
}

protocol ModeShape: SendableMetatype {
  associatedtype TwigState: TwigShape
  static func twig(_ twig: TwigState) -> Self
  static func number(_ number: Int) -> Self
  static var off: Self { get }
  var payload: ModePayload<TwigState> { get }
}

enum ModePayload<Twig> { case twig(Twig), number(Int), off }

protocol ScreenShape: SendableMetatype {
  associatedtype Branch: BranchShape
  associatedtype TwigState: TwigShape
  static func branch(_ branch: Branch) -> Self
  static func twig(_ twig: TwigState) -> Self
  var payload: ScreenPayload<Branch, TwigState> { get }
}

enum ScreenPayload<Branch, Twig> { case branch(Branch), twig(Twig) }

extension Branch.State: BranchShape {}
extension Twig.State: TwigShape {}

extension TwigMode.State: ModeShape {
  var payload: ModePayload<Twig.State> {
    switch self {
    case .twig(let twig): .twig(twig)
    case .number(let number): .number(number)
    case .off: .off
    }
  }
}

extension Branch.Destination.State: ScreenShape {
  var payload: ScreenPayload<Branch.State, Twig.State> {
    switch self {
    case .branch(let branch): .branch(branch)
    case .twig(let twig): .twig(twig)
    }
  }
}

/// The same state without observation: the truth that stores and observers are compared with.
struct PlainBranch: BranchShape {
  struct Twig: TwigShape {
    var number = 0
    var other = 0
  }

  enum Mode: ModeShape {
    case twig(Twig), number(Int), off

    var payload: ModePayload<Twig> {
      switch self {
      case .twig(let twig): .twig(twig)
      case .number(let number): .number(number)
      case .off: .off
      }
    }
  }

  indirect enum Screen: ScreenShape {
    case branch(PlainBranch), twig(Twig)

    var payload: ScreenPayload<PlainBranch, Twig> {
      switch self {
      case .branch(let branch): .branch(branch)
      case .twig(let twig): .twig(twig)
      }
    }
  }

  let id: Int
  var value = 0
  var other = 0
  var twig: Twig?
  var fixed = Twig()
  var mode = Mode.off
  var rows: IdentifiedArrayOf<PlainBranch> = []
  private var sheets: [PlainBranch] = []
  var screen: Screen?
  var prompt: AlertState<Branch.Answer>?
  var path = StackState<PlainBranch>()

  init(id: Int) { self.id = id }

  var sheet: PlainBranch? {
    get { sheets.first }
    set { sheets = newValue.map { [$0] } ?? [] }
  }
}

/// One step from a branch to a child.
///
/// A child with an ID is another one if its ID changes.
enum Step: Hashable, Sendable {
  case row(Int), sheet(Int), screen(Int), path(StackElementID)
  case twig, fixed, modeTwig, screenTwig

  /// Whether the step leads to a twig, which has no children.
  var isTwig: Bool {
    switch self {
    case .row, .sheet, .screen, .path: false
    case .twig, .fixed, .modeTwig, .screenTwig: true
    }
  }
}

extension BranchShape {
  /// The child branch that a step leads to.
  func branch(_ step: Step) -> Self? {
    switch step {
    case .row(let id): return rows[id: id]
    case .sheet(let id): return sheet.flatMap { $0.id == id ? $0 : nil }
    case .screen(let id):
      if case .branch(let branch) = screen?.payload, branch.id == id { return branch }
      return nil
    case .path(let id): return path[id: id]
    case .twig, .fixed, .modeTwig, .screenTwig: return nil
    }
  }

  /// The child twig that a step leads to.
  func twig(_ step: Step) -> TwigState? {
    switch step {
    case .twig: return twig
    case .fixed: return fixed
    case .modeTwig:
      if case .twig(let twig) = mode.payload { return twig }
      return nil
    case .screenTwig:
      if case .twig(let twig) = screen?.payload { return twig }
      return nil
    case .row, .sheet, .screen, .path: return nil
    }
  }

  func branch(at place: ArraySlice<Step>) -> Self? {
    guard let step = place.first else { return self }
    return branch(step)?.branch(at: place.dropFirst())
  }

  /// Whether a branch or a twig is at a place.
  func exists(_ place: [Step]) -> Bool {
    guard let last = place.last, last.isTwig else { return branch(at: place[...]) != nil }
    return branch(at: place.dropLast())?.twig(last) != nil
  }

  /// The steps to the children that are there.
  var steps: [Step] {
    var steps: [Step] = rows.ids.map { .row($0) } + path.ids.map { .path($0) } + [.fixed]
    if let sheet { steps.append(.sheet(sheet.id)) }
    if twig != nil { steps.append(.twig) }
    if case .twig = mode.payload { steps.append(.modeTwig) }
    switch screen?.payload {
    case .branch(let branch): steps.append(.screen(branch.id))
    case .twig: steps.append(.screenTwig)
    case nil: break
    }
    return steps
  }

  /// The number of levels of branches.
  var height: Int { 1 + (steps.compactMap { branch($0)?.height }.max() ?? 0) }

  /// All values, in the order of their places.
  var contents: [Int] {
    var all: [Int] = []
    appendContents(to: &all)
    return all
  }

  private func appendContents(to all: inout [Int]) {
    all.append(id)
    all.append(value)
    all.append(other)
    all.append(prompt == nil ? 0 : 1)
    append(twig, to: &all)
    append(fixed, to: &all)
    switch mode.payload {
    case .twig(let twig): append(twig, to: &all)
    case .number(let number): all.append(number)
    case .off: all.append(0)
    }
    for id in rows.ids { append(rows[id: id], to: &all) }
    for id in path.ids {
      all.append(id.generation)
      append(path[id: id], to: &all)
    }
    append(sheet, to: &all)
    switch screen?.payload {
    case .branch(let branch): append(branch, to: &all)
    case .twig(let twig): append(twig, to: &all)
    case nil: all.append(0)
    }
  }

  private func append(_ twig: TwigState?, to all: inout [Int]) {
    all.append(twig == nil ? 0 : 1)
    guard let twig else { return }
    all.append(twig.number)
    all.append(twig.other)
  }

  private func append(_ branch: Self?, to all: inout [Int]) {
    all.append(-1)
    branch?.appendContents(to: &all)
    all.append(-2)
  }
}
