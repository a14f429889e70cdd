import type en from '../../en/finding/compare.server.ts';
import { plural } from '../../plural.ts';

/** A text from the agency's data, in its own direction. */
const own = (text: string) => `\u2068${text}\u2069`;

export default {
  unnamed: 'پیکیج',
  price: 'قیمت',
  inRoom: (beds) => `ایک کمرے میں ${beds} افراد`,
  childWithBed: 'بچہ، الگ بستر کے ساتھ',
  childWithoutBed: 'بچہ، الگ بستر کے بغیر',
  infant: 'شیر خوار بچہ',
  tax: 'ٹیکس',
  days: 'دن',
  batches: 'قافلے',
  hotels: 'ہوٹل',
  flight: 'پرواز',
  included: 'قیمت میں شامل',
  notIncluded: 'قیمت میں شامل نہیں',
  listed: (...facts: string[]) => facts.map(own).join('، '),
  perPerson: (amount) => `${own(amount)} فی کس`,
  flights: { direct: 'براہِ راست', stop: 'ایک اسٹاپ کے ساتھ' },
  fromTo: (first, last) => `${first} سے ${last} تک`,
  leavesFrom: (airport) => `${own(airport)} سے`,
  states: {
    open: 'سیٹیں دستیاب ہیں',
    few: 'چند سیٹیں باقی ہیں',
    full: 'سیٹیں بھر گئی ہیں: ویٹنگ لسٹ کے لیے پوچھیں',
    unconfirmed: 'تاریخیں ابھی طے نہیں ہوئیں',
  },
  makka: 'مکہ',
  madina: 'مدینہ',
  staysIn: (city, facts) => `${own(city)}: ${facts}`,
  stars: (stars) => `${stars} اسٹار`,
  nights: (nights) =>
    plural('ur', Number(nights), { one: `${nights} رات`, other: `${nights} راتیں` }),
  orSimilar: 'یا اسی طرح کا ہوٹل: درجہ اور فاصلہ وہی',
} satisfies typeof en;
