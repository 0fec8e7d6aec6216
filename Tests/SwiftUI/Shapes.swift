// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

public protocol ShapeStyle: Sendable {}

extension Color: ShapeStyle {
  public static let blue = Color()
  public static let green = Color()
  public static let gray = Color()
  public static let white = Color()
  public static let black = Color()
  public static let clear = Color()
  public static let accentColor = Color()
  public static let orange = Color()
  public static let primary = Color()

  public init(_ name: String) { self.init() }
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) { self.init() }
  public func opacity(_ opacity: Double) -> Color { self }
}

extension Color: View, PrimitiveView {
  func draw(on screen: Screen) {}
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color.red }
  public static var blue: Color { Color.blue }
  public static var secondary: Color { Color.secondary }
  public static var primary: Color { Color.primary }
  public static var tint: Color { Color.accentColor }
}

public struct Material: ShapeStyle {
  public static let regular = Material()
  public static let ultraThin = Material()
}

extension ShapeStyle where Self == Material {
  public static var regularMaterial: Material { Material() }
  public static var ultraThinMaterial: Material { Material() }
}

public struct Gradient: Sendable { public init(colors: [Color]) {} }

public struct LinearGradient: ShapeStyle, View, PrimitiveView {
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
  func draw(on screen: Screen) {}
}

public struct UnitPoint: Hashable, Sendable {
  public static let center = UnitPoint()
  public static let top = UnitPoint()
  public static let bottom = UnitPoint()
  public static let topLeading = UnitPoint()
}

public struct Angle: Hashable, Sendable {
  public var radians: Double
  public static func degrees(_ degrees: Double) -> Angle { Angle(radians: degrees * .pi / 180) }
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
}

public struct Path: Sendable {
  package private(set) var points: [CGPoint] = []
  public init() {}
  public init(_ callback: (inout Path) -> Void) { callback(&self) }
  public mutating func move(to point: CGPoint) { points.append(point) }
  public mutating func addLine(to point: CGPoint) { points.append(point) }
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) { points.append(center) }
  public mutating func closeSubpath() {}
}

public protocol Shape: Sendable, View {
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  public var body: some View { EmptyView() }
  public func fill<S: ShapeStyle>(_ style: S) -> some View { EmptyView() }
  public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
    EmptyView()
  }
  public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape { self }
}

public struct Circle: Shape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
}

public struct Rectangle: Shape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
}

public struct Capsule: Shape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
}

public struct RoundedRectangle: Shape {
  public nonisolated init(cornerRadius: CGFloat) {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
}
