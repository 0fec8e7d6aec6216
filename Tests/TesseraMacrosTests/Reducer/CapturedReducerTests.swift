import Testing

@testable import TesseraMacros

struct CapturedReducerTests {
  /// The expansion of a reducer with an object, and an effect.
  private func expansion(_ effect: String, access: String = "") -> Expansion {
    Expansion(
      """
      @Reducer \(access)struct R {
        let player: Player
        @Dependency(\\.uuid) var uuid
        \(access)struct State { var a = 0 }
        \(access)enum Action { case a }
        \(access)var body: some ReducerOf<Self> {
          Reduce { state, action in
            \(effect)
          }
        }
      }
      """, "Reducer")
  }

  @Test(arguments: [
    "return .run { _ in player.stop() }",
    "return .run { _ in self.player.stop() }",
    "return Effect.run { _ in player.stop() }",
    "return .run { send in await send(.a) } catch: { _, _ in player.stop() }",
  ])
  func anObjectInAnEffectIsNamed(effect: String) {
    #expect(expansion(effect).contains("An effect uses 'player'"))
  }

  @Test func aDependencyInAnEffectCapturesTheObjectToo() {
    #expect(expansion("return .run { _ in print(uuid()) }").contains("An effect uses 'uuid'"))
  }

  @Test(arguments: [
    "player.stop(); return .none",
    "queue.run { player.stop() }; return .none",
    "return .run { [player] _ in player.stop() }",
    "let player = player.name; return .run { _ in print(player) }",
    "return .run { _ in other.player.stop() }",
  ])
  func anEffectWithoutTheReducerNeedsNoCheck(effect: String) {
    #expect(!expansion(effect).contains("_$captured"))
  }

  @Test func aReducerOfDependenciesNeedsNoCheck() {
    let expansion = Expansion(
      """
      @Reducer struct R {
        @Dependency(\\.uuid) var uuid
        var body: some ReducerOf<Self> { Reduce { _, _ in .run { _ in print(uuid()) } } }
      }
      """, "Reducer")
    #expect(!expansion.contains("_$captured"))
  }

  @Test func aPublicReducerIsWarnedOfInstead() {
    let expansion = expansion("return .run { _ in player.stop() }", access: "public ")
    #expect(!expansion.contains("_$captured"))
    #expect(expansion.diagnostics.count == 1)
  }

  @Test func theEffectsOfANestedFeatureAreItsOwn() {
    let expansion = Expansion(
      """
      @Reducer struct R {
        let player: Player
        struct Child { func stop() -> Effect<Never> { .run { _ in player.stop() } } }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """, "Reducer")
    #expect(!expansion.contains("_$captured"))
  }
}
