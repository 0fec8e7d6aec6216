#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Tessera

  extension NSViewController {
    /// Presents a controller as a sheet while a child is there.
    ///
    /// ```swift
    /// present(item: $store.scope(\.destination?.editor, action: \.destination.editor)) { store in
    ///   EditorController(store: store)
    /// }
    /// ```
    ///
    /// AppKit presents from a controller whose view is in a window, so call it in
    /// `viewDidAppear()`, or in `viewDidLoad()` if the child isn't there at first; a child that
    /// can't be shown is an issue. The controller retains the presentation. Calling it again with
    /// the same key paths does nothing.
    ///
    /// If the sheet is closed by `dismiss(_:)`, as the Escape key does, the child is dismissed. A
    /// button that closes it sends an action, or calls the dependency `dismiss`.
    ///
    /// - Parameters:
    ///   - item: The child.
    ///   - content: Creates the controller of the child.
    ///   - callSite: The source location that issues are reported at.
    /// - Returns: A token that ends the presentation of children. It may be discarded.
    @discardableResult
    public func present<State, Action>(
      item: UIStoreItem<State, Action>,
      content: @escaping @MainActor (_ store: Store<State, Action>) -> NSViewController,
      at callSite: CallSite = #callSite
    ) -> ObserveToken {
      retain(item) { [weak self] store, didClose in
        let controller = content(store)
        guard let self,
          let window = presentingWindow(of: "'\(type(of: controller))'", callSite)
        else { return {} }
        let center = NotificationCenter.default
        let observer = center.addObserver(
          forName: NSWindow.didEndSheetNotification, object: window, queue: nil
        ) { _ in
          MainActor.assumeIsolated {
            if controller.presentingViewController == nil { didClose() }
          }
        }
        presentAsSheet(controller)
        return {
          center.removeObserver(observer)
          controller.presentingViewController?.dismiss(controller)
        }
      }
    }

    /// Presents an alert while the feature has one, as a sheet.
    ///
    /// ```swift
    /// present(item: $store.scope(\.alert, action: \.alert))
    /// ```
    ///
    /// A confirmation dialog is an alert, too.
    ///
    /// - Parameters:
    ///   - item: The alert or the dialog.
    ///   - callSite: The source location that issues are reported at.
    /// - Returns: A token that ends the presentation of prompts. It may be discarded.
    @discardableResult
    public func present<State: PromptState>(
      item: UIStoreItem<State, State.Action>, at callSite: CallSite = #callSite
    ) -> ObserveToken {
      retain(item) { [weak self] store, didClose in
        guard let window = self?.presentingWindow(of: "an alert", callSite) else { return {} }
        let prompt = StorePrompt(store) {
          didClose()
          return nil
        }
        let alert = NSAlert(prompt)
        alert.beginSheetModal(for: window) { response in
          let first = NSApplication.ModalResponse.alertFirstButtonReturn.rawValue
          let index = response.rawValue - first
          // AppKit adds a button to an alert without any.
          if prompt.buttons.indices.contains(index) {
            prompt.buttons[index].press()
          } else {
            prompt.dismiss()
          }
        }
        return { alert.window.sheetParent?.endSheet(alert.window) }
      }
    }

    /// The window that shows a sheet; without one, an issue is reported.
    private func presentingWindow(of content: String, _ callSite: CallSite) -> NSWindow? {
      if isViewLoaded, let window = view.window { return window }
      reportIssue(
        """
        '\(type(of: self))' can't present \(content): its view is not in a window, so AppKit shows \
        nothing, although the child is there.

        Call 'present(item:)' in 'viewDidAppear()'.
        """.numbered(24), at: callSite)
      return nil
    }
  }

  extension NSAlert {
    /// Creates the alert of a prompt.
    fileprivate convenience init(_ prompt: StorePrompt) {
      self.init()
      messageText = prompt.title
      informativeText = prompt.message ?? ""
      for button in prompt.buttons {
        let added = addButton(withTitle: button.label)
        switch button.role {
        case .cancel: added.keyEquivalent = "\u{1B}"
        case .destructive: added.hasDestructiveAction = true
        case nil: break
        }
      }
    }
  }
#endif
