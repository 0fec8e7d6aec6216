// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

/// The choices are buttons, whose labels are the texts with a tag.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  private let selection: Binding<SelectionValue>
  private let label: Label
  private let content: Content

  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  func draw(on screen: Screen) {
    let choices = Screen()
    choices.isPicker = true
    content.render(on: choices)
    label.render(on: screen)
    let selection = selection
    for choice in choices.choices {
      screen.buttons.append(
        Screen.Button(label: choice.label, role: nil) {
          if let tag = choice.tag.base as? SelectionValue { selection.wrappedValue = tag }
        })
    }
  }
}

extension Picker where Label == Text {
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content, label: { Text(title) }) }
}

public struct Menu<Label: View, Content: View>: View, LabeledContainer {
  let label: Label
  let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }
}

extension Menu where Label == Text {
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

/// A button for each direction: the title with a plus or a minus.
public struct Stepper<Label: View>: View, PrimitiveView {
  private let label: Label
  private let change: @MainActor (Int) -> Void

  func draw(on screen: Screen) {
    let change = change
    let text = label.text
    for (sign, step) in [("+", 1), ("-", -1)] {
      screen.buttons.append(Screen.Button(label: "\(text) \(sign)", role: nil) { change(step) })
    }
  }
}

extension Stepper where Label == Text {
  public init<S: StringProtocol>(_ title: S, value: Binding<Int>, in bounds: ClosedRange<Int>) {
    label = Text(title)
    change = { step in
      let next = value.wrappedValue + step
      if bounds.contains(next) { value.wrappedValue = next }
    }
  }

  public init<S: StringProtocol>(
    _ title: S, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?
  ) {
    label = Text(title)
    change = { step in step > 0 ? onIncrement?() : onDecrement?() }
  }
}

/// A field of the number.
public struct Slider<Label: View>: View, PrimitiveView {
  private let label: Label
  private let value: Binding<Double>

  func draw(on screen: Screen) {
    nonisolated(unsafe) let value = value
    screen.fields.append(
      Screen.Field(
        label: label.text,
        value: Binding(
          get: { String(value.wrappedValue) }, set: { value.wrappedValue = Double($0) ?? 0 })))
  }
}

extension Slider {
  public init(
    value: Binding<Double>, in bounds: ClosedRange<Double> = 0...1, step: Double = 0.1,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.value = value
  }
}

extension Slider where Label == EmptyView {
  public init(
    value: Binding<Double>, in bounds: ClosedRange<Double> = 0...1, step: Double = 0.1
  ) { self.init(value: value, in: bounds, step: step) { EmptyView() } }
}

/// A field of the seconds since 1970.
public struct DatePicker<Label: View>: View, PrimitiveView {
  public struct Components: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var date: Components { Components(rawValue: 1) }
    public static var hourAndMinute: Components { Components(rawValue: 2) }
  }

  private let label: Label
  private let selection: Binding<Date>

  func draw(on screen: Screen) {
    nonisolated(unsafe) let selection = selection
    screen.fields.append(
      Screen.Field(
        label: label.text,
        value: Binding(
          get: { String(selection.wrappedValue.timeIntervalSince1970) },
          set: { selection.wrappedValue = Date(timeIntervalSince1970: Double($0) ?? 0) })))
  }
}

extension DatePicker where Label == Text {
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: Components = [.date]
  ) {
    label = Text(title)
    self.selection = selection
  }
}

public struct SecureField<Label: View>: View, PrimitiveView {
  private let label: Label
  private let value: Binding<String>

  func draw(on screen: Screen) {
    screen.fields.append(Screen.Field(label: label.text, value: value))
  }
}

extension SecureField where Label == Text {
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    label = Text(title)
    value = text
  }
}

public struct LabeledContent<Label: View, Content: View>: View, LabeledContainer {
  let label: Label
  let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public init<S: StringProtocol, V: StringProtocol>(_ title: S, value: V) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }
}

public struct Link<Label: View>: View, PrimitiveView {
  private let label: Label
  func draw(on screen: Screen) {
    screen.buttons.append(Screen.Button(label: label.text, role: nil) {})
  }
}

extension Link where Label == Text {
  public init<S: StringProtocol>(_ title: S, destination: URL) { label = Text(title) }
}

// MARK: Focus

/// The field that has the focus; in the stub it is where the property or a binding puts it.
@propertyWrapper
public struct FocusState<Value: Hashable> {
  fileprivate final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  @propertyWrapper
  public struct Binding {
    fileprivate let box: Box
    public var wrappedValue: Value {
      get { box.value }
      nonmutating set { box.value = newValue }
    }
    public var projectedValue: Binding { self }
  }

  private let box: Box

  public init() where Value == Bool { box = Box(false) }
  public init<T: Hashable>() where Value == T? { box = Box(nil) }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  public var projectedValue: Binding { Binding(box: box) }
}

extension View {
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    Drawn(content: self) {
      if binding.wrappedValue == value { $0.focusedField = $0.fields.last?.label }
    }
  }

  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
  }

  public func onSubmit(_ action: @escaping (() -> Void)) -> some View {
    Drawn(content: self) { $0.submissions.append { action() } }
  }

  public func submitLabel(_ label: SubmitLabel) -> some View { self }
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }
  public func textInputAutocapitalization(_ value: TextInputAutocapitalization?) -> some View {
    self
  }
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
}

public struct SubmitLabel: Sendable {
  public static var done: SubmitLabel { SubmitLabel() }
  public static var next: SubmitLabel { SubmitLabel() }
}

public enum UIKeyboardType: Sendable { case `default`, emailAddress, numberPad }

public struct TextInputAutocapitalization: Sendable {
  public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
  public static var words: TextInputAutocapitalization { TextInputAutocapitalization() }
}
