import FlowText

/// A date and time of day.
struct CalendarDate {
  let date: CivilDate
  /// 0 to 86,399.
  let secondOfDay: Int64
  private let daysSinceEpoch: Int64

  /// The date at a place `offset` seconds east of Greenwich.
  init(secondsSinceEpoch: Int64, offset: Int64 = 0) {
    let local = secondsSinceEpoch + offset
    daysSinceEpoch = local.flooredQuotient(by: 86_400)
    secondOfDay = local - daysSinceEpoch * 86_400
    date = CivilDate(daysSinceEpoch: daysSinceEpoch)
  }

  /// 0 is Sunday.
  var dayOfWeek: Int64 {
    let shifted = daysSinceEpoch + 4
    return shifted - shifted.flooredQuotient(by: 7) * 7
  }

  /// 0 is the first of January.
  var dayOfYear: Int64 {
    daysSinceEpoch - CivilDate(year: date.year, month: 1, day: 1).daysSinceEpoch
  }
}
