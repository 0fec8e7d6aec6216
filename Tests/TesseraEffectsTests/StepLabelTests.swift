import TesseraEffects
import Testing

@Suite struct StepLabelTests {
  @Test func aLabelIsTheNameWithThePayload() {
    #expect("\(StepLabel("add", payload: 2))" == "add(2)")
    #expect("\(StepLabel("reset"))" == "reset")
  }
}
