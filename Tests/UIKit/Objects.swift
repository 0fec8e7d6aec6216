// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import Foundation

public enum objc_AssociationPolicy: Sendable { case OBJC_ASSOCIATION_RETAIN_NONATOMIC }

@MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? UIResponder)?.associated[key]
}

@MainActor
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) { (object as? UIResponder)?.associated[key] = value }

@MainActor
open class UIResponder: NSObject {
  fileprivate var associated: [UnsafeRawPointer: Any] = [:]
}

open class UIView: UIResponder {
  public static var areAnimationsEnabled = true
  public internal(set) weak var window: UIWindow?
  open var bounds = CGRect(x: 0, y: 0, width: 400, height: 300)
}

/// A window, whose root controller is visible.
open class UIWindow: UIView {
  package private(set) var controller: UIViewController?
  /// Whether action sheets are popovers.
  package let isOfAPad: Bool

  package convenience init(showing controller: UIViewController) {
    self.init(showing: controller, isOfAPad: false)
  }

  package init(showing controller: UIViewController, isOfAPad: Bool) {
    self.controller = controller
    self.isOfAPad = isOfAPad
    super.init()
    controller.appear(in: self)
  }
}

@MainActor
public protocol UIViewControllerTransitionCoordinatorContext {}

@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// An animation, which ends when a test ends it.
@MainActor
package final class Transition: UIViewControllerTransitionCoordinator {
  private var completions: [() -> Void] = []

  package init(_ end: @escaping () -> Void) { completions = [end] }

  @discardableResult
  package func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append { completion(self) } }
    return true
  }

  /// Ends the animation.
  package func end() { for completion in completions { completion() } }
}
