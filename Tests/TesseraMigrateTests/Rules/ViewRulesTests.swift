import Testing

struct ViewRulesTests {
  @Test(arguments: forms)
  func eachFormIsRewritten(form: Form) { form.check() }

  static let forms = [
    Form(
      unchanged: "a comment about the binding of a store",
      """
      struct A: View {
        let store: StoreOf<B>
        // tessera-migrate: scope to the case: '$store.scope(\\.a?.b, action: \\.a.b)'.
        let body = C()
      }
      """),
    Form(
      edge: "a store that is a choice",
      """
      Button(a) { ViewStore(b ?? c, observe: { $0 }).send(.up) }
      WithViewStore(b ?? self.c) { viewStore in Text(viewStore.d) }
      """,
      """
      Button(a) { (b ?? c).send(.up) }
      Text((b ?? self.c).d)
      """),
    Form(
      "WithPerceptionTracking",
      """
      struct A: View {
        var body: some View {
          WithPerceptionTracking {
            Text(store.b)
            Text(store.c)
          }
        }
        var d: some View { WithPerceptionTracking { Text(store.b) }.padding() }
      }
      """,
      """
      struct A: View {
        var body: some View {
          Text(store.b)
          Text(store.c)
        }
        var d: some View { Group { Text(store.b) }.padding() }
      }
      """),
    Form(
      "WithViewStore",
      """
      struct CounterView: View {
        let store: StoreOf<Counter>

        var body: some View {
          WithViewStore(self.store, observe: { $0 }) { viewStore in
            VStack {
              Text("\\(viewStore.count)")
              Button("+") { viewStore.send(.increment) }
            }
          }
        }
      }
      """,
      """
      struct CounterView: View {
        let store: StoreOf<Counter>

        var body: some View {
          VStack {
            Text("\\(store.count)")
            Button("+") { store.send(.increment) }
          }
        }
      }
      """),
    Form(
      "WithViewStore with a modifier",
      """
      WithViewStore(store, observe: \\.self) { viewStore in
        Text(viewStore.title)
      }
      .padding()
      """,
      """
      Group {
        Text(store.title)
      }
      .padding()
      """),
    Form(
      edge: "WithViewStore with comments",
      """
      WithViewStore(store, observe: { $0 }) { viewStore in // the counter
        // The title.
        Text(viewStore.title) // short
        // The end.
      }
      """,
      """
      // the counter
      // The title.
      Text(store.title) // short
      // The end.
      """),
    Form(
      edge: "WithViewStore as an argument",
      "f(WithViewStore(store, observe: { $0 }) { viewStore in A(viewStore.a); B(viewStore.b) })",
      "f(Group { A(store.a); B(store.b) })"),
    Form(
      edge: "a parameter without a name, beside those of other closures",
      "WithViewStore(store, observe: { $0 }) { ForEach($0.rows) { Text($0.name) } }",
      "ForEach(store.rows) { Text($0.name) }"),
    Form(
      edge: "a parameter of an inner closure with the same name",
      """
      WithViewStore(store, observe: { $0 }) { viewStore in
        Text(viewStore.title)
        Child { viewStore in Text(viewStore.name) }
      }
      """,
      """
      Text(store.title)
      Child { viewStore in Text(viewStore.name) }
      """),
    Form(
      edge: "a variable with the name of the view store",
      """
      WithViewStore(store, observe: { $0 }) { viewStore in
        if let viewStore = viewStore.child, viewStore.d { A(viewStore.b) } else { B(viewStore.c) }
      }
      """,
      "if let viewStore = store.child, viewStore.d { A(viewStore.b) } else { B(store.c) }"),
    Form(
      unchanged: "a binding of a view store to more than a field",
      """
      // tessera-migrate: pass the store instead of the view store.
      WithViewStore(store, observe: { $0 }) { viewStore in
        A(b: viewStore.binding(get: { $0.name ?? "" }, send: B.renamed))
      }
      """),
    Form(
      edge: "a store beside a parameter with its name",
      "Row { store in WithViewStore(self.store, observe: { $0 }) { Text($0.name + store.name) } }",
      "Row { store in Text(self.store.name + store.name) }"),
    Form(
      "bindings of a view store",
      """
      struct FormView: View {
        private let store: StoreOf<Form>
        var body: some View {
          WithViewStore(store, observe: { $0 }) { viewStore in
            TextField("Name", text: viewStore.$name)
            Toggle("On", isOn: viewStore.binding(get: \\.isOn, send: { .toggled($0) }))
          }
        }
      }
      """,
      """
      struct FormView: View {
        @Bindable private var store: StoreOf<Form>
        var body: some View {
          TextField("Name", text: $store.name)
          Toggle("On", isOn: $store.isOn.sending(\\.toggled))
        }
      }
      """),
    Form(
      "IfLetStore",
      """
      IfLetStore(self.store.scope(state: \\.child, action: { .child($0) })) { child in
        ChildView(store: child)
      } else: {
        Text("None")
      }
      """,
      """
      if let child = store.scope(state: \\.child, action: \\.child) {
        ChildView(store: child)
      } else {
        Text("None")
      }
      """),
    Form(
      edge: "IfLetStore on a line, with a comment",
      "IfLetStore(store) { child in C(store: child) } else: { /* none */ }",
      "if let child = store { C(store: child) } else { /* none */ }"),
    Form(
      edge: "IfLetStore as a value",
      "return IfLetStore(store) { child in C(store: child) }",
      "return Group { if let child = store { C(store: child) } }"),
    Form(
      "IfLetStore of a presented child",
      """
      IfLetStore(store.scope(state: \\.$child, action: { .child($0) })) { store in
        ChildView(store: store)
      }
      """,
      """
      if let store = store.scope(\\.child, action: \\.child.presented) {
        ChildView(store: store)
      }
      """),
    Form(
      "IfLetStore of a case",
      """
      IfLetStore(
        store.scope(state: \\.$destination, action: { .destination($0) }),
        state: /Destination.State.edit, action: Destination.Action.edit
      ) { store in
        EditView(store: store)
      }
      """,
      """
      if let store = store.scope(\\.destination?.edit, action: \\.destination.edit) {
        EditView(store: store)
      }
      """),
    Form(
      "sheet of a case",
      """
      view.sheet(
        store: self.store.scope(state: \\.$destination, action: { .destination($0) }),
        state: /Destination.State.edit, action: { .edit($0) }
      ) { store in
        EditView(store: store)
      }
      """,
      """
      view.sheet(
        item: $store.scope(\\.destination?.edit, action: \\.destination.edit)
      ) { store in
        EditView(store: store)
      }
      """),
    Form(
      "alert of a case",
      """
      view.alert(
        store: store.scope(state: \\.$destination, action: \\.destination),
        state: \\.alert, action: \\.alert)
      """,
      """
      view.alert(
        $store.scope(\\.destination?.alert, action: \\.destination.alert))
      """),
    Form(
      "ViewStore at its place",
      "Button(\"+\") { ViewStore(self.store, observe: { $0 }).send(.up) }",
      "Button(\"+\") { store.send(.up) }"),
    Form(
      edge: "ViewStore at its place, beside a parameter with the name of the store",
      "Row { store in ViewStore(self.store).send(.up) }",
      "Row { store in self.store.send(.up) }"),
    Form(
      "ViewStore of a store alone", "let count = ViewStore(store).count",
      "let count = store.count"),
    Form(
      "popover",
      "view.popover(store: store.scope(state: \\.$a, action: { .a($0) })) { A(store: $0) }",
      "view.popover(item: $store.scope(\\.a, action: \\.a)) { A(store: $0) }"),
    Form(
      "fullScreenCover",
      "view.fullScreenCover(store: store.scope(state: \\.$a, action: \\.a)) { A(store: $0) }",
      "view.fullScreenCover(item: $store.scope(\\.a, action: \\.a)) { A(store: $0) }"),
    Form(
      "navigationDestination",
      "view.navigationDestination(store: store.scope(state: \\.$a, action: \\.a)) { A(store: $0) }",
      "view.navigationDestination(item: $store.scope(\\.a, action: \\.a)) { A(store: $0) }"),
    Form(
      "confirmationDialog",
      "view.confirmationDialog(store: store.scope(state: \\.$a, action: { .a($0) }))",
      "view.confirmationDialog($store.scope(\\.a, action: \\.a))"),
    Form(
      "ForEachStore",
      """
      ForEachStore(self.store.scope(state: \\.rows, action: Action.row(id:action:))) { row in
        RowView(store: row)
      }
      """,
      """
      ForEach(store.scope(state: \\.rows, action: \\.row)) { row in
        RowView(store: row)
      }
      """),
    Form(
      "sheet and alert",
      """
      struct RootView: View {
        let store: StoreOf<Root>
        var body: some View {
          Text("")
            .sheet(store: store.scope(state: \\.$detail, action: { .detail($0) })) { store in
              DetailView(store: store)
            }
            .alert(store: self.store.scope(state: \\.$alert, action: \\.alert))
        }
      }
      """,
      """
      struct RootView: View {
        @Bindable var store: StoreOf<Root>
        var body: some View {
          Text("")
            .sheet(item: $store.scope(\\.detail, action: \\.detail)) { store in
              DetailView(store: store)
            }
            .alert($store.scope(\\.alert, action: \\.alert))
        }
      }
      """),
    Form(
      "NavigationStackStore",
      """
      NavigationStackStore(store.scope(state: \\.path, action: { .path($0) })) {
        RootView()
      } destination: { store in
        DetailView(store: store)
      }
      """,
      """
      NavigationStack(path: $store.scope(\\.path, action: \\.path)) {
        RootView()
      } destination: { store in
        DetailView(store: store)
      }
      """),
    Form(
      "a ViewStore in a variable",
      "func f() { let viewStore = ViewStore(store, observe: { $0 }); viewStore.send(.a) }",
      "func f() { let viewStore = store; viewStore.send(.a) }"),
    Form(
      unchanged: "a ViewStore in a variable, with a binding",
      """
      func f() {
        // tessera-migrate: read the store itself: 'store.count'. It is observed by field.
        let viewStore = ViewStore(store, observe: { $0 })
        return viewStore.binding(get: \\.a, send: A.b)
      }
      """),
  ]
}
