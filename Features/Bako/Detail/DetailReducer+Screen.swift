package import BakoModels
import BakoStorage

extension DetailReducer.State: DescribedScreen {
  package func screen(_ clock: ClockFace) -> ScreenDescription<DetailReducer.Action> {
    let shown = entry ?? base
    var commands = textCommands
    commands += resolutions
    commands += [
      isEditing ? .send("Discard the changes", .discardButtonTapped) : nil,
      entry == nil ? nil : .send("Delete the entry", .deleteButtonTapped),
      entry == nil ? .retry(errorMessage, .retryButtonTapped) : nil,
    ]
    if entry != nil, !isEditing { commands += partCommands }
    return ScreenDescription(
      title: title(clock),
      lines: shown.map {
        DetailReducer.State.surroundings(of: $0)
      } ?? [], text: draft ?? shown?.journal, notes: (shown == nil ? [] : changes) + [errorMessage],
      loss: isChanged ? "The changes were not saved." : nil, commands: commands)
  }

  private static func surroundings(of entry: Entry) -> [String] {
    let details = entry.details.feelings.map(\.inWords) + entry.details.measures.map(\.inWords)
    func words(_ names: [String]) -> String {
      names.isEmpty ? "none" : names.map(\.withoutLineBreaks).joined(separator: ", ")
    }
    return ["Activity: \(words(entry.activities))", "Place: \(words(entry.places))"]
      + (details.isEmpty ? [] : ["Besides: \(words(details))"])
  }

  private func title(_ clock: ClockFace) -> String {
    guard let entry else { return "An entry" }
    let moment = "\(entry.day.weekday), \(entry.day) \(entry.time(clock))"
    return "\(entry.emotion.description.withoutLineBreaks), \(moment)"
  }

  /// The version of another window, and whether this one is saved.
  private var changes: [String?] {
    var lines: [String?] = []
    if let theirs = conflict ?? twin {
      lines.append(otherHeading + ":")
      lines += theirs.journal.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "  \($0)" }
    }
    return lines + [isChanged ? "The changes are not saved yet." : nil]
  }

  /// The heading of the other version.
  package var otherHeading: String {
    twin == nil ? "The entry in the other window" : "The other text, from a merge"
  }

  private var textCommands: [ScreenCommand<DetailReducer.Action>?] {
    func writing(_ label: String, after text: String) -> ScreenCommand<DetailReducer.Action>? {
      entry == nil ? nil : .text(label, after: text) { [.editButtonTapped, .draftChanged($0)] }
    }
    return [
      writing("Add to the text", after: draft ?? entry?.journal ?? ""),
      writing("Rewrite the text", after: ""),
      isChanged && problem == nil
        ? .send("Save the changes", .saveButtonTapped, work: "Saving") : nil,
    ]
  }

  /// The ways to resolve a save that conflicts with another window or program.
  package var resolutions: [ScreenCommand<DetailReducer.Action>] {
    guard isEditing || twin != nil, !isBusy else { return [] }
    switch problem {
    case .twin:
      return [
        .send("Keep this text", .resolved(.keepMine)),
        .send("Keep the other text", .resolved(.takeTheirs)),
        .send("Keep both", .resolved(.saveAsNew)),
      ]
    case .journalReplaced: return [.send("Continue in a new file", .newFileButtonTapped)]
    case .missing: return [.send("Save as a new entry", .resolved(.saveAsNew))]
    case .conflict:
      return [
        .send("Save my text", .resolved(.keepMine)),
        .send("Keep the other text", .resolved(.takeTheirs)),
        .send("Keep both", .resolved(.saveAsNew)),
      ]
    case nil: return []
    }
  }

  /// The commands that change a part of the entry besides its text.
  private var partCommands: [ScreenCommand<DetailReducer.Action>?] {
    [
      .emotion("Change the emotion") { .edited(.emotion($0)) },
      entry.map { .feelings(TypedFeelings($0.emotion, $0.details)) { .edited(.feelings($0)) } },
      .field("Change the activity", hint: "Which activity? An empty line removes it.") {
        [.edited(.activity($0))]
      },
      .field("Change the place", hint: "Which place? An empty line removes it.") {
        [.edited(.place($0))]
      },
      .field("Add an activity", hint: "Which one? One that is there already is removed.") {
        [.edited(.toggled(.activity, $0))]
      },
      .field("Add a place", hint: "Which one? One that is there already is removed.") {
        [.edited(.toggled(.place, $0))]
      },
      .moment("Change the day or the time") { .edited(.moment(NaturalMoment(typed: $0))) },
    ]
  }
}
