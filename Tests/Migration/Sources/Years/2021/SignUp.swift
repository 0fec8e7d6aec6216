// swift-format-ignore-file: OneVariableDeclarationPerLine
import ComposableArchitecture

// 2021, version 0.20. The trap: fields with a wrapper beside a declaration of two properties.

struct SignUpState: Equatable {
  @BindableState var name = ""
  @BindableState var isNewsletterWanted = false
  var edits = 0, hasSent = false  // Neither is bound.
}

enum SignUpAction: BindableAction, Equatable {
  case binding(BindingAction<SignUpState>)
  case sendButtonTapped
}

struct SignUpEnvironment { var limit = 5 }

let signUpReducer = Reducer<SignUpState, SignUpAction, SignUpEnvironment> {
  state, action, environment in
  switch action {
  case .binding(\.$name):
    state.edits += 1
    state.name = String(state.name.prefix(environment.limit))
    return .none
  case .binding:
    state.edits += 1
    return .none
  case .sendButtonTapped:
    state.hasSent = true
    return .none
  }
}
.binding()
