import Foundation
import Tessera
import TesseraHistory

/// A feature with a list, an effect, a clock and random numbers, for histories to record.
@Reducer
struct Diary {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
    var notes: [String] = []
    var stamps: [Date] = []
    var ids: [UUID] = []
    var numbers: [Int] = []
    var page: Page.State?
  }

  enum Action: Equatable, Codable {
    case add(Int)
    case wrote(String)
    case stamped
    case asked
    case answered(String)
    case opened
    case closed
    case page(Page.Action)
    case waited
  }

  @Dependency(\.date) var date
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let number):
        state.count += number
        return .none
      case .wrote(let note), .answered(let note):
        state.notes.append(note)
        return .none
      case .stamped:
        state.stamps.append(date())
        state.ids.append(uuid())
        state.numbers.append(
          withRandomNumberGenerator { Int.random(in: 0..<1_000_000, using: &$0) })
        return .none
      case .asked:
        return .run { send in await send(.answered("an answer")) }
      case .opened:
        state.page = Page.State()
        return .none
      case .closed:
        state.page = nil
        return .none
      case .page: return .none
      case .waited: return .run { _ in try await Task.never() }
      }
    }
    .ifLet(\.page, action: \.page) { Page() }
  }
}

/// A page of the diary with its own effect.
@Reducer
struct Page {
  @ObservableState
  struct State: Equatable, Codable {
    var text = ""
  }

  enum Action: Equatable, Codable {
    case typed(String)
    case waited
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text):
        state.text += text
        return .none
      case .waited:
        return .run { _ in try await Task.never() }
      }
    }
  }
}

typealias DiaryHistory = History<Diary.State, Diary.Action>

@MainActor
extension StoreOf<Diary> {
  /// A recorded diary whose dependencies return different values each time.
  static func recorded(by history: DiaryHistory, _ state: Diary.State = Diary.State()) -> Self {
    Self(initialState: state, history: history) {
      Diary()
    } withDependencies: {
      let days = Counter()
      $0.date = DateGenerator { Date(timeIntervalSince1970: Double(days.next())) }
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    }
  }
}
