import Tessera
import Testing

@testable import TesseraCore

@Suite
struct CaseLabelTests {
  enum Inner { case tapped, set(Int), both(x: Int, Bool) }
  enum Outer {
    case plain
    case inner(Inner)
    case row(id: Int, action: Inner)
    case single(name: String)
    case values(Int, String)
    case nested(Int, Inner)
  }

  private func label(_ action: Outer) -> String {
    CaseLabel.text(of: action).replacing("CaseLabelTests.Outer", with: "")
  }

  @Test func casesAreNamedWithoutTheirValues() {
    #expect(label(.plain) == ".plain")
    #expect(label(.inner(.tapped)) == ".inner(.tapped)")
    #expect(label(.inner(.set(3))) == ".inner(.set)")
    #expect(label(.row(id: 1, action: .tapped)) == ".row(id:, action: .tapped)")
    #expect(label(.single(name: "secret")) == ".single(name:)")
    #expect(label(.values(1, "secret")) == ".values")
    #expect(label(.nested(1, .both(x: 1, true))) == ".nested(.both(x:))")
  }

  @Test func theTypeNameComesFirst() {
    #expect(CaseLabel.text(of: Outer.plain) == "CaseLabelTests.Outer.plain")
    #expect(CaseLabel.text(of: 5) == "Int")
    let row = Family.Action.rows(.element(id: 1, action: .add(2)))
    #expect(CaseLabel.text(of: row) == "Family.Action.rows(.element(id:, action: .add))")
  }
}
