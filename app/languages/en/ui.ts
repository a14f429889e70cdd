import type { ReactNode } from 'react';
import { rich } from '../rich.ts';

export default {
  toLightTheme: 'Switch to light theme',
  toDarkTheme: 'Switch to dark theme',
  notLoaded: 'We could not load this page. Please check your internet and try again.',
  notLoadedCall: (phone: ReactNode) =>
    rich`We could not load this page. Please check your internet and try again, or call ${phone}.`,
  tryAgain: 'Try again',
  tryingAgain: 'Trying again...',
  reference: (reference: string) => `Reference: ${reference}`,
  // Lists. `noun` is 'packages' or 'images', in the staff area also another.
  showMore: 'Show more',
  showEarlier: (noun: string) => `Show earlier ${noun}`,
  moreNotLoaded: (noun: string) => `More ${noun} could not be loaded just now. Please try again.`,
  showingTo: (noun: string, last: string, total: string) => `Showing ${last} of ${total} ${noun}`,
  showingFromTo: (noun: string, first: string, last: string, total: string) =>
    `Showing ${first} to ${last} of ${total} ${noun}`,
  // What staff left out, or typed as a bare number. `typed` is the range as it was typed.
  priceOnRequest: 'Price on request',
  toBeAnnounced: 'To be announced',
  days: (count: string) => (Number(count) === 1 ? `${count} day` : `${count} days`),
  daysFromTo: (typed: string, _from: string, _to: string) => `${typed} days`,
  daysEither: (typed: string, _one: string, _other: string) => `${typed} days`,
  metres: (count: string) => `${count} mtrs`,
  metresFromTo: (typed: string, _from: string, _to: string) => `${typed} mtrs`,
};
