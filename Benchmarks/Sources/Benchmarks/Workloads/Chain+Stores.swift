import Chain00
import Chain01
import Chain02
import Chain03
import Chain04
import Chain05
import Chain06
import Chain07
import Chain08
import Chain09
import Chain10
import Chain11
import Chain12
import Chain13
import Chain14
import Chain15
import Chain16
import Tessera

// From the store of nested features to the innermost store, a scope for each level.

extension Store where State == Chain01.State, Action == Chain01.Action {
  var innermost: StoreOf<Chain00> { scope(\.child, action: \.child) }
}

extension Store where State == Chain02.State, Action == Chain02.Action {
  var innermost: StoreOf<Chain00> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Chain03.State, Action == Chain03.Action {
  var innermost: StoreOf<Chain00> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Chain04.State, Action == Chain04.Action {
  var innermost: StoreOf<Chain00> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Chain05.State, Action == Chain05.Action {
  var innermost: StoreOf<Chain00> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Chain06.State, Action == Chain06.Action {
  var innermost: StoreOf<Chain00> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Chain07.State, Action == Chain07.Action {
  var innermost: StoreOf<Chain00> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Chain08.State, Action == Chain08.Action {
  var innermost: StoreOf<Chain00> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Chain09.State, Action == Chain09.Action {
  var innermost: StoreOf<Chain00> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Chain10.State, Action == Chain10.Action {
  var innermost: StoreOf<Chain00> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Chain11.State, Action == Chain11.Action {
  var innermost: StoreOf<Chain00> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Chain12.State, Action == Chain12.Action {
  var innermost: StoreOf<Chain00> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Chain13.State, Action == Chain13.Action {
  var innermost: StoreOf<Chain00> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Chain14.State, Action == Chain14.Action {
  var innermost: StoreOf<Chain00> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Chain15.State, Action == Chain15.Action {
  var innermost: StoreOf<Chain00> { scope(\.child, action: \.child).innermost }
}

extension Store where State == Chain16.State, Action == Chain16.Action {
  var innermost: StoreOf<Chain00> { scope(\.child, action: \.child).innermost }
}
