/// State that brings its own reducer to where it is presented.
///
/// `@Reducer` on an enum makes its state conform, and an ``EphemeralState`` is one: `ifLet` needs
/// no builder for them. One protocol for both keeps `ifLet` at one overload without a builder: the
/// compiler tries each overload again at every link of a chain that has a mistake.
public protocol PresentableState {
  /// The reducer that runs the state while it is presented.
  associatedtype PresentedBody: Reducer where PresentedBody.State == Self

  /// Makes the reducer that runs the state while it is presented.
  static var presentedBody: PresentedBody { get }
  /// Whether it is a prompt now, which goes away after any of its actions.
  var _isEphemeral: Bool { get }
}
