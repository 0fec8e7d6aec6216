/// What a fuzzer does to a feature: sends an action, or lets time pass.
enum FuzzStep<Action> {
  case send(Action)
  case advance(Duration)

  /// How much time may pass in a step.
  static var durations: [Duration] {
    [.milliseconds(1), .milliseconds(100), .seconds(1), .seconds(10)]
  }

  /// The step as a line of a test.
  var code: String {
    switch self {
    case .send(let action): TestCode.call("send", action)
    case .advance(let duration): "await clock.advance(by: \(Self.code(of: duration)))"
    }
  }

  private static func code(of duration: Duration) -> String {
    let milliseconds = duration / .milliseconds(1)
    let isWhole = milliseconds.truncatingRemainder(dividingBy: 1000) == 0
    return isWhole
      ? ".seconds(\(Int(milliseconds / 1000)))" : ".milliseconds(\(Int(milliseconds)))"
  }
}

extension FuzzStep: Sendable where Action: Sendable {}
