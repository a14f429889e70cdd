import type en from '../../en/finding/list.server.ts';

export default {
  monthOfYear: (month, year) => `${month} ${year}`,
  upTo: (amount) => `${amount} तक`,
  days: {
    'up-to-10': '10 दिन तक',
    '11-15': '11 से 15 दिन',
    '16-21': '16 से 21 दिन',
    'over-21': '21 दिन से ज़्यादा',
  },
  sort: { date: 'तारीख़', price: 'क़ीमत', days: 'दिन', distance: 'हरम शरीफ़ से दूरी' },
  conditions: {
    q: (words) => `तलाश: ${words}`,
    month: (month) => `महीना: ${month}`,
    budget: (amount) => `बजट: ${amount} तक`,
    days: (days) => `दिन: ${days}`,
    from: (airport) => `कहाँ से: ${airport}`,
    season: (season) => `सीज़न: ${season}`,
    ids: 'आपकी लिस्ट',
  },
} satisfies typeof en;
