import Tessera

extension DependencyValues {
  @DependencyEntry var entryInInternalExtension = 0
}
