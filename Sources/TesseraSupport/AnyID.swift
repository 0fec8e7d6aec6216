/// An ID of any type.
///
/// Unlike `AnyHashable`, it treats values of different types as different, even the number 1 as an
/// `Int` and as a `UInt8`. It needs no cast, which would cost more than the rest of a look-up.
package struct AnyID: Sendable {
  package let base: any Hashable & Sendable

  package init(_ base: any Hashable & Sendable) { self.base = base }
}

extension AnyID: Hashable {
  package static func == (lhs: Self, rhs: Self) -> Bool { areEqual(lhs.base, rhs.base) }

  private static func areEqual<One: Hashable, Other: Hashable>(_ lhs: One, _ rhs: Other) -> Bool {
    guard One.self == Other.self else { return false }
    return ErasedPointer.withPointer(to: rhs) { $0.assuming(One.self).pointee == lhs }
  }

  package func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
