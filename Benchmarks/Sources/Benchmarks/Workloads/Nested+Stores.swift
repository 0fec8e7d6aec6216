import Tessera

// From the store of nested features to the innermost store, a scope for each level.

extension Store where State == Level01.State, Action == Level01.Action {
  var innermost: StoreOf<Leaf> { scope(\.child, action: \.child) }
}

extension Store where State == Level02.State, Action == Level02.Action {
  var innermost: StoreOf<Leaf> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Level03.State, Action == Level03.Action {
  var innermost: StoreOf<Leaf> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Level04.State, Action == Level04.Action {
  var innermost: StoreOf<Leaf> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Level05.State, Action == Level05.Action {
  var innermost: StoreOf<Leaf> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Level06.State, Action == Level06.Action {
  var innermost: StoreOf<Leaf> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Level07.State, Action == Level07.Action {
  var innermost: StoreOf<Leaf> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Level08.State, Action == Level08.Action {
  var innermost: StoreOf<Leaf> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Level09.State, Action == Level09.Action {
  var innermost: StoreOf<Leaf> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Level10.State, Action == Level10.Action {
  var innermost: StoreOf<Leaf> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Level11.State, Action == Level11.Action {
  var innermost: StoreOf<Leaf> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Level12.State, Action == Level12.Action {
  var innermost: StoreOf<Leaf> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Level13.State, Action == Level13.Action {
  var innermost: StoreOf<Leaf> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Level14.State, Action == Level14.Action {
  var innermost: StoreOf<Leaf> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Level15.State, Action == Level15.Action {
  var innermost: StoreOf<Leaf> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Level16.State, Action == Level16.Action {
  var innermost: StoreOf<Leaf> { scope(\.child, action: \.child).innermost }
}
