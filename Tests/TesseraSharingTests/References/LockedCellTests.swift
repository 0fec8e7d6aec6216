import Testing

@testable import TesseraSharing

@Suite struct LockedCellTests {
  @Test(.timeLimit(.minutes(60))) func changesOfSeveralThreadsAreNotLost() async {
    let cell = LockedCell(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { @concurrent in
          for _ in 0..<10_000 {
            cell.lock()
            cell.value += 1
            cell.unlock()
          }
        }
      }
    }
    #expect(cell.read() == 40_000)
  }
}
