import BakoStorage
import FormFeature
import Testing

@Suite struct ChoiceKindCatalogueTests {
  @Test(arguments: ChoiceKind.allCases) func aDozenNamesAreOfferedNoneOfThemTwice(kind: ChoiceKind)
  {
    #expect(kind.catalogue.count == 12)
    #expect(Set(kind.catalogue).count == 12)
    #expect(kind.catalogue.allSatisfy { !$0.isEmpty })
  }
}
