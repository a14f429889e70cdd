import { factsRules } from '../../../app/rules/packages/package-facts.ts';

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** Objects with these fields, one for each line of values with ` | ` between them. */
function rowsOf(fields: string, ...lines: string[]): Record<string, string>[] {
  const names = fields.split(' ');
  return lines.map((line) => {
    const values = line.split(' | ');
    return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
  });
}

/** A package with every detail filled in, its batches counted from today. */
export const fullFacts = () =>
  factsRules.parse({
    prices: {
      ...{ sharing5: '1,19,000', sharing4: '1,24,000', sharing3: '1,32,000', sharing2: '1,45,000' },
      ...{ childWithBed: '1,15,000', childWithoutBed: '90,000', infant: '35,000' },
      ...{ tax: 'extra', gst: '5', tcs: '2', asOn: day(-12) },
    },
    journey: { airport: 'Bengaluru', airline: 'Saudia', flight: 'direct' },
    departures: [
      { id: 'a', from: day(20), to: day(34), seats: '40', left: '0' },
      {
        ...{ id: 'b', from: day(60), to: day(74), seats: '40', left: '4' },
        leftAt: `${day(-1)}T09:00:00Z`,
      },
      { id: 'c', from: day(90), to: day(104), seats: '40', left: '31', airport: 'Hyderabad' },
      { id: 'd', from: day(120), to: day(134), flight: 'stop', price: '1,29,000' },
      { id: 'e', state: 'unconfirmed' },
    ],
    stays: [
      {
        ...{ city: 'Makkah', nights: '8', stars: '4', metres: '350-700' },
        note: 'Level, shuttle every 30 min',
      },
      { city: 'Madinah', nights: '5', stars: '3', orSimilar: 'yes' },
      { city: 'Jeddah', hotel: 'Radisson Blu', nights: '1', metres: 'near the airport' },
    ],
    highlights:
      'Guide who speaks Urdu and Kannada\nHelp with luggage for elders\nOne visit to Taif',
    included: 'Visa\nFlights and airport transfers\nBreakfast, lunch and dinner\nZamzam, 5 litres',
    notIncluded: 'GST and TCS\nPrivate taxis\nExcess baggage\nPersonal shopping and laundry',
    programme: rowsOf(
      'days city title text',
      '1 | Jeddah | Arrival | The guide waits with a sign of the agency.',
      '2-9 | Makkah | Umrah and days of prayer | Visits in the morning.',
      '10-14 | Madinah | Madinah | Forty prayers for those who wish.',
    ),
    payment: rowsOf(
      'when what',
      'To hold a seat | ₹30,000',
      '30 days before | Half',
      '21 days before | All',
    ),
    cancellation: rowsOf(
      'when what',
      'Until 30 days before | 10 %',
      'Until 15 days before | 50 %',
      'Later | All',
    ),
    documents:
      'Passport valid for six months\nPAN card linked with Aadhaar\nTwo photographs, white ground',
  });
