// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor
@preconcurrency
public struct NavigationStack<Data, Root: View>: View, PrimitiveView {
  private let root: Root
  private let items: () -> [AnyHashable]
  private let pop: (_ count: Int) -> Void
  private let push: (AnyHashable) -> Void

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    items = { path.wrappedValue.map { AnyHashable($0) } }
    pop = { path.wrappedValue.removeLast($0) }
    push = { if let item = $0.base as? Data.Element { path.wrappedValue.append(item) } }
  }

  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    items = { [] }
    pop = { _ in }
    push = { _ in }
  }

  func draw(on screen: Screen) {
    screen.push = push
    root.render(on: screen)
    for (index, item) in items().enumerated() {
      let page = Screen()
      page.push = push
      let count = items().count - index
      page.pop = { pop(count) }
      for destination in screen.destinations where destination.draw(item, page) { break }
      screen.pages.append(page)
    }
  }
}

public struct NavigationPath {
  private var items: [AnyHashable] = []
  public var count: Int { items.count }
  public var isEmpty: Bool { items.isEmpty }
  public init() {}
  public mutating func append<V: Hashable>(_ value: V) { items.append(AnyHashable(value)) }
  public mutating func removeLast(_ count: Int = 1) { items.removeLast(count) }
}

public struct NavigationLink<Label: View, Destination: View>: View, PrimitiveView {
  private let value: AnyHashable?
  private let label: Label
  private var page: (@MainActor (Screen) -> Void)?

  func draw(on screen: Screen) {
    let (push, value) = (screen.push, value)
    if let page {
      screen.buttons.append(
        Screen.Button(label: label.text, role: nil) { [weak screen] in
          let shown = Screen()
          page(shown)
          screen?.pages.append(shown)
        })
      return
    }
    screen.buttons.append(
      Screen.Button(label: label.text, role: nil, isEnabled: value != nil) {
        if let value { push?(value) }
      })
  }
}

extension NavigationLink where Destination == Never {
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    if let value { self.value = AnyHashable(value) } else { self.value = nil }
    self.label = label()
  }
}

extension NavigationLink {
  public init(
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    value = nil
    self.label = label()
    page = { destination().render(on: $0) }
  }
}

extension NavigationLink where Label == Text {
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder destination: @escaping () -> Destination
  ) { self.init(destination: destination) { Text(title) } }

  public init(_ key: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(key) }
  }
}

public struct PopoverAttachmentAnchor: Sendable {
  public static let automatic = PopoverAttachmentAnchor()
}

public enum Edge: Sendable { case top, leading, bottom, trailing }

public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }

extension View {
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    Drawn(content: self) { screen in
      screen.destinations.append(
        Screen.Destination { item, page in
          guard let value = item.base as? D else { return false }
          destination(value).render(on: page)
          return true
        })
    }
  }

  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    Drawn(content: self) { screen in
      guard let value = item.wrappedValue else { return }
      let page = Screen()
      page.pop = { item.wrappedValue = nil }
      destination(value).render(on: page)
      screen.pages.append(page)
    }
  }

  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presenting("sheet", item, onDismiss, content) }

  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    Drawn(content: self) { screen in
      guard isPresented.wrappedValue else { return }
      let sheet = Screen(kind: "sheet")
      sheet.pop = {
        isPresented.wrappedValue = false
        onDismiss?()
      }
      content().render(on: sheet)
      screen.sheets.append(sheet)
    }
  }

  public func navigationDestination<C: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> C
  ) -> some View {
    let destination = isPresented.wrappedValue ? destination() : nil
    return Drawn(content: self) { screen in
      guard let destination else { return }
      let page = Screen()
      page.pop = { isPresented.wrappedValue = false }
      destination.render(on: page)
      screen.pages.append(page)
    }
  }

  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presenting("cover", item, onDismiss, content) }

  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .automatic,
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presenting("popover", item, nil, content) }

  private func presenting<Item, Content: View>(
    _ kind: String, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Content
  ) -> some View {
    Drawn(content: self) { screen in
      guard let value = item.wrappedValue else { return }
      let sheet = Screen(kind: kind)
      sheet.pop = {
        item.wrappedValue = nil
        onDismiss?()
      }
      content(value).render(on: sheet)
      screen.sheets.append(sheet)
    }
  }

  public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    prompt("alert", title, isPresented, data.map(actions), data.map(message))
  }

  public func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    prompt("dialog", title, isPresented, data.map(actions), data.map(message))
  }

  /// A prompt closes when a button was pressed, after the button's action.
  private func prompt<A: View, M: View>(
    _ kind: String, _ title: Text, _ isPresented: Binding<Bool>, _ actions: A?, _ message: M?
  ) -> some View {
    Drawn(content: self) { screen in
      guard isPresented.wrappedValue else { return }
      let prompt = Screen(kind: kind)
      title.render(on: prompt)
      message?.render(on: prompt)
      actions?.render(on: prompt)
      prompt.pop = { isPresented.wrappedValue = false }
      prompt.buttons = prompt.buttons.map { button in
        Screen.Button(label: button.label, role: button.role) {
          button.action()
          isPresented.wrappedValue = false
        }
      }
      screen.prompts.append(prompt)
    }
  }
}
