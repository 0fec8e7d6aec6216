// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

// MARK: Styles of controls

@MainActor
@preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct ButtonStyleConfiguration {
  public struct Label: View, PrimitiveView {
    let text: String
    func draw(on screen: Screen) { screen.texts.append(text) }
  }
  public let label: Label
  public let isPressed: Bool
  public let role: ButtonRole?
}

public protocol PrimitiveButtonStyle: Sendable {}
public struct PlainButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct BorderedButtonStyle: PrimitiveButtonStyle { public init() {} }
extension BorderedProminentButtonStyle: PrimitiveButtonStyle {}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

public protocol ListStyle: Sendable {}
public struct InsetGroupedListStyle: ListStyle { public init() {} }
public struct PlainListStyle: ListStyle { public init() {} }
extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}

public protocol PickerStyle: Sendable {}
public struct SegmentedPickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

public protocol TextFieldStyle: Sendable {}
public struct RoundedBorderTextFieldStyle: TextFieldStyle { public init() {} }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension View {
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    Wrapped(content: self) { screen in
      for button in screen.buttons {
        let label = ButtonStyleConfiguration.Label(text: button.label)
        let configuration = ButtonStyleConfiguration(
          label: label, isPressed: false, role: button.role)
        style.makeBody(configuration: configuration).render(on: Screen())
      }
    }
  }
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }
  public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }
}

// MARK: Layout and looks

extension View {
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
  public func padding(_ length: CGFloat) -> some View { self }
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { self }
  public func background<S: ShapeStyle>(_ style: S) -> some View { self }
  public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { self }
  public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let content = content()
    return Drawn(content: self) { content.render(on: $0) }
  }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  public func foregroundColor(_ color: Color?) -> some View { self }
  public func tint(_ color: Color?) -> some View { self }
  public func opacity(_ opacity: Double) -> some View { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public func scaleEffect(_ s: CGFloat) -> some View { self }
  public func rotationEffect(_ angle: Angle) -> some View { self }
  public func cornerRadius(_ radius: CGFloat) -> some View { self }
  public func clipShape<S: Shape>(_ shape: S) -> some View { self }
  public func contentShape<S: Shape>(_ shape: S) -> some View { self }
  public func shadow(radius: CGFloat) -> some View { self }
  public func lineLimit(_ number: Int?) -> some View { self }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
  public func bold(_ isActive: Bool = true) -> some View { self }
  public func italic(_ isActive: Bool = true) -> some View { self }
  public func fontWeight(_ weight: Font.Weight?) -> some View { self }
  public func monospacedDigit() -> some View { self }
  public func strikethrough(_ isActive: Bool = true) -> some View { self }
  public func ignoresSafeArea() -> some View { self }
  public func redacted(reason: RedactionReasons) -> some View { self }
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { self }
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  public func id<ID: Hashable>(_ id: ID) -> some View { self }
  public func listRowBackground<V: View>(_ view: V?) -> some View { self }
  public func listRowSeparator(_ visibility: Visibility) -> some View { self }
  public func navigationBarTitleDisplayMode(
    _ mode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
}

public enum TextAlignment: Sendable { case leading, center, trailing }

extension Edge {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let all = Set(rawValue: 15)
    public static let horizontal = Set(rawValue: 10)
    public static let vertical = Set(rawValue: 5)
    public static let top = Set(rawValue: 1)
    public static let bottom = Set(rawValue: 4)
    public static let leading = Set(rawValue: 2)
    public static let trailing = Set(rawValue: 8)
  }
}

extension Font {
  public enum Weight: Sendable { case regular, medium, semibold, bold }
  public enum Design: Sendable { case `default`, monospaced, rounded }
  public static let body = Font()
  public static let caption = Font()
  public static let title = Font()
  public static let title2 = Font()
  public static func system(
    size: CGFloat, weight: Weight = .regular, design: Design = .default
  ) -> Font { Font() }
  public func bold() -> Font { self }
  public func weight(_ weight: Weight) -> Font { self }
}

