import TesseraSupport

/// A failure of a test that is yet to be reported.
struct TestIssue: Sendable {
  var message: String
  var callSite: CallSite
}
