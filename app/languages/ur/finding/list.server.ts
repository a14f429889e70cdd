import type en from '../../en/finding/list.server.ts';

export default {
  monthOfYear: (month, year) => `${month} ${year}`,
  upTo: (amount) => `\u2068${amount}\u2069 تک`,
  days: {
    'up-to-10': '10 دن تک',
    '11-15': '11 سے 15 دن',
    '16-21': '16 سے 21 دن',
    'over-21': '21 دن سے زیادہ',
  },
  sort: { date: 'تاریخ', price: 'قیمت', days: 'دن', distance: 'حرم سے فاصلہ' },
  conditions: {
    q: (words) => `تلاش: \u2068${words}\u2069`,
    month: (month) => `مہینہ: ${month}`,
    budget: (amount) => `بجٹ: \u2068${amount}\u2069 تک`,
    days: (days) => `دن: ${days}`,
    from: (airport) => `کہاں سے: \u2068${airport}\u2069`,
    season: (season) => `سیزن: ${season}`,
    ids: 'آپ کی فہرست',
  },
} satisfies typeof en;
