#if canImport(SwiftUI)
  import BakoModels
  import BakoStorage
  import BakoCategory
  import BakoEmotion
  import BakoForm
  import BakoSuccess
  import SwiftUI
  import Tessera
  import TesseraSwiftUI

  /// The selection of a category.
  struct CategoryView: View {
    let store: StoreOf<CategoryReducer>

    var body: some View {
      List {
        ForEach(store.state.categories, id: \.self) { category in
          Selectable(label: category.label, isSelected: store.category == category) {
            store.send(.categoryTapped(category), animation: .default)
          }
        }
        Button("Continue") { store.send(.continueButtonTapped) }
          .disabled(!store.state.canContinue)
      }
      .navigationTitle("How do you feel?")
    }
  }

  /// The selection of an emotion.
  struct EmotionView: View {
    @Bindable var store: StoreOf<EmotionReducer>

    var body: some View {
      List {
        ForEach(store.state.filteredEmotions, id: \.self) { emotion in
          Selectable(label: emotion.description, isSelected: store.emotion == emotion) {
            store.send(.emotionTapped(emotion))
          }
        }
        Button("Continue") { store.send(.continueButtonTapped) }
          .disabled(!store.state.canContinue)
      }
      .searchable(text: $store.filter.sending(\.filterChanged), prompt: "Part of the name")
      .navigationTitle("What exactly do you feel?")
    }
  }

  /// The form of a new entry.
  struct FormView: View {
    @Bindable var store: StoreOf<FormReducer>
    let clock: Preferences.Clock

    var body: some View {
      Form {
        Section {
          Text(store.emotion.description)
          Text("\(store.moment.day.weekday), \(store.moment.day) \(store.moment.time(clock))")
          TextEditor(text: $store.journal.sending(\.edited.journalChanged))
        }
        Section {
          Button("The day before") { select(store.moment.day.previous) }
          Button("The day after") { select(store.moment.day.next) }
          PartField("The day or the time, such as yesterday 21:30", "Change the day or the time") {
            store.send(.edited(.momentChanged(NaturalMoment(typed: $0))))
          }
          ErrorText(message: store.momentMessage)
        }
        ChoicesSection(title: "What were you doing?", store: store, kind: .activity)
        ChoicesSection(title: "Where were you?", store: store, kind: .place)
        Section {
          ErrorText(message: store.choicesErrorMessage)
          ErrorText(message: store.errorMessage)
          Button(store.errorMessage == nil ? "Save" : "Try to save again") {
            store.send(.saveButtonTapped)
          }
          .disabled(store.isSaving)
          if store.problem == .journalReplaced {
            Button("Continue in a new file") { store.send(.newFileButtonTapped) }
          }
        }
        EmotionSection(emotion: store.emotion) { store.send(.edited(.emotionChosen($0))) }
      }
      .navigationTitle("What is it about?")
    }

    private func select(_ day: Day) { store.send(.edited(.momentChanged(NaturalMoment(day: day)))) }
  }

  /// The activities or the places of the form.
  struct ChoicesSection: View {
    let title: String
    let store: StoreOf<FormReducer>
    let kind: ChoiceKind

    var body: some View {
      let choices = store.state[kind]
      Section(title) {
        ForEach(choices.names, id: \.self) { name in
          Selectable(label: name, isSelected: choices.selected == name) {
            store.send(.edited(.choiceTapped(kind, name)))
          }
          .swipeActions {
            if choices.canRemove(name) {
              Button("Forget \(name)", role: .destructive) {
                store.send(.edited(.removeChoiceButtonTapped(kind, name)))
              }
            }
          }
        }
        TextField("One of your own", text: newName)
        Button("Add") { store.send(.edited(.addChoiceButtonTapped(kind))) }
          .disabled(!choices.canAdd)
      }
    }

    private var newName: Binding<String> {
      Binding(
        StoreBinding {
          store.state[kind].newName
        } send: {
          store.send(.edited(.newChoiceChanged(kind, $0)))
        })
    }
  }

  /// All emotions, to choose another one.
  struct EmotionSection: View {
    let emotion: Emotion
    let choose: @MainActor (Emotion) -> Void

    var body: some View {
      Section("Another emotion") {
        ForEach(EmotionCategory.allCases.flatMap(\.emotions), id: \.self) { other in
          Selectable(label: other.description, isSelected: other == emotion) { choose(other) }
        }
      }
    }
  }

  /// The end of a check-in.
  struct SuccessView: View {
    let store: StoreOf<SuccessReducer>
    let clock: Preferences.Clock

    var body: some View {
      VStack(spacing: 24) {
        Text("Saved. Well done!").font(.largeTitle)
        Text(store.entry.emotion.description)
        Text("\(store.entry.day) \(store.entry.time(clock))").foregroundStyle(.secondary)
        Button("Back to home") { store.send(.doneButtonTapped) }
          .buttonStyle(.borderedProminent)
      }
    }
  }

  /// A row that can be selected.
  struct Selectable: View {
    let label: String
    let isSelected: Bool
    let select: @MainActor () -> Void

    var body: some View {
      Button(action: select) {
        HStack {
          Text(label)
          if isSelected {
            Spacer()
            Image(systemName: "checkmark")
          }
        }
      }
    }
  }

  extension EmotionCategory {
    /// The category's name on screens.
    fileprivate var label: String {
      switch self {
      case .positive: "Positive"
      case .negative: "Negative"
      }
    }
  }
#endif
