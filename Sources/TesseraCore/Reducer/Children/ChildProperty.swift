#if DEBUG
  /// The property of a state that holds the child of a wrapped action.
  struct ChildProperty {
    /// As an operator writes it: `\.$editor`, `\.rows`.
    let path: String
    /// The type of the child's state.
    let state: Any.Type
    /// Whether only an operator could have processed the action.
    let needsOperator: Bool

    /// Finds the property with the name of the action's case, or else the only one of its kind.
    init?<Wrapper: ChildActionWrapper>(of wrapped: Wrapper, named name: String, in state: some Any)
    {
      self.init(named: name, in: state) { wrapped.holder(in: $0) }
    }

    /// Finds the optional that holds a child, by the name of the child's type.
    init?(stateName: String, named name: String, in state: some Any) {
      self.init(named: name, in: state) { value in
        let optional = Mirror(reflecting: value)
        guard optional.displayStyle == .optional, let child = optional.children.first?.value,
          String(reflecting: type(of: child)) == stateName
        else { return nil }
        return ChildHolder(state: type(of: child), needsOperator: true)
      }
    }

    /// Finds the child that is always there, by the name of its type and of the action's case.
    ///
    /// A state of the same type in another property can be something else, such as a draft.
    init?(fixed stateName: String, named name: String, in state: some Any) {
      self.init(named: name, in: state) { value in
        String(reflecting: type(of: value)) == stateName
          ? ChildHolder(state: type(of: value), needsOperator: true) : nil
      }
      guard path == "\\.\(name)" else { return nil }
    }

    private init?(named name: String, in state: some Any, holder: (Any) -> ChildHolder?) {
      let mirror = Mirror(reflecting: state)
      guard mirror.displayStyle == .struct else { return nil }
      let properties = mirror.children.compactMap { label, value in
        label.map { (name: $0.hasPrefix("_") ? String($0.dropFirst()) : $0, value: value) }
      }
      let holders = properties.compactMap { property in
        holder(property.value).map { (property.name, $0) }
      }
      let named = holders.first { $0.0 == name }
      if named == nil, properties.contains(where: { $0.name == name }) { return nil }
      guard let (found, holder) = named ?? (holders.count == 1 ? holders[0] : nil) else {
        return nil
      }
      self.path = "\\.\(holder.isPresentation ? "$" : "")\(found)"
      self.state = holder.state
      self.needsOperator = holder.needsOperator
    }
  }

  /// A value of a state that holds the child of a wrapped action.
  struct ChildHolder {
    /// The type of the child's state.
    var state: Any.Type
    var isPresentation = false
    /// Whether the action is for a child that is there.
    var needsOperator: Bool
  }

  /// An action of a child, wrapped for `ifLet` or `forEach`.
  protocol ChildActionWrapper: SendableMetatype {
    /// The operator that takes the action.
    static var operation: String { get }
    /// The type of the child's own action.
    static var childAction: Any.Type { get }
    /// Whether running the child is all that the action asks for.
    var runsChild: Bool { get }
    /// A value of the state as the holder of the child, or `nil` if it can't hold it.
    func holder(in value: Any) -> ChildHolder?
  }

  extension PresentationAction: ChildActionWrapper {
    static var operation: String { "ifLet" }
    static var childAction: Any.Type { Action.self }
    var runsChild: Bool { if case .presented = self { true } else { false } }

    func holder(in value: Any) -> ChildHolder? {
      guard let slot = value as? any PresentedSlot else { return nil }
      return ChildHolder(
        state: slot.childState, isPresentation: true, needsOperator: slot.isPresenting)
    }
  }

  extension IdentifiedAction: ChildActionWrapper {
    static var operation: String { "forEach" }
    static var childAction: Any.Type { Action.self }
    var runsChild: Bool { true }

    func holder(in value: Any) -> ChildHolder? {
      func holder<List: ElementContainer>(_ list: List) -> ChildHolder? {
        guard case .element(let id as List.ElementID, _) = self, ID.self == List.ElementID.self
        else { return nil }
        return ChildHolder(
          state: List.ElementState.self,
          needsOperator: list.element(id: id) != nil)
      }
      return (value as? any ElementContainer).flatMap { holder($0) }
    }
  }

  extension StackAction: ChildActionWrapper {
    static var operation: String { "forEach" }
    static var childAction: Any.Type { Action.self }
    var runsChild: Bool { if case .element = self { true } else { false } }

    func holder(in value: Any) -> ChildHolder? {
      guard let stack = value as? StackState<State> else { return nil }
      let needsOperator =
        switch self {
        case .element(let id, _), .popFrom(let id): stack.ids.contains(id)
        case .push(let id, _): !stack.ids.contains(id)
        }
      return ChildHolder(state: State.self, needsOperator: needsOperator)
    }
  }

  /// A presentation of any child.
  private protocol PresentedSlot {
    var childState: Any.Type { get }
    var isPresenting: Bool { get }
  }

  extension PresentationState: PresentedSlot {
    fileprivate var childState: Any.Type { State.self }
    fileprivate var isPresenting: Bool { wrappedValue != nil }
  }
#endif
