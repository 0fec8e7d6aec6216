import TesseraCasePaths

/// Facts about a state's type that `ifLet` needs for each action: whether it is an enum, and
/// whether it can be a prompt.
@usableFromInline
enum StateKind {
  /// Whether a type is an enum, other than an optional.
  ///
  /// The first word of a type's metadata says it.
  static func isEnum(_ type: Any.Type) -> Bool {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x201
  }

  /// Whether a state of a type can be a prompt, as far as is known without a state.
  @usableFromInline
  static func canBePrompt(_ type: Any.Type) -> Bool {
    isEnum(type) || type is any EphemeralState.Type
  }
}

extension StateKind {
  /// Whether a state is a prompt that an action answers, which closes it.
  ///
  /// An action of another case of an enum is for another child, and answers nothing.
  static func isPrompt<State>(_ state: inout State, answeredBy action: Any) -> Bool {
    if State.self is any EphemeralState.Type { return true }
    if let type = State.self as? any StateWithReducer.Type {
      return isKnownPrompt(&state, as: type) && hasSameCase(state, action)
    }
    return isEnum(State.self) && hasPromptPayload(state, answeredBy: action)
  }

  private static func isKnownPrompt<State, Same: StateWithReducer>(
    _ state: inout State, as type: Same.Type
  ) -> Bool {
    // The state's own type, which a cast has found to conform: a cast of the state itself would
    // copy it.
    withUnsafeMutablePointer(to: &state) {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: type).pointee._isEphemeral
    }
  }

  private static func hasPromptPayload<State>(
    _ state: State, answeredBy action: Any
  ) -> Bool {
    guard let prompt = payload(of: state) as? any EphemeralState else { return false }
    if hasSameCase(state, action) { return true }
    let answer = payload(of: action)
    return type(of: prompt).isAnswered(by: answer)
      && numberOfPrompts(of: State.self) { $0.isAnswered(by: answer) } <= 1
  }

  /// Whether an action belongs to the case that a state has: the cases have equal names.
  private static func hasSameCase(_ state: Any, _ action: Any) -> Bool {
    guard let name = Mirror(reflecting: state).children.first?.label else { return false }
    return name == Mirror(reflecting: action).children.first?.label ?? caseName(of: action)
  }

  /// The number of an enum's cases that hold a prompt which satisfies a predicate; 0 if they are
  /// not known.
  private static func numberOfPrompts(
    of type: Any.Type, where isWanted: (any EphemeralState.Type) -> Bool
  ) -> Int {
    func prompts<State: CasePathIterable>(of type: State.Type) -> [any EphemeralState.Type] {
      State.allCasePaths.compactMap { path in
        (State.allCasePaths[keyPath: path] as? any PayloadPath)?.payloadType
          as? any EphemeralState.Type
      }
    }
    guard let type = type as? any CasePathIterable.Type else { return 0 }
    return prompts(of: type).count(where: isWanted)
  }

  /// The payload of an enum's case; one with a label is a tuple of one element.
  private static func payload(of value: Any) -> Any? {
    guard let payload = Mirror(reflecting: value).children.first?.value else { return nil }
    let parts = Mirror(reflecting: payload)
    guard parts.displayStyle == .tuple, parts.children.count == 1 else { return payload }
    return parts.children.first?.value
  }
}

extension EphemeralState {
  /// Whether the payload of an action's case is an action of the prompt.
  fileprivate static func isAnswered(by payload: Any?) -> Bool { payload is Action }
}

/// A case path, whose payload's type isn't known to the compiler.
private protocol PayloadPath {
  var payloadType: Any.Type { get }
}

extension AnyCasePath: PayloadPath {
  var payloadType: Any.Type { Value.self }
}
