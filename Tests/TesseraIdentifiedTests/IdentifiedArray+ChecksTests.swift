import TestSupport
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
    rows.stamp = 0
    #expect(rows.invariantViolation == "the stamp 0 of 1 elements")
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
      rows.reportMismatch(of: 42, with: 1)
      rows.reportTaken(42, at: 0)
      rows.reportChange(of: 42, to: 1)
    }
    #expect(issues.count == 4)
    for issue in issues {
      #expect(issue.contains("42"))
      #expect(issue.contains("Row"))
      #expect(issue.contains("\n• If"))
    }
  }
}
