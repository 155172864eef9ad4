@testable import FlowCore

/// Signs in.
///
/// What a load brings decides alone where the flow goes: the step has no `next`.
struct SignInFlow: Flow {
  enum Step: String, FlowName {
    case greeting
    case credentials
    case welcome
    case finish
  }

  enum Event: String, FlowName {
    case signedIn
    case returning
    case locked
  }

  struct State: Describable, Equatable, Sendable {
    var session: String?

    var members: Members { ["session": session] }
  }

  struct Loaded: EmptyInitializable, Equatable, Sendable {
    var visits: Int64 = 0
  }

  enum LoadCommand: OutsideCommand {
    case visits(Reply<SignInFlow, Visits>)
    case signIn(key: IdempotencyKey, Reply<SignInFlow, Session>)

    static var names: [String] { ["visits", "signIn"] }

    var name: String {
      switch self {
      case .visits: "visits"
      case .signIn: "signIn"
      }
    }
  }

  struct Visits: Equatable, Sendable {
    let count: Int64
  }

  struct Session: Equatable, Sendable {
    let name: String
  }

  struct Output: Describable, Equatable, Sendable {
    let session: String

    var members: Members { ["session": session] }
  }

  static let definition = FlowDefinition<SignInFlow>("signIn") {
    GreetingStage()
    CredentialsStage()
    WelcomeStage()
    Finish(.finish)
  } transitions: {
    emit { (visits: Visits, _) in visits.count > 9 ? .returning : nil }
    emit { (session: Session, _) in .signedIn }
    emit { (failure: Failure, _) in failure.code == "locked" ? .locked : nil }
    step(.greeting) {
      on(.returning) { forward(to: .welcome) }
      on(.locked) { stay() }
      next { forward(to: .credentials) }
    }
    step(.credentials) {
      on(.signedIn) { forward(to: .finish) }
    }
    step(.welcome) {
      next { forward(to: .credentials) }
    }
  }

  static var startForm: Form<SignInFlow, State> { Form { State() } }

  static func output(of state: State) throws(Refusal) -> Output {
    guard let session = state.session else {
      throw Refusal(.startNeeds, "step finish needs a session", field: "session")
    }
    return Output(session: session)
  }

  /// The answer to a load when all goes well.
  static func serve(_ command: LoadCommand) -> OutsideResult<SignInFlow> {
    switch command {
    case .visits(let reply): reply(Visits(count: 3))
    case .signIn(_, let reply): reply(Session(name: "s1"))
    }
  }

  struct GreetingStage: Stage {
    typealias Owner = SignInFlow

    let step = Step.greeting

    func entryLoad(in state: State) -> LoadCommand? {
      .visits(Reply { visits, _, loaded in loaded.visits = visits.count })
    }
  }

  struct CredentialsStage: Stage {
    typealias Owner = SignInFlow

    struct Answer: Equatable, Sendable {
      let login: String
      let password: String
    }

    let step = Step.credentials

    var form: Form<Showing<SignInFlow>, Answer> {
      Form(Answer.init, .text("login", \.login), .secret("password", \.password))
    }

    func answerLoad(
      for answer: Answer, in state: State, key: () -> IdempotencyKey
    ) -> LoadCommand? {
      .signIn(key: key(), Reply { session, state, _ in state.session = session.name })
    }

    func reduce(_ answer: Answer, into state: inout State) {}
  }

  struct WelcomeStage: Stage {
    typealias Owner = SignInFlow

    let step = Step.welcome
  }
}
