import BakoStorage
import Foundation
import Testing

@testable import BakoForm

@Suite struct FormReducerChoicesTests {
  var choices = FormReducer.Choices(kind: .place)

  @Test func customNamesFollowTheCatalogue() {
    var choices = choices
    choices.load(custom: ["Beach", "Attic"], last: nil)
    #expect(choices.names == ChoiceKind.place.catalogue + ["Beach", "Attic"])
    #expect(choices.canRemove("Beach"))
    #expect(!choices.canRemove("Home"))
  }

  @Test(arguments: ["Beach", "Work"])
  func theLastChoiceIsFirstAndNotSelected(last: String) {
    var choices = choices
    choices.load(custom: ["Beach"], last: last)
    #expect(choices.names.first == last)
    #expect(choices.selected.isEmpty)
    #expect(Set(choices.names) == Set(ChoiceKind.place.catalogue + ["Beach"]))
    #expect(choices.names.count == 13)
  }

  @Test func aLastChoiceThatIsGoneIsNotOffered() {
    var choices = choices
    choices.load(custom: ["Beach"], last: "Attic")
    #expect(choices.names == ChoiceKind.place.catalogue + ["Beach"])
  }

  @Test func inputBeforeLoadingIsKept() {
    var choices = choices
    choices.newName = "Attic"
    let added = choices.addNew()
    #expect(added == "Attic")
    choices.load(custom: ["Beach"], last: "Home")
    #expect(choices.custom == ["Beach", "Attic"])
    #expect(choices.selected == ["Attic"])
    choices.load(custom: ["Attic", "Beach"], last: "Home")
    #expect(choices.custom == ["Attic", "Beach"])
    #expect(choices.selected == ["Attic"])
  }

  @Test func tappingTogglesTheChoice() {
    var choices = choices
    choices.tap("Home")
    #expect(choices.selected == ["Home"])
    choices.tap("Work")
    #expect(choices.selected == ["Work"])
    choices.tap("Work")
    #expect(choices.selected.isEmpty)
    choices.load(custom: [], last: "Home")
    #expect(choices.selected.isEmpty)
    #expect(choices.names.first == "Home")
  }

  @Test func severalCanBeChosenInTheirOrder() {
    var choices = choices
    for name in ["Work", "Home", "Gym", "Home"] { choices.toggle(name) }
    #expect(choices.selected == ["Work", "Gym"])
    #expect(choices.inWords == "Work, Gym")
    choices.newName = "Beach"
    _ = choices.addNew()
    #expect(choices.selected == ["Work", "Gym", "Beach"])
    choices.tap("Home")
    #expect(choices.selected == ["Home"])
    choices.toggle("Nowhere")
    choices.tap("Nowhere")
    #expect(choices.selected == ["Home"])
  }

  @Test(arguments: [#""selected":"Work","#: ["Work"], #""selected":["Work"],"#: ["Work"], "": []])
  func theChoiceOfAnOlderBakoIsRead(selected: String, names: [String]) throws {
    let text = #"{"custom":["Beach"],"kind":"place",\#(selected)"newName":"Att"}"#
    let read = try JSONDecoder().decode(FormReducer.Choices.self, from: Data(text.utf8))
    #expect(read.selected == names)
    #expect(read.custom == ["Beach"])
    #expect(read.newName == "Att")
  }

  @Test(arguments: ["", "  ", "\n\t"]) func blankNamesAreNotAdded(name: String) {
    var choices = choices
    choices.newName = name
    #expect(!choices.canAdd)
    let added = choices.addNew()
    #expect(added == nil)
    #expect(choices.custom == [])
    #expect(choices.newName == name)
  }

  @Test func newNamesAreTrimmedAddedAndChosen() {
    var choices = choices
    choices.newName = "  Beach "
    #expect(choices.canAdd)
    let added = choices.addNew()
    #expect(added == "Beach")
    #expect(choices.custom == ["Beach"])
    #expect(choices.selected == ["Beach"])
    #expect(choices.newName == "")
  }

  @Test(arguments: ["Home", "Beach"]) func knownNamesAreChosenInsteadOfAdded(name: String) {
    var choices = choices
    choices.load(custom: ["Beach"], last: nil)
    choices.newName = name
    let added = choices.addNew()
    #expect(added == nil)
    #expect(choices.custom == ["Beach"])
    #expect(choices.selected == [name])
    #expect(choices.newName == "")
  }

  @Test func removingClearsOnlyTheChoiceOfThatName() {
    var choices = choices
    choices.load(custom: ["Beach", "Attic"], last: "Beach")
    choices.tap("Beach")
    let isAtticRemoved = choices.remove("Attic")
    #expect(isAtticRemoved)
    #expect(choices.custom == ["Beach"])
    #expect(choices.selected == ["Beach"])
    let isBeachRemoved = choices.remove("Beach")
    #expect(isBeachRemoved)
    #expect(choices.custom == [])
    #expect(choices.selected.isEmpty)
  }

  @Test(arguments: ["Home", "Nowhere"]) func onlyCustomNamesCanBeRemoved(name: String) {
    var choices = choices
    let isRemoved = choices.remove(name)
    #expect(!isRemoved)
    #expect(choices == self.choices)
  }
}
