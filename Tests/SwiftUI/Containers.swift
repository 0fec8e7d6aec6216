// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

public struct ScrollView<Content: View>: Container {
  let content: Content
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

public enum Axis: Int8, Sendable {
  case horizontal, vertical
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

public struct ZStack<Content: View>: Container {
  let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

public struct Alignment: Equatable, Sendable {
  public static let center = Alignment()
  public static let bottom = Alignment()
  public static let leading = Alignment()
  public static let top = Alignment()
  public static let topLeading = Alignment()
}

public struct LazyVStack<Content: View>: Container {
  let content: Content
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

public struct LazyHStack<Content: View>: Container {
  let content: Content
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil) {}
}

public struct LazyVGrid<Content: View>: Container {
  let content: Content
  public init(
    columns: [GridItem], spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

public struct Grid<Content: View>: Container {
  let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

public struct GridRow<Content: View>: Container {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public struct Divider: View, PrimitiveView {
  public init() {}
  func draw(on screen: Screen) {}
}

public struct GroupBox<Label: View, Content: View>: View, LabeledContainer {
  let label: Label
  let content: Content
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }
}

public struct DisclosureGroup<Label: View, Content: View>: View, PrimitiveView {
  private let label: Label
  private let isExpanded: Binding<Bool>
  private let content: () -> Content
  func draw(on screen: Screen) {
    let isExpanded = isExpanded
    screen.buttons.append(
      Screen.Button(label: label.text, role: nil) { isExpanded.wrappedValue.toggle() })
    if isExpanded.wrappedValue { content().render(on: screen) }
  }
}

extension DisclosureGroup where Label == Text {
  public init<S: StringProtocol>(
    _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.label = Text(label)
    self.isExpanded = isExpanded
    self.content = content
  }
}

// MARK: Tabs

/// The content that is shown is the one whose tag is selected; without a selection, the first.
public struct TabView<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  private let selection: Binding<SelectionValue>?
  private let content: Content

  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  func draw(on screen: Screen) {
    let all = Screen()
    all.selectedTab = selection.map { AnyHashable($0.wrappedValue) }
    content.render(on: all)
    let selection = selection
    for tab in all.tabs {
      screen.buttons.append(
        Screen.Button(label: tab.label, role: nil) {
          if let tag = tab.tag.base as? SelectionValue { selection?.wrappedValue = tag }
        })
    }
    all.tabs = []
    screen.add(all)
  }
}

extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

public struct Tab<Value: Hashable, Content: View>: View, PrimitiveView {
  private let title: String
  private let value: Value
  private let content: Content

  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) {
    self.title = String(title)
    self.value = value
    self.content = content()
  }

  func draw(on screen: Screen) { screen.addTab(title, AnyHashable(value), content) }
}

extension Screen {
  fileprivate func addTab(_ label: String, _ tag: AnyHashable, _ content: some View) {
    tabs.append(Tab(label: label, tag: tag))
    if selectedTab ?? tabs.first?.tag == tag { content.render(on: self) }
  }
}

extension View {
  public func tag<V: Hashable>(_ tag: V) -> some View {
    Tagged(content: self, tag: AnyHashable(tag))
  }

  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    Labelled(content: self, label: label().text)
  }

  public func badge(_ count: Int) -> some View { self }
}

/// A view with the label of its tab.
private struct Labelled<Content: View>: View, PrimitiveView {
  let content: Content
  let label: String
  func draw(on screen: Screen) { content.render(on: screen) }
}

/// A choice of a picker, or a tab.
private struct Tagged<Content: View>: View, PrimitiveView {
  let content: Content
  let tag: AnyHashable

  func draw(on screen: Screen) {
    if let label = Mirror(reflecting: content).descendant("label") as? String {
      screen.addTab(label, tag, content)
    } else if screen.isPicker {
      screen.choices.append(Screen.Choice(label: content.text, tag: tag))
    } else {
      content.render(on: screen)
    }
  }
}

// MARK: Split views

public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View, PrimitiveView {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail

  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  func draw(on screen: Screen) {
    sidebar.render(on: screen)
    content.render(on: screen)
    detail.render(on: screen)
  }
}

extension NavigationSplitView where Content == EmptyView {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }
}

// MARK: Geometry

public struct GeometryProxy {
  public let size = CGSize(width: 400, height: 300)
  public let safeAreaInsets = EdgeInsets()
}

public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat = 0
  public var leading: CGFloat = 0
  public var bottom: CGFloat = 0
  public var trailing: CGFloat = 0
  public init() {}
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

public struct GeometryReader<Content: View>: View, PrimitiveView {
  private let content: (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
  func draw(on screen: Screen) { content(GeometryProxy()).render(on: screen) }
}

// MARK: Placeholders

public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View,
  PrimitiveView
{
  private let label: Label
  private let description: Description
  private let actions: Actions

  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  func draw(on screen: Screen) {
    label.render(on: screen)
    description.render(on: screen)
    actions.render(on: screen)
  }
}

public struct AsyncImage<Content: View>: View, PrimitiveView {
  private let content: Content
  public init<I: View>(
    url: URL?, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> Content
  ) { self.content = placeholder() }
  func draw(on screen: Screen) { content.render(on: screen) }
}
