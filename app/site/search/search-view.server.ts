import type { Services } from '../../app-context.server.ts';
import { findOfferedPackages } from '../../data/packages/offered-packages.server.ts';
import type { SearchHit, SiteAnswer } from '../../data/search/site-search.server.ts';
import type { Website } from '../../data/website/website.server.ts';
import { markedText, snippetOf, type TextRun } from '../../rules/search/marked-text.ts';
import { pageTitle, type SearchedPage } from '../../rules/search/searched-texts.ts';
import { sayPackage } from '../../rules/translations/package-phrases.ts';
import { guidePath, guideSectionOf } from '../../rules/website/guide/guide-topics.ts';
import { partPath } from '../guide/part-path.ts';
import { packageSummary } from '../packages/package-summary.ts';

/** Something that was found: a link with a line or two about it. */
export interface FoundView {
  path: string;
  /** What it is a part of, blank where that is said already. */
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

/** The results of one kind, as many of them as are shown. */
export type FoundGroup = { total: number } & (
  | { kind: 'packages'; found: FoundPackage[] }
  | { kind: 'guide' | 'questions' | 'pages'; title: string; found: FoundView[] }
);

/** Results of one kind that are shown; one word more finds less. */
const mostShown = 20;

type Kind = FoundGroup['kind'];

function kindOf({ thing }: SearchHit): Kind {
  if (thing.kind === 'package') return 'packages';
  if (thing.kind === 'page') return 'pages';
  return thing.topic === 'questions' ? 'questions' : 'guide';
}

/** What was found in the language of the page: the kind of the best first, each with its best first. */
export async function foundGroups(
  { hits }: Pick<SiteAnswer, 'hits'>,
  site: Website,
  services: Pick<Services, 'database' | 'translations'>,
): Promise<FoundGroup[]> {
  const kinds = [...new Set(hits.map(kindOf))];
  return Promise.all(
    kinds.map(async (kind): Promise<FoundGroup> => {
      const own = hits.filter((hit) => kindOf(hit) === kind);
      const shown = own.slice(0, mostShown);
      const total = own.length;
      if (kind === 'packages') {
        return { kind, total, found: await foundPackages(shown, site, services) };
      }
      const { title } = site.content['guide-questions'];
      const found = shown.flatMap((hit) => foundText(hit, site) ?? []);
      return { kind, total, title, found };
    }),
  );
}

async function foundPackages(
  hits: readonly SearchHit[],
  { today }: Website,
  { database, translations }: Pick<Services, 'database' | 'translations'>,
): Promise<FoundPackage[]> {
  const ids = hits.flatMap(({ thing }) => (thing.kind === 'package' ? thing.id : []));
  const found = await findOfferedPackages(database, ids);
  const packages = await translations.said((say) => found.map((one) => sayPackage(one, say)));
  return packages.map((one) => {
    const { id, title, typeLabel, price, priceMeaning, nextBatch } = packageSummary(one, today);
    const terms = hits[ids.indexOf(id)]?.terms ?? new Set();
    return {
      ...{ path: `/packages/details/${id}`, within: '', title: markedText(title, terms) },
      ...{ typeLabel, price, priceMeaning, nextBatch, text: snippetOf(one.description, terms) },
    };
  });
}

/** A topic, a part of one, or a page; null for what has gone meanwhile. */
function foundText({ thing, terms }: SearchHit, { content }: Website): FoundView | null {
  if (thing.kind === 'package') return null;
  if (thing.kind === 'page') {
    const { page } = thing;
    const { description } = content.sharing[page];
    return {
      ...{ path: pathOf(page), within: '' },
      ...{
        title: markedText(pageTitle(content, page), terms),
        text: snippetOf(description, terms),
      },
    };
  }
  const { title, lead, parts } = content[guideSectionOf(thing.topic)];
  if (thing.kind === 'topic') {
    const path = guidePath(thing.topic);
    return { path, within: '', title: markedText(title, terms), text: snippetOf(lead, terms) };
  }
  const part = parts[thing.at];
  if (!part) return null;
  return {
    path: partPath(thing.topic, thing.at),
    within: thing.topic === 'questions' ? '' : title,
    ...{ title: markedText(part.heading, terms), text: snippetOf(part.text, terms) },
  };
}

/** Every one of them that was found, whatever its kind, as a link alone. */
export async function foundLinks(
  hits: readonly SearchHit[],
  site: Website,
  services: Pick<Services, 'database' | 'translations'>,
): Promise<FoundView[]> {
  const groups = await foundGroups({ hits: [...hits] }, site, services);
  return groups.flatMap(({ found }) => found);
}

function pathOf(page: SearchedPage): string {
  return `/${page.replace('-', '/')}`;
}
