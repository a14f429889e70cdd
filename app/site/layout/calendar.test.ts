import { expect, it } from 'vitest';
import { company, sampleContent } from '../../../tests/sites/sample-company.ts';
import { expectTable } from '../../../tests/table.ts';
import { weekdays } from '../../rules/office-day.ts';
import { toCompany } from '../../rules/website/company.ts';
import { listOpeningTimes, type Week } from '../../rules/website/parts/hours-rules.ts';
import { hoursInOneLine, hoursLines } from './calendar.ts';
import { openingState } from './open-now.tsx';
import { listClosures, listPrintedContacts } from './printed-contacts.server.ts';

const days = weekdays.slice(0, 6);
type Hours = Parameters<typeof openingState>[0];
const hours: Hours = {
  openingTimes: [{ days, opens: '11:00', closes: '20:00' }],
  closures: [],
};

const toMinutes = (time: string) => Date.parse(`${time}Z`) / 60_000;
const stateAt = (changes: Partial<Hours>) => (time: string) => {
  const { text } = openingState({ ...hours, ...changes }, toMinutes(time));
  // Times use a no-break space.
  expect(text).not.toMatch(/\d [AP]M/);
  return text.replace(/\u00a0/g, ' ');
};
const closing = (closes: string) => stateAt({ openingTimes: [{ days, opens: '11:00', closes }] });

// 16 November 2026 is a Monday.
it('says whether the office is open, and when it closes or opens', () => {
  expectTable(
    stateAt({}),
    `2026-11-16T11:00 → Open now, closes 8:00 PM
    2026-11-16T19:59 → Open now, closes 8:00 PM | 2026-11-16T20:00 → Closed, opens Tuesday 11:00 AM
    2026-11-16T23:59 → Closed, opens Tuesday 11:00 AM | 2026-11-17T00:00 → Closed, opens today 11:00 AM
    2026-11-21T20:00 → Closed, opens Monday 11:00 AM | 2026-12-31T20:30 → Closed, opens Friday 11:00 AM`,
  );
});

it('shows the reason of a closure, and the next open day', () => {
  const closures = [{ from: '2026-11-18', to: '', reason: 'A holiday' }];
  const getState = (time: string) => openingState({ ...hours, closures }, toMinutes(time));
  expect(getState('2026-11-18T12:00')).toMatchObject({ isOpen: false, reason: 'A holiday' });
  expect(getState('2026-11-17T12:00')).toMatchObject({ isOpen: true, reason: '' });
  expectTable(stateAt({ closures }), '2026-11-17T21:00 → Closed, opens Thursday 11:00 AM');
  const renovation = { from: '2026-11-17', to: '2026-12-05', reason: 'Renovation' };
  expectTable(
    stateAt({ closures: [renovation, { from: '2026-12-07', to: '', reason: 'The day after' }] }),
    `2026-12-02T09:00 → Closed, opens Tuesday 11:00 AM
    2026-12-01T09:00 → Closed, opens Tuesday 8 December, 11:00 AM`,
  );
  const endless = [{ from: '2026-01-01', to: '2030-01-01', reason: 'Moved away' }];
  expectTable(stateAt({ closures: endless }), '2026-11-16T12:00 → Closed');
  // The evening before it stays open past midnight.
  expectTable(
    stateAt({ openingTimes: [{ days, opens: '20:00', closes: '02:00' }], closures }),
    `2026-11-18T01:00 → Open now, closes 2:00 AM | 2026-11-18T21:00 → Closed, opens Thursday 8:00 PM`,
  );
});

it('lists the closures of the next two weeks, also on paper', () => {
  const createClosure = (from: string, to: string, reason: string) => ({ from, to, reason });
  const closures = [
    createClosure('2026-11-30', '', 'The last day'),
    createClosure('2026-11-18', '2026-11-19', 'Eid'),
    createClosure('2026-11-10', '2026-11-16', 'Until today'),
    createClosure('2026-11-10', '2026-11-15', 'Over'),
    createClosure('2026-12-01', '', 'Later'),
  ];
  const agency = { ...company, hours: { ...company.hours, closures } };
  const lines = [
    '10 to 16 November 2026: Closed, Until today',
    '18 to 19 November 2026: Closed, Eid',
    '30 November 2026: Closed, The last day',
  ];
  expect(listClosures(agency, '2026-11-16')).toEqual(lines);
  const contacts = listPrintedContacts({ ...agency, hours: { ...agency.hours, closures: [] } }, '');
  expect(listPrintedContacts(agency, '2026-11-16')).toEqual([...contacts, ...lines]);
});

