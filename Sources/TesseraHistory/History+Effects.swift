import TesseraCore

extension History {
  /// The effects of the entries, in the order in which they started.
  ///
  /// What an effect is made of counts each: of two merged ones there are two.
  ///
  /// - Complexity: O(*n* log *n*).
  public var effects: [HistoryEffect] {
    _ = revision
    return effectLog.all
  }

  /// The effect of an entry, watched.
  func watched(_ effect: Effect<Action>, of entry: Entry.ID) -> Effect<Action> {
    effect.watched(
      started: { [weak self] in self?.effectStarted(entry.number) },
      ended: { [weak self] id in if let id { self?.effectEnded(id) } })
  }

  private func effectStarted(_ entry: Int) -> Int {
    let effect = effectLog.begin(of: entry, at: now())
    recorder?.record(effect)
    revision += 1
    effectLog.prune(before: log.count == 0 ? entry : log[0].id.number, keeping: capacity)
    return effect.id
  }

  private func effectEnded(_ id: Int) {
    let date = now()
    effectLog.end(id, at: date)
    recorder?.recordEnd(of: id, at: date)
    revision += 1
  }
}
