import ExampleSignUp
import Testing

@Suite struct SignUpDraftTests {
  @Test func anAccountNeedsAnAddressAndTwoEqualLongPasswords() {
    var draft = SignUpDraft()
    draft.email = "mia@example.com"
    draft.password = "correct horse"
    #expect(!draft.isAccountComplete)
    draft.repeatedPassword = "correct horse"
    #expect(draft.isAccountComplete)
    draft.email = "mia"
    #expect(!draft.isAccountComplete)
  }

  @Test func aNameOfSpacesIsNoName() {
    var draft = SignUpDraft()
    draft.name = "  "
    #expect(!draft.isProfileComplete)
    draft.name = "Mia"
    #expect(draft.isProfileComplete)
  }
}
