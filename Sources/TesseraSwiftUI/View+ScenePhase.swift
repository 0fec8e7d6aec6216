#if canImport(SwiftUI)
  public import SwiftUI
  import Tessera
  import TesseraQueries

  extension View {
    /// Tells the client of queries whether the user sees the program: values that are stale are
    /// fetched again when the user is back, and nothing is polled until then.
    ///
    /// ```swift
    /// WindowGroup {
    ///   ReaderView(store: store).notesScenePhase()
    /// }
    /// ```
    ///
    /// See `QueryClient.isInForeground`. Use it once, at the root.
    ///
    /// - Returns: A view that notes the phase of its scene.
    public func notesScenePhase() -> some View { modifier(ScenePhaseNotes()) }
  }

  private struct ScenePhaseNotes: ViewModifier {
    @Environment(\.scenePhase) private var phase

    func body(content: Content) -> some View {
      content.onChange(of: phase, initial: true) { _, phase in
        @Dependency(\.queryClient) var queryClient
        queryClient.isInForeground = phase == .active
      }
    }
  }
#endif
