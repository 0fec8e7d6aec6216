import TesseraDump
import Testing

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

/// The protocols that change a type's dump.
struct ConversionsTests {
  @Test func aTypeCanWriteItsText() {
    #expect(String(customDumping: [Money(cents: 5)]) == "[\n  0: 5 ct\n]")
  }

  @Test func aTypeCanChooseItsParts() {
    #expect(String(customDumping: Session()) == "Session(\n  user: \"Blob\"\n)")
  }

  @Test func aTypeCanBeShownAsAnother() {
    #expect(String(customDumping: Wrapped(value: .idle)) == "Load.idle")
    #expect(String(customDumping: [Wrapped(value: .idle)]) == "[\n  0: .idle\n]")
  }

  @Test func aTypeThatRepresentsItselfDoesNotRecurse() {
    #expect(String(customDumping: Narcissus()) == "Narcissus(\n  name: \"N\"\n)")
  }

  @Test func anOrdinaryDescriptionIsIgnored() {
    #expect(String(customDumping: Both()) == "Both(\n  x: 1\n)")
  }

  @Test func optionalsOfSuchTypesConvertToo() {
    #expect(String(customDumping: Money?.some(Money(cents: 5))) == "5 ct")
  }
}

struct StandardConformancesTests {
  @Test func rangesAreWrittenAsInSourceCode() {
    #expect(String(customDumping: 0..<3) == "0..<3")
    #expect(String(customDumping: "a"..."c") == #""a"..."c""#)
  }

  @Test func erasedHashableValuesShowTheWrappedValue() {
    #expect(String(customDumping: AnyHashable(1)) == "1")
    #expect(String(customDumping: [AnyHashable("k"): 1]) == "[\n  \"k\": 1\n]")
  }
}
