extension IdentifiedArray {
  /// What is wrong with the array's storage, or `nil` if nothing is.
  package var invariantViolation: String? {
    if storedIDs.count != storedElements.count {
      return "\(storedIDs.count) IDs for \(storedElements.count) elements"
    }
    if storedElements.isEmpty != (stamp == 0) { return "the stamp \(stamp) of \(count) elements" }
    return storedIDs.invariantViolation
  }

  /// Checks a small array in full, of a large one only what takes no time.
  @usableFromInline
  func checkInvariantsCheaply() {
    guard count <= 32 || storedIDs.count != storedElements.count else { return }
    if let invariantViolation {
      preconditionFailure("An identified array lost its order: \(invariantViolation).")
    }
  }
}

extension OrderedIDs {
  /// What is wrong with the storage, or `nil` if nothing is.
  package var invariantViolation: String? {
    if buckets.isEmpty {
      if count > Self.largestCountWithoutBuckets { return "no buckets for \(count) IDs" }
      return Set(values).count == count ? nil : "equal IDs among \(values)"
    }
    let used = buckets.count { $0 != 0 }
    if used != count { return "\(used) buckets used for \(count) IDs" }
    if buckets.count < count * 2 { return "\(buckets.count) buckets for \(count) IDs" }
    for (index, id) in values.enumerated() where firstIndex(of: id) != index {
      return "the ID \(id) at \(index) is found at \(String(describing: firstIndex(of: id)))"
    }
    return nil
  }
}
