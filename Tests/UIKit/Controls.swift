// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A reaction of a control to a change by the user.
@MainActor
public final class UIAction {
  fileprivate let handler: (UIAction) -> Void

  public init(handler: @escaping (UIAction) -> Void) { self.handler = handler }
}

open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let editingChanged = Event(rawValue: 1 << 17)
  }

  private var actions: [(action: UIAction, events: Event)] = []

  open func addAction(_ action: UIAction, for events: Event) { actions.append((action, events)) }

  open func sendActions(for events: Event) {
    for (action, expected) in actions where !expected.isDisjoint(with: events) {
      action.handler(action)
    }
  }
}

open class UISwitch: UIControl { open var isOn = false }

open class UITextField: UIControl {
  open var text: String? = "" { didSet { settings += 1 } }
  /// How often the text was set, which moves the cursor.
  package private(set) var settings = 0
}
