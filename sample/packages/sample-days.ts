import { hijriText, listSeasons } from '../../app/rules/packages/departures.ts';

/** The minimum number of days before a journey, so that there is time to book it. */
const lead = 35;
/** Days before the 8th of Dhul-Hijjah on which the first Hajj group leaves. */
const firstHajjGroup = 24;
/** Days before Ramadan on which the first group of the month leaves. */
const firstRamadanGroup = 3;
/** Days after the 8th of Dhul-Hijjah until Umrah visas are issued again. */
const afterHajj = 20;

/** When the sample's journeys leave, relative to the day of the first start. */
export interface SampleDays {
  /** The day of the first start, such as '2026-11-23'. */
  today: string;
  /** The Gregorian year of the next Hajj. */
  hajjYear: number;
  /** The given number of days before the 8th of Dhul-Hijjah. */
  beforeHajj(days: number): string;
  /** The given number of days after the 1st of Ramadan. */
  fromRamadan(days: number): string;
  /**
   * The next occurrence of `dayOfYear`, such as '01-10', or the nearest day from which a journey of
   * `days` days avoids Ramadan and the weeks without Umrah visas.
   */
  usual(dayOfYear: string, days: number): string;
}

/** By the calendar of Umm al-Qura; `today` is a day such as '2026-11-23'. */
export function sampleDays(today: string): SampleDays {
  const earliest = dayAfter(today, lead);
  const hajj = comingDay('8 Dhul-Hijjah', dayAfter(earliest, firstHajjGroup));
  const ramadan = comingDay('1 Ramadan', dayAfter(earliest, firstRamadanGroup));
  return {
    today,
    hajjYear: Number(hajj.slice(0, 4)),
    beforeHajj: (days) => dayAfter(hajj, -days),
    fromRamadan: (days) => dayAfter(ramadan, days),
    usual(dayOfYear, days) {
      const thisYear = `${earliest.slice(0, 4)}-${dayOfYear}`;
      const target =
        thisYear >= earliest ? thisYear : `${Number(earliest.slice(0, 4)) + 1}-${dayOfYear}`;
      for (let offset = 0; ; offset += 1) {
        const day = [dayAfter(target, offset), dayAfter(target, -offset)].find(
          (date) => date >= earliest && isUsual(date, dayAfter(date, days - 1)),
        );
        if (day) return day;
      }
    },
  };
}

export function dayAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** The first such Hijri day on or after `earliest`, in any year. */
function comingDay(hijriDay: string, earliest: string): string {
  let day = earliest;
  while (!hijriText(day).startsWith(`${hijriDay} `)) day = dayAfter(day, 1);
  return day;
}

/** Umrah visas end in the middle of Shawwal and start again some weeks after Hajj. */
function isUsual(from: string, to: string): boolean {
  if (listSeasons(from, to, []).includes('ramadan')) return false;
  const hajj = comingDay('8 Dhul-Hijjah', dayAfter(from, -afterHajj));
  const lastVisas = comingDay('15 Shawwal', dayAfter(hajj, -60));
  return to < lastVisas || from > dayAfter(hajj, afterHajj);
}
