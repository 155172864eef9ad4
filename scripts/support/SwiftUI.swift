// The part of SwiftUI that the pages of the catalogue use, by its signatures alone, so that the pages can be
// checked where there is none.

public import Observation

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { return fatalError() }
}

@MainActor @resultBuilder public enum ViewBuilder {
  public static func buildBlock<each Part: View>(_ parts: repeat each Part) -> Text { Text("") }
  public static func buildEither(first part: some View) -> Text { Text("") }
  public static func buildEither(second part: some View) -> Text { Text("") }
  public static func buildIf(_ part: Text?) -> Text { Text("") }
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {}
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    fatalError()
  }
}

@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
  public init(wrappedValue: Value) {}
}

@MainActor @propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject & Observable> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public subscript<Part>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Part>
  ) -> Binding<Part> {
    fatalError()
  }
}

public struct Text: View {
  public var body: Never { return fatalError() }
  public init(_ text: String) {}
}

public struct Button: View {
  public var body: Never { return fatalError() }
  public init(_ title: String, action: @escaping @MainActor () -> Void) {}
}

public struct VStack: View {
  public var body: Never { return fatalError() }
  public init(@ViewBuilder content: () -> some View) {}
}

public struct ForEach: View {
  public var body: Never { return fatalError() }
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> some View
  ) {}
}

public struct Form: View {
  public var body: Never { return fatalError() }
  public init(@ViewBuilder content: () -> some View) {}
}

public struct TextField: View {
  public var body: Never { return fatalError() }
  public init(_ title: String, text: Binding<String>) {}
}

public struct Stepper: View {
  public var body: Never { return fatalError() }
  public init<Value: Strideable>(
    _ title: String, value: Binding<Value>, in bounds: ClosedRange<Value>
  ) {}
}

public struct Picker: View {
  public var body: Never { return fatalError() }
  public init<Value: Hashable>(
    _ title: String, selection: Binding<Value>, @ViewBuilder content: () -> some View
  ) {}
}

public struct NavigationStack: View {
  public var body: Never { return fatalError() }
  public init<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    path: Binding<Data>, @ViewBuilder root: () -> some View
  ) where Data.Element: Hashable {}
}

public struct TabView: View {
  public var body: Never { return fatalError() }
  public init<Value: Hashable>(selection: Binding<Value>, @ViewBuilder content: () -> some View) {}
}

public struct Tab: View {
  public var body: Never { return fatalError() }
  public init<Value: Hashable>(
    _ title: String, systemImage: String, value: Value, @ViewBuilder content: () -> some View
  ) {}
}

extension View {
  public func tag<Value: Hashable>(_ tag: Value) -> some View { self }
  public func navigationDestination<Data: Hashable>(
    for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> some View
  ) -> some View { self }
  public func sheet(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View
  ) -> some View { self }
  public func alert(
    _ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { self }
  public func onChange<Value: Equatable>(
    of value: Value, _ action: @escaping @MainActor () -> Void
  ) -> some View { self }
}
