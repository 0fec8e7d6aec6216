/// A list whose observers are closures, all of which are called on every change.
@MainActor
package final class CallbackModel {
  package private(set) var rows: [Int]
  private var observers: [@MainActor (CallbackModel) -> Void] = []

  package init(count: Int) { rows = Array(repeating: 0, count: count) }

  package func observe(_ observer: @escaping @MainActor (CallbackModel) -> Void) {
    observers.append(observer)
  }

  @inline(never)
  package func send(row: Int) {
    rows[row] += 1
    for observer in observers { observer(self) }
  }
}
