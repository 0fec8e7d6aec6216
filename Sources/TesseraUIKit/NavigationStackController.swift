#if canImport(UIKit) && !os(watchOS)
  public import Tessera
  public import UIKit

  /// A navigation controller that shows the screens of a feature's path above a root controller.
  ///
  /// ```swift
  /// let stack = NavigationStackController(path: $store.scope(\.path, action: \.path)) {
  ///   HomeController(store: store.scope(\.home, action: \.home))
  /// } destination: { store in
  ///   switch store.case {
  ///   case .detail(let store): DetailController(store: store)
  ///   …
  /// ```
  ///
  /// A pop by the user, with the "Back" button or by a swipe, sends `.popFrom(id:)`. All other
  /// screens are pushed and popped by the feature: a controller that is pushed without the path is
  /// removed by the next change of the path.
  ///
  /// The controller is its own delegate. A subclass that overrides a method of the delegate calls
  /// `super`, and another delegate calls ``navigationController(_:didShow:animated:)``.
  open class NavigationStackController: UINavigationController, UINavigationControllerDelegate {
    private var presentation: StackPresentation?
    private var screens: [(id: StackElementID, controller: UIViewController)] = []

    /// Creates a controller.
    ///
    /// - Parameters:
    ///   - navigationBarClass: The class of the navigation bar.
    ///   - toolbarClass: The class of the toolbar.
    ///   - path: The path.
    ///   - root: Creates the controller below the screens.
    ///   - destination: Creates the controller of a screen.
    public convenience init<State, Action>(
      navigationBarClass: AnyClass? = nil, toolbarClass: AnyClass? = nil,
      path: UIStorePath<State, Action>, root: () -> UIViewController,
      destination: @escaping @MainActor (_ store: Store<State, Action>) -> UIViewController
    ) {
      self.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
      delegate = self
      viewControllers = [root()]
      presentation = path.present { [weak self] difference, stores in
        self?.apply(difference) { stores[id: $0].map(destination) }
      }
    }

    private func apply(
      _ difference: PathDifference<StackElementID>,
      _ controller: (StackElementID) -> UIViewController?
    ) {
      screens.removeAll { difference.pops.contains($0.id) }
      screens += difference.pushes.compactMap { id in controller(id).map { (id, $0) } }
      setViewControllers(
        viewControllers.prefix(1) + screens.map(\.controller),
        animated: viewIfLoaded?.window != nil && StoreTransaction.isAnimated)
    }

    /// Pops the screens in the feature that the user has popped.
    open func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      let shown = viewControllers
      let popped = screens.firstIndex { screen in !shown.contains { $0 === screen.controller } }
      guard let popped else { return }
      let id = screens[popped].id
      screens.removeSubrange(popped...)
      presentation?.didPop(from: id)
    }
  }
#endif
