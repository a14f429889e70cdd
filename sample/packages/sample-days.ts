import { hijriText, seasonsOf } from '../../app/rules/packages/departures.ts';

/** Days that are left at least before a journey: there is time to book, and none is to be renewed. */
const lead = 35;
/** Days before the 8th of Dhul-Hijjah on which the first Hajj group leaves. */
const firstHajjGroup = 24;
/** Days before Ramadan on which the first group of the month leaves. */
const firstRamadanGroup = 3;
/** Days after the 8th of Dhul-Hijjah from which on visas for Umrah are issued again. */
const afterHajj = 20;

/** When the journeys of the sample leave, seen from the day on which a site is first started. */
export interface SampleDays {
  /** That day, '2026-11-23'. */
  today: string;
  /** Of the Common Era: that of the coming Hajj. */
  hajjYear: number;
  /** So many days before the 8th of Dhul-Hijjah. */
  beforeHajj(days: number): string;
  /** So many days after the 1st of Ramadan. */
  fromRamadan(days: number): string;
  /**
   * The coming one of a day of the year, '01-10', or the nearest day from which a journey of so many
   * days touches neither Ramadan nor the weeks in which there are no visas for Umrah.
   */
  usual(dayOfYear: string, days: number): string;
}

/** The days of the sample by the calendar of Umm al-Qura; `today` is '2026-11-23'. */
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
      const wanted =
        thisYear >= earliest ? thisYear : `${Number(earliest.slice(0, 4)) + 1}-${dayOfYear}`;
      for (let away = 0; ; away += 1) {
        const found = [dayAfter(wanted, away), dayAfter(wanted, -away)].find(
          (day) => day >= earliest && isUsual(day, dayAfter(day, days - 1)),
        );
        if (found) return found;
      }
    },
  };
}

/** The day so many days after another one. */
export function dayAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** The first day from `earliest` on that the Hijri calendar calls so, whatever its year. */
function comingDay(hijriDay: string, earliest: string): string {
  let day = earliest;
  while (!hijriText(day).startsWith(`${hijriDay} `)) day = dayAfter(day, 1);
  return day;
}

/** Visas for Umrah end with the middle of Shawwal, and begin again some weeks after Hajj. */
function isUsual(from: string, to: string): boolean {
  if (seasonsOf(from, to, []).includes('ramadan')) return false;
  const hajj = comingDay('8 Dhul-Hijjah', dayAfter(from, -afterHajj));
  const lastVisas = comingDay('15 Shawwal', dayAfter(hajj, -60));
  return to < lastVisas || from > dayAfter(hajj, afterHajj);
}
