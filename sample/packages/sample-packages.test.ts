import { describe, expect, it } from 'vitest';
import { linesOf } from '../../app/rules/packages/fact-lines.ts';
import { factsRules } from '../../app/rules/packages/package-facts.ts';
import { packageRules } from '../../app/rules/packages/package-rules.ts';
import { readMetres, readRupees } from '../../app/rules/packages/read-amounts.ts';
import { hijriText, seasonsOf } from '../../app/rules/packages/seasons.ts';
import { dayAfter } from './sample-days.ts';
import { samplePackages } from './sample-packages.ts';

/** Either side of Ramadan, of Hajj and of a leap day, in years in which Ramadan wanders through winter. */
const starts = [
  ...['2026-11-23', '2027-01-16', '2027-02-07', '2027-03-12', '2027-03-28', '2027-05-20'],
  ...['2028-02-28', '2028-02-29', '2029-01-10', '2029-12-31', '2030-01-20', '2030-12-27'],
  // Two batches of one package fall on the same day.
  '2035-10-01',
];

/** The journeys of a package from their first to their last day. */
function journeysOf({ facts }: ReturnType<typeof samplePackages>[number]) {
  return (facts.departures ?? []).map(({ from = '', to = '' }) => ({ from, to }));
}

function hijriDay(day: string) {
  const [number = '', ...month] = hijriText(day).split(' ');
  return { number: Number(number), month: month.slice(0, -1).join(' ') };
}

