import { facts as t } from '#texts/server.ts';
import type { TourPackage } from '../../../data/packages/tour-package.server.ts';
import { batchState, comingDepartures } from '../../../rules/packages/departures.ts';
import { type Sharing, sharings } from '../../../rules/packages/fact-words.ts';
import { readAmountAlone } from '../../../rules/packages/read-amounts.ts';
import { placeName } from '../../../rules/translations/place-name.ts';
import type { TripFigures } from '../../metadata/structured-batches.ts';
import { datesText } from './departure-view.ts';

/** What search engines can use of a package's facts. `today` is the office's day. */
export function tripFigures({ facts }: TourPackage, today: string): TripFigures {
  const { prices, departures, stays } = facts;
  return {
    hasTax: prices.tax === '' ? null : prices.tax === 'included',
    prices: (Object.keys(sharings) as Sharing[]).flatMap((key) => {
      const rupees = readAmountAlone(prices[key]);
      return rupees === null ? [] : [{ name: t.perPersonInRoom(sharings[key]), rupees }];
    }),
    departures: comingDepartures(departures, today)
      .filter(({ from }) => from !== '')
      .map((departure) => {
        const state = batchState(departure);
        const { from, to, price } = departure;
        return {
          ...{ from, to, dates: datesText(from, to), rupees: readAmountAlone(price) },
          ...{ isFull: state === 'full', isNearlyFull: state === 'few' },
        };
      }),
    cities: [...new Set(stays.map(({ city }) => placeName(city)))],
  };
}
