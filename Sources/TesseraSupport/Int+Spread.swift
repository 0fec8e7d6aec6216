extension Int {
  /// The number, spread over the bits (Knuth, *The Art of Computer Programming* 3, 6.4): what
  /// tables find a number by that is counted up.
  ///
  /// NB: `hash(into:)` was a tenth of what an effect takes, and of what an action of a screen does.
  /// It protects from keys that somebody chose so that they collide; nobody chooses these.
  @inlinable
  package var spread: Int {
    let product = UInt64(truncatingIfNeeded: self) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product >> 32)
  }
}
