#if canImport(UIKit) && !os(watchOS)
  public import Tessera
  public import UIKit

  extension UIViewController {
    /// Presents a controller while a child is there.
    ///
    /// ```swift
    /// present(item: $store.scope(\.destination?.editor, action: \.destination.editor)) { store in
    ///   EditorController(store: store)
    /// }
    /// ```
    ///
    /// UIKit presents from a controller whose view is in a window, so call it in
    /// `viewDidAppear(_:)`, or in `viewDidLoad()` if the child isn't there at first; a child that
    /// can't be shown is an issue. The controller retains the presentation. Calling it again with
    /// the same key paths does nothing.
    ///
    /// If the user closes a sheet or a popover, the child is dismissed. A button that closes the
    /// controller sends an action, or calls the dependency `dismiss`. The delegate of the presented
    /// controller's `presentationController` belongs to the presentation.
    ///
    /// - Parameters:
    ///   - item: The child.
    ///   - content: Creates the controller of the child.
    ///   - callSite: The source location that issues are reported at.
    /// - Returns: A token that ends the presentation of children. It may be discarded.
    @discardableResult
    public func present<State, Action>(
      item: UIStoreItem<State, Action>,
      content: @escaping @MainActor (_ store: Store<State, Action>) -> UIViewController,
      at callSite: CallSite = #callSite
    ) -> ObserveToken {
      retain(item) { [weak self] store, didClose in
        let modal = Modal(content(store), didClose)
        modal.controller.presentationController?.delegate = modal
        return modal.present(from: self, callSite)
      }
    }

    /// Presents an alert or an action sheet while the feature has one.
    ///
    /// ```swift
    /// present(item: $store.scope(\.alert, action: \.alert))
    /// ```
    ///
    /// On an iPad, an action sheet is a popover, which points at a view.
    ///
    /// - Parameters:
    ///   - item: The alert or the dialog.
    ///   - source: The view that an action sheet points at; without one, it is shown in the middle
    ///     of the controller's view.
    ///   - callSite: The source location that issues are reported at.
    /// - Returns: A token that ends the presentation of prompts. It may be discarded.
    @discardableResult
    public func present<State: PromptState>(
      item: UIStoreItem<State, State.Action>, from source: UIView? = nil,
      at callSite: CallSite = #callSite
    ) -> ObserveToken {
      retain(item) { [weak self, weak source] store, didClose in
        let prompt = StorePrompt(store) {
          didClose()
          return nil
        }
        let isAlert = State.self is any AlertStyle.Type
        let modal = Modal(UIAlertController(prompt, isAlert ? .alert : .actionSheet), didClose)
        modal.controller.popoverPresentationController?.sourceView = source
        return modal.present(from: self, callSite)
      }
    }
  }

  extension UIViewController {
    /// Presents a controller while a value is true.
    ///
    /// ```swift
    /// present(isPresented: store.binding(\.isHelpShown)) { HelpController() }
    /// ```
    ///
    /// If the user closes the controller, the binding writes `false`. The controller retains the
    /// presentation. Calling it again at the same line does nothing.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the controller is presented.
    ///   - content: Creates the controller.
    ///   - callSite: The source location that issues are reported at.
    /// - Returns: A token that ends the presentation of controllers. It may be discarded.
    @discardableResult
    public func present(
      isPresented: StoreBinding<Bool>, content: @escaping @MainActor () -> UIViewController,
      at callSite: CallSite = #callSite
    ) -> ObserveToken {
      let key: AnyHashable = "\(callSite.fileID):\(callSite.line):\(callSite.column)"
      if let token = tokens.presentations[key], !token.isCancelled { return token }
      let presented = Presented()
      let token = TesseraCore.observe { [weak self] in
        guard isPresented.get() != (presented.close != nil) else { return }
        if let close = presented.close {
          presented.close = nil
          return close()
        }
        presented.count += 1
        let modal = Modal(content()) { [weak presented, count = presented.count] in
          // A late report is for a controller that the feature has closed.
          guard let presented, presented.close != nil, presented.count == count else { return }
          presented.close = nil
          isPresented.set(false)
        }
        modal.controller.presentationController?.delegate = modal
        presented.close = modal.present(from: self, callSite)
      }
      tokens.presentations[key] = token
      return token
    }
  }

  /// The controller that a binding presents.
  @MainActor
  private final class Presented {
    /// The number of controllers so far.
    var count = 0
    /// Dismisses the controller, if one is presented.
    var close: (@MainActor () -> Void)?
  }

  /// A prompt that is shown as an alert rather than as an action sheet.
  private protocol AlertStyle {}

  extension AlertState: AlertStyle {}

  extension UIAlertController {
    /// Creates the controller of a prompt.
    fileprivate convenience init(_ prompt: StorePrompt, _ style: Style) {
      self.init(title: prompt.title, message: prompt.message, preferredStyle: style)
      for button in prompt.buttons {
        addAction(
          UIAlertAction(title: button.label, style: UIAlertAction.Style(button.role)) { _ in
            button.press()
          })
      }
    }
  }

  extension UIAlertAction.Style {
    fileprivate init(_ role: ButtonStateRole?) {
      switch role {
      case .cancel: self = .cancel
      case .destructive: self = .destructive
      case nil: self = .default
      }
    }
  }

  /// A controller that is presented until either side closes it.
  private final class Modal: NSObject, UIAdaptivePresentationControllerDelegate {
    let controller: UIViewController
    private let didClose: @MainActor () -> Void
    private var isClosed = false

    init(_ controller: UIViewController, _ didClose: @escaping @MainActor () -> Void) {
      self.controller = controller
      self.didClose = didClose
    }

    /// Presents the controller, and returns a closure that dismisses it.
    func present(
      from presenter: UIViewController?, _ callSite: CallSite
    ) -> @MainActor () -> Void {
      presenter?.afterDismissal { [self] in
        guard !isClosed, let presenter else { return }
        if presenter.viewIfLoaded?.window == nil {
          reportIssue(
            """
            '\(type(of: presenter))' can't present '\(type(of: controller))': its view is not in a \
            window, so UIKit shows nothing, although the child is there.

            Call 'present(item:)' in 'viewDidAppear(_:)'.
            """.numbered(23), at: callSite)
        }
        presenter.placePopover(of: controller)
        presenter.present(controller, animated: StoreTransaction.isAnimated)
      }
      return { [self] in
        isClosed = true
        controller.presentingViewController?.dismiss(animated: StoreTransaction.isAnimated)
      }
    }

    /// The user has closed the controller.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      didClose()
    }
  }

  extension UIViewController {
    /// Shows a popover that points at nothing in the middle of the view, without an arrow; UIKit
    /// stops the app at one without a place.
    fileprivate func placePopover(of controller: UIViewController) {
      guard let popover = controller.popoverPresentationController, popover.sourceView == nil,
        popover.barButtonItem == nil
      else { return }
      popover.sourceView = view
      popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
      popover.permittedArrowDirections = []
    }

    /// Calls a closure when the presented controller has left, if it is leaving, or now: UIKit
    /// presents one controller at a time.
    fileprivate func afterDismissal(_ body: @escaping @MainActor () -> Void) {
      if let leaving = presentedViewController, leaving.isBeingDismissed,
        let coordinator = leaving.transitionCoordinator
      {
        coordinator.animate(alongsideTransition: nil) { _ in body() }
      } else {
        body()
      }
    }
  }
#endif
