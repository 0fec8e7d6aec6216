import Foundation
import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StackElementIDTests {
  // SEMANTICS stack.ids, testStore.stackIDs
  @Test func idsCountUp() {
    let generator = StackElementIDGenerator()
    #expect(generator.upcoming == 0)
    #expect((0..<3).map { _ in generator() } == [0, 1, 2])
    #expect(generator.upcoming == 3)
    // Not below those that were passed, from the one that it restarts at, and apart from a copy.
    generator.pass(4)
    #expect(generator() == 5)
    generator.pass(2)
    #expect(generator() == 6)
    generator.restart(at: 2)
    let copy = generator.copy()
    #expect([copy(), copy(), generator(), generator()] == [2, 3, 2, 3])
    #expect(StackElementIDGenerator(startingAt: 7)() == 7)
  }

  // SEMANTICS stack.ids
  @Test func noIDIsCreatedTwice() async {
    let generator = StackElementIDGenerator()
    let ids = await withTaskGroup(of: [StackElementID].self) { group in
      for _ in 0..<8 {
        group.addTask { @concurrent in (0..<500).map { _ in generator() } }
      }
      var ids: [StackElementID] = []
      for await given in group { ids += given }
      return ids
    }
    #expect(Set(ids).count == 4000)
    #expect(ids.max() == 3999)
  }

  @Test func idsAreOrderedAndPrintedByGeneration() throws {
    #expect(StackElementID(generation: 1) < 2)
    #expect("\(StackElementID(generation: 3))" == "#3")
    let data = try JSONEncoder().encode([3 as StackElementID])
    #expect(try JSONDecoder().decode([StackElementID].self, from: data) == [3])
  }

  // SEMANTICS stack.ids
  @Test func theDependencyCreatesTheIDsOfStacks() {
    withDependencies {
      $0.stackElementID = StackElementIDGenerator(startingAt: 10)
    } operation: {
      #expect(StackState(["a", "b"]).ids == [10, 11])
      #expect(DependencyValues.current.stackElementID.upcoming == 12)
    }
  }
}
