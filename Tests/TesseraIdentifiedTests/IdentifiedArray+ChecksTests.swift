import TesseraTestSupport
import Testing
import TesseraSupport

@testable import TesseraIdentified

struct IdentifiedArrayInvariantsTests {
  @Test func consistentStorageHasNoViolation() {
    for count in [0, 5, 50] {
      let rows = IdentifiedArray(uniqueElements: (0..<count).map { Row($0) })
      #expect(rows.invariantViolation == nil)
      rows.checkInvariantsCheaply()
    }
  }

  @Test func inconsistentStorageIsDetected() {
    var rows = IdentifiedArray(uniqueElements: (0..<50).map { Row($0) })
    rows.storedElements.removeLast()
    #expect(rows.invariantViolation == "50 IDs for 49 elements")
    rows = [Row(1)]
    rows.version = ListVersion()
    #expect(rows.invariantViolation?.hasSuffix("of 1 elements") == true)
  }

  @Test func inconsistentBucketsAreDetected() {
    // Two neighbours that share a bucket are found in either order, but hardly many of them.
    let noticed = (1..<50).filter { index in
      var ids = OrderedIDs(uniqueValues: Array(0..<50))
      ids.values.swapAt(index - 1, index)
      return ids.invariantViolation != nil
    }
    #expect(noticed.count > 25)
    var ids = OrderedIDs(uniqueValues: [1, 1])
    #expect(ids.invariantViolation == "equal IDs among [1, 1]")
    ids = OrderedIDs(uniqueValues: Array(0..<50))
    ids.buckets[ids.bucket(for: 3)] = 0
    #expect(ids.invariantViolation == "49 buckets used for 50 IDs")
  }
}

struct IdentifiedArrayIssuesTests {
  let rows: IdentifiedArrayOf<Row> = [Row(1)]

  @Test func everyIssueHasTheIDsTheTypeAndARemedy() {
    let issues = issues {
      rows.reportDuplicate(of: 42, at: #callSite)
      rows.reportMismatch(of: 42, with: 1, at: #callSite)
      rows.reportTaken(42, at: 0)
      rows.reportChange(of: 42, to: 1, at: #callSite)
    }
    #expect(issues.count == 4)
    for issue in issues {
      #expect(issue.contains("42"))
      #expect(issue.contains("Row"))
      #expect(issue.contains("\n• If"))
    }
  }

  // SEMANTICS issues.places
  @Test func anIssueIsReportedAtTheLineOfTheChange() {
    var rows: IdentifiedArrayOf<Row> = [Row(1), Row(2)]
    let found = recordedIssues {
      rows[id: 1] = Row(3)
      rows[id: 3] = Row(4)
      rows[id: 5, default: Row(6)] = Row(7)
      #if DEBUG
        rows[id: 1]?.id = 8
        rows.modify(id: 2) { $0.id = 9 }
      #endif
    }
    let line = UInt(#line) - 8
    #if DEBUG
      #expect(found.map { $0.callSite.line - line } == [0, 1, 2, 4, 5])
    #else
      #expect(found.map { $0.callSite.line - line } == [0, 1, 2])
    #endif
  }

  // SEMANTICS issues.places
  @Test func aLiteralPointsAtNoFileOfTheFramework() {
    let found = recordedIssues { _ = [Row(1), Row(1)] as IdentifiedArrayOf<Row> }
    #expect(found.map(\.callSite.isUnknown) == [true])
  }
}
