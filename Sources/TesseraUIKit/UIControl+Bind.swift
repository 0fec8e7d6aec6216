#if canImport(UIKit) && !os(watchOS)
  public import Tessera
  public import UIKit

  extension NSObjectProtocol where Self: UIControl {
    /// Shows a value in the control, and writes the changes that the user makes.
    ///
    /// ```swift
    /// quiet.bind(store.binding(\.isQuiet), to: \.isOn)
    /// volume.bind(store.binding(\.volume), to: \.value)
    /// ```
    ///
    /// - Parameters:
    ///   - binding: The value.
    ///   - property: The property of the control that shows it.
    ///   - events: The events after which the user may have changed it.
    /// - Returns: A token that ends the binding earlier. The control retains it.
    @MainActor
    @discardableResult
    public func bind<Value: Equatable>(
      _ binding: StoreBinding<Value>, to property: ReferenceWritableKeyPath<Self, Value>,
      for events: UIControl.Event = [.valueChanged, .editingChanged]
    ) -> ObserveToken {
      bind(binding, for: events) {
        $0[keyPath: property]
      } write: {
        $0[keyPath: property] = $1
      }
    }

    /// Shows a value in an optional property of the control, such as the text of a field, and
    /// writes the changes that the user makes.
    ///
    /// ```swift
    /// name.bind(store.binding(\.name), to: \.text)
    /// ```
    ///
    /// - Parameters:
    ///   - binding: The value.
    ///   - property: The property of the control that shows it.
    ///   - events: The events after which the user may have changed it.
    /// - Returns: A token that ends the binding earlier. The control retains it.
    @MainActor
    @discardableResult
    public func bind<Value: Equatable>(
      _ binding: StoreBinding<Value>, to property: ReferenceWritableKeyPath<Self, Value?>,
      for events: UIControl.Event = [.valueChanged, .editingChanged]
    ) -> ObserveToken {
      bind(binding, for: events) {
        $0[keyPath: property]
      } write: {
        $0[keyPath: property] = $1
      }
    }

    @MainActor
    private func bind<Value: Equatable>(
      _ binding: StoreBinding<Value>, for events: UIControl.Event,
      read: @escaping @MainActor (Self) -> Value?, write: @escaping @MainActor (Self, Value) -> Void
    ) -> ObserveToken {
      /// Writes only what is different, since setting a field's text moves its cursor.
      let show: @MainActor (Self) -> Void = { control in
        let value = binding.get()
        if read(control) != value { write(control, value) }
      }
      let token = observe { [weak self] in
        // Also without the control, so that the value is observed.
        if let self { show(self) }
      }
      let action = UIAction { [weak self, weak token] _ in
        guard let self, let token, !token.isCancelled, let value = read(self) else { return }
        if value != binding.get() { binding.set(value) }
        // The feature may have kept another value.
        show(self)
      }
      addAction(action, for: events)
      return token
    }
  }
#endif
