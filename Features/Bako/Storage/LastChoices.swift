/// The activity and the place that were chosen last, for the next check-in to begin with.
public struct LastChoices: Hashable, Sendable, Codable {
  /// The activity, if one was chosen.
  public var activity: String?
  /// The place, if one was chosen.
  public var place: String?

  /// Makes the last choices; both may be missing.
  ///
  /// - Parameters:
  ///   - activity: The activity, if one was chosen.
  ///   - place: The place, if one was chosen.
  public init(activity: String? = nil, place: String? = nil) {
    self.activity = activity
    self.place = place
  }
}
