import { expect, it } from 'vitest';
import { factsRules } from '../../app/rules/packages/package-facts.ts';
import { packageRules } from '../../app/rules/packages/package-rules.ts';
import { readMetres, readRupees } from '../../app/rules/packages/read-amounts.ts';
import { hijriText, seasonsOf } from '../../app/rules/packages/seasons.ts';
import { dayAfter } from './sample-days.ts';
import { samplePackages } from './sample-packages.ts';

/** Either side of Ramadan, of Hajj and of a leap day, in years in which Ramadan is in winter. */
const starts = [
  ...['2026-11-23', '2027-01-16', '2027-02-07', '2027-03-12', '2027-03-28', '2027-05-20'],
  ...['2028-02-28', '2028-02-29', '2029-01-10', '2029-12-31', '2030-01-20', '2030-12-27'],
  // Two batches of one package fall on the same day.
  '2035-10-01',
];
const all = starts.flatMap((today) =>
  samplePackages(today).map((one) => ({
    ...{ one, today, name: `${one.packageName} of a site started on ${today}` },
    days: Number(one.durationOfTour),
    journeys: (one.facts.departures ?? []).map(({ from = '', to = '' }) => ({ from, to })),
  })),
);

it('on every starting day there are twelve packages with different names', () => {
  for (const today of starts) {
    const names = samplePackages(today).map(({ packageName }) => packageName);
    expect([names.length, new Set(names).size], today).toEqual([12, 12]);
  }
});

it('packages are valid as they are', () => {
  for (const { one, name } of all) {
    const { facts, picture, ...texts } = one;
    expect(picture, name).toMatch(/^package-/);
    expect(packageRules.safeParse(texts), name).toMatchObject({ success: true, data: texts });
    expect(factsRules.safeParse(facts), name).toMatchObject({ success: true, data: facts });
  }
});

it('batches leave within the coming year and return after their days', () => {
  for (const { name, today, days, journeys } of all) {
    expect(journeys.length, name).toBeGreaterThan(0);
    for (const { from, to } of journeys) {
      // A Hijri year may begin anew just after what was still too near.
      const isInTime = from >= dayAfter(today, 35) && from <= dayAfter(today, 430);
      expect([from, isInTime, to], name).toEqual([from, true, dayAfter(from, days - 1)]);
    }
  }
});

it('batches leave while there are visas, in the season that the package names', () => {
  const months = (journey: { from: string; to: string }) =>
    [journey.from, journey.to].map((day) => {
      const [number = '', ...month] = hijriText(day).split(' ');
      return { number: Number(number), month: month.slice(0, -1).join(' ') };
    });
  for (const { one, name, days, journeys } of all) {
    for (const { from, to } of journeys) {
      const seasons = seasonsOf(from, to, []);
      if (one.packageType === 'hajj') {
        expect(one.packageName).toContain(from.slice(0, 4));
        const hijri = Array.from({ length: days }, (_, day) => hijriText(dayAfter(from, day)));
        const isThere = [8, 9, 10, 11, 12].map((day) =>
          hijri.some((text) => text.startsWith(`${day} Dhul-Hijjah `)),
        );
        expect(isThere, `${name}, ${from}`).toEqual(Array(5).fill(true));
      } else if (one.packageName.startsWith('Ramadan')) {
        expect(seasons, name).toEqual(expect.arrayContaining(['ramadan', 'last-ten']));
      } else {
        expect(seasons, name).not.toContain('ramadan');
        const closed = months({ from, to }).filter(
          ({ month, number }) =>
            (month === 'Shawwal' && number >= 15) ||
            month === 'Dhul-Qadah' ||
            (month === 'Dhul-Hijjah' && number <= 13),
        );
        expect(closed, `${name}, ${from}`).toEqual([]);
      }
    }
  }
});

it('nights, days and prices are in order', () => {
  for (const { one, name, days } of all) {
    const { stays = [], programme = [], prices = {} } = one.facts;
    const nights = stays.reduce((sum, { nights = '' }) => sum + Number(nights), 0);
    expect(nights, name).toBe(days - 1);
    const listed = programme.flatMap(({ days = '' }) => {
      const [first = 0, last = first] = days.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
    expect(listed, name).toEqual(Array.from({ length: days }, (_, day) => day + 1));
    // The headline is the price of the fullest room, and fewer in a room pay more.
    const { sharing5, sharing4, sharing3, sharing2 } = prices;
    const rooms = [sharing5, sharing4, sharing3, sharing2]
      .filter((price) => price !== undefined)
      .map((price) => readRupees(price) ?? 0);
    expect(rooms[0], name).toBe(readRupees(one.price));
    expect(rooms, name).toEqual(rooms.toSorted((low, high) => low - high));
    for (const { metres } of stays) if (metres) expect(readMetres(metres), name).not.toBeNull();
  }
});
