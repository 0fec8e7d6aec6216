import TestSupport
import Testing

@testable import TesseraIdentified
import TesseraSupport

struct IdentifiedArrayIssuesTests {
  let rows: IdentifiedArrayOf<Row> = [Row(1)]

  @Test func everyIssueNamesTheIDsTheTypeAndARemedy() {
    let issues = issues {
      rows.reportDuplicate(of: 42, at: #callSite)
      rows.reportMismatch(of: 42, with: 1)
      rows.reportChange(of: 42, to: 1)
    }
    #expect(issues.count == 3)
    for issue in issues {
      #expect(issue.contains("42"))
      #expect(issue.contains("Row"))
      #expect(issue.contains("\n• If"))
    }
  }
}
