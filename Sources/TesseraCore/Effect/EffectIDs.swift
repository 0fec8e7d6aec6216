/// A number that names something of the effect engine.
package protocol EffectNumber: Hashable, Comparable {
  var value: Int { get }
}

extension EffectNumber {
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.value < rhs.value }

  /// Spreads the number over the bits (Knuth, *The Art of Computer Programming* 3, 6.4).
  ///
  /// NB: `hash(into:)` was a tenth of what an effect takes. It protects from keys that somebody
  /// chose so that they collide; these are counted up, and nobody chooses them.
  package func _rawHashValue(seed: Int) -> Int {
    let product = UInt64(truncatingIfNeeded: value) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product >> 32)
  }
}

/// Names a running effect.
struct RunID: EffectNumber { let value: Int }

/// Names a concatenation.
struct SequenceID: EffectNumber { let value: Int }

/// Names a send from outside and everything that follows from it.
package struct OriginID: EffectNumber, Sendable { package let value: Int }
