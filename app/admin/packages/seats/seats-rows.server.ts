import { departureKey } from '../../../data/packages/package-departures.server.ts';
import {
  batchState,
  comingDepartures,
  dayText,
  seatsLeft,
} from '../../../rules/packages/departures.ts';
import type { Departure, PackageFacts } from '../../../rules/packages/package-facts.ts';
import type { OfficeClock } from '../../frame/office-time.ts';
import { seatsWords } from './seats-texts.ts';

/** A departure that has not left, with its seats, every text ready to be read. */
export interface SeatsRow {
  key: string;
  name: string;
  /** When it returns, from where it flies. */
  about: string;
  /** Null when nobody has said how many there are. */
  left: number | null;
  words: string;
  /** How visitors read it. */
  state: string;
  /** When somebody counted last; blank when nobody has. */
  counted: string;
  hasNone: boolean;
  hasAll: boolean;
}

const stateWords = {
  open: 'Visitors read “Seats available”',
  few: 'Visitors read “Few seats left”',
  full: 'Visitors read “Full”',
  unconfirmed: 'Visitors read “Dates to be confirmed”',
} as const;

/** The coming departures of a package, the earliest first. */
export function seatsRows({ journey, departures }: PackageFacts, clock: OfficeClock): SeatsRow[] {
  return comingDepartures(departures, clock.today).map((departure) => {
    const { from, to, seats, leftAt } = departure;
    const left = seatsLeft(departure);
    const airport = departure.airport || journey.airport;
    return {
      key: departureKey(departure),
      name: from === '' ? 'No date yet' : dayText(from),
      about: [to && `Returns on ${dayText(to)}`, airport && `from ${airport}`]
        .filter(Boolean)
        .join(', '),
      left,
      words: left === null ? '' : seatsWords(left, seats),
      state: stateWords[batchState(departure)],
      counted: countedWords(departure, clock, leftAt),
      hasNone: left === 0,
      hasAll: left !== null && seats !== '' && left >= Number(seats),
    };
  });
}

function countedWords({ left }: Departure, clock: OfficeClock, leftAt: string): string {
  const at = new Date(leftAt);
  return left === '' || Number.isNaN(at.getTime()) ? '' : `Counted: ${clock.whenInSentence(at)}`;
}
