import Testing

@testable import TesseraIdentified

struct StructureStampTests {
  @Test func stampsNeverComeTwice() async {
    let stamps = await withTaskGroup(of: [UInt64].self) { group in
      for _ in 0..<4 { group.addTask { (0..<1000).map { _ in nextStructureStamp() } } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(stamps).count == 4000)
    #expect(!stamps.contains(0))
  }
}
