package import TesseraIdentified

/// The latest changes of elements of lists in the sections of the main actor's context.
///
/// A history that writes a stream keeps one, so that of a list of 10 000 rows it encodes only those
/// that have changed. All changes are traced while there is one.
///
/// ## Internal representation
///
/// A traced change gives its list a mark that no list has had, and notes the mark before and the
/// position. The notes lead from the marks of two lists to that of the list which both are copies
/// of, and the two differ at most at the positions on these ways. This holds for drafts, for copies
/// that were changed apart, and for lists that are put back. A change outside of the context's
/// sections makes the mark odd, which no note leads from.
///
/// A mark is greater than the one before it. So the notes are in order, and one pass over the last
/// ones finds both ways. If a note is no longer kept, the positions aren't known.
///
/// `forEach` looks at nothing but the list's mark: an odd one says already that elements have
/// changed. So an action of a row costs the same without a trace. A list that was changed before
/// the trace began is traced once its structure changes, an element is changed by other means, or
/// the list is observed.
package final class ElementTrace {
  private struct Note {
    let mark: UInt64
    let before: UInt64
    /// The position of the element, or `nil` if only the mark changed.
    let position: Int?
  }

  /// The number of notes that are kept at most.
  private static let capacity = 4_096

  private var notes: [Note] = []

  /// The trace of the main actor, which ends when nothing refers to it any more.
  @MainActor package static var current: ElementTrace {
    if let trace = ObservationContext.main.trace { return trace }
    let trace = ElementTrace()
    ObservationContext.main.trace = trace
    return trace
  }

  private init() {
    FieldWatch.install()
    ElementChanges.beginTracing()
  }

  deinit { ElementChanges.endTracing() }

  /// Returns the mark of a list whose element at a position is about to change.
  func mark(after mark: UInt64, at position: Int) -> UInt64 {
    let new = nextListMark()
    add(Note(mark: new, before: mark, position: position))
    return new
  }

  /// Notes a mark that a reader gave a list, without a change.
  func note(_ mark: UInt64, after old: UInt64) {
    add(Note(mark: mark, before: old, position: nil))
  }

  /// The mark that a list would have without the trace: that of a reader, odd after a change.
  func readerMark(of mark: UInt64) -> UInt64 {
    var (found, rest) = (mark, notes[...])
    while let note = last(of: found, in: &rest), note.position != nil { found = note.before }
    return found == mark ? mark : found | 1
  }

  /// The note of a mark among the first ones, of which only those before it are left.
  private func last(of mark: UInt64, in notes: inout ArraySlice<Note>) -> Note? {
    guard let index = notes.lastIndex(where: { $0.mark <= mark }), notes[index].mark == mark
    else { return nil }
    defer { notes = notes[..<index] }
    return notes[index]
  }

  private func add(_ note: Note) {
    if notes.count == Self.capacity { notes.removeFirst(Self.capacity / 2) }
    notes.append(note)
  }

  /// The positions at which the elements of two lists may differ, or `nil` if they aren't known.
  ///
  /// - Complexity: O(*n*) in the number of changes since.
  package func positions(from one: ListVersion, to other: ListVersion) -> Set<Int>? {
    guard one.structure == other.structure else { return nil }
    var (early, late) = (one.mark, other.mark)
    var rest = notes[...]
    var positions: Set<Int> = []
    // Lists with different elements may have the same odd mark.
    while early != late || late & 1 == 1 {
      if early > late { swap(&early, &late) }
      guard let note = last(of: late, in: &rest) else { return nil }
      if let position = note.position { positions.insert(position) }
      late = note.before
    }
    return positions
  }
}
