import { facts as t } from '#texts/server.ts';

// Apart from the rules, which visitors' browsers do not need. Getters: their language is known at run time.

export const flightWords = {
  '': 'Not said',
  get direct() {
    return t.direct;
  },
  get stop() {
    return t.withStop;
  },
};

/** What staff say of a batch's seats; blank: what the number of seats left says. */
export const batchStates = {
  '': 'By the seats left',
  few: 'Few seats left',
  full: 'Full',
  unconfirmed: 'Dates to be confirmed',
} as const;

export const taxWords = {
  '': 'Nothing is said of tax',
  get included() {
    return t.taxIncluded;
  },
  get extra() {
    return t.taxExtra;
  },
};

/** Beds of a room by the key of the price, in the order in which they are shown. */
export const sharings = { sharing5: 5, sharing4: 4, sharing3: 3, sharing2: 2 } as const;
export type Sharing = keyof typeof sharings;

/** The things of a text that has one on each line, without blank lines. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
