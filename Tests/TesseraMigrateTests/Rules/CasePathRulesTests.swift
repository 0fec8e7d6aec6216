import Testing

struct CasePathRulesTests {
  @Test(arguments: forms)
  func eachFormIsRewritten(form: Form) { form.check() }

  static let forms = [
    Form(
      "/Action.case", "ifLet(\\.child, action: /Feature.Action.child)",
      "ifLet(\\.child, action: \\.child)"),
    Form(
      "extract", "let x = (/State.loaded).extract(from: state)", "let x = state[case: \\.loaded]"),
    Form(
      "modify", "try (/State.loaded).modify(&state.child) { $0.a = /Action.b }",
      "state.child.modify(\\.loaded) { $0.a = \\.b }"),
    Form(
      "XCTModify", "XCTModify(&$0.destination, case: /Destination.State.edit) { $0.a = 1 }",
      "$0.destination.modify(\\.edit) { $0.a = 1 }"),
    Form(
      "XCTUnwrap of a case", "let a = try XCTUnwrap(state.b, case: /State.loaded)",
      "let a = try XCTUnwrap(state.b[case: \\.loaded])"),
    Form(unchanged: "a division", "let x = a / b"),
    Form(
      "closures in scope",
      "store.scope(state: { $0.child.form }, action: { .child($0) })",
      "store.scope(state: \\.child.form, action: \\.child)"),
    Form("the embed of a case path", "let a = (/Action.b).embed(c)", "let a = Action.b(c)"),
    Form(
      edge: "a change of a case that may be another one",
      "try? (/A.b).modify(&c) { $0.d = 1 }", "if c.is(\\.b) { c.modify(\\.b) { $0.d = 1 } }"),
    Form(
      edge: "a case path for a function of the app",
      """
      struct A { let path: CasePath<B, C> }
      func d<E>(_ path: CasePath<B, E>, _ name: String) {}
      let a = A(path: /B.c)
      let b = d(/B.e, "")
      let c = f(/B.g)
      """,
      """
      struct A { let path: AnyCasePath<B, C> }
      func d<E>(_ path: AnyCasePath<B, E>, _ name: String) {}
      let a = A(path: AnyCasePath(\\B.Cases.c))
      let b = d(AnyCasePath(\\B.Cases.e), "")
      let c = f(\\.g)
      """),
    Form(
      "functions in scope",
      "store.scope(state: \\.child, action: Feature.Action.child)",
      "store.scope(state: \\.child, action: \\.child)"),
    Form(
      "an element in scope",
      "store.scope(state: \\.rows, action: { .rows(.element(id: $0, action: $1)) })",
      "store.scope(state: \\.rows, action: \\.rows)"),
    Form(
      "a named parameter in scope",
      "store.scope(state: { state in state.child }, action: { child in Action.child(child) })",
      "store.scope(state: \\.child, action: \\.child)"),
    Form(
      "a presented child in scope",
      "store.scope(state: \\.child, action: { .child(.presented($0)) })",
      "store.scope(state: \\.child, action: \\.child.presented)"),
  ]
}
