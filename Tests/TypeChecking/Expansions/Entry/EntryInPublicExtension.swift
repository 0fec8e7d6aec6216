import Tessera

public extension DependencyValues {
  @DependencyEntry var entryInPublicExtension = 0
}
