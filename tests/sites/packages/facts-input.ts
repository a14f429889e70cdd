import {
  type Departure,
  noFacts,
  type PackageFacts,
} from '../../../app/rules/packages/package-facts.ts';

const noDeparture: Departure = {
  ...{ id: '', from: '', to: '', airport: '', airline: '', flight: '', seats: '', left: '' },
  ...{ seenLeft: '', leftAt: '', state: '', price: '' },
};

/** A departure in which something is filled in. */
export const departure = (changes: Partial<Departure>): Departure => ({
  ...noDeparture,
  ...changes,
});

/** A package of which everything is said, with departures after `day`: '2027-01-31'. */
export function allFacts(day: string): PackageFacts {
  const after = (days: number) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  return {
    ...noFacts,
    prices: {
      ...noFacts.prices,
      ...{ sharing5: '1,24,000', sharing4: '1,29,000', sharing3: '1,36,000', sharing2: '1,48,000' },
      ...{ childWithoutBed: '93,000', infant: '43,000', tax: 'extra', gst: '5', tcs: '2' },
      asOn: after(-3),
    },
    journey: { airport: 'Bengaluru', airline: 'Saudia', flight: 'direct' },
    departures: [
      departure({ from: after(20), to: after(34), seats: '40', left: '12' }),
      departure({ from: after(48), to: after(62), airport: 'Hyderabad', seats: '40', left: '3' }),
      departure({ from: after(76), to: after(90), seats: '35', left: '0' }),
      departure({ state: 'unconfirmed' }),
    ],
    stays: [
      {
        ...{ city: 'Makkah', hotel: 'Anjum', nights: '8', stars: '4', metres: '350-700' },
        ...{ note: 'Level, shuttle every 30 minutes', orSimilar: 'yes' },
      },
      {
        ...{ city: 'Madinah', hotel: 'Saja Al Madinah', nights: '5', stars: '3', metres: '200' },
        ...{ note: 'Level', orSimilar: '' },
      },
    ],
    highlights: 'A guide from Tumkur\nClasses before you leave',
    included: 'Flight, economy class\nHelp with the visa\nBreakfast, lunch and dinner',
    notIncluded: 'GST and TCS\nQurbani\nPrivate transfers',
    programme: [
      { days: '1', city: '', title: 'Departure', text: 'We meet at the airport.' },
      { days: '2-9', city: 'Makkah', title: 'Umrah and prayers', text: '' },
      { days: '10-14', city: 'Madinah', title: 'Ziyarat', text: 'Quba and Uhud by bus.' },
    ],
    payment: [{ when: 'With the booking', what: '₹25,000' }],
    cancellation: [{ when: 'More than 30 days before', what: '10% of the price' }],
    documents: 'Passport\nPAN card and Aadhaar card',
  };
}
