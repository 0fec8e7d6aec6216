import Foundation
import Tessera
import TesseraTestSupport
import Testing

@MainActor
@Suite
struct FrontEndGuideTests {
  @Test func aFrontEndOfAFakeToolkitShowsTheFeature() {
    let store = StoreOf<Desk>.desk()
    let desk = DeskWindow(store)
    #expect(desk.window.title == "No rows")

    store.change { $0.rows = [Note.State(id: 1), Note.State(id: 2)] }
    #expect(desk.window.title == "Rows: 2")
    #expect(desk.list.ids == [1, 2])

    store.change { $0.note = Note.State(id: 1, text: "Tea") }
    #expect(desk.notes.map(\.title) == ["Tea"])
    desk.notes[0].clickCross()
    #expect(store.note == nil)
    #expect(store.log == ["dismissed 1"])

    store.change { $0.path.append(Note.State(id: 3, text: "Milk")) }
    #expect(desk.pages.pages.map(\.title) == ["Milk"])
    desk.pages.clickBack()
    #expect(store.path.isEmpty)
  }

  @Test func aFrontEndIsFreedWithItsStoreAndWidgets() {
    weak var desk: DeskWindow?
    weak var store: StoreOf<Desk>?
    weak var pages: FakePages<NotePage>?
    weak var note: FakeWindow?
    do {
      let shown = DeskWindow(StoreOf<Desk>.desk(Desk.State(alert: .question)))
      shown.store.change { state in
        state.rows = [Note.State(id: 1)]
        state.note = Note.State(id: 2)
        state.path.append(Note.State(id: 3))
      }
      (desk, store, pages, note) = (shown, shown.store, shown.pages, shown.notes.first)
      #expect(pages?.pages.count == 1)
      #expect(note?.isOpen == true)
      #expect(shown.buttons.count == 3)
    }
    #expect(desk == nil)
    #expect(store == nil)
    #expect(pages == nil)
    #expect(note == nil)
  }

  @Test func anAlertIsDrawnAndAnswered() {
    let store = StoreOf<Desk>.desk(Desk.State(alert: .question))
    let desk = DeskWindow(store)
    #expect(desk.buttons.map(\.label) == ["Yes", "Ask again", "No"])
    desk.buttons[0].press()
    #expect(desk.buttons.isEmpty)
    #expect(store.log == ["yes"])
  }

  @Test func aChangeIsDrawnWithItsAnimation() {
    let store = StoreOf<Desk>.desk(Desk.State(rows: [Note.State(id: 1)]))
    let desk = DeskWindow(store)
    desk.clearWithAnimation()
    #expect(desk.slides == [0, 200])
    #expect(store.rows.isEmpty)
  }

  @Test func aToolkitThatRedrawsReadsTheVisibleRows() {
    let rows = IdentifiedArray(uniqueElements: (1...100_000).map { Note.State(id: $0) })
    let store = StoreOf<Desk>.desk(Desk.State(rows: rows))
    let screen = DeskScreen(store: store, visible: 99_998..<100_003)
    var drawn: [[Int]] = []
    let token = observe { drawn.append(screen.lines.map(\.id)) }
    #expect(drawn == [[99_999, 100_000]])
    store.change { $0.rows[id: 1]?.text = "Tea" }
    #expect(drawn.count == 1, "a row that isn't visible was read")
    store.change { $0.rows[id: 100_000]?.text = "Milk" }
    #expect(drawn.count == 2)
    #expect(screen.lines.map(\.text).last == "Milk")
    store.change { $0.rows.remove(id: 99_999) }
    #expect(drawn.count == 3)
    #expect(drawn.last == [100_000])
    token.cancel()
  }

  // SEMANTICS frontEnds.loop
  @Test(.timeLimit(.minutes(60)))
  func aMainLoopOfAToolkitRunsOnlyForItsEvents() async {
    let store = StoreOf<Desk>.desk()
    let desk = DeskWindow(store)
    let loop = FakeLoop()
    loop.onEvent = { event in store.change { $0.rows.append(Note.State(id: Int(event))) } }
    let source = run(loop)
    for event in 1...3 {
      loop.arrive(UInt8(event))
      for await state in store.states where state.rows.count == event { break }
      #expect(desk.window.title == "Rows: \(event)")
    }
    #expect(loop.iterations == 3)
    source.cancel()
  }
}

