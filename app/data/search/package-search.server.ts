import type { Holidays } from '../../rules/packages/seasons.ts';
import {
  findNearest,
  findPackageIds,
  searchOptions,
  seasonDays,
} from '../../rules/search/find-packages.ts';
import type { PackageQuestion } from '../../rules/search/package-question.ts';
import { placeKey } from '../../rules/search/search-terms.ts';
import type { PackageIndex } from '../packages/offered-packages.server.ts';
import type { SiteSearch } from './site-search.server.ts';

/**
 * Filters the offered packages, by words in English and in the language of the request. The answered
 * `question` is without an airport that no package names; `gone` are the ids that no package has.
 */
export async function searchPackages(
  { packageIndex, siteSearch }: { packageIndex: PackageIndex; siteSearch: SiteSearch },
  asked: PackageQuestion,
  { today, holidays }: { today: string; holidays: readonly Holidays[] },
) {
  const entries = (await packageIndex.read()).map(({ entry }) => entry);
  const options = searchOptions(entries, today);
  const key = placeKey(asked.from);
  const from = key === '' ? '' : options.airports.find((name) => placeKey(name) === key);
  const question = { ...asked, from: from ?? '' };
  const context = {
    today,
    seasonDays: seasonDays(question.season, today, holidays),
    withWords: await siteSearch.packagesWith(question.q),
  };
  const ids = findPackageIds(entries, question, context);
  const nearest = ids.length > 0 ? [] : findNearest(entries, question, context);
  const offered = new Set(entries.map(({ id }) => id));
  const gone = question.ids.filter((id) => !offered.has(id));
  return { question, ids, nearest, options, gone };
}
