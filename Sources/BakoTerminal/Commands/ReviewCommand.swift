import BakoFoundation
import BakoModels
import BakoStatistics
import BakoStorage
import BakoTerminalKit
import Tessera

/// The request for a review.
struct ReviewOrder: Equatable {
  var period = ReviewPeriod.week
  /// A day of the period; `nil` means today.
  var day: Day?
  /// Any other period.
  var days: ClosedRange<Day>?
  /// The file to draw the review into, and the one for a page to print; `-` means standard output.
  var picture: String?
  var page: String?
  var isForced = false
}

/// Prints, draws or writes a review of a period.
struct ReviewCommand {
  @Dependency(\.date.now) private var now
  @Dependency(\.zone) private var zone

  private let order: ReviewOrder
  private let journal: String
  private let storage: StorageClient
  private let output: Output

  init(_ order: ReviewOrder, journal: String, storage: StorageClient, output: Output) {
    self.order = order
    self.journal = journal
    self.storage = storage
    self.output = output
  }

  func run() async throws {
    let today = Day(now, in: zone)
    let first = try await storage.preferences.load().firstWeekday
    let days = order.days ?? order.period.days(around: order.day ?? today, firstWeekday: first)
    let isDrawn = order.picture != nil || order.page != nil
    guard !isDrawn || days.lowerBound.distance(to: days.upperBound) < ReviewPicture.mostDays else {
      throw CommandError.tooManyDays
    }
    let review = try await Review(of: days, today: today, in: storage)
    let picture = ReviewPicture(review)
    var isPrinted = true
    let files: [(path: String?, text: () -> String, kind: NewFile.Kind)] = [
      (order.picture, { picture.svg }, .drawing), (order.page, { picture.page }, .page),
    ]
    for (path, text, kind) in files {
      guard let path else { continue }
      let text = text()
      if path == "-" {
        try output.text(text)
        isPrinted = false
      } else {
        var file = try NewFile(path: path, journal: journal, kind: order.isForced ? nil : kind)
        try file.text(text)
        try file.complete()
      }
    }
    guard isPrinted else { return }
    let lines = ([review.title] + review.lines).map(\.displayable)
    try output.line(lines.joined(separator: "\n"))
  }
}
