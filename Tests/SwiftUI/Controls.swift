// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Text: View, PrimitiveView, Equatable, Sendable {
  private let content: String
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ content: S) { self.content = String(content) }
  public nonisolated init(verbatim content: String) { self.content = content }
  func draw(on screen: Screen) { screen.texts.append(content) }
}

public struct Image: View, PrimitiveView {
  public init(systemName: String) {}
  public init(_ name: String) {}
  public func resizable() -> Image { self }
  func draw(on screen: Screen) {}
}

public struct Label<Title: View, Icon: View>: View, PrimitiveView {
  private let title: Title

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
  }

  func draw(on screen: Screen) { title.render(on: screen) }
}

extension Label where Title == Text, Icon == Image {
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}

public struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

public struct Button<Label: View>: View, PrimitiveView {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label

  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  @preconcurrency
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  func draw(on screen: Screen) {
    screen.buttons.append(Screen.Button(label: label.text, role: role, action: action))
  }
}

extension Button where Label == Text {
  @preconcurrency
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  @preconcurrency
  public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

public struct TextField<Label: View>: View, PrimitiveView {
  private let label: Label
  private let value: Binding<String>

  func draw(on screen: Screen) {
    screen.fields.append(Screen.Field(label: label.text, value: value))
  }
}

extension TextField where Label == Text {
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    label = Text(title)
    value = text
  }
}

public struct TextEditor: View, PrimitiveView {
  private let value: Binding<String>
  public init(text: Binding<String>) { value = text }
  func draw(on screen: Screen) { screen.fields.append(Screen.Field(label: "", value: value)) }
}

public struct Toggle<Label: View>: View, PrimitiveView {
  private let isOn: Binding<Bool>
  private let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  func draw(on screen: Screen) {
    let isOn = isOn
    screen.buttons.append(
      Screen.Button(label: label.text, role: nil) { isOn.wrappedValue.toggle() })
  }
}

extension Toggle where Label == Text {
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

public struct ProgressView<Label: View>: View, PrimitiveView {
  func draw(on screen: Screen) { screen.isBusy = true }
}

extension ProgressView where Label == EmptyView {
  public init() {}
}

/// A view that draws its content, and nothing else.
protocol Container: PrimitiveView {
  associatedtype Content: View
  var content: Content { get }
}

extension Container {
  func draw(on screen: Screen) { content.render(on: screen) }
}

/// A container that draws a label before its content.
protocol LabeledContainer: Container {
  associatedtype Label: View
  var label: Label { get }
}

extension LabeledContainer {
  func draw(on screen: Screen) {
    label.render(on: screen)
    content.render(on: screen)
  }
}

public struct Group<Content> { let content: Content }

extension Group: View where Content: View {
  public var body: Never { fatalError("The renderer draws this view.") }
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView where Content: View {
  func draw(on screen: Screen) { content.render(on: screen) }
}

public struct HorizontalAlignment: Equatable, Sendable {
  public static let center = HorizontalAlignment()
  public static let leading = HorizontalAlignment()
}

public struct VerticalAlignment: Equatable, Sendable {
  public static let center = VerticalAlignment()
}

public struct VStack<Content: View>: Container {
  let content: Content
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

public struct HStack<Content: View>: Container {
  let content: Content
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

public struct Form<Content: View>: Container {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public struct List<SelectionValue: Hashable, Content: View>: Container {
  let content: Content
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public var body: Never { fatalError("The renderer draws this view.") }
}

extension Section: PrimitiveView where Parent: View, Content: View, Footer: View {
  func draw(on screen: Screen) {
    header.render(on: screen)
    content.render(on: screen)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    header = EmptyView()
    self.content = content()
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    header = Text(title)
    self.content = content()
  }
}

public struct Spacer: View, PrimitiveView {
  public init(minLength: Double? = nil) {}
  func draw(on screen: Screen) {}
}
