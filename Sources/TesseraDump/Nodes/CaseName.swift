/// The names of enum cases.
package enum CaseName {
  /// The name of an enum's case, regardless of its description; `nil` for any other value.
  ///
  /// - Complexity: O(1), a call into the runtime.
  package static func of(_ value: Any) -> String? {
    func name(of value: some Any) -> String? {
      enumCaseName(value).map { String(cString: $0) }
    }
    return name(of: value)
  }
}

// NB: Swift 6.3: a mirror doesn't have the name of a case without associated values, so this calls
// the function of the runtime that the standard library's `dump` uses. Remove when a mirror has it.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
