import Testing
import TesseraDump

private struct Money: CustomDumpStringConvertible {
  var cents: Int
  var customDumpDescription: String { "\(cents) ct" }
}

private struct Session: CustomDumpReflectable {
  var user = "Blob"
  var token = "secret"
  var customDumpMirror: Mirror { Mirror(self, children: ["user": user], displayStyle: .struct) }
}

private struct Wrapped: CustomDumpRepresentable {
  var value: Load
  var customDumpValue: Any { value }
}

private struct Narcissus: CustomDumpRepresentable {
  var name = "N"
  var customDumpValue: Any { self }
}

private struct Both: CustomStringConvertible {
  var x = 1
  var description: String { "not for dumps" }
}

/// How a type changes what a dump shows of it.
struct ConversionTests {
  @Test func aTypeMayWriteItself() {
    #expect(String(customDumping: [Money(cents: 5)]) == "[\n  0: 5 ct\n]")
  }

  @Test func aTypeMayChooseItsParts() {
    #expect(String(customDumping: Session()) == "Session(\n  user: \"Blob\"\n)")
  }

  @Test func aTypeMayBeShownAsAnother() {
    #expect(String(customDumping: Wrapped(value: .idle)) == "Load.idle")
    #expect(String(customDumping: [Wrapped(value: .idle)]) == "[\n  0: .idle\n]")
  }

  @Test func aTypeThatStandsForItselfDoesNotHang() {
    #expect(String(customDumping: Narcissus()) == "Narcissus(\n  name: \"N\"\n)")
  }

  @Test func anOrdinaryDescriptionDoesNotCount() {
    #expect(String(customDumping: Both()) == "Both(\n  x: 1\n)")
  }

  @Test func optionalsOfSuchTypesConvertToo() {
    #expect(String(customDumping: Money?.some(Money(cents: 5))) == "5 ct")
  }
}
