#if canImport(SwiftUI)
  import BakoModels
  import BakoStorage
  import SwiftUI
  import Tessera
  import TesseraSwiftUI
  import BakoTrash

  /// The deleted entries.
  struct TrashView: View {
    @Bindable var store: StoreOf<TrashReducer>
    let clock: Preferences.Clock

    var body: some View {
      List {
        if store.errorMessage != nil {
          ErrorText(message: store.errorMessage)
          Button("Try again") { store.send(.retryButtonTapped) }
        }
        ForEach(store.entries) { deleted in
          EntryButton(entry: deleted.entry, clock: clock) {
            store.send(.restoreButtonTapped(deleted.id))
          }
          .swipeActions {
            Button("Delete for good", role: .destructive) {
              store.send(.deleteButtonTapped(deleted.id))
            }
          }
        }
        if !store.entries.isEmpty {
          Button("Empty the trash", role: .destructive) { store.send(.emptyButtonTapped) }
        }
      }
      .navigationTitle("Trash")
      .confirmationDialog($store.scope(\.dialog, action: \.dialog))
    }
  }
#endif
