// What the server alone writes for the list of packages: the choices of its form, and conditions.

export default {
  monthOfYear: (month: string, year: string) => `${month} ${year}`,
  upTo: (amount: string) => `Up to ${amount}`,
  days: {
    'up-to-10': 'Up to 10 days',
    '11-15': '11 to 15 days',
    '16-21': '16 to 21 days',
    'over-21': 'More than 21 days',
  },
  sort: { date: 'Date', price: 'Price', days: 'Days', distance: 'Distance from the Haram' },
  /** Conditions as people read them, of which a list can do without one. */
  conditions: {
    q: (words: string) => `Search: ${words}`,
    month: (month: string) => `Month: ${month}`,
    budget: (amount: string) => `Budget: up to ${amount}`,
    days: (days: string) => `Days: ${days}`,
    from: (airport: string) => `From: ${airport}`,
    season: (season: string) => `Season: ${season}`,
    ids: 'Put aside',
  },
};
