import TesseraSupport

/// The places that can vanish and have running or waiting effects, as a tree.
///
/// ## Internal representation
///
/// A node per feature, so that a shared ancestor is looked up once. The rows of a list are looked
/// up together, and the version of the list is kept. Of the next version, only the rows that are
/// watched since then are looked up, and between the rows that are the same in both, those with
/// watched children that can vanish; all rows if one may have gone. So an action that leaves 1 000
/// rows with running effects alone costs one comparison, not 1 000 look-ups, and appending or
/// changing one costs one look-up.
///
/// The tree is a value: nodes are stored in the dictionaries of their parents and changed in place.
struct WatchedPlaces {
  private var root = Node { _, _, _ in -1 }

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
    root.add(place.steps[...], count, change)
  }

  /// Removes effects from a place; the inverse of ``add(_:count:_:)``.
  ///
  /// - Complexity: O(depth).
  mutating func remove(_ place: Place, count: Int = 1, _ change: (inout EffectMembers) -> Void) {
    root.remove(place.steps[...], count, change)
  }

  /// Returns the effects at and below the places whose features are gone.
  ///
  /// - Parameter state: The root's state.
  /// - Returns: The members of those places.
  /// - Complexity: O(*l* + *r*) for *l* lists with watched rows, in which *r* rows lie between the
  ///   first and the last change; O(*n*) for *n* places if rows have gone or moved.
  mutating func vanished(in state: ErasedPointer) -> EffectMembers {
    var vanished = EffectMembers()
    _ = root.collectVanished(in: state, into: &vanished)
    return vanished
  }
}

extension WatchedPlaces {
  /// A feature at or below which there are effects.
  private struct Node {
    /// The way from the parent.
    let access: ChildStep.Access
    /// The number of effects here and below.
    var count = 0
    /// The effects here.
    var members = EffectMembers()
    /// The children with effects, by their fields; few.
    var fields: [Field] = []

    var isEmpty: Bool { count == 0 && members.isEmpty && fields.isEmpty }

    init(_ access: @escaping ChildStep.Access) { self.access = access }

    mutating func add(
      _ path: ArraySlice<ChildStep>, _ count: Int, _ change: (inout EffectMembers) -> Void
    ) {
      self.count += count
      guard let next = path.first else { return change(&members) }
      if let known = fields.firstIndex(where: { $0.index == next.name.field }) {
        fields[known].add(next, path.dropFirst(), count, change)
      } else {
        var field = Field(index: next.name.field, list: next.list)
        field.add(next, path.dropFirst(), count, change)
        fields.append(field)
      }
    }

    mutating func remove(
      _ path: ArraySlice<ChildStep>, _ count: Int, _ change: (inout EffectMembers) -> Void
    ) {
      self.count -= count
      guard let next = path.first else { return change(&members) }
      guard let known = fields.firstIndex(where: { $0.index == next.name.field }) else { return }
      fields[known].remove(next.name, path.dropFirst(), count, change)
      if fields[known].children.isEmpty { fields.remove(at: known) }
    }

    /// Looks at all fields, since each takes note of what it has seen.
    ///
    /// - Returns: Whether all children are there.
    mutating func collectVanished(
      in state: ErasedPointer, into vanished: inout EffectMembers
    ) -> Bool {
      var isComplete = true
      for index in fields.indices {
        let found = fields[index].collectVanished(in: state, into: &vanished)
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
    let list: ChildStep.List?
    var children: [ChildStep.Name: Node] = [:]
    /// The version of the list when the children were looked up.
    private var seen: ListVersion?
    /// The children in a list that have to be looked up next: those that were added since, and
    /// those that had vanished, until the caller removes them.
    private var due: [ChildStep.Name] = []
    /// The children that have watched children of their own which can vanish.
    private var parents: Set<ChildStep.Name> = []

    init(index: Int, list: ChildStep.List?) {
      self.index = index
      self.list = list
    }

    mutating func add(
      _ child: ChildStep, _ path: ArraySlice<ChildStep>, _ count: Int,
      _ change: (inout EffectMembers) -> Void
    ) {
      if path.contains(where: \.canVanish) { parents.insert(child.name) }
      let known = children.count
      children[child.name, default: Node(child.access)].add(path, count, change)
      if list != nil, children.count > known { due.append(child.name) }
    }

    mutating func remove(
      _ child: ChildStep.Name, _ path: ArraySlice<ChildStep>, _ count: Int,
      _ change: (inout EffectMembers) -> Void
    ) {
      guard let known = children.index(forKey: child) else { return }
      children.values[known].remove(path, count, change)
      if !path.isEmpty, children.values[known].fields.isEmpty { parents.remove(child) }
      if children.values[known].isEmpty { children.remove(at: known) }
    }

    /// Looks at the children that may have vanished, and returns whether all are there.
    mutating func collectVanished(
      in state: ErasedPointer, into vanished: inout EffectMembers
    ) -> Bool {
      guard let list, let version = list(state, 0..<0, { _ in }) else {
        return lookUpAll(state, &vanished)
      }
      if version.number == seen?.number, due.isEmpty { return true }
      if let (old, new) = seen.flatMap({ version.changes(since: $0) }),
        version.structure == seen?.structure || old.isEmpty
      {
        if new.count > parents.count {
          due += parents
        } else {
          _ = list(state, new) { identity in
            let child = ChildStep.Name(field: index, identity: identity)
            if parents.contains(child) { due.append(child) }
          }
        }
        lookUpDue(state, &vanished)
      } else {
        due.removeAll(keepingCapacity: true)
        _ = lookUpAll(state, &vanished)
      }
      seen = version
      ListVersion.didLook()
      return due.isEmpty
    }

    /// Looks up all children, and returns whether they are there.
    private mutating func lookUpAll(
      _ state: ErasedPointer, _ vanished: inout EffectMembers
    ) -> Bool {
      var isComplete = true
      // Not by `indices`, which would hold a copy of the dictionary while it is changed.
      var index = children.startIndex
      while index != children.endIndex {
        if !lookUp(index, state, &vanished) {
          isComplete = false
          if list != nil { due.append(children[index].key) }
        }
        children.formIndex(after: &index)
      }
      return isComplete
    }

    /// Looks up the children that are due; those that aren't there stay due.
    private mutating func lookUpDue(_ state: ErasedPointer, _ vanished: inout EffectMembers) {
      var missing = 0
      for position in due.indices where !lookUp(due[position], state, &vanished) {
        due[missing] = due[position]
        missing += 1
      }
      due.removeSubrange(missing...)
    }

    /// Looks a child up, unless it was removed meanwhile.
    private mutating func lookUp(
      _ child: ChildStep.Name, _ state: ErasedPointer, _ vanished: inout EffectMembers
    ) -> Bool {
      guard let index = children.index(forKey: child) else { return true }
      return lookUp(index, state, &vanished)
    }

    /// Looks a child up, and returns whether it is there with all its watched children.
    private mutating func lookUp(
      _ index: Dictionary<ChildStep.Name, Node>.Index, _ state: ErasedPointer,
      _ vanished: inout EffectMembers
    ) -> Bool {
      var exists = false
      var isComplete = true
      _ = children.values[index].access(state, .read) { child in
        exists = true
        if !children.values[index].fields.isEmpty {
          isComplete = children.values[index].collectVanished(in: child, into: &vanished)
        }
      }
      if !exists { children.values[index].collectAll(into: &vanished) }
      return exists && isComplete
    }
  }
}
