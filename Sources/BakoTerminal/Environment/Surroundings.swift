import BakoFoundation
import BakoModels
import BakoSentences
import Tessera

/// The time and the time zone from environment variables.
struct Surroundings {
  /// The current time for reproducible demonstrations, from `BAKO_NOW`.
  let now: Date?
  /// Whether time passes from there on, as an `@` before the moment says.
  let isPassing: Bool
  /// The time zone, from `TZ` and the computer's clock.
  let zone: Zone?
  /// A sentence for the user if `TZ`, or the clock's file, can't be followed.
  let zoneWarning: String?

  /// Reads the variables.
  ///
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - clock: The path of the file with the time zone of the computer's clock.
  ///   - systemTime: The current time of the computer.
  /// - Throws: `UsageError` if `BAKO_NOW` is not a moment, or if the clock is out of the calendar.
  init(
    _ environment: [String: String], clock: String? = nil, systemTime: Date = Date()
  ) throws(UsageError) {
    if let text = environment["BAKO_NOW"], !text.isEmpty {
      isPassing = text.first == "@"
      guard let now = LocalMoment(String(text.drop { $0 == "@" }))?.date else {
        throw UsageError(
          message: Sentences.notANow(text)
        )
      }
      self.now = now
    } else {
      now = nil
      isPassing = false
    }
    guard LocalMoment.canKeep(now ?? systemTime) else {
      throw UsageError(message: Sentences.clockOutsideCalendar)
    }
    let zone = Zone(environment, clock: clock)
    zoneWarning =
      zone != nil
      ? nil
      : environment["TZ"].map { Sentences.unknownTimeZone($0) }
        ?? clock.map { Sentences.unreadableTimeZone($0) }
    self.zone = zone ?? (zoneWarning == nil ? nil : .gmt)
  }

  private func clock(from now: Date) -> DateGenerator {
    guard isPassing else { return .constant(now) }
    let start = ContinuousClock.now
    return DateGenerator { now.addingTimeInterval((ContinuousClock.now - start) / .seconds(1)) }
  }

  /// Overrides the dependencies that the variables determine.
  func override(_ dependencies: inout DependencyValues) {
    if let now { dependencies.date = clock(from: now) }
    if let zone { dependencies.zone = zone }
  }
}

extension Language {
  /// The language of the last `--language` if there is one, or else that of the environment.
  ///
  /// It is read before all other arguments, since their mistakes are said in it.
  init(arguments: [String], _ environment: [String: String]) {
    let options = arguments.prefix { $0 != "--" }
    let flag = Option.language.flag
    let named = zip(options, options.dropFirst() + [""]).compactMap { option, next in
      option == flag
        ? next : option.hasPrefix(flag + "=") ? String(option.dropFirst(flag.count + 1)) : nil
    }
    self = named.last.flatMap(Language.init) ?? Language(environment: environment)
  }
}
