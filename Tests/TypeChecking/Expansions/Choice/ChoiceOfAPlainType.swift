import Tessera

struct Page: Equatable {}

@Reducer
enum ChoiceOfAPlainType {
  case basic(Basic)
  case page(Page)  // error: type 'Page' does not conform to protocol 'Reducer'
}
