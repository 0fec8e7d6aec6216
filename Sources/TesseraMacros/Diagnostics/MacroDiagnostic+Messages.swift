extension MacroDiagnostic {
  /// What to say about enums and their cases.
  var messageAboutCases: String {
    switch self {
    case .casePathableNeedsEnum:
      "'@CasePathable' can only be applied to an enum: only enums have cases to make paths to"
    case .overloadedCase(let name):
      "'@CasePathable' needs cases of different names: rename one of the cases called '\(name)'"
    case .actionNeedsEnum:
      "'Action' of a reducer must be an enum: each of its cases is something that can happen"
    case .severalPayloads(let name):
      """
      '\(name)' must carry one feature or one value; \
      mark it with '@ReducerCaseIgnored' if it holds no feature
      """
    case .markerNeedsReducerCase(let name):
      "'@\(name)' can only be applied to a case of an enum with '@Reducer'"
    default: ""
    }
  }

  /// What to say about states and their properties.
  var messageAboutState: String {
    switch self {
    case .observableStateNeedsValue(let kind):
      """
      '@ObservableState' can only be applied to a struct or an enum, not to \(kind): \
      a store must be able to tell one state from the next
      """
    case .fieldedStateNeedsStruct:
      "'@FieldedState' can only be applied to a struct: only structs have fields"
    case .lazyProperty:
      """
      '@ObservableState' does not go together with 'lazy'; compute the value where it is needed, \
      or mark the property with '@ObservationStateIgnored'
      """
    case .ignoredPropertyNeedsStoredVariable:
      "'@ObservationStateIgnored' can only be applied to a stored property: no other is observed"
    case .severalProperties:
      "write a 'var' of its own for each property: a macro sees one property at a time"
    case .tupleProperty:
      "a property of a state must have one name: take the tuple apart"
    case .presentsNeedsOptional:
      "'@Presents' needs a property with an optional type that is written out: 'var child: State?'"
    case .presentsNeedsStoredVariable:
      "'@Presents' can only be applied to a stored 'var' of a state"
    case .stateNeedsValue(let kind):
      """
      'State' of a reducer must be a struct or an enum, not \(kind): \
      what others can change behind its back cannot be tested
      """
    default: ""
    }
  }

  /// What to say about reducers, clients and views.
  var messageAboutTypes: String {
    switch self {
    case .reducerNeedsValue(let kind):
      """
      '@Reducer' can only be applied to a struct or an enum, not to \(kind): \
      a feature's data belongs in its 'State'
      """
    case .bodyAndReduce:
      """
      a reducer has either a 'body' or a 'reduce(into:action:)': here the 'body' would never run; \
      move the method's code into a 'Reduce' in the 'body'
      """
    case .clientNeedsStruct:
      "'@DependencyClient' can only be applied to a struct whose properties are closures"
    case .endpointNeedsClosure:
      """
      '@DependencyEndpoint' can only be applied to a 'var' with a closure type that is written out
      """
    case .ignoredEndpointNeedsVariable:
      """
      '@DependencyEndpointIgnored' can only be applied to a 'var' with a closure type: \
      nothing else of a client is an endpoint
      """
    case .endpointNeedsDefault(let name):
      """
      '\(name)' cannot throw, so it needs something to return while it is not implemented: \
      give it a default, or let it throw
      """
    case .viewActionNeedsStore:
      "'@ViewAction' needs a property 'store' to send to: 'let store: StoreOf<Feature>'"
    case .directSend(let action):
      """
      a view with '@ViewAction' does not send through its store, which would let it send actions \
      that are not the view's: write 'send(\(action))'
      """
    default: ""
    }
  }

  /// What to say about entries of `DependencyValues`.
  var messageAboutEntries: String {
    switch self {
    case .entryNeedsDependencyValues:
      "'@DependencyEntry' can only be applied to a property in an extension of 'DependencyValues'"
    case .entryNeedsVariable:
      "'@DependencyEntry' needs a 'var' of its own, without accessors: the macro writes them"
    case .entryNeedsLiveValue(let name):
      """
      '\(name)' needs an initial value, which is the one in the running app; where that stands in \
      another module, write a 'TestDependencyKey' instead
      """
    case .entryNeedsType(let name):
      "the type of '\(name)' cannot be told from its initial value: write it out"
    default: ""
    }
  }
}
