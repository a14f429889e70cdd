import type en from '../../en/finding/compare.server.ts';
import { plural } from '../../plural.ts';

export default {
  unnamed: 'पैकेज',
  price: 'क़ीमत',
  inRoom: (beds) => `एक कमरे में ${beds} लोग`,
  childWithBed: 'बच्चा, अलग बिस्तर के साथ',
  childWithoutBed: 'बच्चा, अलग बिस्तर के बिना',
  infant: 'शिशु',
  tax: 'टैक्स',
  days: 'दिन',
  batches: 'क़ाफ़िले',
  hotels: 'होटल',
  flight: 'फ़्लाइट',
  included: 'क़ीमत में शामिल',
  notIncluded: 'क़ीमत में शामिल नहीं',
  listed: (...facts: string[]) => facts.join(', '),
  perPerson: (amount) => `${amount} प्रति व्यक्ति`,
  flights: { direct: 'सीधी', stop: 'एक स्टॉप के साथ' },
  fromTo: (first, last) => `${first} से ${last} तक`,
  leavesFrom: (airport) => `${airport} से`,
  states: {
    open: 'सीटें उपलब्ध हैं',
    few: 'कुछ ही सीटें बाक़ी हैं',
    full: 'सीटें भर गई हैं: वेटिंग लिस्ट के लिए पूछें',
    unconfirmed: 'तारीख़ें अभी तय नहीं हुईं',
  },
  makka: 'मक्का',
  madina: 'मदीना',
  staysIn: (city, facts) => `${city}: ${facts}`,
  stars: (stars) => `${stars} स्टार`,
  nights: (nights) =>
    plural('hi', Number(nights), { one: `${nights} रात`, other: `${nights} रातें` }),
  orSimilar: 'या उसी तरह का होटल: दर्जा और दूरी वही',
} satisfies typeof en;
