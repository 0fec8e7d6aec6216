/// Returns 32-byte objects in ways that are opaque to the compiler.
public final class Shelf {
  /// An object of 32 bytes, header included.
  public final class Thing {
    var first = 1
    var second = 2
  }

  private let thing = Thing()

  /// Creates a shelf with one item.
  public init() {}

  /// The object on the shelf, retained for the caller.
  public var kept: Thing {
    @inline(never) get { thing }
  }

  /// A second screen.
  @inline(never)
  public func made() -> Thing { Thing() }
}
