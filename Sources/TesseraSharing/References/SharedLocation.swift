import Synchronization
import TesseraCore
import TesseraSharedValues
public import TesseraSupport

/// A place that a shared property reads and changes: a whole value, or a part of one.
protocol SharedLocation<Value>: Sendable {
  associatedtype Value: Sendable

  /// The reference that holds the whole value.
  var root: any SharedRoot { get }
  /// The way from the whole value to this place; empty for the whole value.
  var path: [AnyID] { get }
  /// Reads the value, and registers the read with the tracking that is in progress.
  func read() -> Value
  /// Reads the value in a view without registering the read.
  func value(in view: SharedView?) -> Value
  /// Changes the value in place.
  func change(at callSite: CallSite, _ body: (inout Value) -> Void)
  /// A part of the value.
  func part<Part: Sendable>(
    _ step: AnyID, _ get: @escaping @Sendable (Value) -> Part,
    _ modify: @escaping @Sendable (inout Value, (inout Part) -> Void) -> Void
  ) -> any SharedLocation<Part>
}

extension SharedLocation {
  /// The part at a key path.
  func member<Member: Sendable>(
    _ keyPath: any WritableKeyPath<Value, Member> & Sendable
  ) -> any SharedLocation<Member> {
    part(AnyID(keyPath), { $0[keyPath: keyPath] }) { $1(&$0[keyPath: keyPath]) }
  }

  /// The part at a key path, which is never changed.
  func readOnlyMember<Member: Sendable>(
    _ keyPath: any KeyPath<Value, Member> & Sendable
  ) -> any SharedLocation<Member> {
    part(AnyID(keyPath), { $0[keyPath: keyPath] }) { _, _ in }
  }

  /// The wrapped value, or the last one while there is none.
  func unwrapped<Wrapped: Sendable>(
    default value: Wrapped
  ) -> any SharedLocation<Wrapped> where Value == Wrapped? {
    let last = LastValue(value)
    return part(AnyID("!"), { last.value(of: $0) }) { optional, body in
      optional._modify { last.change(&$0, body) }
    }
  }

  /// Whether another place is the same part of the same reference.
  func isSame(as other: some SharedLocation) -> Bool {
    root === other.root && path == other.path
  }
}

/// The last value of a part that can vanish, as this property has seen it.
final class LastValue<Value: Sendable>: Sendable {
  private let last: OrderedMutex<Value?>

  init(_ value: Value) { last = OrderedMutex(value) }

  /// The present value, or the last one if there is none.
  func value(of present: Value?) -> Value {
    if let present {
      record(present)
      return present
    }
    guard let value = last.withLock({ $0 }) else {
      preconditionFailure("A part of a shared value vanished while it was being changed.")
    }
    return value
  }

  /// Changes the value in place, without a second reference that would copy it.
  func change(_ value: inout Value, _ body: (inout Value) -> Void) {
    record(nil)
    body(&value)
    record(value)
  }

  private func record(_ value: Value?) {
    // A view shows other values than the present ones.
    guard SharedView.inForce == nil else { return }
    let old = last.withLock { last in
      defer { last = value }
      return last
    }
    withExtendedLifetime(old) {}
  }
}

/// A part of a shared value, whatever the type of the whole.
@usableFromInline
final class SharedPart<Value: Sendable>: Sendable {
  let location: any SharedLocation<Value>

  init(_ location: any SharedLocation<Value>) { self.location = location }

  @usableFromInline func read() -> Value { location.read() }

  @usableFromInline
  func withLock<R, E: Error>(
    _ body: (inout Value) throws(E) -> R, at callSite: CallSite
  ) throws(E) -> R {
    var result: Result<R, E>?
    location.change(at: callSite) { value in
      do throws(E) { result = .success(try body(&value)) } catch { result = .failure(error) }
    }
    if let result { return try result.get() }
    // The part is gone: the closure gets the last value that was seen of it.
    var value = location.value(in: SharedView.current)
    return try body(&value)
  }
}

/// A part of the value that a reference holds.
struct SharedPlace<Root: Sendable, Value: Sendable>: SharedLocation {
  let reference: SharedReference<Root>
  let path: [AnyID]
  let get: @Sendable (Root) -> Value
  let modify: @Sendable (inout Root, (inout Value) -> Void) -> Void

  var root: any SharedRoot { reference }

  func read() -> Value {
    if let view = SharedView.inForce { return value(in: view) }
    let readers = reference.registerRead(of: path, get)
    let view = reference.viewForViews
    let part =
      view.map { view in SharedView.withView(view) { value(in: view) } } ?? value(in: nil)
    readers?.find(part)
    return part
  }

  func value(in view: SharedView?) -> Value { get(reference.value(in: view)) }

  func change(at callSite: CallSite, _ body: (inout Value) -> Void) {
    reference.withLock({ modify(&$0, body) }, at: callSite)
  }

  func part<Part: Sendable>(
    _ step: AnyID, _ get: @escaping @Sendable (Value) -> Part,
    _ modify: @escaping @Sendable (inout Value, (inout Part) -> Void) -> Void
  ) -> any SharedLocation<Part> {
    let (outerGet, outerModify) = (self.get, self.modify)
    return SharedPlace<Root, Part>(
      reference: reference, path: path + [step], get: { get(outerGet($0)) },
      modify: { root, body in outerModify(&root) { modify(&$0, body) } })
  }
}
