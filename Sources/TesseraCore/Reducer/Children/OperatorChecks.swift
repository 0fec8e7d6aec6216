#if DEBUG
  import Synchronization
  import TesseraCasePaths
  import TesseraSupport

  /// Finds actions for children that no operator took, and writes that no reducer performed.
  ///
  /// ## Internal representation
  ///
  /// While a store reduces an action, the operators note the wrapped actions that they take
  /// (`PresentationAction<Child.Action>`, …), and reducers note that they run. After each feature
  /// of the path that the action takes, `look(in:after:of:)` compares: an action that is wrapped in
  /// a type that no operator has taken, whose child is in the state, becomes a suspicion. So does a
  /// plain `Child.Action` whose `Child.State` is in an optional of the state, or in the property
  /// with the name of the action's case. The store reports the suspicions that are left at the end
  /// of the action, since the operator can also be in a parent (`ifLet(\.profile.editor, …)`).
  ///
  /// A wrong report is worse than a missed one, so these are not reported: a child that a reducer
  /// runs by hand, a dismissal after which the child is gone, a child that the parent has removed,
  /// an action that never reached a `Reduce` or a `Scope` of the feature, a prompt in a plain
  /// optional, which a front end may close.
  ///
  /// Release builds have none of this.
  @usableFromInline
  enum OperatorChecks {
    /// The events of one action.
    struct Record {
      /// The types of wrapped actions that operators took.
      fileprivate(set) var taken: [ObjectIdentifier] = []
      /// The types of actions that reducers ran with.
      fileprivate(set) var ran: [ObjectIdentifier] = []
      /// The types of actions that the bodies of features ran with.
      fileprivate(set) var bodies: [ObjectIdentifier] = []
      /// The writes that were performed.
      fileprivate(set) var writes: [ObjectIdentifier] = []
      fileprivate(set) var suspicions: [Suspicion] = []

      /// Whether a suspicion is right at the end of the action.
      fileprivate func isRight(_ suspicion: Suspicion) -> Bool {
        ran.contains(suspicion.action) && !taken.contains(suspicion.subject)
          && !writes.contains(suspicion.subject)
          && suspicion.child.map { ran.contains($0) || bodies.contains($0) } != true
      }
    }

    /// An action that something should have processed.
    struct Suspicion: Sendable {
      /// The action of the feature, which must have reached one of its reducers.
      var action: ObjectIdentifier
      /// The type of the wrapped action, or the identity of the write.
      var subject: ObjectIdentifier
      /// The type of the child's action, if running the child is enough.
      var child: ObjectIdentifier?
      var message: String
    }

    /// Runs a step of a root store, and returns messages about what nothing processed.
    ///
    /// A step of another store inside it isn't checked.
    static func checking<State, Action>(
      _ state: inout State, _ action: Action, in context: ObservationContext,
      _ step: (inout State) -> Void
    ) -> [String] {
      guard context.operatorRecord == nil else {
        step(&state)
        return []
      }
      context.operatorRecord = Record()
      step(&state)
      look(in: &state, after: action, of: nil)
      let record = context.operatorRecord ?? Record()
      context.operatorRecord = nil
      return record.suspicions.filter(record.isRight).map(\.message)
    }

    /// Records that an operator took a wrapped action, or the whole action of its parent.
    @usableFromInline
    static func recordTaken<Action>(_ wrapper: Any.Type, of action: Action.Type) {
      let taken = wrapper == action ? WholeAction<Action>.self : wrapper
      ObservationContext.here?.operatorRecord?.taken.append(ObjectIdentifier(taken))
    }

    /// Records that a `Scope` took the action of a child, unless that is the whole action of its
    /// parent, which says nothing about the children of that.
    @usableFromInline
    static func recordScope<Action>(_ child: Any.Type, of action: Action.Type) {
      if child != action { recordTaken(child, of: action) }
    }

    /// Records that a reducer runs.
    @usableFromInline
    static func recordRun(_ action: Any.Type) {
      ObservationContext.here?.operatorRecord?.ran.append(ObjectIdentifier(action))
    }

    /// Records that the body of a feature runs, whatever it consists of.
    ///
    /// That shows that the feature runs, but not that the action has reached a part of it that
    /// would process it.
    @usableFromInline
    static func recordBody(of action: Any.Type) {
      ObservationContext.here?.operatorRecord?.bodies.append(ObjectIdentifier(action))
    }

    /// Takes back the last note of a run: the `Reduce` only holds another reducer, which decides.
    @usableFromInline
    static func forgetRun() {
      _ = ObservationContext.here?.operatorRecord?.ran.popLast()
    }

    /// Records that a write was performed.
    static func recordWrite(_ write: AnyObject) {
      ObservationContext.here?.operatorRecord?.writes.append(ObjectIdentifier(write))
    }

    /// Looks for an action that the operators of a feature should have taken.
    ///
    /// - Parameters:
    ///   - state: The state of the feature, after the action.
    ///   - action: The action of the feature.
    ///   - parent: The action of its parent. A part with the action of its parent is no feature of
    ///     its own.
    @usableFromInline
    static func look<State, Action>(
      in state: inout State, after action: Action, of parent: Any.Type?
    ) {
      guard ObservationContext.here?.operatorRecord != nil, parent != Action.self,
        let cases = KnownCases.of(Action.self)
      else { return }
      cases.look(in: &state, after: action)
    }

    /// Whether an operator has taken a type of wrapped action.
    static func isTaken(_ wrapper: Any.Type) -> Bool {
      ObservationContext.here?.operatorRecord?.taken.contains(ObjectIdentifier(wrapper)) == true
    }

    /// Whether a reducer has run with a type of action.
    static func hasRun(_ action: Any.Type) -> Bool {
      ObservationContext.here?.operatorRecord?.ran.contains(ObjectIdentifier(action)) == true
    }

    static func suspect(_ suspicion: Suspicion) {
      ObservationContext.here?.operatorRecord?.suspicions.append(suspicion)
    }
  }

  /// Marks in the notes that a child has taken all actions of its parent.
  private enum WholeAction<Action> {}

  // MARK: The cases of an action

  /// The cases of a type of action that an operator has to process.
  private final class ChildCases<Action>: Sendable {
    private struct Entry: Sendable {
      let path: any CasePathMatching<Action>
      /// The type of the wrapped action, or `nil` for another action.
      var wrapper: (any ChildActionWrapper.Type)?
      /// The name of the state that belongs to the plain action of a child: `Child.State`.
      var childState: String?
    }

    private let entries: [Entry]
    private let isBindable = Action.self is any BindableAction.Type

    /// Finds the cases by their case paths.
    init() {
      func entries<Same: CasePathIterable>(_ type: Same.Type) -> [Entry] {
        type.allCasePaths.compactMap { keyPath in
          let path = type.allCasePaths[keyPath: keyPath] as? any CasePathMatching<Action>
          guard let path else { return nil }
          if let wrapper = path.valueType as? any ChildActionWrapper.Type {
            return Entry(path: path, wrapper: wrapper)
          }
          let state = stateName(of: path.valueType)
          guard state != nil || path.valueType is any BindableAction.Type else { return nil }
          return Entry(path: path, childState: state)
        }
      }
      self.entries = (Action.self as? any CasePathIterable.Type).map { entries($0) } ?? []
    }

    func look<State>(in state: inout State, after action: Action) {
      if isBindable, let bindable = action as? any BindableAction {
        look(for: bindable, in: &state, after: action, within: nil)
      }
      for entry in entries where entry.path.matches(action) {
        if let wrapper = entry.wrapper, OperatorChecks.isTaken(wrapper) { continue }
        let payload = entry.path.payload(of: action)
        if let wrapped = payload as? any ChildActionWrapper {
          look(for: wrapped, in: state, after: action)
        } else if let bindable = payload as? any BindableAction {
          look(for: bindable, in: &state, after: action, within: caseName(of: action))
        }
        if let name = entry.childState {
          look(forChildWith: name, as: entry.path.valueType, in: state, after: action)
        }
      }
    }

    private func look<State>(
      forChildWith stateName: String, as childAction: Any.Type, in state: State,
      after action: Action
    ) {
      guard !OperatorChecks.isTaken(childAction), !OperatorChecks.hasRun(childAction),
        // The child may be the one that runs with the actions of its parent.
        !OperatorChecks.isTaken(WholeAction<Action>.self),
        let name = caseName(of: action)
      else { return }
      let optional = ChildProperty(stateName: stateName, named: name, in: state)
      guard let child = optional ?? ChildProperty(fixed: stateName, named: name, in: state) else {
        return
      }
      OperatorChecks.suspect(
        OperatorChecks.Suspicion(
          action: ObjectIdentifier(Action.self), subject: ObjectIdentifier(childAction),
          child: ObjectIdentifier(childAction),
          message: ForgottenOperator.message(
            operation: optional == nil ? "Scope" : "ifLet", action: action, parent: State.self,
            child: child.state, property: child.path, case: name, whatElse: "")))
    }

    private func look<State, Wrapper: ChildActionWrapper>(
      for wrapped: Wrapper, in state: State, after action: Action
    ) {
      guard let name = caseName(of: action),
        let child = ChildProperty(of: wrapped, named: name, in: state), child.needsOperator
      else { return }
      OperatorChecks.suspect(
        OperatorChecks.Suspicion(
          action: ObjectIdentifier(Action.self), subject: ObjectIdentifier(Wrapper.self),
          child: wrapped.runsChild ? ObjectIdentifier(Wrapper.childAction) : nil,
          message: ForgottenOperator.message(
            operation: Wrapper.operation, action: action, parent: State.self, child: child.state,
            property: child.path, case: name)))
    }

    private func look<State, Bindable: BindableAction>(
      for bindable: Bindable, in state: inout State, after action: Action, within name: String?
    ) {
      guard let write = bindable.binding as? BindingAction<State>, write.isPending(in: &state)
      else { return }
      OperatorChecks.suspect(
        OperatorChecks.Suspicion(
          action: ObjectIdentifier(Action.self), subject: write.identity, child: nil,
          message: ForgottenOperator.message(write: write, case: name)))
    }
  }

  /// The name of the state of an action's feature, or `nil` if the action isn't named `Action`.
  private func stateName(of action: Any.Type) -> String? {
    let name = String(reflecting: action)
    return name.hasSuffix(".Action") ? "\(name.dropLast(6))State" : nil
  }

  /// The cases of all types of actions that were seen, each a ``ChildCases``.
  private enum KnownCases {
    private static let all = OrderedMutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

    /// The cases of a type of action.
    static func of<Action>(_ action: Action.Type) -> ChildCases<Action>? {
      let key = ObjectIdentifier(action)
      if let known = all.withLock({ $0[key] }) { return known as? ChildCases<Action> }
      let made = ChildCases<Action>()
      all.withLock { $0[key] = made }
      return made
    }
  }
#endif
