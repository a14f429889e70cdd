import type { SoughtPackage } from '../../data/packages/packages.server.ts';
import { normalType } from '../../rules/packages/package-types.ts';
import { nextBatchOf } from './package-row.ts';

export const choiceFrom = 11;

const packageSorts = ['name', 'type', 'price', 'duration', 'madina', 'makka', 'batch'] as const;
export type PackageSort = (typeof packageSorts)[number];

export interface PackageChoice {
  search: string;
  /** A normal type, `none` for packages without one, blank for all. */
  type: string;
  sort: PackageSort | null;
  isDescending: boolean;
}

export function parsePackageChoice(params: URLSearchParams): PackageChoice {
  const sort = params.get('sort') ?? '';
  return {
    search: (params.get('search') ?? '').trim().slice(0, 200),
    type: normalType(params.get('type') ?? ''),
    sort: packageSorts.find((name) => name === sort.replace(/^-/, '')) ?? null,
    isDescending: sort.startsWith('-'),
  };
}

export function backToList(params: URLSearchParams, id: string): string {
  const kept = new URLSearchParams();
  for (const name of ['search', 'type', 'sort', 'show']) {
    const value = params.get(name);
    if (value) kept.set(name, value);
  }
  return `/admin/packages${kept.size > 0 ? `?${kept}` : ''}#${encodeURIComponent(id)}`;
}

export function isChoice({ search, type, sort }: PackageChoice): boolean {
  return search !== '' || type !== '' || sort !== null;
}

export function nextSort(choice: PackageChoice, column: PackageSort): string {
  return choice.sort === column && !choice.isDescending ? `-${column}` : column;
}

const searched = 'packageName packageType price nextBatch madinaHotel makkaHotel'.split(
  ' ',
) as (keyof Omit<SoughtPackage, 'departures'>)[];

/** The packages that a choice leaves, in its order. Blank values come last either way. */
export function choosePackages(
  packages: SoughtPackage[],
  { search, type, sort, isDescending }: PackageChoice,
  today = '',
): SoughtPackage[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = packages.filter((tourPackage) => {
    if (type !== '' && type !== (normalType(tourPackage.packageType) || 'none')) return false;
    const text = searched.map((key) => tourPackage[key].toLowerCase()).join('\n');
    return words.every((word) => text.includes(word));
  });
  if (!sort) return found;
  const direction = isDescending ? -1 : 1;
  return found
    .map((tourPackage) => ({ tourPackage, key: sortKeys[sort](tourPackage, today).trim() }))
    .sort(({ key: one }, { key: other }) =>
      one === '' || other === ''
        ? Number(one === '') - Number(other === '')
        : direction * inOrder.compare(one, other),
    )
    .map(({ tourPackage }) => tourPackage);
}

const inOrder = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

const sortKeys: Record<PackageSort, (tourPackage: SoughtPackage, today: string) => string> = {
  name: ({ packageName }) => packageName,
  type: ({ packageType }) => packageType,
  price: ({ price }) => amount(price),
  duration: ({ durationOfTour }) => amount(durationOfTour),
  madina: ({ distanceFromMadina }) => amount(distanceFromMadina),
  makka: ({ distanceFromMakka }) => amount(distanceFromMakka),
  batch: ({ nextBatch, departures = [] }, today) => nextBatchOf(nextBatch, departures, today).day,
};

/** The first number of a free text, so that "₹6,45,000" comes after "94,500"; else the text. */
function amount(text: string): string {
  return /\d[\d,]*/.exec(text)?.[0].replaceAll(',', '') ?? text;
}
