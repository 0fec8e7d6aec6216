/// Places whose features can go away, as a tree, so that what they share is asked for once.
///
/// The elements of a list are asked for together: while the list's stamp stays, so do they, and
/// only those are looked at that have come since, or that have children which are watched.
///
/// - Complexity: adding and removing a place takes O(depth).
final class WatchedPlaces {
  private let root = WatchedFeature()

  /// How many places were added, each as often as it was.
  var count: Int { root.count }

  /// Whether nothing is watched.
  var isEmpty: Bool { root.count == 0 }

  func add(_ place: Place) { root.add(place.elements[...]) }

  func remove(_ place: Place) { root.remove(place.elements[...]) }

  /// Whether a feature at one of the places has gone.
  ///
  /// - Parameter state: The root's state.
  /// - Returns: Whether one has, or one of the features that it is in.
  /// - Complexity: O(lists), and O(places) for other children and where a list has got or lost
  ///   elements.
  func haveVanished(in state: UnsafeMutableRawPointer) -> Bool { root.hasLost(state) }
}

/// A feature at or below which effects run.
private final class WatchedFeature {
  /// How many effects stand here or further down.
  private(set) var count = 0
  /// The children on the way to further ones, by their fields.
  private var fields: [Int: WatchedField] = [:]

  var hasChildren: Bool { !fields.isEmpty }

  func add(_ way: ArraySlice<PlaceElement>) {
    count += 1
    guard let next = way.first else { return }
    let field = fields[next.index] ?? WatchedField(stamp: next.stamp)
    fields[next.index] = field
    field.add(next, way.dropFirst())
  }

  func remove(_ way: ArraySlice<PlaceElement>) {
    count -= 1
    guard let next = way.first, let field = fields[next.index] else { return }
    field.remove(next, way.dropFirst())
    if field.isEmpty { fields[next.index] = nil }
  }

  /// All fields are looked at, so that none takes note of what another one missed.
  func hasLost(_ state: UnsafeMutableRawPointer) -> Bool {
    var hasLost = false
    for field in fields.values where field.hasLost(state) { hasLost = true }
    return hasLost
  }
}

/// The watched children in a field.
private final class WatchedField {
  /// What changes whenever children come to the field or leave it, if there is such a thing.
  private let stamp: ((UnsafeMutableRawPointer) -> UInt64)?
  private var children: [PlaceElement: WatchedFeature] = [:]
  /// The stamp when all children that had been looked at were there.
  private var seen: UInt64?
  /// The children that nobody has looked at since they were added.
  private var newcomers: [PlaceElement] = []
  /// The children that have watched children of their own.
  private var parents: Set<PlaceElement> = []

  init(stamp: ((UnsafeMutableRawPointer) -> UInt64)?) { self.stamp = stamp }

  var isEmpty: Bool { children.isEmpty }

  func add(_ child: PlaceElement, _ way: ArraySlice<PlaceElement>) {
    let known = children[child]
    let feature = known ?? WatchedFeature()
    feature.add(way)
    if !way.isEmpty { parents.insert(child) }
    if known != nil { return }
    children[child] = feature
    if stamp != nil { newcomers.append(child) }
  }

  func remove(_ child: PlaceElement, _ way: ArraySlice<PlaceElement>) {
    guard let feature = children[child] else { return }
    feature.remove(way)
    if !way.isEmpty, !feature.hasChildren { parents.remove(child) }
    if feature.count == 0 { children[child] = nil }
  }

  /// Looks at the children that need it.
  func hasLost(_ state: UnsafeMutableRawPointer) -> Bool {
    let now = stamp?(state)
    var hasLost = false
    if let now, now == seen {
      for child in newcomers where isMissing(child, state) { hasLost = true }
      for child in parents where isMissing(child, state) { hasLost = true }
    } else {
      for child in children.keys where isMissing(child, state) { hasLost = true }
    }
    newcomers.removeAll(keepingCapacity: true)
    // What has gone is removed by whoever asks; until then all have to be looked at.
    seen = hasLost ? nil : now
    return hasLost
  }

  private func isMissing(_ child: PlaceElement, _ state: UnsafeMutableRawPointer) -> Bool {
    // One that was removed since it came is not missed.
    guard let feature = children[child] else { return false }
    return !child.project(state) { !feature.hasLost($0) }
  }
}
