import BakoFoundation
import BakoSentences

/// Reads a journal file of jrnl: each entry begins with its moment in brackets and its title.
///
/// ```
/// [2026-11-20 08:15] Tea with @ada. *
/// The text, as long as it is.
/// ```
///
/// Former versions have no brackets, and some have seconds and AM or PM.
struct JrnlReader {
  private var entries: ForeignEntries

  init(_ options: ForeignOptions) { entries = ForeignEntries(options) }

  mutating func read(_ text: String) throws(ForeignProblem) -> ForeignJournal {
    var (moment, lines): (LocalMoment?, [Substring]) = (nil, [])
    // Without brackets, a line of a text may look like the beginning of an entry.
    var isBracketed: Bool?
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      guard let (date, title) = JrnlReader.heading(String(line)),
        isBracketed == nil || isBracketed == (line.first == "[")
      else {
        lines.append(line)
        continue
      }
      add(at: moment, lines)
      (moment, lines) = (entries.moment(date), [Substring(title)])
      isBracketed = line.first == "["
      if moment == nil {
        entries.fail(Sentences.lineNumber(index + 1), Sentences.notAMomentPeriod(date))
      }
    }
    guard isBracketed != nil else { throw .unreadable(.jrnl) }
    add(at: moment, lines)
    return try entries.finished()
  }

  private mutating func add(at moment: LocalMoment?, _ lines: [Substring]) {
    guard let moment else { return }
    var text = lines.joined(separator: "\n").trimmingBlanks
    let title = lines.first.map { $0.trimmingBlanks } ?? ""
    // The star of an entry is at the end of its title.
    if title.hasSuffix("*") {
      text =
        String(title.dropLast()).trimmingBlanks
        + text.dropFirst(title.count) + " #starred"
    }
    entries.add(tagged: text, at: moment, from: "jrnl")
  }

  /// The moment and the title of a line that begins an entry.
  static func heading(_ line: String) -> (moment: String, title: String)? {
    let isBracketed = line.first == "["
    let rest = isBracketed ? line.dropFirst() : line[...]
    let date = rest.prefix(10)
    guard Day(String(date)) != nil, rest.dropFirst(10).first == " " else { return nil }
    let time = rest.dropFirst(11).prefix { $0.isNumber || $0 == ":" }
    guard time.contains(":"), time.first?.isNumber == true else { return nil }
    var end = rest.dropFirst(11 + time.count)
    var moment = "\(date) \(time)"
    for half in [" AM", " PM", " am", " pm"] where end.hasPrefix(half) {
      moment += half.lowercased()
      end = end.dropFirst(half.count)
    }
    if isBracketed {
      guard end.first == "]" else { return nil }
      end = end.dropFirst()
    }
    return (moment, end.trimmingBlanks)
  }
}

extension ForeignEntries {
  /// Adds an entry whose emotion may be one of the tags in its text.
  mutating func add(
    tagged text: String, at moment: LocalMoment, from source: String, id: UUID? = nil,
    _ edit: (inout Entry) -> Void = { _ in }
  ) {
    var marked = Entry(
      id: UUID(), date: moment.date, secondsFromUTC: 0, emotion: Emotion.positive[0])
    marked.journal = text
    let emotions = (marked.tags + marked.people).compactMap(Emotion.named)
    add(at: moment, from: source, id: id, emotion: emotions.first) { entry in
      entry.journal = text
      entry.details.feelings = emotions.dropFirst().map { Feeling($0) }
      edit(&entry)
    }
  }
}
