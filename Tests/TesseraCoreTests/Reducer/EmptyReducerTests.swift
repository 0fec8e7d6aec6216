import Tessera
import Testing

@Suite
struct EmptyReducerTests {
  @Test func isTheIdentityOfComposition() {
    let log = CombineReducers {
      EmptyReducer<[String], String>()
      Log("a")
      EmptyReducer()
    }
    #expect(log.log(of: "x") == Log("a").log(of: "x"))
    #expect(EmptyReducer<[String], String>().log(of: "x").isEmpty)
  }
}
