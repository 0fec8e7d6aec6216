/// The identity of a store, for lists and presentations of a front end.
///
/// The store of a row, which may be created many times, has that of its element. Any other store
/// has that of the object.
public struct StoreIdentity: Hashable {
  let value: AnyHashable
}

/// A store, which has an identity.
///
/// ## Internal representation
///
/// The compiler looks for `id` in the state, too, only because the `id` of a store is declared in
/// an extension with a constraint. So `let number: Int = store.id` is that of the state.
@_documentation(visibility: internal)
public protocol StoreIdentifying: Identifiable {
  /// The identity.
  nonisolated var _identity: StoreIdentity { get }
}

extension StoreIdentifying where Self: AnyObject {
  /// The identity of the store.
  public nonisolated var id: StoreIdentity { _identity }
}
