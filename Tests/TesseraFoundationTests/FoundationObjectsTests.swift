import Foundation
import TesseraDump
import TesseraFoundation
import Testing

struct FoundationObjectsTests {
  func dump(_ value: Any) -> String { String(customDumping: value) }

  @Test func objectsAreWrittenAsTheirValues() throws {
    let uuid = try #require(NSUUID(uuidString: "DEADBEEF-0000-0000-0000-000000000001"))
    #expect(dump(uuid) == "UUID(DEADBEEF-0000-0000-0000-000000000001)")
    #expect(dump(try #require(NSURL(string: "https://a.b/c"))) == "URL(https://a.b/c)")
    #expect(dump(NSDate(timeIntervalSince1970: 0)) == "Date(1970-01-01T00:00:00Z)")
    #expect(dump(NSData(data: Data([1, 2]))) == "Data(2 bytes)")
    #expect(dump(NSString(string: "a\"b")) == #""a\"b""#)
    #expect(dump(NSAttributedString(string: "a")) == #""a""#)
    #expect(dump(NSLocale(localeIdentifier: "en_US")) == "Locale(en_US)")
    #expect(dump(try #require(NSTimeZone(name: "Europe/Rome"))) == "TimeZone(Europe/Rome)")
    #expect(dump(try #require(NSCalendar(identifier: .gregorian))) == "Calendar(gregorian)")
    #expect(dump(NSNull()) == "NSNull()")
    #expect(dump(NSError(domain: "d", code: 3)) == #"NSError(domain: "d", code: 3)"#)
  }

  @Test func anErrorShowsItsInformation() {
    let error = NSError(domain: "d", code: 3, userInfo: ["b": 2, "a": "x"])
    #expect(
      dump(error) == """
        NSError(
          domain: "d",
          code: 3,
          userInfo: [
            "a": "x",
            "b": 2
          ]
        )
        """)
    #expect(diff(error, NSError(domain: "d", code: 3, userInfo: ["b": 2])) != nil)
    let empty = String(customDumping: NSError(domain: "d", code: 3), style: .swiftCustomDump)
    #expect(empty == "NSError(\n  domain: \"d\",\n  code: 3,\n  userInfo: [:]\n)")
  }

  @Test func numbersAreWrittenAsLiterals() {
    #expect(dump(NSNumber(value: 1)) == "1")
    #expect(dump(NSNumber(value: 1.5)) == "1.5")
    #expect(dump(NSNumber(value: true)) == "true")
    #expect(dump(NSDecimalNumber(string: "2.5")) == "2.5")
  }

  @Test func collectionsShowTheirElements() {
    #expect(dump(NSArray(array: [1, "a"])) == "[\n  0: 1,\n  1: \"a\"\n]")
    #expect(dump(NSDictionary(dictionary: ["a": 1])) == "[\n  \"a\": 1\n]")
    #expect(dump(NSSet(array: [1])) == "Set([\n  1\n])")
    #expect(dump(NSOrderedSet(array: ["b", "a"])) == "[\n  0: \"b\",\n  1: \"a\"\n]")
  }

  @Test func aCountedSetShowsItsCounts() {
    let set = NSCountedSet(array: ["a", "b", "a"])
    #expect(dump(set) == "[\n  \"a\": 2,\n  \"b\": 1\n]")
    #expect(diff(set, NSCountedSet(array: ["a", "b"])) != nil)
    #expect(diff(set, NSCountedSet()) != nil)
  }

  @Test func componentsAndIndicesShowTheirValues() {
    #expect(dump(NSURLComponents(string: "https://a.b/c")!) == "URLComponents(https://a.b/c)")
    #expect(dump(IndexSet([1, 2, 3, 7])) == "IndexSet(1..<4, 7)")
    #expect(dump(NSIndexSet(indexesIn: NSRange(location: 1, length: 2))) == "IndexSet(1..<3)")
    #expect(dump(NSIndexSet()) == "IndexSet()")
    #expect(dump(NSIndexPath(indexes: [0, 2], length: 2)) == "IndexPath([0, 2])")
  }

  @Test func otherObjectsShowNoStorage() {
    let components = NSDateComponents()
    components.hour = 3
    #expect(dump(components).contains("hour: 3"))
    #expect(!dump(components).contains("_"))
    let item = dump(NSURLQueryItem(name: "a", value: "b"))
    #expect(item.contains("name: \"a\""))
    #expect(!item.contains("_"))
    let interval = dump(NSDateInterval(start: Date(timeIntervalSince1970: 0), duration: 60))
    #expect(interval.contains("1970-01-01T00:00:00Z"))
    #expect(!interval.contains("_"))
  }

  @Test func parsedJSONIsReadable() throws {
    let json = try JSONSerialization.jsonObject(
      with: Data(#"{"a": [1, true, null, 1.5, "x"], "b": {"c": false}}"#.utf8))
    #expect(
      dump(json) == """
        [
          "a": [
            0: 1,
            1: true,
            2: NSNull(),
            3: 1.5,
            4: "x"
          ],
          "b": [
            "c": false
          ]
        ]
        """)
  }

  @Test func aReferenceTypeDiffersFromItsValueType() {
    #expect(diff(1 as Any, NSNumber(value: 1) as Any) == "- 1 as Int\n+ 1 as NSNumber")
  }
}
