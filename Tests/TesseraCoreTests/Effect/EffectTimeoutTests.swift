import Tessera
import Testing

@Suite
struct EffectTimeoutTests {
  @Test func itSaysHowLongTheEffectHad() {
    #expect(
      "\(EffectTimeout(duration: .seconds(3)))" == "The effect did not end within 3.0 seconds.")
  }
}
