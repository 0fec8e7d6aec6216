import Tessera
import Testing

/// The symbols that come with `import Tessera` alone.
@MainActor
struct ImportsTests {
  @CasePathable enum Meal { case tea(cups: Int) }
  struct Cup: Equatable, Identifiable { let id: Int }

  @Test func oneImportHasTheSymbolsOfAllParts() {
    #expect(Meal.tea(cups: 2)[case: \.tea] == 2)
    #expect(IdentifiedArray(uniqueElements: [Cup(id: 7)])[id: 7] == Cup(id: 7))
    #expect(diff(Cup(id: 1), Cup(id: 1)) == nil)
    #expect(LockIsolated(3).value == 3)
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect(uuid() != uuid())
    }
  }

  @Test func oneImportHasSharedState() {
    @Shared(value: 1) var count
    $count.withLock { $0 += 1 }
    #expect(count == 2)
  }
}
