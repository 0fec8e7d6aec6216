#if canImport(SwiftUI)
  import BakoModels
  import BakoStorage
  import BakoDetail
  import BakoJournal
  import SwiftUI
  import Tessera
  import TesseraSwiftUI

  /// An entry.
  struct DetailView: View {
    @Bindable var store: StoreOf<DetailReducer>
    let clock: Preferences.Clock

    var body: some View {
      Form {
        ErrorText(message: store.errorMessage)
        if let entry = store.entry ?? store.base {
          Section {
            Text("\(entry.emotion.description), \(entry.day) \(entry.time(clock))")
            if let activity = entry.activity { Text(activity) }
            if let place = entry.place { Text(place) }
          }
          if store.state.isEditing {
            EditingSection(store: store)
          } else {
            Section {
              Text(entry.journal)
              Button("Edit the text") { store.send(.editButtonTapped) }
              Button("Delete the entry", role: .destructive) { store.send(.deleteButtonTapped) }
            }
            Section("Changes") {
              PartField(
                "The day or the time, such as yesterday 21:30", "Change the day or the time"
              ) { store.send(.edited(.moment(NaturalMoment(typed: $0)))) }
              PartField("The activity", "Change the activity") {
                store.send(.edited(.activity($0)))
              }
              PartField("The place", "Change the place") { store.send(.edited(.place($0))) }
            }
            EmotionSection(emotion: entry.emotion) { store.send(.edited(.emotion($0))) }
          }
        } else if store.errorMessage != nil {
          Button("Try again") { store.send(.retryButtonTapped) }
        }
      }
      .navigationTitle("An entry")
      .confirmationDialog($store.scope(\.dialog, action: \.dialog))
    }
  }

  /// A new value of a part of an entry, which is used when the button is pressed.
  struct PartField: View {
    private let label: String
    private let button: String
    private let change: @MainActor (String) -> Void
    @State private var text = ""

    init(_ label: String, _ button: String, change: @escaping @MainActor (String) -> Void) {
      self.label = label
      self.button = button
      self.change = change
    }

    var body: some View {
      TextField(label, text: $text)
      Button(button) { change(text) }
    }
  }

  /// The text of an entry while it is edited, and the ways to resolve a conflict.
  struct EditingSection: View {
    let store: StoreOf<DetailReducer>

    var body: some View {
      Section {
        TextEditor(
          text: Binding(
            StoreBinding {
              store.draft ?? ""
            } send: {
              store.send(.draftChanged($0))
            }))
        if let theirs = store.state.conflict {
          Text(theirs.journal)
          Button("Save my text") { store.send(.resolved(.keepMine)) }
          Button("Keep the other text") { store.send(.resolved(.takeTheirs)) }
          Button("Keep both") { store.send(.resolved(.saveAsNew)) }
        } else if store.problem == .missing {
          Button("Save as a new entry") { store.send(.resolved(.saveAsNew)) }
        } else if store.problem == .journalReplaced {
          Button("Continue in a new file") { store.send(.newFileButtonTapped) }
        } else {
          Button("Save the changes") { store.send(.saveButtonTapped) }
        }
        Button("Discard the changes", role: .cancel) { store.send(.discardButtonTapped) }
      }
      .disabled(store.state.isBusy)
    }
  }

  /// All entries, or those that match a search.
  struct JournalView: View {
    @Bindable var store: StoreOf<JournalReducer>
    let clock: Preferences.Clock

    var body: some View {
      List {
        if store.errorMessage != nil {
          ErrorText(message: store.errorMessage)
          Button("Try again") { store.send(.retryButtonTapped) }
        }
        if store.offset > 0 {
          ProgressView().onAppear { store.send(.startReached) }
        }
        ForEach(store.entries) { entry in
          EntryButton(entry: entry, clock: clock) { store.send(.entryTapped(entry.id)) }
            .swipeActions {
              Button("Delete", role: .destructive) { store.send(.deleteButtonTapped(entry.id)) }
            }
        }
        if store.hasMore {
          ProgressView().onAppear { store.send(.endReached) }
        }
      }
      .searchable(text: $store.filter.sending(\.filterChanged), prompt: "Part of an entry")
      .navigationTitle("Your entries")
    }
  }
#endif
