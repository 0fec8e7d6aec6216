/// What the effect engine has in its books under an ID or for a send.
struct EffectMembers {
  var runs = SmallSet<RunID>()
  var sequences = SmallSet<SequenceID>()
  /// How many effects wait.
  var waiting: Int32 = 0
  /// How many of all these somebody may wait for.
  var pending: Int32 = 0

  var isEmpty: Bool { runs.isEmpty && sequences.isEmpty && waiting == 0 && pending == 0 }
}
