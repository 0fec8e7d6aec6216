// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import Foundation
// An object of UIKit's stub has associated objects.
public import UIKit

open class NSResponder: UIResponder {}

open class NSView: NSResponder {
  public internal(set) weak var window: NSWindow?
}

open class NSButton: NSView {
  public let title: String
  open var keyEquivalent = ""
  open var hasDestructiveAction = false

  init(title: String) { self.title = title }
}

@MainActor
public enum NSApplication {
  public struct ModalResponse: RawRepresentable, Equatable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let stop = ModalResponse(rawValue: -1000)
    public static let alertFirstButtonReturn = ModalResponse(rawValue: 1000)
  }
}

/// A window, which shows one sheet at a time.
open class NSWindow: NSResponder {
  public nonisolated static let didEndSheetNotification = Notification.Name("didEndSheet")

  private typealias Sheet = (
    window: NSWindow, completion: ((NSApplication.ModalResponse) -> Void)?
  )
  private var shown: [Sheet] = []
  public private(set) weak var sheetParent: NSWindow?
  /// The alert whose window this is.
  package fileprivate(set) weak var alert: NSAlert?

  public var attachedSheet: NSWindow? { shown.first?.window }

  package init(showing controller: NSViewController? = nil) {
    super.init()
    controller?.appear(in: self)
  }

  open func beginSheet(
    _ sheet: NSWindow, completionHandler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) {
    shown.append((sheet, completionHandler))
    sheet.sheetParent = self
  }

  open func endSheet(_ sheet: NSWindow, returnCode: NSApplication.ModalResponse = .stop) {
    guard let index = shown.firstIndex(where: { $0.window === sheet }) else { return }
    let ended = shown.remove(at: index)
    sheet.sheetParent = nil
    ended.completion?(returnCode)
    NotificationCenter.default.post(name: NSWindow.didEndSheetNotification, object: self)
  }
}

open class NSViewController: NSResponder {
  private var loaded: NSView?
  private var sheet: NSWindow?
  public private(set) var presentedViewControllers: [NSViewController]? = []
  public private(set) weak var presentingViewController: NSViewController?

  public init(nibName: String?, bundle: Bundle?) { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  public var isViewLoaded: Bool { loaded != nil }

  public var view: NSView {
    if let loaded { return loaded }
    let view = NSView()
    loaded = view
    viewDidLoad()
    return view
  }

  open func viewDidLoad() {}
  open func viewDidAppear() {}

  open func presentAsSheet(_ controller: NSViewController) {
    presentedViewControllers?.append(controller)
    controller.presentingViewController = self
    let sheet = NSWindow(showing: controller)
    controller.sheet = sheet
    view.window?.beginSheet(sheet)
  }

  open func dismiss(_ controller: NSViewController) {
    guard let sheet = controller.sheet else { return }
    presentedViewControllers?.removeAll { $0 === controller }
    controller.presentingViewController = nil
    controller.sheet = nil
    sheet.sheetParent?.endSheet(sheet)
  }

  /// Shows the view in a window.
  package func appear(in window: NSWindow) {
    view.window = window
    viewDidAppear()
  }
}

@MainActor
open class NSAlert: NSObject {
  public let window = NSWindow()
  public private(set) var buttons: [NSButton] = []
  open var messageText = ""
  open var informativeText = ""

  public override init() {
    super.init()
    window.alert = self
  }

  @discardableResult
  open func addButton(withTitle title: String) -> NSButton {
    let button = NSButton(title: title)
    buttons.append(button)
    return button
  }

  open func beginSheetModal(
    for window: NSWindow, completionHandler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) {
    // The sheet keeps the alert.
    window.beginSheet(self.window) { [self] in
      _ = self
      completionHandler?($0)
    }
  }

  /// The user clicks the button at a position.
  package func click(_ index: Int) {
    let response = NSApplication.ModalResponse.alertFirstButtonReturn.rawValue + index
    window.sheetParent?.endSheet(window, returnCode: .init(rawValue: response))
  }
}