// README: begin run
/// Runs a toolkit's main loop on the main actor's queue, for as long as the source is retained.
@MainActor
func run(_ loop: FakeLoop) -> any DispatchSourceRead {
  let source = DispatchSource.makeReadSource(fileDescriptor: loop.descriptor, queue: .main)
  source.setEventHandler { MainActor.assumeIsolated { loop.iterate() } }
  source.activate()
  return source
}
// README: end

// README: begin window
/// The front end of a desk.
@MainActor
final class DeskWindow {
  let store: StoreOf<Desk>
  let window = FakeWindow()
  let pages = FakePages<NotePage>()
  let list = FakeList<Int, StoreOf<Note>>()
  var notes: [FakeWindow] = []
  var buttons: [StorePrompt.Button] = []
  var slides: [Int] = []
  private var tokens: [ObserveToken] = []
  private var path: StackPresentation?

  init(_ store: StoreOf<Desk>) {
    self.store = store
    drawTitle()
    presentNote()
    drawAlert()
    showPath()
    showRows()
  }
}
// README: end

extension DeskWindow {
  fileprivate func drawTitle() {
    // README: begin title
    tokens.append(
      observe { [window, store] in
        window.title = store.rows.isEmpty ? "No rows" : "Rows: \(store.rows.count)"
      })
    // README: end
  }

  fileprivate func presentNote() {
    // README: begin presentation
    tokens.append(
      store.present(\.note, action: \.note) { [weak self] note, didClose in
        let window = FakeWindow()
        window.title = note.text
        window.onClose = didClose
        self?.notes.append(window)
        return { window.close() }
      })
    // README: end
  }

  fileprivate func drawAlert() {
    // README: begin alert
    tokens.append(
      observe { [weak self] in
        guard let self else { return }
        buttons = store.prompt(\.alert, action: \.alert)?.buttons ?? []
      })
    // README: end
  }

  fileprivate func showPath() {
    // README: begin path
    let path = store.present(path: \.path, action: \.path) { [pages] difference, screens in
      for _ in difference.pops { pages.pop() }
      for id in difference.pushes {
        guard let store = screens[id: id] else { continue }
        pages.push(NotePage(id: id, store: store))
      }
    }
    // Weak: 'path' retains the pages.
    pages.onBack = { [weak path] in path?.didPop(from: $0.id) }
    self.path = path
    // README: end
  }

  fileprivate func showRows() {
    // README: begin list
    tokens.append(
      store.present(rows: \.rows, action: \.rows) { [list] difference, rows in
        for change in difference.changes {
          switch change {
          case .remove(let range): list.remove(range)
          case .move(let from, let to): list.move(from: from, to: to)
          case .insert(let range): list.insert(rows.ids[range], at: range.lowerBound)
          }
        }
        list.makeRow = { rows[$0] }
        list.draw()
      })
    // README: end
    tokens.append(
      observe { [weak self] transaction in
        guard let self else { return }
        _ = store.rows.count
        slides.append(transaction.slide)
      })
  }

  func clearWithAnimation() {
    // README: begin animation
    withStoreTransaction(\.slide, 200) { _ = store.send(.change { $0.rows = [] }) }
    // README: end
  }
}

/// A page of the toolkit, which draws a note.
@MainActor
struct NotePage {
  let id: StackElementID
  let store: StoreOf<Note>

  var title: String { store.text }
}

// README: begin redrawn
/// The rows of a desk on a screen that is drawn as a whole after each change.
@MainActor
struct DeskScreen {
  let store: StoreOf<Desk>
  /// The positions that the screen shows.
  var visible: Range<Int>

  var lines: [(id: Int, text: String)] {
    let rows = store.scope(\.rows, action: \.rows)
    return visible.clamped(to: rows.indices).map { (rows.ids[$0], rows[$0].text) }
  }
}
// README: end
