import TesseraSupport

/// A number that names something of the effect engine.
package protocol EffectNumber: Hashable, Comparable {
  var value: Int { get }
}

extension EffectNumber {
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.value < rhs.value }

  package func _rawHashValue(seed: Int) -> Int { value.spread }
}

/// Names a running effect.
struct RunID: EffectNumber { let value: Int }

/// Names a concatenation.
struct SequenceID: EffectNumber { let value: Int }

/// Names a send from outside and everything that follows from it.
package struct OriginID: EffectNumber, Sendable { package let value: Int }
