import Synchronization
import TesseraCasePaths

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
    /// The state knows, since it is a ``PresentableState``.
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
      } else if State.self is any PresentableState.Type {
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
  /// Whether a state is a prompt, which closes after one of its actions.
  static func isPrompt<State>(_ state: inout State) -> Bool {
    switch of(&state).promptRule {
    case .never: false
    case .always: true
    case .known: isKnownPrompt(&state)
    case .payload: hasPromptPayload(state)
    }
  }

  private static func isKnownPrompt<State>(_ state: inout State) -> Bool {
    func ask<Same: PresentableState>(_ type: Same.Type) -> Bool {
      // The state's own type, which the cast below has found to conform: a cast of the state itself
      // would copy it.
      withUnsafeMutablePointer(to: &state) {
        UnsafeMutableRawPointer($0).assumingMemoryBound(to: type).pointee._isEphemeral
      }
    }
    guard let type = State.self as? any PresentableState.Type else { return false }
    return ask(type)
  }

  private static func hasPromptPayload<State>(_ state: State) -> Bool {
    guard let payload = Mirror(reflecting: state).children.first?.value else { return false }
    if payload is any EphemeralState { return true }
    // A payload with a label is a tuple of one element.
    let parts = Mirror(reflecting: payload)
    return parts.displayStyle == .tuple
      && parts.children.contains { $0.value is any EphemeralState }
  }
}