describe.each(starts)('the sample of a site that starts on %s', (today) => {
  const packages = samplePackages(today);
  const cases = packages.map((one) => [one.packageName, one] as const);

  it('has twelve packages with names of their own', () => {
    expect(new Set(packages.map(({ packageName }) => packageName)).size).toBe(12);
  });

  it.each(cases)(
    '%s is as the rules would have it typed',
    (_name, { facts, picture, ...texts }) => {
      expect(picture).toMatch(/^package-/);
      expect(packageRules.safeParse(texts)).toMatchObject({ success: true, data: texts });
      expect(factsRules.safeParse(facts)).toMatchObject({ success: true, data: facts });
    },
  );

  it.each(cases)('%s leaves within the coming year, and returns after its days', (_name, one) => {
    const journeys = journeysOf(one);
    expect(journeys.length).toBeGreaterThan(0);
    for (const { from, to } of journeys) {
      expect(from >= dayAfter(today, 35), from).toBe(true);
      // A Hijri year may begin anew just after what was still too near.
      expect(from <= dayAfter(today, 430), from).toBe(true);
      expect(to).toBe(dayAfter(from, Number(one.durationOfTour) - 1));
    }
  });

  it.each(cases)('%s goes when there are visas, and in the season that it names', (_name, one) => {
    for (const { from, to } of journeysOf(one)) {
      const seasons = seasonsOf(from, to, []);
      if (one.packageType === 'hajj') {
        expect(one.packageName).toContain(from.slice(0, 4));
        const days = Array.from({ length: Number(one.durationOfTour) }, (_, day) =>
          hijriText(dayAfter(from, day)),
        );
        for (const day of [8, 9, 10, 11, 12]) {
          expect(days.some((text) => text.startsWith(`${day} Dhul-Hijjah `))).toBe(true);
        }
      } else if (one.packageName.startsWith('Ramadan')) {
        expect(seasons).toEqual(expect.arrayContaining(['ramadan', 'last-ten']));
      } else {
        expect(seasons).not.toContain('ramadan');
        for (const day of [from, to].map(hijriDay)) {
          const isClosed =
            (day.month === 'Shawwal' && day.number >= 15) ||
            day.month === 'Dhul-Qadah' ||
            (day.month === 'Dhul-Hijjah' && day.number <= 13);
          expect([from, to, isClosed]).toEqual([from, to, false]);
        }
      }
    }
  });

  it.each(cases)('%s has its nights, its days and its prices in order', (_name, one) => {
    const { stays = [], programme = [], prices = {} } = one.facts;
    const nights = stays.reduce((sum, { nights = '' }) => sum + Number(nights), 0);
    expect(nights).toBe(Number(one.durationOfTour) - 1);
    const days = programme.flatMap(({ days = '' }) => {
      const [first = 0, last = first] = days.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
    expect(days).toEqual(Array.from({ length: Number(one.durationOfTour) }, (_, day) => day + 1));
    // The headline is the price of the fullest room, and fewer in a room pay more.
    const { sharing5, sharing4, sharing3, sharing2 } = prices;
    const rooms = [sharing5, sharing4, sharing3, sharing2]
      .filter((price) => price !== undefined)
      .map((price) => readRupees(price) ?? 0);
    expect(rooms[0]).toBe(readRupees(one.price));
    expect(rooms).toEqual(rooms.toSorted((low, high) => low - high));
    for (const { metres } of stays) if (metres) expect(readMetres(metres)).not.toBeNull();
  });
});

describe('what the sample says is true', () => {
  const packages = samplePackages('2026-11-23');
  const cases = packages.map((one) => [one.packageName, one] as const);
  const wordsOf = ({ description, facts }: (typeof packages)[number]) =>
    JSON.stringify([description, facts]);

  it('a site that starts in November 2026 has the dates that it always had', () => {
    expect(packages.map(({ facts }) => facts.departures?.map(({ from }) => from))).toEqual([
      ['2027-04-20', '2027-04-20'],
      ['2027-05-01'],
      ['2027-05-07'],
      ['2027-01-10', '2027-07-24', '2027-09-12', '2027-11-05'],
      ['2027-01-22', '2027-07-09', '2027-08-20', '2027-10-08'],
      ['2027-06-25', '2027-07-30', '2027-09-17'],
      ['2027-02-05', '2027-02-05'],
      ['2027-02-25'],
      ['2027-08-06', '2027-09-03'],
      ['2027-09-10', '2027-11-12'],
      ['2027-10-08', '2027-11-19'],
      ['2027-08-20', '2027-12-10'],
    ]);
  });

  it.each(cases)('%s says what is included and what is not, in words of its own', (_name, one) => {
    const { highlights = '', included = '', notIncluded = '' } = one.facts;
    for (const text of [highlights, included, notIncluded]) {
      expect(linesOf(text).length).toBeGreaterThan(1);
      expect(new Set(linesOf(text)).size).toBe(linesOf(text).length);
    }
    for (const line of linesOf(notIncluded)) expect(linesOf(included)).not.toContain(line);
    const others = packages.filter((other) => other !== one).map(({ facts }) => facts.highlights);
    expect(others).not.toContain(highlights);
  });

  it.each(cases)('%s promises no direct flight with a stop', (_name, one) => {
    if (one.facts.journey?.flight === 'stop') expect(wordsOf(one)).not.toMatch(/"[^"]*\bdirect /i);
  });

  it.each(cases)('%s claims nothing that nobody can hold', (_name, one) => {
    expect(wordsOf(one)).not.toMatch(/\b(best|luxur\w*|guarantee\w*|world.?class|hassle)\b/i);
    expect(wordsOf(one)).not.toMatch(
      /\b(Makka|Madina|Mecca|Medina|Umra|Ziyarat\w*|Ziyarah)\b(?!")/,
    );
    expect(wordsOf(one)).not.toMatch(/\bcosts? of [^.]* and [^.]* are\b/);
  });

  it('the journey to Iraq promises nothing of Makkah and Madinah', () => {
    const iraq = packages.find(({ packageName }) => packageName.startsWith('Baghdad'));
    expect(iraq?.facts.stays?.map(({ city }) => city)).toEqual(['Baghdad', 'Karbala', 'Najaf']);
    expect(JSON.stringify(iraq?.facts)).not.toMatch(/Makkah|Madinah|Zamzam|Haram\b/);
  });

  it('some batches have seats, some few, some none, and some no certain day', () => {
    const all = packages.flatMap(({ facts }) => facts.departures ?? []);
    expect(all.some(({ left }) => left === '0')).toBe(true);
    expect(all.some(({ left }) => left !== '0' && Number(left) <= 5)).toBe(true);
    expect(all.some(({ state }) => state === 'unconfirmed')).toBe(true);
    expect(packages.filter(({ nextBatch }) => nextBatch === '')).toHaveLength(7);
  });
});
