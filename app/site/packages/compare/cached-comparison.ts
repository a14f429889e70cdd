import { currentLanguage } from '../../../languages/current-language.ts';
import { prefixOf } from '../../../languages/languages.ts';
import { cacheNames } from '../../../offline/shared.ts';

export interface ComparedColumns {
  labels: string[];
  packages: { id: string; title: string; cells: string[][] }[];
  address: string;
  companyName: string;
}

export type Comparison = ReturnType<typeof chosenColumns>;

export function chosenColumns(
  { labels, packages, address, companyName }: ComparedColumns,
  ids: readonly string[],
  isShort: boolean,
) {
  const chosen = ids.flatMap((id) => packages.find((one) => one.id === id) ?? []);
  const all = labels.map((label, row) => {
    const cells = chosen.map((one) => one.cells[row] ?? []);
    return { label, cells, differs: new Set(cells.map((cell) => cell.join('\n'))).size > 1 };
  });
  const said = all.filter(({ cells }) => cells.some((cell) => cell.length > 0));
  return {
    packages: chosen.map(({ id, title }) => ({ id, title })),
    gone: ids.length - chosen.length,
    isShort,
    rows: chosen.length > 1 ? said.filter(({ differs }) => differs || !isShort) : [],
    address: `${address}?ids=${chosen.map(({ id }) => id).join(',')}`,
    companyName,
  };
}

/** A comparison without the network; null when this device keeps nothing of it. */
export async function cachedComparison(url: string, most: number): Promise<Comparison | null> {
  if (!('caches' in window) || !(await caches.has(cacheNames.pages))) return null;
  const cache = await caches.open(cacheNames.pages);
  const kept = await cache.match(`${prefixOf(currentLanguage())}/compare/columns`);
  if (!kept) return null;
  const { searchParams } = new URL(url);
  const named = searchParams.getAll('ids').flatMap((value) => value.split(','));
  const ids = [...new Set(named.map((id) => id.trim()).filter(Boolean))].slice(0, most);
  return chosenColumns(await kept.json(), ids, searchParams.get('rows') === 'different');
}
