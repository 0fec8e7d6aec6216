import Synchronization
import TesseraCasePaths
import TesseraSupport

/// Facts about a state's type that `ifLet` needs for each action: whether it is an enum, and
/// whether it can be a prompt.
///
/// ## Internal representation
///
/// Only a value of the type can tell (a mirror of it), and casts to protocols are slow, so the
/// facts are computed once for each type. They are kept in a table of words: the address of the
/// type, whose lowest three bits are free, with the facts in these bits. A look-up is one load and
/// one comparison. Two types that share a row evict each other, which only costs time.
@usableFromInline
struct StateKind: Equatable {
  /// How a prompt is recognized among the states of a type.
  enum PromptRule: UInt {
    /// No state of the type is a prompt.
    case never
    /// Every state of the type is a prompt.
    case always
    /// The state knows, since it is a ``StateWithReducer``.
    case known
    /// The payload of the enum's case tells.
    case payload
  }

  var isEnum: Bool
  var promptRule: PromptRule

  /// The facts about the type of a state.
  static func of<State>(_ state: inout State) -> Self {
    let address = UInt(bitPattern: ObjectIdentifier(State.self))
    let row = rows[Self.row(of: address)].load(ordering: .relaxed)
    if row & ~7 == address { return Self(bits: row & 7) }
    let kind = made(for: &state)
    rows[Self.row(of: address)].store(address | kind.bits, ordering: .relaxed)
    return kind
  }

  /// Whether a state of a type can be a prompt, as far as is known without a state.
  @usableFromInline
  static func canBePrompt(_ type: Any.Type) -> Bool {
    let address = UInt(bitPattern: ObjectIdentifier(type))
    let row = rows[Self.row(of: address)].load(ordering: .relaxed)
    // A row of another type differs in the bits above the lowest three.
    return row & ~4 != address
  }

  private static func made<State>(for state: inout State) -> Self {
    let isEnum = State.self is any CasePathable.Type || isEnum(state)
    let rule: PromptRule =
      if State.self is any EphemeralState.Type {
        .always
      } else if State.self is any StateWithReducer.Type {
        .known
      } else {
        isEnum ? .payload : .never
      }
    return Self(isEnum: isEnum, promptRule: rule)
  }

  private static func isEnum<State>(_ state: State) -> Bool {
    Mirror(reflecting: state).displayStyle == .enum
  }

  private static let rows = InlineArray<1024, Atomic<UInt>> { _ in Atomic(0) }

  private static func row(of address: UInt) -> Int { Int(bitPattern: (address >> 4) & 1023) }

  private var bits: UInt { promptRule.rawValue | (isEnum ? 4 : 0) }

  private init(isEnum: Bool, promptRule: PromptRule) {
    self.isEnum = isEnum
    self.promptRule = promptRule
  }

  private init(bits: UInt) {
    isEnum = bits & 4 != 0
    promptRule = PromptRule(rawValue: bits & 3) ?? .never
  }
}

extension StateKind {
  /// Whether a state is a prompt that an action answers, which closes it.
  ///
  /// An action of another case of an enum is for another child, and answers nothing.
  static func isPrompt<State>(_ state: inout State, answeredBy action: Any) -> Bool {
    switch of(&state).promptRule {
    case .never: false
    case .always: true
    case .known: isKnownPrompt(&state) && hasSameCase(state, action)
    case .payload: hasPromptPayload(state, answeredBy: action)
    }
  }

  private static func isKnownPrompt<State>(_ state: inout State) -> Bool {
    func ask<Same: StateWithReducer>(_ type: Same.Type) -> Bool {
      // The state's own type, which the cast below has found to conform: a cast of the state itself
      // would copy it.
      withUnsafeMutablePointer(to: &state) {
        UnsafeMutableRawPointer($0).assumingMemoryBound(to: type).pointee._isEphemeral
      }
    }
    guard let type = State.self as? any StateWithReducer.Type else { return false }
    return ask(type)
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
