public import Synchronization

/// Whether the sources of actions are passed along with them.
///
/// It costs nothing unless a store in the process records. A debug build always passes them, for
/// issues about the action.
@usableFromInline
package enum SourceRecording {
  #if DEBUG
    @usableFromInline static let recorders = Atomic<Int>(1)
  #else
    /// The number of stores that record; a debug build counts as one.
    @usableFromInline static let recorders = Atomic<Int>(0)
  #endif

  /// Whether something records.
  @inlinable
  static var isWanted: Bool { recorders.load(ordering: .relaxed) != 0 }

  /// Marks the time from which a store records.
  package static func begin() { recorders.add(1, ordering: .relaxed) }

  /// Marks the time from which it doesn't.
  package static func end() { recorders.subtract(1, ordering: .relaxed) }
}
