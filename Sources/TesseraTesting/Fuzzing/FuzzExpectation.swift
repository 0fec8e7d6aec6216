/// Something that has to hold of a feature, and when.
struct FuzzExpectation<State, Action> {
  enum Moment {
    /// After every action, also those of effects.
    case always
    /// After every step, when the effects have gone as far as they can.
    case atRest
    /// At the end of a sequence, once these actions were sent as well.
    case after([Action])
  }

  var name: String
  var moment: Moment
  var holds: (State) -> Bool
}
