import Synchronization

private let lastStructureStamp = Atomic<UInt64>(0)

/// A stamp that no array of this process has had; never 0.
@usableFromInline
func nextStructureStamp() -> UInt64 {
  lastStructureStamp.wrappingAdd(1, ordering: .relaxed).newValue
}
