// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    Drawn(content: self) { $0.title = String(title) }
  }

  public func disabled(_ disabled: Bool) -> some View {
    let inner = Wrapped(content: self) { screen in
      if !disabled { return }
      screen.buttons = screen.buttons.map { $0.disabled }
      screen.fields = screen.fields.map { $0.disabled }
    }
    return inner
  }

  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Drawn(content: self) { $0.appearances.append { action?() } }
  }

  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View {
    Drawn(content: self) { $0.tasks.append { await action() } }
  }

  public func refreshable(action: @escaping @isolated(any) @Sendable () async -> Void) -> some View
  {
    Drawn(content: self) { $0.refresh = { await action() } }
  }

  public func searchable<S: StringProtocol>(text: Binding<String>, prompt: S) -> some View {
    Drawn(content: self) { screen in
      screen.fields.append(Screen.Field(label: String(prompt), value: text))
    }
  }

  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let items = content()
    return Drawn(content: self) { items.render(on: $0) }
  }

  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let inset = content()
    return Drawn(content: self) { inset.render(on: $0.top) }
  }

  public func font(_ font: Font?) -> some View { self }
}

/// A view that is drawn on a screen of its own, which is changed and added to its surroundings.
struct Wrapped<Content: View>: View, PrimitiveView {
  let content: Content
  let change: @MainActor (Screen) -> Void

  func draw(on screen: Screen) {
    let own = Screen()
    content.render(on: own)
    change(own)
    screen.add(own)
  }
}

public enum VerticalEdge: Sendable { case top, bottom }

public struct Color: Hashable, Sendable {
  public static let red = Color()
  public static let secondary = Color()

  public init() {}
}

public struct Font: Hashable, Sendable {
  public static let headline = Font()
  public static let largeTitle = Font()
}

public struct BorderedProminentButtonStyle: Sendable {
  public init() {}
}

// MARK: Apps

@MainActor
@preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

@MainActor
@preconcurrency
public protocol App {
  associatedtype Body: Scene
  @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}

public struct WindowGroup<Content: View>: Scene {
  package let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: Never { fatalError("The renderer draws this scene.") }
}

// MARK: Previews

@MainActor
@preconcurrency
public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = AnyView
  static func makeSharedContext() async throws -> Self.Context
  @ViewBuilder func body(content: Self.Content, context: Self.Context) -> Self.Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

public struct Preview {
  public struct ViewTraits {}
}

public struct PreviewTrait<T> {}

extension PreviewTrait where T == Preview.ViewTraits {
  @MainActor @preconcurrency
  public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait<T> {
    PreviewTrait()
  }
}
