package import TesseraIdentified

/// The latest changes of lists in the sections of the main actor's context.
///
/// A history that writes a stream keeps one, so that of a list of 10 000 rows it encodes only those
/// that have changed or come. All changes are traced while there is one.
///
/// ## Internal representation
///
/// The elements and the order of a list are a ``ListVersion``, of two numbers: the stamp of its
/// structure, and a mark. A traced change of an element gives its list a mark that no list has had;
/// a change of the structure gives it such a stamp. Both come from one counter, so the greater of
/// the two numbers is that of the last change. The trace notes the change by this number, with the
/// version before. The notes lead from two versions to that of the list which both are copies of,
/// and on these ways are all elements that were changed, went or came. This holds for drafts, for
/// copies that were changed apart, and for lists that are put back. A change of an element outside
/// of the context's sections makes the mark odd, which no note leads from; one of the structure has
/// no note.
///
/// The number of a change is greater than that of the one before it. So the notes are in order, and
/// one pass over the last ones finds both ways. If a note is no longer kept, the changes aren't
/// known.
///
/// `forEach` looks at nothing but the list's mark: an odd one says already that elements have
/// changed. So an action of a row costs the same without a trace. A list that was changed before
/// the trace began is traced once its structure changes, an element is changed by other means, or
/// the list is observed.
package final class ElementTrace {
  private struct Note {
    let number: UInt64
    /// The stamp before; `nil` if only the mark changed.
    let structure: UInt64?
    let mark: UInt64
    /// The steps of the change; none if a reader changed the mark.
    var first: ListSplice?
    var second: ListSplice?

    /// The version before.
    func version(before version: ListVersion) -> ListVersion {
      ListVersion(structure: structure ?? version.structure, mark: mark)
    }
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
    add(Note(number: new >> 1, structure: nil, mark: mark, first: .replacement(at: position)))
    return new
  }

  /// Notes a mark that a reader gave a list, without a change.
  func note(_ mark: UInt64, after old: UInt64) {
    add(Note(number: mark >> 1, structure: nil, mark: old))
  }

  /// Notes a stamp that a change of its structure gave a list.
  func note(
    _ stamp: UInt64, after old: ListVersion, _ change: ListSplice, _ next: ListSplice?
  ) {
    add(
      Note(
        number: stamp, structure: old.structure, mark: old.mark, first: change, second: next))
  }

  /// The mark that a list would have without the trace: that of a reader, odd after a change.
  func readerMark(of mark: UInt64) -> UInt64 {
    var (found, rest) = (mark, notes[...])
    while let note = last(found >> 1, in: &rest), found & 1 == 0, note.first != nil {
      found = note.mark
    }
    return found == mark ? mark : found | 1
  }

  /// The note with a number among the first ones, of which only those before it are left.
  private func last(_ number: UInt64, in notes: inout ArraySlice<Note>) -> Note? {
    guard let index = notes.lastIndex(where: { $0.number <= number }),
      notes[index].number == number
    else { return nil }
    defer { notes = notes[..<index] }
    return notes[index]
  }

  private func add(_ note: Note) {
    if notes.count == Self.capacity { notes.removeFirst(Self.capacity / 2) }
    notes.append(note)
  }

  /// The changes that lead from one list to another, one after the other; `nil` if one isn't known.
  ///
  /// An element that a change replaces may be the same as before.
  ///
  /// - Complexity: O(*n*) in the number of changes since.
  package func changes(from one: ListVersion, to other: ListVersion) -> [ListSplice]? {
    // Lists with different elements may have the same odd mark.
    guard one.mark & 1 == 0, other.mark & 1 == 0 else { return nil }
    var (old, new) = (one, other)
    var rest = notes[...]
    var (undone, done): ([ListSplice], [ListSplice]) = ([], [])
    while old != new {
      let isOld = old.lastChange > new.lastChange
      guard let note = last((isOld ? old : new).lastChange, in: &rest), note.mark & 1 == 0 else {
        return nil
      }
      if isOld {
        if let second = note.second { undone.append(second.inverse) }
        if let first = note.first { undone.append(first.inverse) }
        old = note.version(before: old)
      } else {
        if let second = note.second { done.append(second) }
        if let first = note.first { done.append(first) }
        new = note.version(before: new)
      }
    }
    done.reverse()
    return undone.isEmpty ? done : undone + done
  }
}

extension ListVersion {
  /// The number of its last change.
  fileprivate var lastChange: UInt64 { max(structure, mark >> 1) }
}
