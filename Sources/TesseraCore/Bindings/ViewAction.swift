/// An action that keeps what a view may send in a case of its own.
///
/// ```swift
/// enum Action: ViewAction {
///   case entriesResponse([Entry])   // what effects send: no business of a view
///   case view(View)
///
///   enum View { case onAppear, saveButtonTapped }
/// }
/// ```
///
/// `@ViewAction(for:)` then lets the view say `send(.saveButtonTapped)`.
public protocol ViewAction<ViewAction> {
  /// What a view may send.
  associatedtype ViewAction
  /// Wraps what a view sends: the case `view` of an enum.
  static func view(_ action: ViewAction) -> Self
}

/// A view, or any front end, that sends the view actions of its store; see ``ViewAction(for:)``.
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
  /// - Parameter action: What happened in the view.
  /// - Returns: A task for everything that the action started.
  @MainActor
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask { store.send(.view(action)) }
}
