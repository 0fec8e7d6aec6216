import Tessera

/// A part of a branch that an observer reads.
enum BranchProbe: CaseIterable {
  case value, other, twig, isTwigThere, fixed, mode, ids, rows, sheet, screen, prompt, path, whole

  /// The part in a state, whose reads are tracked if it is observable.
  func read<State: BranchShape>(_ state: State) -> [Int] {
    switch self {
    case .value: [state.value]
    case .other: [state.other]
    case .twig: state.twig.map { [$0.number] } ?? []
    case .isTwigThere: [state.twig == nil ? 0 : 1]
    case .fixed: [state.fixed.number]
    case .mode: Self.read(state.mode)
    case .ids: state.rows.ids.elements
    case .rows: state.rows.map(\.value)
    case .sheet: state.sheet.map { [$0.id] } ?? []
    case .screen: state.screen.map(Self.read) ?? []
    case .prompt: [state.prompt == nil ? 0 : 1]
    case .path: state.path.ids.map(\.generation)
    case .whole: state.contents
    }
  }

  /// The same part in a store, whose children are read through stores as well.
  @MainActor
  func read(_ store: StoreOf<Branch>) -> [Int] {
    switch self {
    case .value: [store.value]
    case .other: [store.other]
    case .twig: store.scope(\.twig, action: \.twig).map { [$0.number] } ?? []
    case .isTwigThere: [store.twig == nil ? 0 : 1]
    case .fixed: [store.scope(\.fixed, action: \.fixed).number]
    case .mode: Self.read(store.scope(\.mode, action: \.mode).state)
    case .ids: store.scope(\.rows, action: \.rows).ids
    case .rows: store.scope(\.rows, action: \.rows).map(\.value)
    case .sheet: store.sheet.map { [$0.id] } ?? []
    case .screen: Self.read(store.scope(\.$screen, action: \.screen))
    case .prompt: [store.prompt == nil ? 0 : 1]
    case .path: store.path.ids.map(\.generation)
    case .whole: store.state.contents
    }
  }

  private static func read(_ mode: some ModeShape) -> [Int] {
    switch mode.payload {
    case .twig(let twig): [1, twig.number]
    case .number(let number): [2, number]
    case .off: [3]
    }
  }

  private static func read(_ screen: some ScreenShape) -> [Int] {
    switch screen.payload {
    case .branch(let branch): [1, branch.value]
    case .twig(let twig): [2, twig.number]
    }
  }

  @MainActor
  private static func read(_ store: StoreOf<Branch.Destination>?) -> [Int] {
    switch store?.case {
    case .branch(let branch): [1, branch.value]
    case .twig(let twig): [2, twig.number]
    case nil: []
    }
  }
}

extension Store where State == Branch.State, Action == Branch.Action {
  /// The store of the child branch that a step leads to.
  func child(_ step: Step) -> StoreOf<Branch>? {
    switch step {
    case .row(let id): return scope(\.rows, action: \.rows)[id: id]
    case .sheet(let id):
      guard self.sheet?.id == id else { return nil }
      return scope(\.$sheet, action: \.sheet)
    case .screen(let id):
      guard case .branch(let branch) = scope(\.$screen, action: \.screen)?.case,
        branch.withState({ $0.id }) == id
      else { return nil }
      return branch
    case .path(let id): return scope(\.path, action: \.path)[id: id]
    case .twig, .fixed, .modeTwig, .screenTwig: return nil
    }
  }

  /// The store of the branch at a place.
  func child(at place: ArraySlice<Step>) -> StoreOf<Branch>? {
    guard let step = place.first else { return self }
    return child(step)?.child(at: place.dropFirst())
  }

  /// The first child on the way to a place, by value, with a read of its field only.
  func value(_ step: Step) -> Branch.State? {
    switch step {
    case .row(let id): return self.rows[id: id]
    case .sheet(let id): return self.sheet.flatMap { $0.id == id ? $0 : nil }
    case .path(let id): return self.path[id: id]
    case .screen(let id):
      if case .branch(let branch) = self.screen, branch.id == id { return branch }
      return nil
    case .twig, .fixed, .modeTwig, .screenTwig: return nil
    }
  }
}

extension Branch.Action {
  /// The action of the root for an action of the branch at a place.
  init(_ place: ArraySlice<Step>, _ action: Branch.Action) {
    guard let step = place.first else {
      self = action
      return
    }
    let next = Self(place.dropFirst(), action)
    switch step {
    case .row(let id): self = .rows(.element(id: id, action: next))
    case .sheet: self = .sheet(.presented(next))
    case .screen: self = .screen(.presented(.branch(next)))
    case .path(let id): self = .path(.element(id: id, action: next))
    case .twig, .fixed, .modeTwig, .screenTwig: preconditionFailure("Not a branch: \(step)")
    }
  }

  /// The action of a branch for an action of one of its twigs.
  init(_ step: Step, _ action: Twig.Action) {
    switch step {
    case .twig: self = .twig(action)
    case .fixed: self = .fixed(action)
    case .modeTwig: self = .mode(.twig(action))
    case .screenTwig: self = .screen(.presented(.twig(action)))
    case .row, .sheet, .screen, .path: preconditionFailure("Not a twig: \(step)")
    }
  }
}
