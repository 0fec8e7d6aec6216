public import Tessera

/// What the shop does asynchronously, by three strategies for calls that follow from one another.
///
/// The layered one is recommended: each stage is an action of its own, so it can be seen, tested
/// and extended alone.
public enum ShopMiddleware {
  /// The kind of middleware that it is.
  public typealias Kind = Middleware<ShopReducer.State, ShopReducer.Action>

  /// Three layers, each of which waits for what the one before has dispatched.
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

  /// Loads what is known of a user who has logged in.
  public static func userData(_ service: ShopService) -> Kind {
    Kind { _, action, dispatch in
      guard case .loginSucceeded(let user) = action else { return }
      Task {
        do {
          dispatch(.userDataLoaded(try await service.userData(user.id)))
        } catch {
          dispatch(.errorChanged(ShopError.message(of: error)))
        }
      }
    }
  }

  /// Loads what that user bought before.
  public static func orders(_ service: ShopService) -> Kind {
    Kind { state, action, dispatch in
      guard case .userDataLoaded = action, let id = state.userProfile?.id else { return }
      Task {
        do {
          dispatch(.ordersLoaded(try await service.orders(id)))
          dispatch(.loadingChanged(false))
        } catch {
          dispatch(.errorChanged(ShopError.message(of: error)))
        }
      }
    }
  }

  /// All calls within one another: short, and no stage can be had or tested without the others.
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

  /// All calls for one action that brings everything: nothing can be seen on the way.
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
