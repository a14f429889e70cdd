import { type Language, languageCodes, pathIn } from '../../../app/languages/languages.ts';
import {
  type CachedRoute,
  oddParam,
  oddPath,
  oddSearch,
  type Random,
} from '../../foreign-input/odd-addresses.ts';

const perParam = 40;
const perSearch = 24;

/** What stands in the address of a page that is there, by the name of its param. */
type TrueValues = Record<string, string>;

function trueValue(values: TrueValues, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`Give this test a true value of :${name}`);
  return value;
}

function fill({ pattern }: CachedRoute, values: TrueValues, written: TrueValues = {}): string {
  return pattern.replaceAll(
    /:(\w+)/g,
    (_, name: string) => written[name] ?? trueValue(values, name),
  );
}

/** Odd spellings of every param and of the search of every page, as documents and as data. */
export function oddAddresses(
  routes: readonly CachedRoute[],
  values: TrueValues,
  random: Random,
): string[] {
  const written = (path: string, isData: boolean) =>
    oddPath(random, pathIn(oddLanguage(random), path), isData);
  return routes.flatMap((route) =>
    [false, true].flatMap((isData) => [
      ...route.params.flatMap((name) =>
        Array.from({ length: perParam }, () => {
          const path = fill(route, values, {
            [name]: oddParam(random, trueValue(values, name), route.id),
          });
          const search = random() < 0.3 ? oddSearch(random, route.id, trueValue(values, 'id')) : '';
          return written(path, isData) + search;
        }),
      ),
      ...Array.from(
        { length: perSearch },
        () =>
          written(fill(route, values), isData) +
          oddSearch(random, route.id, trueValue(values, 'id')),
      ),
    ]),
  );
}

function oddLanguage(random: Random): Language {
  return languageCodes[Math.floor(random() * languageCodes.length)] ?? 'en';
}

/** The addresses of every page in every language that visitors, scripts and campaigns use. */
export function trueAddresses(routes: readonly CachedRoute[], values: TrueValues): string[] {
  return languageCodes.flatMap((code) =>
    routes.flatMap((route) => {
      const path = pathIn(code, fill(route, values));
      const data = path === '/' ? '/_.data' : `${path}.data`;
      const ownData = `_routes=${encodeURIComponent(route.id)}`;
      return [
        ...[path, `${path}?utm_source=whatsapp`, `${path}?fbclid=1`, `${path}?_routes=${route.id}`],
        ...[data, `${data}?${ownData}`, `${data}?utm_source=whatsapp&${ownData}`],
        `${data}?${ownData}%2C${ownData.slice(8)}`,
      ];
    }),
  );
}
