import { type Holidays, type Season, seasons } from '../../../rules/packages/seasons.ts';

/** The seasons that can be looked for: holidays only where staff say when they are. */
export function seasonsOffered(holidays: readonly Holidays[]): Season[] {
  return seasons.filter((season) => season !== 'holidays' || holidays.length > 0);
}
