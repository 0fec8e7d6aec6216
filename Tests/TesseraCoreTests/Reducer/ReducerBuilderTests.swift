import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ReducerBuilderTests {
  private func log(@ReducerBuilder<[String], String> _ build: () -> some Reducer<[String], String>)
    -> [String]
  { build().log(of: "x") }

  @Test func reducersRunInSourceOrder() {
    #expect(
      log {
        Log("a"); Log("b"); Log("c")
      } == ["a x", "b x", "c x"])
  }

  @Test func anEmptyBlockDoesNothing() {
    let log = log {}
    #expect(log.isEmpty)
  }

  @Test(arguments: [true, false])
  func conditionsChoose(isOn: Bool) {
    let name: String? = isOn ? "d" : nil
    let log = log {
      if isOn { Log("a") }
      if isOn { Log("b") } else { Log("c") }
      if let name { Log(name) }
    }
    #expect(log == (isOn ? ["a x", "b x", "d x"] : ["c x"]))
  }

  @Test func loopsRepeat() {
    let log = log {
      for index in 0..<3 { Log("\(index)") }
      if #available(macOS 26, *) { Log("new") }
    }
    #expect(log == ["0 x", "1 x", "2 x", "new x"])
  }

  @Test func aReducerOfUnknownTypeIsUnderstood() {
    let any: any Reducer<[String], String> = Log("any")
    let log = log {
      any
      Log("b")
    }
    #expect(log == ["any x", "b x"])
  }

  @Test func theEffectsOfAllAreMergedInOrder() {
    let store = Store(initialState: [String]()) {
      Log("a", sends: "1")
      for index in 2..<4 { Log("b", sends: "\(index)") }
      if true { Log("c", sends: "4") }
    }
    store.send("go")
    #expect(store.state.filter { $0.hasPrefix("a ") } == ["a go", "a 1", "a 2", "a 3", "a 4"])
  }

  @Test func groupingDoesNotChangeWhatHappens() {
    let (a, b, c) = (Log("a", sends: "1"), Log("b", sends: "2"), Log("c", sends: "3"))
    let left = Store(initialState: [String]()) { ReducerPair(ReducerPair(a, b), c) }
    let right = Store(initialState: [String]()) { ReducerPair(a, ReducerPair(b, c)) }
    left.send("go")
    right.send("go")
    #expect(left.state == right.state)
  }
}
