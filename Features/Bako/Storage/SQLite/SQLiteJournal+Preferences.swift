import Foundation

extension SQLiteJournal {
  private enum Key: String {
    case onboardingSeen, lastActivity, lastPlace, resumption, resumptionDate, noBackups
  }

  func onboardingSeen() throws(StorageError) -> Bool {
    try preference(.onboardingSeen) != nil
  }

  func setOnboardingSeen(_ seen: Bool) throws(StorageError) {
    try write { () throws(StorageError) in
      try setPreference(.onboardingSeen, seen ? "yes" : nil)
    }
  }

  func backsUp() throws(StorageError) -> Bool { try preference(.noBackups) == nil }

  func setBacksUp(_ isOn: Bool) throws(StorageError) {
    try write { () throws(StorageError) in try setPreference(.noBackups, isOn ? nil : "yes") }
  }

  func lastChoices() throws(StorageError) -> LastChoices {
    LastChoices(activity: try preference(.lastActivity), place: try preference(.lastPlace))
  }

  func setLastChoices(_ choices: LastChoices) throws(StorageError) {
    try write { () throws(StorageError) in
      try setPreference(.lastActivity, choices.activity)
      try setPreference(.lastPlace, choices.place)
    }
  }

  func resumption() throws(StorageError) -> Resumption? {
    try connection.transaction(.read) { () throws(StorageError) in
      guard let content = try preference(.resumption),
        let date = try preference(.resumptionDate).flatMap(Int.init)
      else { return nil }
      return Resumption(
        date: Date(timeIntervalSince1970: Double(date) / 1000), content: content)
    }
  }

  func setResumption(_ resumption: Resumption?) throws(StorageError) {
    guard !Task.isCancelled else { return }
    try write { () throws(StorageError) in
      let milliseconds = resumption.map { ($0.date.timeIntervalSince1970 * 1000).rounded() }
      try setPreference(.resumption, resumption?.content)
      try setPreference(.resumptionDate, milliseconds.map { "\(Int($0))" })
    }
  }

  private func preference(_ key: Key) throws(StorageError) -> String? {
    try connection.rows("SELECT value FROM preference WHERE key = ?", [.text(key.rawValue)]) {
      row throws(StorageError) in row.text(0)
    }.first ?? nil
  }

  private func setPreference(_ key: Key, _ value: String?) throws(StorageError) {
    if let value {
      try connection.run(
        "INSERT OR REPLACE INTO preference (key, value) VALUES (?, ?)",
        [.text(key.rawValue), .text(value)])
    } else {
      try connection.run("DELETE FROM preference WHERE key = ?", [.text(key.rawValue)])
    }
  }

  // MARK: Own activities and places

  func customChoices(_ kind: ChoiceKind) throws(StorageError) -> [String] {
    try choices(kind).map(\.name)
  }

  func addCustomChoice(_ kind: ChoiceKind, _ name: String) throws(StorageError) {
    try write { () throws(StorageError) in
      guard let name = OwnChoices.addition(name, to: try customChoices(kind)) else { return }
      try connection.run(
        "INSERT INTO choice (kind, name) VALUES (?, ?)", [.text(kind.rawValue), .text(name)])
    }
  }

  func removeCustomChoice(_ kind: ChoiceKind, _ name: String) throws(StorageError) {
    try write { () throws(StorageError) in
      let choices = try choices(kind)
      guard let index = OwnChoices.removal(name, from: choices.map(\.name)) else { return }
      try connection.run("DELETE FROM choice WHERE number = ?", [.integer(choices[index].number)])
    }
  }

  private func choices(
    _ kind: ChoiceKind
  ) throws(StorageError) -> [(number: Int, name: String)] {
    try connection.rows(
      "SELECT number, name FROM choice WHERE kind = ? ORDER BY number", [.text(kind.rawValue)]
    ) { row throws(StorageError) in (number: row.integer(0), name: row.text(1) ?? "") }
  }
}
