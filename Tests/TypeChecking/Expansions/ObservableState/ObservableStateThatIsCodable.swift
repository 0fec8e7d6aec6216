import Tessera

@ObservableState
package struct ObservableStateThatIsCodable: Codable, Equatable {
  package var count = 0
  package var names: [String] = []
  private var secret = 0
}
