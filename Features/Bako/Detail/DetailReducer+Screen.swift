import BakoSentences
package import BakoModels
import BakoStorage

extension DetailReducer.State: DescribedScreen {
  package func screen(_ clock: ClockFace) -> ScreenDescription<DetailReducer.Action> {
    let shown = entry ?? base
    var commands = textCommands
    commands += resolutions
    commands += [
      isEditing ? .send(Sentences.discardChanges, .discardButtonTapped) : nil,
      entry == nil ? nil : .send(Sentences.deleteTheEntry, .deleteButtonTapped),
      entry == nil ? .retry(errorMessage, .retryButtonTapped) : nil,
    ]
    if entry != nil, !isEditing { commands += partCommands }
    return ScreenDescription(
      title: title(clock),
      lines: shown.map {
        DetailReducer.State.surroundings(of: $0)
      } ?? [], text: draft ?? shown?.journal, notes: (shown == nil ? [] : changes) + [errorMessage],
      loss: isChanged ? Sentences.changesWereNotSaved : nil, commands: commands)
  }

  private static func surroundings(of entry: Entry) -> [String] {
    let details = entry.details.feelings.map(\.inWords) + entry.details.measures.map(\.inWords)
    func words(_ names: [String]) -> String {
      names.isEmpty ? Sentences.noneSmall : names.map(\.withoutLineBreaks).joined(separator: ", ")
    }
    return [Sentences.activityIs(words(entry.activities)), Sentences.placeIs(words(entry.places))]
      + (details.isEmpty ? [] : [Sentences.besides(words(details))])
  }

  private func title(_ clock: ClockFace) -> String {
    guard let entry else { return Sentences.anEntry }
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
    return lines + [isChanged ? Sentences.changesNotSavedYet : nil]
  }

  /// The heading of the other version.
  package var otherHeading: String {
    twin == nil ? Sentences.entryInOtherWindow : Sentences.otherTextFromMerge
  }

  private var textCommands: [ScreenCommand<DetailReducer.Action>?] {
    func writing(_ label: String, after text: String) -> ScreenCommand<DetailReducer.Action>? {
      entry == nil ? nil : .text(label, after: text) { [.editButtonTapped, .draftChanged($0)] }
    }
    return [
      writing(Sentences.addToText, after: draft ?? entry?.journal ?? ""),
      writing(Sentences.rewriteText, after: ""),
      isChanged && problem == nil
        ? .send(Sentences.saveChanges, .saveButtonTapped, work: Sentences.saving) : nil,
    ]
  }

  /// The ways to resolve a save that conflicts with another window or program.
  package var resolutions: [ScreenCommand<DetailReducer.Action>] {
    guard isEditing || twin != nil, !isBusy else { return [] }
    switch problem {
    case .twin:
      return [
        .send(Sentences.keepThisText, .resolved(.keepMine)),
        .send(Sentences.keepOtherText, .resolved(.takeTheirs)),
        .send(Sentences.keepBoth, .resolved(.saveAsNew)),
      ]
    case .journalReplaced: return [.send(Sentences.continueInNewFile, .newFileButtonTapped)]
    case .missing: return [.send(Sentences.saveAsNewEntry, .resolved(.saveAsNew))]
    case .conflict:
      return [
        .send(Sentences.saveMyText, .resolved(.keepMine)),
        .send(Sentences.keepOtherText, .resolved(.takeTheirs)),
        .send(Sentences.keepBoth, .resolved(.saveAsNew)),
      ]
    case nil: return []
    }
  }

  /// The commands that change a part of the entry besides its text.
  private var partCommands: [ScreenCommand<DetailReducer.Action>?] {
    [
      .emotion(Sentences.changeEmotion) { .edited(.emotion($0)) },
      entry.map { .feelings(TypedFeelings($0.emotion, $0.details)) { .edited(.feelings($0)) } },
      .field(Sentences.changeActivity, hint: Sentences.whichActivity) {
        [.edited(.activity($0))]
      },
      .field(Sentences.changePlace, hint: Sentences.whichPlace) {
        [.edited(.place($0))]
      },
      .field(Sentences.addActivity, hint: Sentences.whichOneToggled) {
        [.edited(.toggled(.activity, $0))]
      },
      .field(Sentences.addPlace, hint: Sentences.whichOneToggled) {
        [.edited(.toggled(.place, $0))]
      },
      .moment(Sentences.changeDayOrTime) { .edited(.moment(NaturalMoment(typed: $0))) },
    ]
  }
}
