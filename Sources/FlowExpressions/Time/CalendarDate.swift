/// A date and time of day in the proleptic Gregorian calendar.
///
/// Days are counted with the era arithmetic of Howard Hinnant's "chrono-compatible low-level date
/// algorithms": years begin in March, so that the leap day comes last.
struct CalendarDate {
  let year: Int64
  /// 1 to 12.
  let month: Int64
  /// 1 to 31.
  let day: Int64
  /// 0 to 86,399.
  let secondOfDay: Int64
  private let daysSinceEpoch: Int64

  /// The date at a place `offset` seconds east of Greenwich.
  init(secondsSinceEpoch: Int64, offset: Int64 = 0) {
    let local = secondsSinceEpoch + offset
    let days = local.flooredQuotient(by: 86_400)
    let shifted = days + 719_468
    let era = shifted.flooredQuotient(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    secondOfDay = local - days * 86_400
    daysSinceEpoch = days
  }

  /// 0 is Sunday.
  var dayOfWeek: Int64 {
    let shifted = daysSinceEpoch + 4
    return shifted - shifted.flooredQuotient(by: 7) * 7
  }

  /// 0 is the first of January.
  var dayOfYear: Int64 { daysSinceEpoch - Self.days(year: year, month: 1, day: 1) }

  /// Days from 1970-01-01 to a date.
  static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = year.flooredQuotient(by: 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  static func daysInMonth(_ month: Int64, year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Int64 {
  fileprivate func flooredQuotient(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
