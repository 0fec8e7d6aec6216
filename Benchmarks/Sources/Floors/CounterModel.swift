/// A counter, written by hand.
///
/// Its state is public, as it must be where a front end in another module reads and binds it; so
/// the compiler has to check exclusive access at run time, as it has for most models.
@MainActor
public final class CounterModel {
  public struct State {
    public var count = 0
  }

  public enum Action {
    case incrementTapped
    case decrementTapped
  }

  public var state = State()

  public init() {}

  @inline(never)
  public func send(_ action: Action) { Self.reduce(into: &state, action) }

  private static func reduce(into state: inout State, _ action: Action) {
    switch action {
    case .incrementTapped: state.count += 1
    case .decrementTapped: state.count -= 1
    }
  }
}
