#if canImport(UIKit) && !os(watchOS) || canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import Tessera

  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  extension NSObject {
    /// Runs a closure now, and again after each change of the values that it read, for as long as
    /// the object lives.
    ///
    /// ```swift
    /// override func viewDidLoad() {
    ///   super.viewDidLoad()
    ///   observe { [weak self] in
    ///     guard let self else { return }
    ///     label.text = store.title
    ///   }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - apply: Reads and draws. It refers to the object weakly.
    ///   - callSite: The source location of an issue about a closure that changes what it observes.
    /// - Returns: A token that ends the observation earlier. The object retains it.
    @MainActor
    @discardableResult
    public func observe(
      _ apply: @escaping @MainActor () -> Void, at callSite: CallSite = #callSite
    ) -> ObserveToken { retain(TesseraCore.observe(apply, at: callSite)) }

    /// Runs a closure now, and again after each change of the values that it read, with the values
    /// that travelled with the change, for as long as the object lives.
    ///
    /// - Parameters:
    ///   - apply: Reads and draws. It refers to the object weakly.
    ///   - callSite: The source location of an issue about a closure that changes what it observes.
    /// - Returns: A token that ends the observation earlier. The object retains it.
    @MainActor
    @discardableResult
    public func observe(
      _ apply: @escaping @MainActor (_ transaction: StoreTransaction) -> Void,
      at callSite: CallSite = #callSite
    ) -> ObserveToken { retain(TesseraCore.observe(apply, at: callSite)) }

    @MainActor
    private func retain(_ token: ObserveToken) -> ObserveToken {
      let tokens = tokens
      tokens.observations.removeAll(where: \.isCancelled)
      tokens.observations.append(token)
      return token
    }
  }

  /// The tokens that an object retains.
  @MainActor
  final class Tokens {
    var observations: [ObserveToken] = []
    var presentations: [AnyHashable: ObserveToken] = [:]
  }

  extension NSObject {
    /// Presents a child while it is there, for as long as the object lives; again with the same key
    /// paths, it does nothing.
    @MainActor
    func retain<State, Action>(
      _ item: UIStoreItem<State, Action>, _ open: @escaping UIStoreItem<State, Action>.Open
    ) -> ObserveToken {
      if let token = tokens.presentations[item.key], !token.isCancelled { return token }
      let token = item.present(open)
      tokens.presentations[item.key] = token
      return token
    }

    /// The tokens that the object retains.
    @MainActor
    var tokens: Tokens {
      if let tokens = objc_getAssociatedObject(self, tokensKey) as? Tokens { return tokens }
      let tokens = Tokens()
      objc_setAssociatedObject(self, tokensKey, tokens, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return tokens
    }
  }

  /// An address that nothing else uses, which identifies the tokens of an object.
  @MainActor
  private let tokensKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  extension StoreTransaction {
    private enum AnimationKey: StoreTransactionKey { static let defaultValue = false }

    /// Whether controllers are presented, dismissed, pushed and popped without animations.
    ///
    /// ```swift
    /// withStoreTransaction(\.disablesAnimations, true) { store.send(.deepLinkOpened(link)) }
    /// ```
    public var disablesAnimations: Bool {
      get { self[AnimationKey.self] }
      set { self[AnimationKey.self] = newValue }
    }

    #if canImport(UIKit)
      /// Whether the transaction in force animates controllers.
      @MainActor static var isAnimated: Bool {
        UIView.areAnimationsEnabled && !current.disablesAnimations
      }
    #endif
  }
#endif
