import { describe, expect, it } from 'vitest';
import { factsRules, type PackageFacts } from '../../../rules/packages/package-facts.ts';
import { departureViews } from './departure-view.ts';
import { priceView } from './price-view.ts';
import { stayViews } from './stay-view.ts';

type Typed = { [Part in keyof PackageFacts]?: unknown };
const facts = (typed: Typed) => factsRules.parse(typed);
const days = { today: '2026-11-23', timeZone: 'Asia/Kolkata', holidays: [] };

describe('Price', () => {
  const shared = { sharing4: '1,24,000', sharing2: 'Rs 1.4 lakh', infant: '45000' };

  it('says per person and for how many in a room', () => {
    const { meaning, rows } = priceView(facts({ prices: shared }), '1,24,000');
    expect(meaning).toBe('per person, 4 sharing');
    expect(rows).toEqual([
      { label: '4 in a room', price: '₹1,24,000' },
      { label: '2 in a room', price: '₹1,40,000' },
      { label: 'Infant', price: '₹45,000' },
    ]);
  });

  it('says no more than is known', () => {
    expect(priceView(facts({ prices: shared }), '1,19,000').meaning).toBe('per person');
    expect(priceView(facts({}), '1,19,000')).toEqual({ meaning: '', rows: [], tax: '', asOn: '' });
  });

  it.each([
    [{ tax: 'included' }, 'GST and TCS included'],
    [{ tax: 'extra' }, 'GST and TCS extra'],
    [{ tax: 'extra', gst: '5', tcs: '2' }, 'GST 5 % and TCS 2 % extra: about ₹1,32,900 in all'],
    [{ tax: 'extra', gst: '5' }, 'GST 5 % extra: about ₹1,30,200 in all'],
    [{ tax: '', gst: '5' }, ''],
  ])('of tax %j says "%s"', (prices, line) =>
    expect(priceView(facts({ prices }), '1,24,000').tax).toBe(line),
  );

  it('says for whom the sum with tax is', () => {
    const prices = { ...shared, sharing4: '1,24,000', tax: 'extra', gst: '5' };
    expect(priceView(facts({ prices }), '1,24,000').tax).toBe(
      'GST 5 % extra: about ₹1,30,200 in all, per person, 4 sharing',
    );
  });

  it('works out no sum of a price in words', () =>
    expect(priceView(facts({ prices: { tax: 'extra', gst: '5' } }), 'Ask us').tax).toBe(
      'GST 5 % extra',
    ));

  it('says of which day it is', () =>
    expect(priceView(facts({ prices: { asOn: '2026-11-10' } }), '1').asOn).toBe(
      'Prices as on 10 November 2026',
    ));
});

describe('Batches', () => {
  it('say dates, Hijri date, flight, season and seats', () => {
    const [first, second, third] = departureViews(
      facts({
        journey: { airport: 'Bengaluru', flight: 'direct' },
        departures: [
          { from: '2027-02-05', to: '2027-03-11', left: '4', leftAt: '2026-11-20T20:00:00.000Z' },
          { from: '2026-12-28', to: '2027-01-11', airport: 'Mumbai', airline: 'Saudia', left: '0' },
          { state: 'unconfirmed', price: '150000' },
          { from: '2026-11-22' },
        ],
      }),
      days,
    );
    expect(first).toMatchObject({
      dates: '28 December 2026 to 11 January 2027',
      hijri: '19 Rajab 1448',
      journey: 'From Mumbai with Saudia, direct',
      seats: 'Full: ask for the waiting list',
      seasons: [],
    });
    expect(second).toMatchObject({
      dates: '5 February to 11 March 2027',
      journey: 'From Bengaluru, direct',
      seats: 'Few seats left: 4, updated 21 November 2026',
      seasons: ['Ramadan', 'Last ten nights'],
    });
    expect(third).toMatchObject({ dates: '', seats: 'Dates to be confirmed', price: '₹1,50,000' });
  });

  it.each([
    ['2027-03-12', '2027-03-26', '12 to 26 March 2027'],
    ['2027-12-28', '2028-01-11', '28 December 2027 to 11 January 2028'],
    ['2027-03-12', '', '12 March 2027'],
  ])('from %s to %s are “%s”', (from, to, dates) =>
    expect(departureViews(facts({ departures: [{ from, to }] }), days)[0]?.dates).toBe(dates),
  );

  it('say no time that is none', () => {
    const one = facts({ departures: [{ from: '2027-03-12', left: '4', leftAt: 'yesterday' }] });
    expect(departureViews(one, days)[0]?.seats).toBe('Few seats left: 4');
  });

  it('have gone with the end of their day', () => {
    const one = facts({ departures: [{ from: '2026-11-23' }] });
    expect(departureViews(one, days)).toHaveLength(1);
    expect(departureViews(one, { ...days, today: '2026-11-24' })).toEqual([]);
  });
});

describe('Hotels', () => {
  const first = {
    makkaHotel: 'Anjum Hotel',
    distanceFromMakka: '550',
    madinaHotel: 'Dallah Taibah',
    distanceFromMadina: '0',
  };

  it('stand in their order, with minutes on foot', () => {
    const stays = [
      { city: 'Madinah', nights: '5', stars: '4' },
      { city: 'Makkah', nights: '1', orSimilar: 'yes', note: 'level' },
      { city: 'Taif', hotel: 'Awaliv', metres: 'near gate 5' },
    ];
    expect(stayViews(facts({ stays }), first)).toEqual([
      {
        ...{ city: 'Madinah', hotel: 'Dallah Taibah', nights: '5 nights', stars: '4 stars' },
        ...{ distance: '', walk: 'at the courtyard', note: '', orSimilar: '' },
      },
      {
        ...{ city: 'Makkah', hotel: 'Anjum Hotel', nights: '1 night', stars: '' },
        ...{ distance: '550 mtrs', walk: 'about 8 min walk', note: 'level' },
        orSimilar: 'or similar: same class and distance',
      },
      {
        ...{ city: 'Taif', hotel: 'Awaliv', nights: '', stars: '' },
        ...{ distance: 'near gate 5', walk: '', note: '', orSimilar: '' },
      },
    ]);
  });
});
