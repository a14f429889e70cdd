import type en from '../../en/finding/compare.server.ts';
import { plural } from '../../plural.ts';

export default {
  unnamed: 'ಪ್ಯಾಕೇಜ್',
  price: 'ಬೆಲೆ',
  inRoom: (beds) => `ಒಂದು ಕೊಠಡಿಯಲ್ಲಿ ${beds} ಜನ`,
  childWithBed: 'ಮಗು, ಪ್ರತ್ಯೇಕ ಹಾಸಿಗೆ ಸಹಿತ',
  childWithoutBed: 'ಮಗು, ಪ್ರತ್ಯೇಕ ಹಾಸಿಗೆ ಇಲ್ಲದೆ',
  infant: 'ಶಿಶು',
  tax: 'ತೆರಿಗೆ',
  days: 'ದಿನಗಳು',
  batches: 'ಬ್ಯಾಚ್‌ಗಳು',
  hotels: 'ಹೋಟೆಲ್‌ಗಳು',
  flight: 'ವಿಮಾನ ಪ್ರಯಾಣ',
  included: 'ಬೆಲೆಯಲ್ಲಿ ಸೇರಿದೆ',
  notIncluded: 'ಬೆಲೆಯಲ್ಲಿ ಸೇರಿಲ್ಲ',
  listed: (...facts: string[]) => facts.join(', '),
  perPerson: (amount) => `${amount} ಪ್ರತಿ ವ್ಯಕ್ತಿಗೆ`,
  flights: { direct: 'ನೇರ', stop: 'ಒಂದು ನಿಲುಗಡೆಯೊಂದಿಗೆ' },
  fromTo: (first, last) => `${first}ರಿಂದ ${last}ರವರೆಗೆ`,
  leavesFrom: (airport) => `ಹೊರಡುವ ಊರು: ${airport}`,
  states: {
    open: 'ಸೀಟುಗಳು ಲಭ್ಯವಿವೆ',
    few: 'ಕೆಲವೇ ಸೀಟುಗಳು ಉಳಿದಿವೆ',
    full: 'ಸೀಟುಗಳು ಭರ್ತಿಯಾಗಿವೆ: ವೇಟಿಂಗ್ ಲಿಸ್ಟ್‌ಗಾಗಿ ಕೇಳಿ',
    unconfirmed: 'ದಿನಾಂಕಗಳು ಇನ್ನೂ ಖಚಿತವಾಗಿಲ್ಲ',
  },
  makka: 'ಮಕ್ಕಾ',
  madina: 'ಮದೀನಾ',
  staysIn: (city, facts) => `${city}: ${facts}`,
  stars: (stars) => `${stars} ಸ್ಟಾರ್`,
  nights: (nights) =>
    plural('kn', Number(nights), { one: `${nights} ರಾತ್ರಿ`, other: `${nights} ರಾತ್ರಿಗಳು` }),
  orSimilar: 'ಅಥವಾ ಅದೇ ರೀತಿಯ ಹೋಟೆಲ್: ಅದೇ ದರ್ಜೆ, ಅದೇ ದೂರ',
} satisfies typeof en;