it.each([
  ['+91 98450 12345', '+91 98450 12345', []],
  ['+91 98450 12345', '98450 12345', []],
  ['+91 816 227 8899', '', []],
  ['+91 816 227 8899', '+91 98450 12345', ['+91 98450 12345']],
  ['', '98450 12345', ['98450 12345']],
])(
  'with the phone "%s" and the WhatsApp number "%s" names %j as chats',
  (phone, whatsapp, chats) => {
    const agency = { ...sampleContent.agency, phone, whatsapp };
    const facts = toCompany({ ...sampleContent, agency }, '2026-11-16', () => null);
    expect(facts.chats.map(({ display }) => display)).toEqual(chats);
    const paper = listPrintedContacts(facts, '2026-11-16').join('\n');
    for (const number of chats) expect(paper).toContain(`WhatsApp ${number}`);
    expect(paper.includes('WhatsApp')).toBe(chats.length > 0);
  },
);

it('handles two spans of hours a day, in any order', () => {
  const openingTimes = [
    { days, opens: '17:00', closes: '21:30' },
    { days, opens: '10:00', closes: '13:15' },
  ];
  expectTable(
    stateAt({ openingTimes }),
    `2026-11-16T09:00 → Closed, opens today 10:00 AM | 2026-11-16T13:14 → Open now, closes 1:15 PM
    2026-11-16T13:15 → Closed, opens today 5:00 PM | 2026-11-16T17:00 → Open now, closes 9:30 PM
    2026-11-16T21:30 → Closed, opens Tuesday 10:00 AM`,
  );
});

it('handles hours until midnight and past it', () => {
  const midnight = '2026-11-16T23:59 → Open now, closes 12:00 AM';
  expectTable(closing('24:00'), `${midnight} | 2026-11-17T00:00 → Closed, opens today 11:00 AM`);
  expectTable(closing('00:00'), midnight);
  expectTable(
    closing('02:30'),
    `2026-11-17T02:29 → Open now, closes 2:30 AM | 2026-11-22T02:29 → Open now, closes 2:30 AM
    2026-11-22T02:30 → Closed, opens Monday 11:00 AM | 2026-11-23T00:10 → Closed, opens today 11:00 AM`,
  );
});

it('joins adjacent spans, and handles open all day, never open and open once a week', () => {
  const toSpan = (from: string, to: string) => ({ days: [...weekdays], opens: from, closes: to });
  for (const [openingTimes, text] of [
    [[toSpan('09:00', '13:00'), toSpan('13:00', '18:00')], 'Open now, closes 6:00 PM'],
    [[toSpan('00:00', '24:00')], 'Open now'],
    [[], 'Closed'],
  ] as const) {
    expect(stateAt({ openingTimes: [...openingTimes] })('2026-11-16T12:00')).toBe(text);
  }
  // A day a week ahead has its date.
  expectTable(
    stateAt({ openingTimes: [{ days: ['Friday'], opens: '15:00', closes: '16:00' }] }),
    `2026-11-20T16:00 → Closed, opens Friday 27 November, 3:00 PM
    2026-11-21T16:00 → Closed, opens Friday 3:00 PM`,
  );
});

it('lists the hours in lines for visitors, and on one line for the leaflet', () => {
  const { week } = sampleContent.hours;
  const broken = { opens: '10:00', closes: '13:15', opensAgain: '17:00', closesAgain: '24:00' };
  const closed = { opens: '', closes: '', opensAgain: '', closesAgain: '' };
  const late = { ...closed, opens: '20:00', closes: '02:30' };
  const input: Week = { ...week, Monday: broken, Tuesday: broken, Wednesday: late, Sunday: broken };
  const openingTimes = listOpeningTimes({ ...input, Thursday: closed, Saturday: closed });
  const times = '10:00 AM–1:15 PM, 5:00 PM–12:00 AM';
  expect(hoursLines({ openingTimes })).toEqual([
    { days: 'Monday–Tuesday', time: times },
    { days: 'Wednesday', time: '8:00 PM–2:30 AM' },
    { days: 'Thursday', time: 'Closed' },
    { days: 'Friday', time: '11:00 AM–8:00 PM' },
    { days: 'Saturday', time: 'Closed' },
    { days: 'Sunday', time: times },
  ]);
  expect(hoursInOneLine({ openingTimes: listOpeningTimes({ ...week, Monday: broken }) })).toBe(
    `Monday ${times}, Tuesday–Saturday 11:00 AM–8:00 PM, Sunday Closed`,
  );
  const closedWeek = Object.fromEntries(weekdays.map((day) => [day, closed])) as Week;
  expect(hoursInOneLine({ openingTimes: listOpeningTimes(closedWeek) })).toBe('');
});
