import GroceriesFeature
import GroceriesGTK
import Tessera

runGroceries(Store(initialState: Groceries.State()) { Groceries() })
