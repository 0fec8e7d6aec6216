#if canImport(SwiftUI)
  public import SwiftUI
  public import Tessera

  extension Binding {
    /// A binding to the payload of a case, or `nil` if the value is another case.
    ///
    /// ```swift
    /// if let $title = $item.kind.text { TextField("Title", text: $title) }
    /// ```
    ///
    /// After the value has become another case, the binding keeps the payload that it had, and
    /// writing it does nothing.
    ///
    /// - Parameter keyPath: The case.
    @MainActor
    @_disfavoredOverload
    public subscript<Member: Sendable>(
      dynamicMember keyPath: CaseKeyPath<Value, Member>
    ) -> Binding<Member>? where Value: CasePathable & Sendable {
      guard let payload = wrappedValue[case: keyPath] else { return nil }
      let base = self
      return Binding<Member>(
        get: { @MainActor in base.wrappedValue[case: keyPath] ?? payload },
        set: { @MainActor value, transaction in
          base.transaction(transaction).wrappedValue[case: keyPath] = value
        })
    }

    /// A binding to the payload of a case of an optional enum: `nil` while there is another case.
    ///
    /// ```swift
    /// .sheet(item: $model.destination.editor) { editor in … }
    /// ```
    ///
    /// Writing a payload embeds it, and writing `nil` writes `nil` if the value is the case.
    ///
    /// - Parameter keyPath: The case.
    @MainActor
    @_disfavoredOverload
    public subscript<Enum: CasePathable & Sendable, Member: Sendable>(
      dynamicMember keyPath: CaseKeyPath<Enum, Member>
    ) -> Binding<Member?> where Value == Enum? {
      let base = self
      return Binding<Member?>(
        get: { @MainActor in base.wrappedValue?[case: keyPath] },
        set: { @MainActor value, transaction in
          guard base.wrappedValue == nil || base.wrappedValue?[case: keyPath] != nil else { return }
          base.transaction(transaction).wrappedValue = value.map { keyPath($0) }
        })
    }
  }
#endif
