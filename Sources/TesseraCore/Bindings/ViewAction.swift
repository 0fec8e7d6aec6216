public import TesseraSupport

/// An action with a separate case for the actions that a view may send.
///
/// ```swift
/// enum Action: ViewAction {
///   case entriesResponse([Entry])   // sent by effects, not by the view
///   case view(View)
///
///   enum View { case onAppear, saveButtonTapped }
/// }
/// ```
///
/// With `@ViewAction(for:)` the view calls `send(.saveButtonTapped)`.
public protocol ViewAction<ViewAction> {
  /// An action that a view may send.
  associatedtype ViewAction
  /// Creates the action for an action of the view: the case `view` of an enum.
  static func view(_ action: ViewAction) -> Self
}

/// A view, or another front end, that sends the view actions of its store.
///
/// ``ViewAction(for:)`` adds the conformance.
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The feature's state.
  associatedtype StoreState
  /// The feature's action.
  associatedtype StoreAction: ViewAction
  /// The feature's store.
  @MainActor var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends an action of the view.
  ///
  /// - Parameters:
  ///   - action: The event in the view.
  ///   - callSite: The source location of the action in a history.
  /// - Returns: A task that represents all effects of the action.
  @MainActor
  @discardableResult
  public func send(
    _ action: StoreAction.ViewAction, at callSite: CallSite = #callSite
  ) -> StoreTask {
    store.send(.view(action), at: callSite)
  }

  /// Sends an action of the view; a function of one parameter, for uses such as `map(send)`.
  @MainActor
  @_disfavoredOverload
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask { store.send(.view(action)) }
}
