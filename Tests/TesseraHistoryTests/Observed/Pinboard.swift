import Tessera
import TesseraQueries

/// A part that is observed by itself.
@ObservableState
struct Spot: Hashable {
  var x = 0
  var y = 0
}

/// A part of a list in a card, with a shared value.
@ObservableState
struct Clip: Equatable, Identifiable {
  let id: Int
  var text = ""
  @Shared var count: Int

  init(id: Int, count: Shared<Int>) {
    self.id = id
    _count = count
  }
}

/// A plain value around an observable one.
struct ClipHolder: Equatable {
  var clip: Clip
  var width = 0
}

/// An element of a shared list.
struct Label: Equatable, Identifiable, Sendable {
  let id: Int
  var title = ""
}

/// A card with a value of its own, a shared one, and a note that it presents.
@Reducer
struct Pin {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var text = ""
    var spot = Spot()
    var place: Spot?
    var clips: IdentifiedArrayOf<Clip> = []
    var frame: ClipHolder?
    /// How often the properties came to share other values.
    var links = 0
    @Shared var count: Int
    @Shared var title: String
    @Presents var note: Note.State?

    init(id: Int, count: Shared<Int>, title: Shared<String>) {
      self.id = id
      _count = count
      _title = title
    }

    var summary: String { "\(text) \(spot.x) \(count) \(title) \(note?.text ?? "-")" }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case edit(@Sendable (inout State) -> Void)
    case note(PresentationAction<Note.Action>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .edit(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.$note, action: \.note) { Note() }
  }
}

@Reducer
struct Note {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var spots = [Spot()]
    @Shared var count: Int

    init(text: String = "", count: Shared<Int>) {
      self.text = text
      _count = count
    }
  }

  enum Action { case edit(@Sendable (inout State) -> Void) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .edit(let change) = action { change(&state) }
      return .none
    }
  }
}

/// An app with everything that a screen can read.
@Reducer
struct Pinboard {
  /// A state with cases that no feature has.
  @ObservableState
  enum Kind: Equatable {
    case none
    case spot(Spot)
    case clip(Clip)
    case two(Int, Spot)
  }

  @Reducer(state: .equatable)
  enum Destination {
    case card(Pin)
    case note(Note)
  }

  @ObservableState
  struct State: Equatable {
    var title = ""
    var spot = Spot()
    var links = 0
    var cards: IdentifiedArrayOf<Pin.State> = []
    var path = StackState<Pin.State>()
    var pinned: Pin.State?
    var spots: [Spot] = [Spot()]
    var named: [String: Clip] = [:]
    var kind = Kind.none
    @Presents var destination: Destination.State?
    @Shared var count: Int
    @Shared var lines: IdentifiedArrayOf<Label>
    @Shared var mark: Spot
    @SharedReader var reader: Spot
    @Shared var maybe: Int?
    @Fetched var item: Int?
    private let longest = Memo<Int>()

    init(
      count: Shared<Int>, lines: Shared<IdentifiedArrayOf<Label>>, mark: Shared<Spot>,
      maybe: Shared<Int?>, item: Query<Int>
    ) {
      _count = count
      _lines = lines
      _mark = mark
      _reader = SharedReader(mark)
      _maybe = maybe
      _item = Fetched(item)
    }

    var first: Pin.State? {
      get { cards.first }
      set { if let newValue, !cards.isEmpty { cards[id: newValue.id] = newValue } }
    }

    var total: Int { cards.reduce(count) { $0 + $1.text.count + $1.spot.x } }
    private let texts = Memo<String>()
    private let places = Memo<Int>()
    var allTexts: String { texts(cards) { $0.map(\.text).joined() } }
    var pinnedPlace: Int { places(pinned, spot) { ($0?.place?.x ?? 0) + $1.y } }
    var longestLine: Int { longest(lines) { $0.map(\.title.count).max() ?? 0 } }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case edit(@Sendable (inout State) -> Void)
    case cards(IdentifiedActionOf<Pin>)
    case path(StackAction<Pin.State, Pin.Action>)
    case pinned(Pin.Action)
    case destination(PresentationAction<Destination.Action>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .edit(let change) = action { change(&state) }
      return .none
    }
    .forEach(\.cards, action: \.cards) { Pin() }
    .forEach(\.path, action: \.path) { Pin() }
    .ifLet(\.pinned, action: \.pinned) { Pin() }
    .ifLet(\.$destination, action: \.destination)
  }
}
