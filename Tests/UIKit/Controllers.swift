// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation
import Testing

open class UIViewController: UIResponder {
  private var loaded: UIView?
  private var presentation: UIPresentationController?
  private var popover: UIPopoverPresentationController?
  public private(set) var presentedViewController: UIViewController?
  public private(set) weak var presentingViewController: UIViewController?
  public private(set) var isBeingDismissed = false
  public private(set) var transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  public internal(set) weak var navigationController: UINavigationController?
  /// The animation that is in progress.
  package private(set) var transition: Transition?
  /// The presentations that UIKit refuses, with a message in the log.
  package private(set) var refusals = 0
  /// Whether each presentation and dismissal was animated.
  package private(set) var animations: [Bool] = []

  public init(nibName: String?, bundle: Bundle?) { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  public var viewIfLoaded: UIView? { loaded }

  public var view: UIView {
    if let loaded { return loaded }
    let view = UIView()
    loaded = view
    viewDidLoad()
    return view
  }

  public var presentationController: UIPresentationController? {
    if presentation == nil {
      presentation = UIPresentationController(presentedViewController: self, presenting: nil)
    }
    return presentation
  }

  open func viewDidLoad() {}
  open func viewDidAppear(_ animated: Bool) {}

  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// Where the controller is a popover on an iPad, and is shown; `nil` for other controllers.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    if popover == nil {
      popover = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    }
    return popover
  }

  open func present(
    _ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    guard presentedViewController == nil, let window = viewIfLoaded?.window else {
      refusals += 1
      return
    }
    if window.isOfAPad, controller.popoverPresentationController?.isWithoutPlace == true {
      Issue.record("UIKit stops the app: the popover has neither a source view nor a button.")
    }
    animations.append(flag)
    presentedViewController = controller
    controller.presentingViewController = self
    controller.appear(in: window)
    completion?()
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let leaving = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    if leaving.isBeingDismissed { return }
    animations.append(flag)
    leaving.isBeingDismissed = true
    let end = { [self] in
      leaving.isBeingDismissed = false
      leaving.presentingViewController = nil
      leaving.loaded?.window = nil
      leaving.transitionCoordinator = nil
      presentedViewController = nil
      self.transition = nil
      completion?()
    }
    guard flag else { return end() }
    let transition = Transition(end)
    self.transition = transition
    leaving.transitionCoordinator = transition
  }

  /// Shows the view in a window.
  package func appear(in window: UIWindow) {
    view.window = window
    viewDidAppear(false)
  }

  /// The user swipes the controller down, or taps beside it.
  package func swipeDown() {
    presentingViewController?.dismiss(animated: false)
    presentationController.map { $0.delegate?.presentationControllerDidDismiss($0) }
  }
}

open class UIPresentationController: NSObject {
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  public private(set) weak var presentedViewController: UIViewController?

  @MainActor
  public init(presentedViewController: UIViewController, presenting: UIViewController?) {
    self.presentedViewController = presentedViewController
  }
}

public enum UIModalPresentationStyle: Int, Sendable { case automatic, popover }

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.zero
  open var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections = UIPopoverArrowDirection.any

  fileprivate var isWithoutPlace: Bool { sourceView == nil && barButtonItem == nil }
}

@MainActor
open class UIBarButtonItem: NSObject {}

@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

open class UINavigationController: UIViewController {
  public weak var delegate: (any UINavigationControllerDelegate)?
  private var stack: [UIViewController] = []
  /// Whether each change of the controllers was animated.
  package private(set) var changes: [Bool] = []

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    changes.append(animated)
    show(controllers, animated: animated)
  }

  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    show(stack + [controller], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    show(stack.dropLast(), animated: animated)
    return top
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(stack.dropFirst())
    show(Array(stack.prefix(1)), animated: animated)
    return popped
  }

  private func show(_ controllers: [UIViewController], animated: Bool) {
    for controller in stack { controller.navigationController = nil }
    stack = controllers
    for controller in stack { controller.navigationController = self }
    guard let top = stack.last else { return }
    if let window = viewIfLoaded?.window { top.appear(in: window) }
    delegate?.navigationController(self, didShow: top, animated: animated)
  }
}

open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  public private(set) var message: String?
  public private(set) var title: String?
  public private(set) var preferredStyle = Style.alert
  public private(set) var actions: [UIAlertAction] = []

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    if preferredStyle == .actionSheet { modalPresentationStyle = .popover }
  }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// The user taps a button: the controller leaves, and the button's handler is called.
  package func tap(_ title: String) {
    guard let action = actions.first(where: { $0.title == title }) else { return }
    presentingViewController?.dismiss(animated: false)
    action.handler?(action)
  }
}

@MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  fileprivate let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
