import Foundation
import TesseraDump
import Testing

struct LeafDescriptionsTests {
  func dump(_ value: Any) -> String { String(customDumping: value) }

  @Test func valuesOfFoundationAreReadable() throws {
    let uuid = try #require(UUID(uuidString: "DEADBEEF-0000-0000-0000-000000000001"))
    #expect(dump(uuid) == "UUID(DEADBEEF-0000-0000-0000-000000000001)")
    #expect(dump(try #require(URL(string: "https://a.b/c"))) == "URL(https://a.b/c)")
    #expect(dump(Data([1, 2, 3])) == "Data(3 bytes)")
    #expect(dump(Data([1])) == "Data(1 byte)")
    #expect(dump(Decimal(string: "1.25") as Any) == "1.25")
    #expect(dump(Calendar(identifier: .gregorian)) == "Calendar(gregorian)")
    #expect(dump(try #require(TimeZone(identifier: "Europe/Rome"))) == "TimeZone(Europe/Rome)")
    #expect(dump(Locale(identifier: "en_US")) == "Locale(en_US)")
    #expect(dump(URLComponents(string: "https://a.b/c?d=1")!) == "URLComponents(https://a.b/c?d=1)")
    #expect(dump(IndexPath(indexes: [0, 2])) == "IndexPath([0, 2])")
  }

  @Test func datesAreInUTCWithTheirFraction() {
    #expect(dump(Date(timeIntervalSince1970: 1_234_567_890)) == "Date(2009-02-13T23:31:30Z)")
    #expect(dump(Date(timeIntervalSince1970: 0.5)) == "Date(1970-01-01T00:00:00.5Z)")
    #expect(dump(Date(timeIntervalSince1970: 0.25)) == "Date(1970-01-01T00:00:00.25Z)")
    #expect(dump(Date(timeIntervalSince1970: -0.001)) == "Date(1969-12-31T23:59:59.999Z)")
    for interval in [.infinity, .nan, 1e12, -1e12] {
      #expect(dump(Date(timeIntervalSinceReferenceDate: interval)) == "Date(\(interval))")
    }
  }

  @Test func durationsAreInSeconds() {
    #expect(dump(Duration.milliseconds(1500)) == "1.5 seconds")
  }

  @Test func objectIdentifiersAreDistinguished() {
    let (one, other) = (Node("a"), Node("a"))
    #expect(dump(ObjectIdentifier(one)).hasPrefix("ObjectIdentifier(0x"))
    #expect(dump(ObjectIdentifier(one)) != dump(ObjectIdentifier(other)))
  }
}
