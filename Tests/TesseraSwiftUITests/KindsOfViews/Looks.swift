import Foundation
import SwiftUI
import Tessera
import TesseraSwiftUI

// MARK: 19 geometry
struct TripBar: View {
  let store: StoreOf<Trip>

  var body: some View {
    GeometryReader { proxy in
      ZStack(alignment: .leading) {
        Color.gray.opacity(0.2)
        Rectangle().fill(.blue).frame(width: proxy.size.width * store.budget)
        Text("\(Int(proxy.size.width * store.budget))")
      }
    }
    .frame(height: 12)
  }
}

// MARK: 20 shapes
struct Flag: Shape {
  let height: Double

  nonisolated func path(in rect: CGRect) -> SwiftUI.Path {
    Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: rect.width, y: rect.height * height))
      path.addArc(
        center: .zero, radius: 4, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: true)
      path.closeSubpath()
    }
  }
}

struct TripShapes: View {
  let store: StoreOf<Trip>

  var body: some View {
    ZStack {
      Circle().trim(from: 0, to: store.budget).stroke(Color.blue, lineWidth: 3)
      RoundedRectangle(cornerRadius: 8).fill(.ultraThinMaterial)
      Flag(height: store.budget).fill(.tint).rotationEffect(.degrees(45))
      Text(store.name).clipShape(Capsule())
    }
  }
}

// MARK: 21 backgrounds
struct TripCard: View {
  let store: StoreOf<Trip>

  var body: some View {
    Text(store.name)
      .font(.system(size: 20, weight: .bold, design: .rounded))
      .foregroundStyle(.primary)
      .padding()
      .background {
        LinearGradient(colors: [.blue, .white], startPoint: .top, endPoint: .bottom)
      }
      .overlay(alignment: .topLeading) { Text("\(store.nights)").bold().padding(4) }
      .cornerRadius(8)
      .shadow(radius: 2)
  }
}

// MARK: 22 styles
struct TripButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .scaleEffect(configuration.isPressed ? 0.9 : 1)
      .opacity(configuration.role == .destructive ? 0.8 : 1)
  }
}

struct TripButtons: View {
  let store: StoreOf<Trip>

  var body: some View {
    Button("Pack") { store.send(.binding(.set(\.isPacked, true))) }.buttonStyle(TripButtonStyle())
    Button("Warn") { store.send(.warningRequested) }.buttonStyle(.borderedProminent)
  }
}

// MARK: 23 modifiers of your own
struct Busy: ViewModifier {
  let isBusy: Bool

  func body(content: Content) -> some View {
    content
      .redacted(reason: isBusy ? .placeholder : [])
      .overlay { if isBusy { ProgressView() } }
  }
}

extension View {
  func busy(_ isBusy: Bool) -> some View { modifier(Busy(isBusy: isBusy)) }
}

struct TripStatus: View {
  let store: StoreOf<Trip>
  var body: some View { Text(store.name).busy(store.isPacked) }
}

// MARK: 24 animations
struct TripAnimation: View {
  let store: StoreOf<Trip>

  var body: some View {
    VStack {
      if store.isPacked { Text("Packed").transition(.opacity.combined(with: .slide)) }
      Button("Pack") { store.send(.binding(.set(\.isPacked, true)), animation: .spring) }
      Button("Unpack") { withAnimation { _ = store.send(.binding(.set(\.isPacked, false))) } }
    }
    .animation(.easeInOut(duration: 0.2).delay(0.1), value: store.isPacked)
  }
}

// MARK: 25 the environment
struct TripEnvironment: View {
  @Environment(\.dismiss) var dismiss
  @Environment(\.colorScheme) var colorScheme
  @Environment(\.scenePhase) var scenePhase
  let store: StoreOf<Trip>

  var body: some View {
    Button("Done") { dismiss() }
    Text(colorScheme == .dark ? "Night" : "Day")
      .onChange(of: scenePhase) { _, phase in
        if phase == .background { store.send(.submitted) }
      }
  }
}

// MARK: 26 images from elsewhere
struct TripImage: View {
  let store: StoreOf<Trip>

  var body: some View {
    AsyncImage(url: URL(string: "https://example.com/\(store.name)")) { image in
      image.resizable().frame(width: 40, height: 40)
    } placeholder: {
      ProgressView()
    }
  }
}

// MARK: 27 previews
struct TripPreviews: PreviewProvider {
  static var previews: some View {
    TripCard(store: Store(initialState: Trip.State(name: "Oslo")) {}).previewDisplayName("Card")
    NavigationStack { TripForm(store: .trip()) }
  }
}
