#if canImport(SwiftUI)
  public import SwiftUI
  public import Tessera

  extension Store {
    /// Sends an action, and animates the changes that are made before the call returns.
    ///
    /// - Parameters:
    ///   - action: The event in the view.
    ///   - animation: The animation.
    /// - Returns: A task for everything that the action starts.
    @discardableResult
    public func send(_ action: Action, animation: Animation?) -> StoreTask {
      send(action, transaction: Transaction(animation: animation))
    }

    /// Sends an action, and makes the changes before the call returns in a transaction.
    ///
    /// - Parameters:
    ///   - action: The event in the view.
    ///   - transaction: The transaction.
    /// - Returns: A task for everything that the action starts.
    @discardableResult
    public func send(_ action: Action, transaction: Transaction) -> StoreTask {
      withTransaction(transaction) { send(action) }
    }
  }

  extension Send {
    /// Sends an action of an effect, and animates its changes.
    ///
    /// ```swift
    /// return .run { send in await send(.loaded(try await load()), animation: .default) }
    /// ```
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation.
    ///   - callSite: The line of the call, for messages.
    @MainActor
    public func callAsFunction(
      _ action: Action, animation: Animation?, at callSite: CallSite = #callSite
    ) async {
      await callAsFunction(action, transaction: Transaction(animation: animation), at: callSite)
    }

    /// Sends an action of an effect, and makes its changes in a transaction.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - transaction: The transaction.
    ///   - callSite: The line of the call, for messages.
    @MainActor
    public func callAsFunction(
      _ action: Action, transaction: Transaction, at callSite: CallSite = #callSite
    ) async {
      if Task.isCancelled { return await drop(action, callSite) }
      withTransaction(transaction) { deliver(action, callSite) }
    }
  }

  extension ViewActionSending {
    /// Sends an action of the view, and animates the changes that are made before the call returns.
    ///
    /// - Parameters:
    ///   - action: The event in the view.
    ///   - animation: The animation.
    /// - Returns: A task for everything that the action starts.
    @MainActor
    @discardableResult
    public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask {
      store.send(.view(action), animation: animation)
    }

    /// Sends an action of the view, and makes the changes before the call returns in a transaction.
    ///
    /// - Parameters:
    ///   - action: The event in the view.
    ///   - transaction: The transaction.
    /// - Returns: A task for everything that the action starts.
    @MainActor
    @discardableResult
    public func send(
      _ action: StoreAction.ViewAction, transaction: Transaction
    ) -> StoreTask { store.send(.view(action), transaction: transaction) }
  }

  extension Binding {
    /// Creates a binding from that of a store.
    ///
    /// - Parameter binding: The binding of a store.
    @MainActor
    public init(_ binding: StoreBinding<Value>) {
      self.init(
        get: { @MainActor in binding.get() },
        set: { @MainActor value, transaction in transaction.apply { _ = binding.set(value) } })
    }

    /// Creates a binding to a shared value.
    ///
    /// ```swift
    /// @Shared(.appStorage("isLoud")) var isLoud = false
    /// // … Toggle("Loud", isOn: Binding($isLoud))
    /// ```
    ///
    /// - Parameter shared: The shared value.
    public init(_ shared: Shared<Value>) where Value: Sendable {
      self.init(
        get: { shared.wrappedValue },
        set: { value, transaction in transaction.apply { shared.withLock { $0 = value } } })
    }
  }

  extension Transaction {
    /// Calls a closure in the transaction of a binding, unless that is a plain one: then the
    /// transaction in force stays.
    func apply(_ body: () -> Void) {
      if animation == nil, !disablesAnimations { return body() }
      withTransaction(self, body)
    }
  }
#endif
