import Tessera
import Testing
import TestSupport

@MainActor
@Suite
struct StoreBindingTests {
  @MainActor
  private struct Field {
    @StoreBinding var text: String
  }

  @Test func itReadsAndWritesByItsClosures() {
    let counter = Counter()
    let binding = StoreBinding(get: { counter.count }, set: { counter.count = $0 })
    binding.set(2)
    #expect(binding.get() == 2 && counter.count == 2)
    binding.wrappedValue += 1
    #expect(binding.wrappedValue == 3 && counter.count == 3)
  }

  @Test func itIsAPropertyWrapper() {
    let store = Store.signup()
    let field = Field(text: store.binding(\.name))
    field.text = "Blob"
    #expect(field.text == "Blob" && store.name == "Blob" && field.$text.get() == "Blob")
  }
}
