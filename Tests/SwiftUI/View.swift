// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation
import Testing

@MainActor
@preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  public var body: Never { fatalError("'Never' has no values.") }
}

/// A view that the renderer draws itself.
@MainActor
protocol PrimitiveView: View where Body == Never {
  func draw(on screen: Screen)
}

extension PrimitiveView {
  public var body: Never { fatalError("The renderer draws this view.") }
}

extension View {
  /// Draws the view.
  func render(on screen: Screen) {
    if let primitive = self as? any PrimitiveView {
      primitive.draw(on: screen)
    } else {
      body.render(on: screen)
    }
  }

  /// The texts of the view, as the label of a control.
  var text: String {
    let screen = Screen()
    render(on: screen)
    return screen.texts.joined(separator: " ")
  }
}

@MainActor
@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .first(first) }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .second(second) }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

public struct EmptyView: View, PrimitiveView {
  public nonisolated init() {}
  func draw(on screen: Screen) {}
}

public struct TupleView<T>: View, PrimitiveView {
  public var value: T
  public init(_ value: T) { self.value = value }

  func draw(on screen: Screen) {
    for child in Mirror(reflecting: value).children {
      (child.value as? any View)?.render(on: screen)
    }
  }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("The renderer draws this view.") }
}

extension Optional: PrimitiveView where Wrapped: View {
  func draw(on screen: Screen) { self?.render(on: screen) }
}

public enum _ConditionalContent<TrueContent: View, FalseContent: View>: View, PrimitiveView {
  case first(TrueContent)
  case second(FalseContent)

  func draw(on screen: Screen) {
    switch self {
    case .first(let content): content.render(on: screen)
    case .second(let content): content.render(on: screen)
    }
  }
}

public struct AnyView: View, PrimitiveView {
  private let content: any View
  public init<V: View>(_ view: V) { content = view }
  func draw(on screen: Screen) { content.render(on: screen) }
}

/// The views of rows.
///
/// SwiftUI reads the IDs of all rows beforehand, in lazy containers also off the main actor, and
/// keeps no element. Rows that share an ID, or whose IDs change between two reads, fail the test.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  private let id: (Data.Element) -> ID

  private var ids: [ID] { data.map(id) }

  private func idsOfAnotherThread() -> [ID] {
    var ids: [ID] = []
    nonisolated(unsafe) let read = { ids = self.ids }
    let done = DispatchSemaphore(value: 0)
    Thread {
      read()
      done.signal()
    }.start()
    done.wait()
    return ids
  }

  fileprivate func checkIDs() {
    let ids = idsOfAnotherThread()
    if Set(ids).count < ids.count { Issue.record("Some of \(ids.count) rows share an ID.") }
    if ids != self.ids { Issue.record("The IDs of rows have changed.") }
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  public nonisolated init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0.id }
  }
}

extension ForEach where Content: View {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }
}

extension ForEach: View where Content: View {
  public var body: Never { fatalError("The renderer draws this view.") }
}

extension ForEach: PrimitiveView where Content: View {
  func draw(on screen: Screen) {
    checkIDs()
    for element in data { content(element).render(on: screen) }
  }
}

@MainActor
@preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
  typealias Content = _ViewModifier_Content<Self>
}

public struct _ViewModifier_Content<Modifier>: View, PrimitiveView {
  let content: any View
  func draw(on screen: Screen) { content.render(on: screen) }
}

public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError("The renderer draws this view.") }
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  func draw(on screen: Screen) {
    modifier.body(content: _ViewModifier_Content(content: content)).render(on: screen)
  }
}

extension View {
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A view, and what a modifier adds to its screen.
struct Drawn<Content: View>: View, PrimitiveView {
  let content: Content
  let modify: @MainActor (Screen) -> Void

  func draw(on screen: Screen) {
    content.render(on: screen)
    modify(screen)
  }
}
