import TesseraSupport

/// The places that can vanish and have running or waiting effects, as a tree.
///
/// ## Internal representation
///
/// A node per feature, so that a shared ancestor is looked up once. The rows of a list are looked
/// up together, and then the list is marked. While it has the mark, no row was removed: only the
/// rows that are watched since then are looked up, and if some row was changed, those with watched
/// children that can vanish. So an action that leaves 1 000 rows with running effects alone costs
/// one comparison, not 1 000 look-ups, and appending a row costs one look-up.
///
/// The tree is a value: nodes are stored in the dictionaries of their parents and changed in place.
struct WatchedPlaces {
  private var root = Node()
  /// Whether the marks of lists tell of all changes since the last look-up.
  private var trustsMarks = true

  /// The number of running and waiting effects at these places.
  var count: Int { root.count }

  /// Whether no place is watched.
  var isEmpty: Bool { root.count == 0 }

  /// Adds effects at a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - count: The number of effects that keep the place watched, or 0 for a member that doesn't.
  ///   - change: Adds the members.
  /// - Complexity: O(depth).
  mutating func add(_ place: Place, count: Int = 1, _ change: (inout EffectMembers) -> Void) {
    root.add(place.elements[...], count, change)
  }

  /// Removes effects from a place; the inverse of ``add(_:count:_:)``.
  ///
  /// - Complexity: O(depth).
  mutating func remove(_ place: Place, count: Int = 1, _ change: (inout EffectMembers) -> Void) {
    root.remove(place.elements[...], count, change)
  }

  /// Returns the effects at and below the places whose features are gone.
  ///
  /// - Parameter state: The root's state.
  /// - Returns: The members of those places.
  /// - Complexity: O(*l*) for *l* lists with watched rows, if only those are watched and none of
  ///   them has lost or changed rows; else O(*n*) for *n* places.
  mutating func vanished(in state: ErasedPointer) -> EffectMembers {
    var vanished = EffectMembers()
    _ = root.collectVanished(in: state, trustsMarks, into: &vanished)
    trustsMarks = true
    return vanished
  }

  /// Looks all places up the next time, since rows may have changed without a trace on the marks.
  mutating func distrustMarks() { trustsMarks = false }
}

extension WatchedPlaces {
  /// A feature at or below which there are effects.
  private struct Node {
    /// The number of effects here and below.
    var count = 0
    /// The effects here.
    var members = EffectMembers()
    /// The children with effects, by their fields; few.
    var fields: [Field] = []

    var isEmpty: Bool { count == 0 && members.isEmpty && fields.isEmpty }

    mutating func add(
      _ path: ArraySlice<PlaceElement>, _ count: Int, _ change: (inout EffectMembers) -> Void
    ) {
      self.count += count
      guard let next = path.first else { return change(&members) }
      if let known = fields.firstIndex(where: { $0.index == next.index }) {
        fields[known].add(next, path.dropFirst(), count, change)
      } else {
        var field = Field(index: next.index, mark: next.mark)
        field.add(next, path.dropFirst(), count, change)
        fields.append(field)
      }
    }

    mutating func remove(
      _ path: ArraySlice<PlaceElement>, _ count: Int, _ change: (inout EffectMembers) -> Void
    ) {
      self.count -= count
      guard let next = path.first else { return change(&members) }
      guard let known = fields.firstIndex(where: { $0.index == next.index }) else { return }
      fields[known].remove(next, path.dropFirst(), count, change)
      if fields[known].children.isEmpty { fields.remove(at: known) }
    }

    /// Looks at all fields, since each takes note of what it has seen.
    ///
    /// - Returns: Whether all children are there.
    mutating func collectVanished(
      in state: ErasedPointer, _ trustsMarks: Bool, into vanished: inout EffectMembers
    ) -> Bool {
      var isComplete = true
      for index in fields.indices {
        let found = fields[index].collectVanished(in: state, trustsMarks, into: &vanished)
        isComplete = found && isComplete
      }
      return isComplete
    }

    func collectAll(into members: inout EffectMembers) {
      members.formUnion(self.members)
      for field in fields {
        for child in field.children.values { child.collectAll(into: &members) }
      }
    }
  }

  /// The children with effects in one field of a feature.
  private struct Field {
    let index: Int
    let mark: PlaceElement.Mark?
    var children: [PlaceElement: Node] = [:]
    /// The mark that the list got when all children were there, or 0.
    private var seen: UInt64 = 0
    /// The children that were added since.
    private var newcomers: [PlaceElement] = []
    /// The children that have watched children of their own which can vanish.
    private var parents: Set<PlaceElement> = []

    init(index: Int, mark: PlaceElement.Mark?) {
      self.index = index
      self.mark = mark
    }

    mutating func add(
      _ child: PlaceElement, _ path: ArraySlice<PlaceElement>, _ count: Int,
      _ change: (inout EffectMembers) -> Void
    ) {
      if path.contains(where: \.canVanish) { parents.insert(child) }
      let known = children.count
      children[child, default: Node()].add(path, count, change)
      if mark != nil, children.count > known { newcomers.append(child) }
    }

    mutating func remove(
      _ child: PlaceElement, _ path: ArraySlice<PlaceElement>, _ count: Int,
      _ change: (inout EffectMembers) -> Void
    ) {
      guard let known = children.index(forKey: child) else { return }
      children.values[known].remove(path, count, change)
      if !path.isEmpty, children.values[known].fields.isEmpty { parents.remove(child) }
      if children.values[known].isEmpty { children.remove(at: known) }
    }

    /// Looks at the children that may have vanished, and returns whether all are there.
    mutating func collectVanished(
      in state: ErasedPointer, _ trustsMarks: Bool, into vanished: inout EffectMembers
    ) -> Bool {
      let found = mark?(state, false) ?? 0
      if trustsMarks, found != 0, found == seen, newcomers.isEmpty { return true }
      var isComplete = true
      if trustsMarks, found != 0, found | 1 == seen | 1 {
        var due = newcomers
        if found != seen { due += parents }
        for child in due { isComplete = lookUp(child, state, &vanished) && isComplete }
      } else {
        // Not by `indices`, which would hold a copy of the dictionary while it is changed.
        var index = children.startIndex
        while index != children.endIndex {
          isComplete = lookUp(index, state, trustsMarks, &vanished) && isComplete
          children.formIndex(after: &index)
        }
      }
      newcomers.removeAll(keepingCapacity: true)
      // The caller removes what has vanished; until then all children have to be looked up.
      seen = isComplete ? mark?(state, true) ?? 0 : 0
      return isComplete
    }

    /// Looks a child up, unless it was removed since it was added.
    private mutating func lookUp(
      _ child: PlaceElement, _ state: ErasedPointer, _ vanished: inout EffectMembers
    ) -> Bool {
      guard let index = children.index(forKey: child) else { return true }
      return lookUp(index, state, true, &vanished)
    }

    /// Looks a child up, and returns whether it is there with all its watched children.
    private mutating func lookUp(
      _ index: Dictionary<PlaceElement, Node>.Index, _ state: ErasedPointer,
      _ trustsMarks: Bool, _ vanished: inout EffectMembers
    ) -> Bool {
      let element = children[index].key
      var isComplete = true
      let exists = element.project(state) { child in
        if !children.values[index].fields.isEmpty {
          isComplete = children.values[index].collectVanished(
            in: child, trustsMarks, into: &vanished)
        }
        return true
      }
      if !exists { children.values[index].collectAll(into: &vanished) }
      return exists && isComplete
    }
  }
}
