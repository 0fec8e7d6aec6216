import Tessera

extension DependencyValues {
  @DependencyEntry(liveValue: 1) public var entryOfItsOwnAccess = 0
}
