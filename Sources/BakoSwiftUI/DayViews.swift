#if canImport(SwiftUI)
  import BakoModels
  import BakoStorage
  import BakoMonth
  import BakoStatistics
  import SwiftUI
  import Tessera
  import TesseraSwiftUI
  import BakoTracker

  /// The days and weeks.
  struct TrackerView: View {
    let store: StoreOf<TrackerReducer>
    let clock: Preferences.Clock

    var body: some View {
      let state = store.state
      List {
        Section("\(state.day.weekday), \(state.day)") {
          if state.canCheckIn {
            Button(state.isToday ? "Check in now" : "Check in") {
              store.send(.checkInButtonTapped)
            }
          }
          PartField("The day or the time, such as yesterday 21:30", "Check in at another time") {
            store.send(.momentChosen(NaturalMoment($0, today: store.today)))
          }
          ErrorText(message: state.momentMessage)
          Button("The day before") { store.send(.previousDayButtonTapped) }
          Button("The day after") { store.send(.nextDayButtonTapped) }
          if !state.isToday { Button("Today") { store.send(.todayButtonTapped) } }
        }
        if state.errorMessage != nil {
          Section {
            ErrorText(message: state.errorMessage)
            Button("Try again") { store.send(.retryButtonTapped) }
          }
        }
        if state.isToday, let latest = state.latest {
          Section("The last entry") {
            EntryButton(entry: latest, clock: clock) { store.send(.entryTapped(latest.id)) }
          }
        }
        Section("Entries") {
          ForEach(state.entries) { entry in
            EntryButton(entry: entry, clock: clock) { store.send(.entryTapped(entry.id)) }
              .swipeActions {
                Button("Delete", role: .destructive) { store.send(.deleteButtonTapped(entry.id)) }
              }
          }
        }
        Section { Button("The whole month") { store.send(.monthButtonTapped) } }
        Section("The week") {
          Button("A week before") { store.send(.previousWeekButtonTapped) }
          ForEach(state.week, id: \.self) { day in
            Selectable(
              label: "\(day.weekday): \(state.weekCounts[day]?.total ?? 0)",
              isSelected: day == state.day
            ) { store.send(.daySelected(day)) }
          }
          Button("A week after") { store.send(.nextWeekButtonTapped) }
        }
      }
      .navigationTitle(state.isToday ? "How are you?" : "How was your day?")
    }
  }

  /// The days of a month with their moods.
  struct MonthView: View {
    let store: StoreOf<MonthReducer>

    var body: some View {
      let state = store.state
      List {
        Section {
          Button("The month before") { store.send(.previousMonthButtonTapped) }
          Button("The month after") { store.send(.nextMonthButtonTapped) }
          if !state.days.contains(state.today) {
            Button("The current month") { store.send(.todayButtonTapped) }
          }
        }
        if state.errorMessage != nil {
          Section {
            ErrorText(message: state.errorMessage)
            Button("Try again") { store.send(.retryButtonTapped) }
          }
        }
        ForEach(state.weeks.indices, id: \.self) { week in
          HStack {
            ForEach(state.weeks[week].compactMap(\.self), id: \.self) { day in
              Button(label(day)) { store.send(.dayTapped(day)) }
            }
          }
        }
      }
      .navigationTitle("\(state.day.year)-\(state.day.month)")
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

  /// The summary of the last weeks.
  struct StatisticsView: View {
    let store: StoreOf<StatisticsReducer>

    var body: some View {
      List {
        if store.errorMessage != nil {
          Section {
            ErrorText(message: store.errorMessage)
            Button("Try again") { store.send(.retryButtonTapped) }
          }
        }
        if let statistics = store.statistics {
          Section {
            Text("Days in a row: \(statistics.streak)")
            Text("The longest streak: \(statistics.longestStreak)")
          }
          Section("Emotions") {
            ForEach(statistics.emotions, id: \.self) { count in
              Text("\(count.emotion.description): \(count.count)")
            }
          }
          Section("Weeks") {
            ForEach(statistics.weeks.compactMap(\.first).reversed(), id: \.self) { day in
              Button("The week of \(day)") { store.send(.dayTapped(day)) }
            }
          }
        }
      }
      .navigationTitle("Your last \(Statistics.weekCount) weeks")
    }
  }
#endif
