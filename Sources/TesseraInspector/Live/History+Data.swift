import TesseraEffects
import TesseraHistory
import TesseraSupport

extension History {
  /// The data that the store's effects use, as JSON.
  ///
  /// - Parameter isRedacted: Whether text that a user may have typed is hidden, and the messages of
  ///   errors.
  /// - Returns: A list of objects, one for each value.
  func dataItems(isRedacted: Bool) -> String {
    let texts = isRedacted ? HiddenTexts(isPublic: redaction.isPublic) : nil
    return InspectorText.list(
      data.flatMap(\.inspectedItems).map { item in
        let error = item.error.map { isRedacted ? $0.type : $0.message }
        return InspectorText.object([
          "item": "\(item.number)", "name": InspectorText.of(item.name.hiding(texts)),
          "readers": "\(item.readers)", "age": item.age.map { seconds($0) },
          "stale": "\(item.isStale)", "fetching": "\(item.isFetching)",
          "changes": "\(item.changes)", "took": item.duration.map { seconds($0) },
          "error": error.map { InspectorText.of($0) }, "fails": "\(item.failsNext)",
        ])
      })
  }

  private func seconds(_ duration: Duration) -> String {
    "\((duration / .milliseconds(1)).rounded() / 1_000)"
  }
}
