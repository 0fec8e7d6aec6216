import Tessera
import Testing

@testable import TesseraCore
import TesseraSupport

struct IdentityAccessTests {
  @Test func anObservableStateHasAnIdentity() {
    let access = IdentityAccess<Tag.State>()
    var tag = Tag.State()
    #expect(access.find(&tag)?.identity === tag._$observationRegistrar.identity)
  }

  @Test func anEnumHasTheIdentityOfItsPayload() {
    let access = IdentityAccess<Attic.Destination.State>()
    let tag = Tag.State()
    var destination = Attic.Destination.State.tag(tag)
    #expect(access.find(&destination)?.identity === tag._$observationRegistrar.identity)
  }

  @Test func anEnumInAnEnumHasTheIdentityOfItsPayload() throws {
    let access = IdentityAccess<Attic.Destination.State>()
    let tag = Tag.State(text: "Tea")
    var destination = Attic.Destination.State.inside(.tag(tag))
    let found = try #require(access.find(&destination))
    #expect(found.identity === tag._$observationRegistrar.identity)
    #expect(ErasedPointer.withPointer(to: tag) { access.embed($0, found.position) } == destination)
    let new = ObservationStateRegistrar()
    access.replace(&destination, new)
    #expect(access.find(&destination)?.identity === new.identity)
  }

  @Test func anEnumInItselfHasTheIdentityOfItsOtherPayloads() {
    let access = IdentityAccess<Nest>()
    let tag = Tag.State()
    var nest = Nest.tag(tag)
    #expect(access.find(&nest)?.identity === tag._$observationRegistrar.identity)
    nest = .nest(.tag(tag))
    #expect(access.find(&nest) == nil)
  }

  @Test func aPlainStateAndAPlainPayloadHaveNone() {
    var note = PlainNote.State()
    #expect(IdentityAccess<PlainNote.State>().find(&note) == nil)
    var destination = Attic.Destination.State.note(note)
    #expect(IdentityAccess<Attic.Destination.State>().find(&destination) == nil)
  }

  @Test func theIdentityIsReplaced() {
    let access = IdentityAccess<Attic.Destination.State>()
    var destination = Attic.Destination.State.tag(Tag.State(text: "Tea"))
    let new = ObservationStateRegistrar()
    access.replace(&destination, new)
    #expect(access.find(&destination)?.identity === new.identity)
    #expect(destination == .tag(Tag.State(text: "Tea")))
  }

  @Test func aPayloadIsEmbeddedInItsCaseWithTheIdentityOfCopies() throws {
    let access = IdentityAccess<Attic.Destination.State>()
    let tag = Tag.State(text: "Tea")
    var destination = Attic.Destination.State.tag(tag)
    let found = try #require(access.find(&destination))
    var copy = ErasedPointer.withPointer(to: tag) { access.embed($0, found.position) }
    #expect(copy == destination)
    #expect(access.find(&copy)?.identity === ObservationStateRegistrar.ofCopies.identity)
  }
}

@CasePathable
@ObservableState
private indirect enum Nest {
  case tag(Tag.State)
  case nest(Nest)
}
