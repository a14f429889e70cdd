import type en from '../../en/finding/list.server.ts';

export default {
  monthOfYear: (month, year) => `${month} ${year}`,
  upTo: (amount) => `${amount} ವರೆಗೆ`,
  days: {
    'up-to-10': '10 ದಿನಗಳವರೆಗೆ',
    '11-15': '11–15 ದಿನಗಳು',
    '16-21': '16–21 ದಿನಗಳು',
    'over-21': '21 ದಿನಗಳಿಗಿಂತ ಹೆಚ್ಚು',
  },
  sort: { date: 'ದಿನಾಂಕ', price: 'ಬೆಲೆ', days: 'ದಿನಗಳು', distance: 'ಹರಮ್‌ನಿಂದ ದೂರ' },
  conditions: {
    q: (words) => `ಹುಡುಕಾಟ: ${words}`,
    month: (month) => `ತಿಂಗಳು: ${month}`,
    budget: (amount) => `ಬಜೆಟ್: ${amount} ವರೆಗೆ`,
    days: (days) => `ದಿನಗಳು: ${days}`,
    from: (airport) => `ಎಲ್ಲಿಂದ: ${airport}`,
    season: (season) => `ಸೀಸನ್: ${season}`,
    ids: 'ನಿಮ್ಮ ಪಟ್ಟಿ',
  },
} satisfies typeof en;
