import Tessera

package extension DependencyValues {
  @DependencyEntry var entryInPackageExtension = 0
}
