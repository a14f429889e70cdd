import { type Holidays, type Season, seasonNames } from '../../../rules/packages/seasons.ts';

/** The seasons that can be looked for: holidays only where staff say when they are. */
export function seasonsOffered(holidays: readonly Holidays[]): Season[] {
  return (Object.keys(seasonNames) as Season[]).filter(
    (season) => season !== 'holidays' || holidays.length > 0,
  );
}
