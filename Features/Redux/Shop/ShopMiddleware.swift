public import Tessera

/// The asynchronous work of the shop, in three strategies for chained calls.
///
/// The layered strategy is recommended: each stage is an action, so it can be observed, tested and
/// extended by itself.
public enum ShopMiddleware {
  /// The type of the middleware.
  public typealias Kind = Middleware<ShopReducer.State, ShopReducer.Action>

  /// Three layers, each of which reacts to an action of the previous one.
  public static func layered(_ service: ShopService) -> [Kind] {
    [login(service), userData(service), orders(service)]
  }

  /// Logs a user in.
  public static func login(_ service: ShopService) -> Kind {
    Kind { _, action, dispatch in
      guard case .loginRequested(let username, let password) = action else { return }
      dispatch(.loadingChanged(true))
      Task {
        do {
          dispatch(.loginSucceeded(try await service.login(username, password)))
        } catch {
          dispatch(.loginFailed(ShopError.message(of: error)))
        }
      }
    }
  }

  /// Loads the profile after a login.
  public static func userData(_ service: ShopService) -> Kind {
    Kind { _, action, dispatch in
      guard case .loginSucceeded(let user) = action else { return }
      dispatch(.loadingChanged(true))
      Task {
        do {
          dispatch(.userDataLoaded(try await service.userData(user.id)))
        } catch {
          dispatch(.errorChanged(ShopError.message(of: error)))
          dispatch(.loadingChanged(false))
        }
      }
    }
  }

  /// Loads the user's orders.
  public static func orders(_ service: ShopService) -> Kind {
    Kind { state, action, dispatch in
      guard case .userDataLoaded = action, let id = state.userProfile?.id else { return }
      Task {
        do {
          dispatch(.ordersLoaded(try await service.orders(id)))
        } catch {
          dispatch(.errorChanged(ShopError.message(of: error)))
        }
        dispatch(.loadingChanged(false))
      }
    }
  }

  /// Nested calls: short, but no stage can be used or tested without the others.
  public static func nested(_ service: ShopService) -> Kind {
    Kind { _, action, dispatch in
      guard case .loginRequested(let username, let password) = action else { return }
      Task {
        do {
          let user = try await service.login(username, password)
          dispatch(.loginSucceeded(user))
          dispatch(.userDataLoaded(try await service.userData(user.id)))
          dispatch(.ordersLoaded(try await service.orders(user.id)))
        } catch {
          dispatch(.loginFailed(ShopError.message(of: error)))
        }
      }
    }
  }

  /// Merged calls, which end in one action with all results: no intermediate stage can be observed.
  public static func merged(_ service: ShopService) -> Kind {
    Kind { _, action, dispatch in
      guard case .sessionRequested(let username, let password) = action else { return }
      dispatch(.loadingChanged(true))
      Task {
        do {
          let user = try await service.login(username, password)
          let profile = try await service.userData(user.id)
          dispatch(.sessionStarted(profile, try await service.orders(user.id)))
        } catch {
          dispatch(.loginFailed(ShopError.message(of: error)))
        }
      }
    }
  }
}

/// A strategy for calls of which each needs the result of the one before.
public enum ShopStrategy: String, CaseIterable, Sendable {
  /// One middleware with nested calls.
  case nested
  /// One middleware, which sends one action with all results.
  case merged
  /// A middleware for each stage.
  case layered

  /// The middleware of the strategy.
  public func middleware(_ service: ShopService) -> [ShopMiddleware.Kind] {
    switch self {
    case .nested: [ShopMiddleware.nested(service)]
    case .merged: [ShopMiddleware.merged(service)]
    case .layered: ShopMiddleware.layered(service)
    }
  }

  /// The action that logs a user in.
  public func login(_ username: String, _ password: String) -> ShopReducer.Action {
    self == .merged
      ? .sessionRequested(username: username, password: password)
      : .loginRequested(username: username, password: password)
  }
}
