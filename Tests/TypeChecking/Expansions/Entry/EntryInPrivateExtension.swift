import Tessera

private extension DependencyValues {
  @DependencyEntry var entryInPrivateExtension = 0
}
