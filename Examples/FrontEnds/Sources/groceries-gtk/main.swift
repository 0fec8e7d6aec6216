import GroceriesFeature
import GroceriesGTK
import Tessera

let store = Store(initialState: Groceries.State()) { Groceries() }
store.send(.started)
runGroceries(store)
