// What the server alone writes into the table that sets packages beside each other.
import { plural } from '../../plural.ts';

export default {
  unnamed: 'Package',
  price: 'Price',
  inRoom: (beds: number) => `${beds} in a room`,
  childWithBed: 'Child with a bed',
  childWithoutBed: 'Child without a bed',
  infant: 'Infant',
  tax: 'Tax',
  days: 'Days',
  batches: 'Batches',
  hotels: 'Hotels',
  flight: 'Flight',
  included: 'Included',
  notIncluded: 'Not included',
  /** Facts of one thing, one behind the other. */
  listed: (...facts: string[]) => facts.join(', '),
  perPerson: (amount: string) => `${amount} per person`,
  flights: { direct: 'Direct', stop: 'With a stop' },
  fromTo: (first: string, last: string) => `${first} to ${last}`,
  leavesFrom: (airport: string) => `from ${airport}`,
  states: {
    open: 'seats available',
    few: 'few seats left',
    full: 'full: ask for the waiting list',
    unconfirmed: 'dates to be confirmed',
  },
  makka: 'Makka',
  madina: 'Madina',
  staysIn: (city: string, facts: string) => `${city}: ${facts}`,
  stars: (stars: string) => `${stars} stars`,
  nights: (nights: string) =>
    plural('en', Number(nights), { one: `${nights} night`, other: `${nights} nights` }),
  orSimilar: 'or similar: same class and distance',
};
