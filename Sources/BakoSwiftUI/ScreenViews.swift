#if canImport(SwiftUI)
  import BakoDetail
  import BakoHome
  import BakoJournal
  import BakoModels
  import BakoMonth
  import BakoStatistics
  import BakoStorage
  import BakoTrash
  import SwiftUI
  import Tessera
  import TesseraSwiftUI

  // The screens that have more than their feature describes: a dialog, a calendar, a search.

  /// The home screen.
  struct HomeView: View {
    @Bindable var store: StoreOf<HomeReducer>
    let clock: ClockFace

    var body: some View {
      ScreenView(store: store, clock: clock)
        .refreshable { await store.send(.refreshButtonTapped).finish() }
        .confirmationDialog($store.scope(\.dialog, action: \.dialog))
    }
  }

  /// An entry.
  struct DetailView: View {
    @Bindable var store: StoreOf<DetailReducer>
    let clock: ClockFace

    var body: some View {
      ScreenView(store: store, clock: clock)
        .confirmationDialog($store.scope(\.dialog, action: \.dialog))
    }
  }

  /// The deleted entries.
  struct TrashView: View {
    @Bindable var store: StoreOf<TrashReducer>
    let clock: ClockFace

    var body: some View {
      ScreenView(store: store, clock: clock)
        .confirmationDialog($store.scope(\.dialog, action: \.dialog))
    }
  }

  /// The days of a month with their moods.
  struct MonthView: View {
    let store: StoreOf<MonthReducer>

    var body: some View {
      let state = store.state
      let screen = state.screen(.twentyFourHours)
      List {
        ForEach(screen.notes.indices, id: \.self) { Text(screen.notes[$0]) }
        // The calendar is the choice of a day.
        CommandList(commands: screen.commands.filter { $0?.action != nil }) { store.send($0) }
        ForEach(state.weeks.indices, id: \.self) { week in
          HStack {
            ForEach(state.weeks[week].compactMap(\.self), id: \.self) { day in
              Button(label(day)) { store.send(.dayTapped(day)) }
            }
          }
        }
      }
      .navigationTitle(screen.title)
    }

    private func label(_ day: Day) -> String {
      switch DayMood(store.counts[day]) {
      case .unknown: "\(day.day)"
      case .positive: "\(day.day) ▲"
      case .negative: "\(day.day) ▼"
      case .mixed: "\(day.day) ◆"
      }
    }
  }

  /// All entries, or those that match a search; more are loaded where the user looks.
  struct JournalView: View {
    @Bindable var store: StoreOf<JournalReducer>
    let clock: ClockFace

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

  /// The reason for a failure, if there is one.
  struct ErrorText: View {
    let message: String?

    var body: some View {
      if let message { Text(message).foregroundStyle(.red) }
    }
  }
#endif
