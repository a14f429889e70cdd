import type { ReviewInput } from '../../app/data/reviews/reviews.server.ts';
import {
  type Departure,
  factsRules,
  type PackageFacts,
} from '../../app/rules/packages/package-facts.ts';
import { type PackageTexts, textFields } from '../../app/rules/packages/package-rules.ts';
import type { PageContent } from '../../app/rules/pages/page-rules.ts';

/** Every text of a package, blank. */
const blankTexts = textFields.map(({ key }) => [key, '']);
export const blankPackage = Object.fromEntries(blankTexts) as PackageTexts;

export const createDeparture = (changes: Partial<Departure>) =>
  factsRules.parse({ departures: [changes] }).departures[0] as Departure;

/** A stored photo without a file. */
export const createPhoto = (url: string) => ({
  url,
  width: 4,
  height: 3,
  placeholder: 'data:,',
  bytes: 5,
});

/** A package with all details, and departures after `day`: '2027-01-31'. */
export function allFacts(day: string): PackageFacts {
  const addDays = (days: number) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  return factsRules.parse({
    prices: {
      sharing5: '1,19,000',
      sharing4: '1,24,000',
      sharing3: '1,32,000',
      sharing2: '1,45,000',
      childWithoutBed: '90,000',
      infant: '35,000',
      tax: 'extra',
      gst: '5',
      tcs: '2',
      asOn: addDays(-12),
    },
    journey: { airport: 'Bengaluru', airline: 'Saudia', flight: 'direct' },
    departures: [
      { id: 'a', from: addDays(20), to: addDays(34), seats: '40', left: '0' },
      { id: 'b', from: addDays(60), to: addDays(74), seats: '40', left: '4' },
      {
        id: 'c',
        from: addDays(90),
        to: addDays(104),
        seats: '40',
        left: '31',
        airport: 'Hyderabad',
      },
      { id: 'd', from: addDays(120), to: addDays(134), flight: 'stop', price: '1,29,000' },
      { id: 'e', state: 'unconfirmed' },
    ],
    stays: [
      {
        city: 'Makkah',
        hotel: 'Anjum',
        nights: '8',
        stars: '4',
        metres: '350-700',
        note: 'Level, shuttle every 30 min',
      },
      { city: 'Madinah', nights: '5', stars: '3', metres: '200', orSimilar: 'yes' },
      { city: 'Jeddah', hotel: 'Radisson Blu', nights: '1', metres: 'near the airport' },
    ],
    highlights:
      'Guide who speaks Urdu and Kannada\nHelp with luggage for elders\nOne visit to Taif',
    included: 'Visa\nFlights and airport transfers\nBreakfast, lunch and dinner\nZamzam, 5 litres',
    notIncluded: 'GST and TCS\nPrivate taxis\nExcess baggage\nPersonal shopping and laundry',
    programme: [
      { days: '1', city: 'Jeddah', title: 'Arrival', text: 'The guide waits with a sign.' },
      { days: '2-9', city: 'Makkah', title: 'Umrah and days of prayer', text: '' },
      { days: '10-14', city: 'Madinah', title: 'Madinah', text: 'Quba and Uhud by bus.' },
    ],
    payment: [
      { when: 'To hold a seat', what: '₹30,000' },
      { when: '30 days before', what: 'Half' },
      { when: '21 days before', what: 'All' },
    ],
    cancellation: [
      { when: 'Until 30 days before', what: '10 %' },
      { when: 'Until 15 days before', what: '50 %' },
      { when: 'Later', what: 'All' },
    ],
    documents:
      'Passport valid for six months\nPAN card linked with Aadhaar\nTwo photographs, white ground',
  });
}

/** A package with all details, and departures from today. */
export const fullFacts = () => allFacts(new Date().toISOString().slice(0, 10));

/** A page that an owner has added, published and in the footer. */
export const addedPage: PageContent = {
  title: 'Refund policy',
  slug: 'refund-policy',
  description: 'What you get back.',
  text: '# When you cancel\n- Early: **everything**\n- Late: [ask us](/contact)',
  questions: [{ question: 'How long does it take?', answer: 'Ten days.' }],
  place: 'footer',
  position: '',
  state: 'published',
};

export const spokenReview: ReviewInput = {
  name: 'Haji Ibrahim',
  town: 'Sira',
  year: '2024',
  packageId: '',
  language: 'en',
  text: 'They carried my bag, and came back for my wife’s.',
  source: 'told',
  link: '',
};

export const writtenReview = {
  name: 'A pilgrim from Gubbi',
  town: 'Gubbi',
  year: '2025',
  packageId: '',
  text: 'The classes before the journey helped us most.',
  consent: 'yes',
};
