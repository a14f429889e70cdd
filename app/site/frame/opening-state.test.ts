import { describe, expect, it } from 'vitest';
import type { OfficeHours } from '../../rules/website/hours/office-hours.ts';
import { openingState } from './opening-state.ts';

const week: OfficeHours['openingTimes'][number]['days'] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];
type Hours = Parameters<typeof openingState>[0];
const hours: Hours = {
  openingTimes: [{ days: week, opens: '11:00', closes: '20:00' }],
  closures: [],
  timeZone: 'Asia/Kolkata',
};

/** An Indian wall clock's instant. */
const india = (time: string) => new Date(`${time}:00+05:30`);
const textAt = (time: string, changed: Partial<Hours> = {}) =>
  openingState({ ...hours, ...changed }, india(time)).text;

// 16 November 2026 is a Monday.
it.each([
  ['2026-11-16T11:00', 'Open now, closes 8:00\u00a0PM'],
  ['2026-11-16T15:30', 'Open now, closes 8:00\u00a0PM'],
  ['2026-11-16T19:59', 'Open now, closes 8:00\u00a0PM'],
  ['2026-11-16T20:00', 'Closed, opens Tuesday 11:00\u00a0AM'],
  ['2026-11-16T23:59', 'Closed, opens Tuesday 11:00\u00a0AM'],
  ['2026-11-17T00:00', 'Closed, opens today 11:00\u00a0AM'],
  ['2026-11-16T10:59', 'Closed, opens today 11:00\u00a0AM'],
  ['2026-11-21T20:00', 'Closed, opens Monday 11:00\u00a0AM'],
  ['2026-11-22T00:00', 'Closed, opens Monday 11:00\u00a0AM'],
  ['2026-11-22T15:00', 'Closed, opens Monday 11:00\u00a0AM'],
  ['2026-11-23T00:00', 'Closed, opens today 11:00\u00a0AM'],
  ['2026-12-31T20:30', 'Closed, opens Friday 11:00\u00a0AM'],
  ['2028-02-29T12:00', 'Open now, closes 8:00\u00a0PM'],
  ['2028-02-29T21:00', 'Closed, opens Wednesday 11:00\u00a0AM'],
])('at %s in India it says "%s"', (time, text) => expect(textAt(time)).toBe(text));

it('counts the minutes of every hour of a week as the hours are written', () => {
  for (let hour = 0; hour < 7 * 24; hour += 1) {
    const instant = new Date(india('2026-11-16T00:00').getTime() + hour * 3_600_000);
    const expected = hour % 24 >= 11 && hour % 24 < 20 && hour < 6 * 24;
    expect(openingState(hours, instant).isOpen, `hour ${hour}`).toBe(expected);
  }
});

describe('closures', () => {
  it('take the day, say why, and lead to the next open day', () => {
    const closures = [{ from: '2026-11-18', reason: 'A holiday' }];
    expect(openingState({ ...hours, closures }, india('2026-11-18T12:00'))).toEqual({
      isOpen: false,
      text: 'Closed, opens Thursday 11:00\u00a0AM',
      reason: 'A holiday',
    });
    expect(textAt('2026-11-17T21:00', { closures })).toBe('Closed, opens Thursday 11:00\u00a0AM');
    expect(openingState({ ...hours, closures }, india('2026-11-17T21:00')).reason).toBe('');
    expect(textAt('2026-11-17T19:00', { closures })).toBe('Open now, closes 8:00\u00a0PM');
  });

  it('of weeks are skipped, and a day so far ahead has its date', () => {
    const closures = [
      { from: '2026-11-17', to: '2026-12-05', reason: 'Renovation' },
      { from: '2026-12-07', reason: 'The day after' },
    ];
    expect(textAt('2026-11-16T21:00', { closures })).toBe(
      'Closed, opens Tuesday 8 December, 11:00\u00a0AM',
    );
    expect(textAt('2026-12-02T09:00', { closures })).toBe('Closed, opens Tuesday 11:00\u00a0AM');
    expect(textAt('2026-12-01T09:00', { closures })).toBe(
      'Closed, opens Tuesday 8 December, 11:00\u00a0AM',
    );
  });

  it('without an end in sight leave only "Closed"', () => {
    const closures = [{ from: '2026-01-01', to: '2030-01-01', reason: 'Moved away' }];
    expect(textAt('2026-11-16T12:00', { closures })).toBe('Closed');
  });

  it('keep the evening that began before them open past midnight', () => {
    const closures = [{ from: '2026-11-17', reason: 'A holiday' }];
    const late = { openingTimes: [{ days: week, opens: '20:00', closes: '02:00' }], closures };
    expect(textAt('2026-11-17T01:00', late)).toBe('Open now, closes 2:00\u00a0AM');
    expect(textAt('2026-11-17T21:00', late)).toBe('Closed, opens Wednesday 8:00\u00a0PM');
  });
});

