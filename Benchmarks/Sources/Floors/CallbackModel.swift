/// A list whose observers are closures, all of which hear of every change.
@MainActor
public final class CallbackModel {
  public private(set) var rows: [Int]
  private var observers: [@MainActor (CallbackModel) -> Void] = []

  public init(count: Int) { rows = Array(repeating: 0, count: count) }

  public func observe(_ observer: @escaping @MainActor (CallbackModel) -> Void) {
    observers.append(observer)
  }

  @inline(never)
  public func send(row: Int) {
    rows[row] += 1
    for observer in observers { observer(self) }
  }
}
