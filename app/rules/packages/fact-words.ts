// The words of the facts, apart from their rules: what visitors' browsers load has no use for those.

export const flightWords = { '': 'Not said', direct: 'Direct', stop: 'With a stop' } as const;
/** What staff say of a batch's seats; blank: what the number of seats left says. */
export const batchStates = {
  '': 'By the seats left',
  few: 'Few seats left',
  full: 'Full',
  unconfirmed: 'Dates to be confirmed',
} as const;

export const taxWords = {
  '': 'Nothing is said of tax',
  included: 'GST and TCS included',
  extra: 'GST and TCS extra',
} as const;

/** Beds of a room by the key of the price, in the order in which they are shown. */
export const sharings = { sharing5: 5, sharing4: 4, sharing3: 3, sharing2: 2 } as const;
export type Sharing = keyof typeof sharings;
