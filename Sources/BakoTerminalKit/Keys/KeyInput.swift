/// Turns the bytes of a terminal and the time of their arrival into keys.
///
/// Two things depend on the time. An Escape that nothing follows is a key of its own. And a text
/// that arrives at once is pasted, even if the terminal doesn't mark it: it never runs as commands.
package struct KeyInput: Sendable {
  package typealias Instant = ContinuousClock.Instant

  private var decoder = KeyDecoder()
  private var lastArrival: Instant?
  /// The time of the last pasted bytes without a mark.
  private var lastBurst: Instant?

  /// The time after an Escape within which a sequence continues.
  package static let escapeDelay = Duration.milliseconds(25)
  /// The time within which a sequence that has begun continues.
  package static let sequenceDelay = Duration.milliseconds(250)
  /// The time within which a pasted text continues.
  package static let burstDelay = Duration.milliseconds(50)
  /// The time within which the parts of a long text arrive.
  package static let chunkDelay = Duration.milliseconds(3)

  package init() {}

  /// The time at which ``wait(until:)`` has an effect if nothing arrives before.
  package var deadline: Instant? {
    guard let pending = decoder.pending, let lastArrival else { return nil }
    return lastArrival + (pending == .escape ? KeyInput.escapeDelay : KeyInput.sequenceDelay)
  }

  /// Returns the key that is complete because nothing has arrived until a time.
  package mutating func wait(until now: Instant) -> [Key] {
    guard let deadline, deadline <= now, let key = decoder.timeOut() else { return [] }
    return [key]
  }

  /// Handles bytes that arrived at once, and returns the keys that they complete.
  package mutating func take(_ bytes: some Sequence<UInt8>, at now: Instant) -> [Key] {
    var keys = wait(until: now)
    lastArrival = now
    let begun = keys.count
    var previous: UInt8 = 0
    for byte in bytes {
      // The newline of a pasted line may have two bytes.
      if !(previous == 13 && byte == 10), let key = decoder.take(byte) { keys.append(key) }
      previous = byte
    }
    guard continuesBurst(keys[begun...], at: now) || KeyInput.isBurst(keys[begun...]) else {
      return keys
    }
    lastBurst = now
    return keys[..<begun] + KeyInput.pasted(keys[begun...])
  }

  /// Whether keys belong to the pasted text before them.
  ///
  /// A key that does something to the text, such as Enter, follows it sooner than more text that a
  /// person types.
  private func continuesBurst(_ keys: ArraySlice<Key>, at now: Instant) -> Bool {
    guard let lastBurst else { return false }
    let isText = keys.contains { KeyInput.text($0) != nil && $0 != .enter && $0 != .tab }
    return now - lastBurst <= (isText ? KeyInput.burstDelay : KeyInput.chunkDelay)
  }

  /// Whether keys that arrived at once are a pasted text: typing is never that fast.
  ///
  /// A held key that a slow connection delivers late doesn't count, and neither do two keys pressed
  /// in turns.
  private static func isBurst(_ keys: ArraySlice<Key>) -> Bool {
    let typed = keys.filter { text($0) != nil }
    guard typed.count >= 5, Set(typed).count >= 3 else { return false }
    let hasBlanks = typed.contains { $0 == .enter || $0 == .tab || $0 == .scalar(" ") }
    return hasBlanks || typed.count >= 8
  }

  /// The keys with their typed text as pastes, without commands.
  private static func pasted(_ keys: ArraySlice<Key>) -> [Key] {
    var pasted: [Key] = []
    var run = ""
    for key in keys {
      if let text = text(key) {
        run += text
      } else if case .paste = key {
        if !run.isEmpty { pasted.append(.paste(run)) }
        run = ""
        pasted.append(key)
      }
    }
    return run.isEmpty ? pasted : pasted + [.paste(run)]
  }

  private static func text(_ key: Key) -> String? {
    switch key {
    case .scalar(let scalar): String(scalar)
    case .enter: "\n"
    case .tab: "\t"
    default: nil
    }
  }
}
