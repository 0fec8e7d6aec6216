import Testing

struct PromptRulesTests {
  @Test(arguments: forms)
  func eachFormIsRewritten(form: Form) { form.check() }

  static let forms = [
    Form(
      "an alert with two buttons",
      """
      state.alert = AlertState(
        title: TextState("Delete?"),
        message: TextState("It is gone then."),
        primaryButton: .destructive(TextState("Delete"), action: .send(.confirmed)),
        secondaryButton: .cancel(TextState("Keep"))
      )
      """,
      """
      state.alert = AlertState {
        TextState("Delete?")
      } actions: {
        ButtonState(role: .destructive, action: .send(.confirmed)) { TextState("Delete") }
        ButtonState(role: .cancel) { TextState("Keep") }
      } message: {
        TextState("It is gone then.")
      }
      """),
    Form(
      "an alert with one button",
      "  let a = AlertState<Never>(title: .init(\"A\"), dismissButton: .default(.init(\"OK\")))",
      """
        let a = AlertState<Never> {
          .init("A")
        } actions: {
          ButtonState { .init("OK") }
        }
      """),
    Form(
      "an alert with a title", "AlertState(title: TextState(\"Closed\"))",
      "AlertState { TextState(\"Closed\") }"),
    Form(
      edge: "an alert without a message", "AlertState(title: TextState(\"Closed\"), message: nil)",
      "AlertState { TextState(\"Closed\") }"),
    Form(
      "a dialog with buttons",
      """
      let dialog = ConfirmationDialogState(
        title: TextState("Sort"), titleVisibility: .visible,
        buttons: [.default(TextState("Name"), action: .send(.byName))])
      """,
      """
      let dialog = ConfirmationDialogState(titleVisibility: .visible) {
        TextState("Sort")
      } actions: {
        ButtonState(action: .send(.byName)) { TextState("Name") }
      }
      """),
    Form(
      "an action sheet", "ActionSheetState(title: TextState(\"Sort\"))",
      "ConfirmationDialogState { TextState(\"Sort\") }"),
    Form(
      "a button of its own", "let b = ButtonState<A>.cancel(TextState(\"No\"), action: .send(.no))",
      "let b = ButtonState(role: .cancel, action: .send(.no)) { TextState(\"No\") }"),
  ]

  @Test(arguments: unchanged)
  func otherFormsStay(form: Form) { form.check() }

  static let unchanged = [
    "AlertState { TextState(\"A\") } actions: { ButtonState { TextState(\"B\") } }",
    "Alert(title: Text(\"A\"), message: nil)", "Menu.Button.cancel()",
  ].map { Form(unchanged: $0, $0) }
}
