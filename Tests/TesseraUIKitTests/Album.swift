import Tessera
import TesseraUIKit
import UIKit

/// A feature with presentations and a path.
@Reducer
struct Album {
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Presents var alert: AlertState<Answer>?
    var path = StackState<Photo.State>()
    var log: [String] = []
  }

  enum Action {
    case alert(PresentationAction<Answer>)
    case askButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case openButtonTapped(Int)
    case closed
    case path(StackAction<Photo.State, Photo.Action>)
    case shown([Int])
    case warnButtonTapped
  }

  @CasePathable
  enum Answer: Equatable, Sendable { case yes }

  @Reducer(state: .equatable)
  enum Destination {
    case dialog(ConfirmationDialogState<Answer>)
    case photo(Photo)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(let answer)), .destination(.presented(.dialog(let answer))):
        state.log.append("\(answer)")
      case .alert(.dismiss), .destination(.dismiss): state.log.append("dismissed")
      case .askButtonTapped:
        state.destination = .dialog(
          ConfirmationDialogState {
            TextState("Which?")
          } actions: {
            ButtonState(action: .yes) { TextState("This") }
          })
      case .openButtonTapped(let id): state.destination = .photo(Photo.State(id: id))
      case .closed: state.destination = nil
      case .path(.popFrom(let id)):
        state.log.append("popped \(state.path[id: id]?.id ?? -1)")
      case .path(.push(_, let photo)): state.log.append("pushed \(photo.id)")
      case .shown(let ids): state.path = StackState(ids.map { Photo.State(id: $0) })
      case .warnButtonTapped:
        state.alert = AlertState {
          TextState("Careful")
        } actions: {
          ButtonState(role: .destructive, action: .yes) { TextState("Yes") }
          ButtonState(role: .cancel) { TextState("No") }
        } message: {
          TextState("It is for ever.")
        }
      case .destination, .path: break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path) { Photo() }
  }
}

/// A photo with a title.
@Reducer
struct Photo {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id: Int
    var title = ""
  }

  enum Action { case titled(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .titled(let title): state.title = title
      }
      return .none
    }
  }
}

/// The controller of an album, which presents its children once its view is visible.
final class AlbumController: UIViewController {
  @UIBindable var store: StoreOf<Album>

  init(store: StoreOf<Album>) {
    _store = UIBindable(wrappedValue: store)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    present(item: $store.scope(\.destination?.photo, action: \.destination.photo)) { store in
      PhotoController(store: store)
    }
    present(item: $store.scope(\.destination?.dialog, action: \.destination.dialog))
    present(item: $store.scope(\.alert, action: \.alert))
  }

  var photo: PhotoController? { presentedViewController as? PhotoController }
  var prompt: UIAlertController? { presentedViewController as? UIAlertController }
}

/// The controller of a photo, which draws its title.
final class PhotoController: UIViewController {
  let store: StoreOf<Photo>
  private(set) var titles: [String] = []
  private(set) var isAnimated: [Bool] = []

  init(store: StoreOf<Photo>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    observe { [weak self] transaction in
      guard let self else { return }
      titles.append(store.title)
      isAnimated.append(!transaction.disablesAnimations)
    }
  }

}

extension StoreOf<Album> {
  static func album(_ state: Album.State = Album.State()) -> StoreOf<Album> {
    Store(initialState: state) { Album() }
  }
}
