// A release build has no such check.
#if DEBUG
  import Observation
  import Tessera
  import TesseraTestSupport
  import Testing

  @testable import TesseraCore

  @MainActor
  @Suite
  struct ReferencePropertiesTests {
    final class Engine: Equatable, Hashable, Sendable {
      static func == (lhs: Engine, rhs: Engine) -> Bool { lhs === rhs }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    @Observable final class Model {}

    final class Track: DeliberateReference {}

    /// A value that manages an object.
    struct Wrapper {
      private let engine = Engine()
    }

    /// A state with a property of a type.
    @ObservableState
    struct Holder<Value> {
      var value: Value
    }

    private func messages<State>(of state: State) -> [String] {
      let issues = IssueRecorder()
      withIssueReporters([issues]) {
        _ = Store(initialState: state) { EmptyReducer<State, Never>() }
      }
      return issues.messages
    }

    // SEMANTICS state.objects
    @Test func aClassIsReportedOnceForEachTypeOfState() {
      @MainActor func reported() -> [String] { messages(of: Holder(value: Engine())) }
      #expect(
        reported() == [
          """
          'ReferencePropertiesTests.Holder<ReferencePropertiesTests.Engine>' holds a reference: \
          'value' is of the class 'ReferencePropertiesTests.Engine'.

          A change inside the object goes past the store: no observer is notified, and a test or a \
          history finds no difference, because the old state and the new one hold the same object.

          Make the class a struct, or move the object to a dependency. If the state is meant to \
          hold it, say so:

          extension ReferencePropertiesTests.Engine: DeliberateReference {}
          """
        ])
      #expect(reported().isEmpty)
    }

    @Test func aClassInACollectionAnObservableOneAndOneInAPlainStateAreReported() {
      #expect(messages(of: Holder<Engine?>(value: nil)).count == 1)
      #expect(messages(of: Holder<[Engine]>(value: [])).count == 1)
      #expect(messages(of: Holder<[String: [Engine?]]>(value: [:])).count == 1)
      #expect(messages(of: Holder<Set<Engine>>(value: [])).count == 1)
      #expect(messages(of: Holder(value: Model())).count == 1)
      #expect(messages(of: Plain()).count == 1)
    }

    @Test func whatIsNoObjectOrADeliberateReferenceIsNotReported() {
      #expect(messages(of: Holder(value: 1)).isEmpty)
      #expect(messages(of: Holder(value: Wrapper())).isEmpty)
      #expect(messages(of: Holder(value: {})).isEmpty)
      #expect(messages(of: Holder(value: \String.count)).isEmpty)
      #expect(messages(of: Holder<any Error>(value: CancellationError())).isEmpty)
      #expect(messages(of: Holder(value: Track())).isEmpty)
      #expect(messages(of: Holder<[Track]>(value: [])).isEmpty)
    }

    @ObservableState
    struct Kinds {
      let constant = Engine()
      @ObservationStateIgnored var ignored = Engine()
      @Shared(.inMemory("engine")) var shared: Engine? = nil
      private var hidden = Engine()
    }

    @Test func everyKindOfPropertyIsReported() {
      let message = messages(of: Kinds()).first ?? ""
      for name in ["constant", "ignored", "shared", "hidden"] {
        #expect(message.contains("'\(name)' is of the class"))
      }
    }

    @FieldedState
    struct Plain {
      var engine = Engine()
    }

    @Reducer
    struct Garage {
      @ObservableState
      struct State {
        var engine: Engine?
      }
    }

    @Reducer
    struct Hall {
      @ObservableState
      struct State {
        var engine: Engine?
      }
    }

    @Reducer
    enum Destination {
      case hall(Hall)
      @ReducerCaseIgnored case engine(Engine)
    }

    @ObservableState
    struct Parent {
      @Presents var garage: Garage.State?
      @Presents var destination: Destination.State?
      var path = StackState<Garage.State>()
    }

    @Test func theStatesOfAbsentChildrenAreChecked() {
      let messages = messages(of: Parent())
      #expect(messages.count == 3)
      for name in ["Garage.State", "Hall.State", "Destination.State"] {
        #expect(messages.contains { $0.hasPrefix("'ReferencePropertiesTests.\(name)' holds") })
      }
    }

    @Reducer
    struct Located {
      @ObservableState
      struct State {
        var engine: Engine?
      }
    }

    @Test func theIssueIsAtTheLineOfTheStore() {
      withKnownIssue {
        _ = Store(initialState: Located.State()) { Located() }
      } matching: {
        $0.sourceLocation?.line == #line - 2
      }
    }
  }
#endif
