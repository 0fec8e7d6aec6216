import TesseraDependencies
import TesseraSupport
import Testing

struct DependencyValuesIssuesTests {
  @Test(arguments: [
    ("uuid", "$0.uuid = .incrementing"), ("date", "$0.date.now = "),
    ("calendar", "$0.calendar = "), ("locale", "$0.locale = "), ("timeZone", "$0.timeZone = "),
    ("continuousClock", "$0.continuousClock = ImmediateClock()"),
    ("suspendingClock", "$0.suspendingClock = ImmediateClock()"),
    ("withRandomNumberGenerator", "$0.withRandomNumberGenerator = "),
    ("preferredLocales", "$0.preferredLocales = ["),
  ])
  func nondeterministicValuesMustBeOverridden(name: String, remedy: String) {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) { read(name) }
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages.first?.hasPrefix("@Dependency(\\.\(name)) was read") == true)
    #expect(recorder.messages.first?.contains(remedy) == true)
  }

  private func read(_ name: String) {
    @Dependency(\.uuid) var uuid
    @Dependency(\.date) var date
    @Dependency(\.calendar) var calendar
    @Dependency(\.locale) var locale
    @Dependency(\.timeZone) var timeZone
    @Dependency(\.continuousClock) var continuousClock
    @Dependency(\.suspendingClock) var suspendingClock
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    @Dependency(\.preferredLocales) var preferredLocales
    switch name {
    case "uuid": _ = uuid
    case "date": _ = date
    case "calendar": _ = calendar
    case "locale": _ = locale
    case "timeZone": _ = timeZone
    case "continuousClock": _ = continuousClock
    case "suspendingClock": _ = suspendingClock
    case "preferredLocales": _ = preferredLocales
    default: _ = withRandomNumberGenerator
    }
  }
}
