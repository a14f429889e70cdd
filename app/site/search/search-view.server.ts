import type { Services } from '../../app-context.server.ts';
import { findOfferedPackages } from '../../data/packages/offered-packages.server.ts';
import type { SearchHit, SiteAnswer } from '../../data/search/site-search.server.ts';
import type { Website } from '../../data/website/website.server.ts';
import { translatePackage } from '../../rules/packages/package-rules.ts';
import { markedText, snippetOf, type TextRun } from '../../rules/search/search-terms.ts';
import { type SearchedPlace, websiteTexts } from '../../rules/search/searched-texts.ts';
import { guideTopics } from '../../rules/website/guide/guide-topics.ts';
import { packageSummary } from '../packages/package-summary.ts';

export interface FoundView {
  path: string;
  /** What it is a part of; may be blank. */
  within: string;
  title: TextRun[];
  text: TextRun[];
}

export interface FoundPackage extends FoundView {
  typeLabel: string;
  price: string;
  priceMeaning: string;
  nextBatch: string;
}

export type FoundGroup = { total: number } & (
  | { kind: 'packages'; found: FoundPackage[] }
  | { kind: 'guide' | 'questions' | 'pages'; title: string; found: FoundView[] }
);

const mostShown = 20;

type Kind = FoundGroup['kind'];

function kindOf({ key }: SearchHit): Kind {
  const [kind, topic] = key.split(' ');
  if (kind === 'package') return 'packages';
  if (kind === 'page') return 'pages';
  return topic === 'questions' ? 'questions' : 'guide';
}

export async function foundGroups(
  { hits }: Pick<SiteAnswer, 'hits'>,
  site: Website,
  services: Pick<Services, 'database' | 'translations'>,
): Promise<FoundGroup[]> {
  const kinds = [...new Set(hits.map(kindOf))];
  const places = new Map(
    websiteTexts(site.content, guideTopics).map((place) => [place.key, place]),
  );
  return Promise.all(
    kinds.map(async (kind): Promise<FoundGroup> => {
      const own = hits.filter((hit) => kindOf(hit) === kind);
      const shown = own.slice(0, mostShown);
      const total = own.length;
      if (kind === 'packages') {
        return { kind, total, found: await foundPackages(shown, site, services) };
      }
      const { title } = site.content['guide-questions'];
      const found = shown.flatMap((hit) => foundPlace(hit, places.get(hit.key)));
      return { kind, total, title, found };
    }),
  );
}

async function foundPackages(
  hits: readonly SearchHit[],
  { today }: Website,
  { database, translations }: Pick<Services, 'database' | 'translations'>,
): Promise<FoundPackage[]> {
  const ids = hits.map(({ key }) => key.replace('package ', ''));
  const found = await findOfferedPackages(database, ids);
  const packages = await translations.said((say) => found.map((one) => translatePackage(one, say)));
  return packages.map((one) => {
    const { id, title, typeLabel, price, priceMeaning, nextBatch } = packageSummary(one, today);
    const terms = hits[ids.indexOf(id)]?.terms ?? new Set();
    return {
      ...{ path: `/packages/details/${id}`, within: '', title: markedText(title, terms) },
      ...{ typeLabel, price, priceMeaning, nextBatch, text: snippetOf(one.description, terms) },
    };
  });
}

/** None when the place has gone meanwhile. */
function foundPlace({ terms }: SearchHit, place: SearchedPlace | undefined): FoundView[] {
  if (!place) return [];
  const { title, text, ...shown } = place.shown;
  return [{ ...shown, title: markedText(title, terms), text: snippetOf(text, terms) }];
}

export async function foundLinks(
  hits: readonly SearchHit[],
  site: Website,
  services: Pick<Services, 'database' | 'translations'>,
): Promise<FoundView[]> {
  const groups = await foundGroups({ hits: [...hits] }, site, services);
  return groups.flatMap(({ found }) => found);
}
