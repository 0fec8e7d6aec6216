import TesseraSupport

/// The places that can vanish and have running or waiting effects, as a tree.
///
/// ## Internal representation
///
/// A node per feature, so that a shared ancestor is looked up once. The rows of a list are looked
/// up together: while the list's stamp is the same, only the rows that were added since and those
/// with watched children of their own can have changed. So an action that leaves 1 000 rows with
/// running effects alone costs one comparison, not 1 000 look-ups.
///
/// The tree is a value: nodes are stored in the dictionaries of their parents and changed in place.
struct WatchedPlaces {
  private var root = Node()

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
  ///   them has gained or lost rows; else O(*n*) for *n* places.
  mutating func vanished(in state: ErasedPointer) -> EffectMembers {
    var vanished = EffectMembers()
    root.collectVanished(in: state, into: &vanished)
    return vanished
  }
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
        var field = Field(index: next.index, stamp: next.stamp)
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
    mutating func collectVanished(in state: ErasedPointer, into vanished: inout EffectMembers) {
      for index in fields.indices { fields[index].collectVanished(in: state, into: &vanished) }
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
    let stamp: PlaceElement.Stamp?
    var children: [PlaceElement: Node] = [:]
    /// The stamp at which all children that had been looked up were there.
    private var seen: UInt64?
    /// The children that were added since.
    private var newcomers: [PlaceElement] = []
    /// The children that have watched children of their own.
    private var parents: Set<PlaceElement> = []

    init(index: Int, stamp: PlaceElement.Stamp?) {
      self.index = index
      self.stamp = stamp
    }

    mutating func add(
      _ child: PlaceElement, _ path: ArraySlice<PlaceElement>, _ count: Int,
      _ change: (inout EffectMembers) -> Void
    ) {
      if !path.isEmpty { parents.insert(child) }
      let known = children.count
      children[child, default: Node()].add(path, count, change)
      if stamp != nil, children.count > known { newcomers.append(child) }
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

    mutating func collectVanished(in state: ErasedPointer, into vanished: inout EffectMembers) {
      let now = stamp?(state)
      var isComplete = true
      if let now, now == seen {
        for child in newcomers { isComplete = lookUp(child, state, &vanished) && isComplete }
        for child in parents { isComplete = lookUp(child, state, &vanished) && isComplete }
      } else {
        // Not by `indices`, which would hold a copy of the dictionary while it is changed.
        var index = children.startIndex
        while index != children.endIndex {
          isComplete = lookUp(index, state, &vanished) && isComplete
          children.formIndex(after: &index)
        }
      }
      newcomers.removeAll(keepingCapacity: true)
      // The caller removes what has vanished; until then all children have to be looked up.
      seen = isComplete ? now : nil
    }

    /// Looks a child up, unless it was removed since it was added.
    private mutating func lookUp(
      _ child: PlaceElement, _ state: ErasedPointer, _ vanished: inout EffectMembers
    ) -> Bool {
      guard let index = children.index(forKey: child) else { return true }
      return lookUp(index, state, &vanished)
    }

    /// Looks a child up, and returns whether it is there.
    private mutating func lookUp(
      _ index: Dictionary<PlaceElement, Node>.Index, _ state: ErasedPointer,
      _ vanished: inout EffectMembers
    ) -> Bool {
      let element = children[index].key
      let exists = element.project(state) { child in
        if !children.values[index].fields.isEmpty {
          children.values[index].collectVanished(in: child, into: &vanished)
        }
        return true
      }
      if !exists { children.values[index].collectAll(into: &vanished) }
      return exists
    }
  }
}
