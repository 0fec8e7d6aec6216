/// Whether the sources of actions are passed along with them.
///
/// It costs nothing unless a store in the process records. A debug build always passes them, for
/// issues about the action.
@MainActor
@usableFromInline
package enum SourceRecording {
  // With a literal, reading it needs no check of its initialization.
  #if DEBUG
    @usableFromInline @exclusivity(unchecked) private(set) static var recorders = 1
  #else
    /// The number of stores that record; a debug build counts as one.
    @usableFromInline @exclusivity(unchecked) private(set) static var recorders = 0
  #endif

  /// Whether something records.
  @inlinable
  static var isWanted: Bool { recorders != 0 }

  /// Marks the time from which a store records.
  package static func begin() { recorders += 1 }

  /// Marks the time from which it doesn't.
  package static func end() { recorders -= 1 }
}
