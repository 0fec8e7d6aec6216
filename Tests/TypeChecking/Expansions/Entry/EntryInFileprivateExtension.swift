import Tessera

fileprivate extension DependencyValues {
  @DependencyEntry var entryInFileprivateExtension = 0
}