describe('other hours', () => {
  const twoSpans: Partial<Hours> = {
    openingTimes: [
      { days: week, opens: '17:00', closes: '21:30' },
      { days: week, opens: '10:00', closes: '13:15' },
    ],
  };

  it.each([
    ['2026-11-16T09:00', 'Closed, opens today 10:00\u00a0AM'],
    ['2026-11-16T13:14', 'Open now, closes 1:15\u00a0PM'],
    ['2026-11-16T13:15', 'Closed, opens today 5:00\u00a0PM'],
    ['2026-11-16T17:00', 'Open now, closes 9:30\u00a0PM'],
    ['2026-11-16T21:30', 'Closed, opens Tuesday 10:00\u00a0AM'],
  ])('of two spans a day: %s says "%s"', (time, text) => expect(textAt(time, twoSpans)).toBe(text));

  it.each([
    ['24:00', '2026-11-16T23:59', 'Open now, closes 12:00\u00a0AM'],
    ['00:00', '2026-11-16T23:59', 'Open now, closes 12:00\u00a0AM'],
    ['24:00', '2026-11-17T00:00', 'Closed, opens today 11:00\u00a0AM'],
    ['02:30', '2026-11-17T02:29', 'Open now, closes 2:30\u00a0AM'],
    ['02:30', '2026-11-22T02:29', 'Open now, closes 2:30\u00a0AM'],
    ['02:30', '2026-11-22T02:30', 'Closed, opens Monday 11:00\u00a0AM'],
    ['02:30', '2026-11-23T00:10', 'Closed, opens today 11:00\u00a0AM'],
  ])('that close at %s: %s says "%s"', (closes, time, text) =>
    expect(textAt(time, { openingTimes: [{ days: week, opens: '11:00', closes }] })).toBe(text),
  );

  it('that touch are one span, and around the clock is just open', () => {
    const openingTimes = [
      { days: week, opens: '09:00', closes: '13:00' },
      { days: week, opens: '13:00', closes: '18:00' },
    ];
    expect(textAt('2026-11-16T12:59', { openingTimes })).toBe('Open now, closes 6:00\u00a0PM');
    const always = [{ days: [...week, 'Sunday' as const], opens: '00:00', closes: '24:00' }];
    expect(textAt('2026-11-16T12:00', { openingTimes: always })).toBe('Open now');
  });

  it('of one day in the week name the day a week ahead with its date', () => {
    const openingTimes: Hours['openingTimes'] = [
      { days: ['Friday'], opens: '15:00', closes: '16:00' },
    ];
    expect(textAt('2026-11-20T16:00', { openingTimes })).toBe(
      'Closed, opens Friday 27 November, 3:00\u00a0PM',
    );
    expect(textAt('2026-11-21T16:00', { openingTimes })).toBe('Closed, opens Friday 3:00\u00a0PM');
  });

  it('without any day are "Closed"', () =>
    expect(textAt('2026-11-16T12:00', { openingTimes: [] })).toBe('Closed'));

  it('in a zone that changes its clock follow the clock on the wall', () => {
    // New York goes back an hour on 1 November 2026, a Sunday.
    const newYork = { ...hours, timeZone: 'America/New_York' };
    expect(openingState(newYork, new Date('2026-10-31T23:59:00Z')).isOpen).toBe(true);
    expect(openingState(newYork, new Date('2026-11-03T00:59:00Z')).isOpen).toBe(true);
    expect(openingState(newYork, new Date('2026-11-03T01:00:00Z')).isOpen).toBe(false);
  });
});
