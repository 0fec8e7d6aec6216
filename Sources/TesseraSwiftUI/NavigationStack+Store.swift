#if canImport(SwiftUI)
  public import SwiftUI
  public import Tessera

  extension NavigationStack {
    /// Creates a stack that shows the screens of a feature's path above a root view.
    ///
    /// ```swift
    /// NavigationStack(path: $store.scope(\.path, action: \.path)) {
    ///   HomeView(store: store.scope(\.home, action: \.home))
    /// } destination: { store in
    ///   switch store.case {
    ///   case .detail(let store): DetailView(store: store)
    ///   …
    /// ```
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - root: The view below the screens.
    ///   - destination: The view of a screen.
    @MainActor
    @preconcurrency
    public init<State, Action, R: View, Destination: View>(
      path: StorePath<State, Action>, @ViewBuilder root: () -> R,
      @ViewBuilder destination: @escaping (Store<State, Action>) -> Destination
    )
    where
      Data == StackPath<State>,
      Root == ModifiedContent<R, StoreDestinations<State, Action, Destination>>
    {
      self.init(path: path.binding) {
        root().modifier(StoreDestinations(path: path, destination: destination))
      }
    }
  }

  /// The views of the screens of a path.
  public struct StoreDestinations<State, Action, Destination: View>: ViewModifier {
    let path: StorePath<State, Action>
    let destination: (Store<State, Action>) -> Destination

    /// Adds the destinations of the path to the root view.
    public func body(content: Content) -> some View {
      content.navigationDestination(for: StackPath<State>.Item.self) { item in
        if let store = path.store(item.id) { destination(store) }
      }
    }
  }

  extension NavigationLink where Destination == Never {
    /// Creates a link that pushes a screen on the path of the enclosing stack.
    ///
    /// ```swift
    /// NavigationLink(state: Path.State.detail(Detail.State(id: id))) { Text("Details") }
    /// ```
    ///
    /// - Parameters:
    ///   - state: The state of the screen; `nil` disables the link.
    ///   - label: The label.
    @MainActor
    @preconcurrency
    public init<State>(state: State?, @ViewBuilder label: () -> Label) {
      self.init(value: state.map(StackPath<State>.Item.init(pushing:)), label: label)
    }

    /// Creates a link with a localised title that pushes a screen on the path of the enclosing
    /// stack.
    ///
    /// - Parameters:
    ///   - titleKey: The key of the title in a table of strings.
    ///   - state: The state of the screen; `nil` disables the link.
    @MainActor
    @preconcurrency
    public init<State>(_ titleKey: LocalizedStringKey, state: State?) where Label == Text {
      self.init(state: state) { Text(titleKey) }
    }

    /// Creates a link with a title that pushes a screen on the path of the enclosing stack.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - state: The state of the screen; `nil` disables the link.
    @MainActor
    @preconcurrency
    @_disfavoredOverload
    public init<State>(_ title: some StringProtocol, state: State?) where Label == Text {
      self.init(state: state) { Text(title) }
    }
  }
#endif
