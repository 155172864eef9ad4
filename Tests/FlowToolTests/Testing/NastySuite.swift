/// A suite that holds everything a report could stumble over.
enum NastySuite {
  static let text = """
    tags @nasty

    start transfer

    case "passes ✓ 日本 ]]> <b> # \\\\ & \\"quoted\\""
    expect step amount

    case "fails" @bad
    expect step tariffs

    case "fails twice, softly"
    check step tariffs
    check state.country france
    expect step amount

    case "errs" @bad
    submit amount zero
    expect step tariffs

    case "skipped #1"
    skip "later ]]> # \\\\ soon"
    expect step amount

    case "to do #2"
    todo "not # yet"
    expect step tariffs

    case "now and then #3"
    flaky "by ]]> # chance"
    expect step tariffs

    case "rows of ${amount}"
    with amount=100 next=tariffs
    with amount=50 next=invalidAmount
    with amount=7 next=tariffs
    with amount=8 next=tariffs skip="not # yet" tags="@slow"
    submit amount ${amount}
    expect step ${next}

    case "prints \\u{1b}[31mred\\u{1b}[0m ]]> and more"
    echo "\\u{1b}[31mred\\u{1b}[0m \\u{7} ]]> <&> \\u{1b}]0;title\\u{7}"
    echo "a\\r\\nb"
    expect step amount

    """

  /// The counts that every report must have.
  static let counts = "{\"tests\": 12, \"failures\": 3, \"errors\": 1, \"skipped\": 4}\n"
}