public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
}

public enum NavigationBarItem {
  public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}

public enum PresentationDetent: Hashable, Sendable { case medium, large }

// MARK: Events

extension View {
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    Wrapped(content: self) { screen in
      screen.buttons.append(
        Screen.Button(label: screen.texts.joined(separator: " "), role: nil) { action() })
    }
  }

  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }

  /// The closures that a test calls with `Screen.notifyChanges()`.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ old: V, _ new: V) -> Void
  ) -> some View { Drawn(content: self) { $0.changes.append { action(value, value) } } }

  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { Drawn(content: self) { $0.changes.append { action() } } }

  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    let items = menuItems()
    return Drawn(content: self) { items.render(on: $0) }
  }

  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    let actions = content()
    return Drawn(content: self) { actions.render(on: $0) }
  }

  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
  public func transition(_ transition: AnyTransition) -> some View { self }
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
}

public enum HorizontalEdge: Sendable { case leading, trailing }

public struct AnyTransition: Sendable {
  public static let opacity = AnyTransition()
  public static let slide = AnyTransition()
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  public func combined(with other: AnyTransition) -> AnyTransition { self }
}

extension Animation {
  public static let spring = Animation.default
  public static func easeInOut(duration: Double) -> Animation { .default }
  public func delay(_ delay: Double) -> Animation { self }
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

// MARK: Rows

public protocol DynamicViewContent: View {}

extension ForEach: DynamicViewContent where Content: View {}
extension Drawn: DynamicViewContent {}

extension DynamicViewContent {
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    Drawn(content: self) { screen in
      screen.buttons.append(
        Screen.Button(label: "Delete the first row", role: .destructive) { action?([0]) })
    }
  }

  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    Drawn(content: self) { screen in
      screen.buttons.append(
        Screen.Button(label: "Move the first row", role: nil) { action?([0], 2) })
    }
  }
}

extension List where SelectionValue == Never {
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init { ForEach(data, content: rowContent) }
  }
}

extension List {
  public init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension Section where Parent: View, Content: View, Footer: View {
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.header = header()
    self.content = content()
  }
}

// MARK: Toolbars

public enum ToolbarItemPlacement: Sendable {
  case automatic, bottomBar, cancellationAction, confirmationAction, principal, primaryAction
  case topBarLeading, topBarTrailing, keyboard
}

@MainActor
@preconcurrency
public protocol ToolbarContent: View {}

public struct ToolbarItem<Content: View>: ToolbarContent, PrimitiveView {
  private let content: Content
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  func draw(on screen: Screen) { content.render(on: screen) }
}

public struct ToolbarItemGroup<Content: View>: ToolbarContent, PrimitiveView {
  private let content: Content
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  func draw(on screen: Screen) { content.render(on: screen) }
}

// MARK: The environment

@propertyWrapper
public struct Environment<Value> {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  public var wrappedValue: Value { EnvironmentValues()[keyPath: keyPath] }
}

public struct EnvironmentValues {
  public init() {}
  public var dismiss: DismissAction { DismissAction() }
  public var colorScheme: ColorScheme { .light }
  public var scenePhase: ScenePhase { .active }
  public var isEnabled: Bool { true }
}

public struct DismissAction { public func callAsFunction() {} }
public enum ColorScheme: Sendable { case light, dark }
public enum ScenePhase: Sendable { case active, inactive, background }

extension View {
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { self }
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }
}

// MARK: Previews

@MainActor
@preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Self.Previews { get }
}

extension View {
  public func previewDisplayName(_ value: String?) -> some View { self }
}

// MARK: Localised keys

/// A key of a string; without a table, it is its own translation.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  package let key: String
  public init(_ value: String) { key = value }
  public init(stringLiteral value: String) { key = value }
}

extension Text {
  public nonisolated init(_ key: LocalizedStringKey) { self.init(verbatim: key.key) }
}
