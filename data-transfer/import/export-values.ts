import { createHash } from 'node:crypto';
import { fieldsOf } from '../../app/rules/fields/section-fields.ts';
import { factColumns } from '../../app/rules/packages/package-fields.ts';
import { packageRules } from '../../app/rules/packages/package-rules.ts';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** More levels than any export has; each is a call in what reads them. */
const maxLevels = 100;

/** True for values so deep in each other that to read them would take all of the stack. */
export function isTooDeep(root: Json): boolean {
  let level: Json[] = [root];
  for (let depth = 0; depth <= maxLevels && level.length > 0; depth += 1) {
    level = level.flatMap((value) => (typeof value === 'object' ? Object.values(value ?? {}) : []));
  }
  return level.length > 0;
}

/** The same value without the wrapping that typed exports put around every cell. */
export function unwrapped(value: Json): Json {
  if (Array.isArray(value)) return value.map(unwrapped);
  if (!isObject(value)) return value;
  const [[kind, inner] = ['', null], ...more] = Object.entries(value);
  if (more.length === 0) {
    if (kind === 'nullValue') return null;
    if (kind === 'integerValue' || kind === 'doubleValue') return Number(inner);
    if (/^(string|boolean|timestamp|reference|bytes)Value$/.test(kind)) return inner;
    if (kind === 'arrayValue') return unwrapped((isObject(inner) ? inner.values : null) ?? []);
    if (kind === 'mapValue') return unwrapped((isObject(inner) ? inner.fields : null) ?? {});
    if (/^\$(numberInt|numberLong|numberDouble|numberDecimal)$/.test(kind)) return Number(inner);
    if (kind === '$oid') return inner;
  }
  return Object.fromEntries(Object.entries(value).map(([name, cell]) => [name, unwrapped(cell)]));
}

/** Moments before and after these are a misreading, such as seconds taken for milliseconds. */
const earliest = Date.UTC(1990, 0, 1);
const latest = Date.UTC(2100, 0, 1);

/**
 * A moment as exports write it: ISO text, `{seconds, nanoseconds}` with or without underscores,
 * milliseconds or seconds as a number, `{"__time__": …}`, `{"$date": …}`, `{"__datatype__":
 * "timestamp", "value": …}`. Returns ISO text, or null when it is none.
 */
export function momentOf(value: Json | undefined): string | null {
  if (typeof value === 'number') {
    // Ten digits are seconds until 2286, thirteen are milliseconds.
    return isoOf(Math.abs(value) < 1e11 ? value * 1000 : value);
  }
  if (typeof value === 'string') {
    const text = value.trim();
    if (/^-?\d{9,}$/.test(text)) return momentOf(Number(text));
    return /^\d{4}-\d\d-\d\d/.test(text) || /\d{4}/.test(text) ? isoOf(Date.parse(text)) : null;
  }
  if (!isObject(value)) return null;
  const seconds = value.seconds ?? value._seconds;
  if (seconds !== undefined) {
    const nanoseconds = Number(value.nanoseconds ?? value._nanoseconds ?? value.nanos ?? 0);
    return isoOf(Number(seconds) * 1000 + Math.floor(nanoseconds / 1e6));
  }
  for (const name of ['__time__', '$date', '$numberLong', 'timestampValue', 'value']) {
    if (value[name] !== undefined) return momentOf(value[name]);
  }
  return null;
}

function isoOf(ms: number): string | null {
  return ms >= earliest && ms <= latest ? new Date(ms).toISOString() : null;
}

/** A checksum of a value that does not change with the order of its names. */
export function checksumOf(value: Json): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex');
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, cell]) => [name, sorted(cell)]));
}

/** Names by which a column is known besides its field and its label in the form. */
const aliases: Record<string, string[]> = {
  packageName: ['name', 'package', 'title'],
  packageType: ['type', 'category'],
  price: ['price rs', 'price inr', 'price per person', 'package price', 'cost'],
  durationOfTour: ['duration', 'days', 'number of days', 'no of days', 'total days'],
  nextBatch: ['batch'],
  distanceFromMadina: ['distance from madina', 'distance madina', 'madina hotel distance'],
  distanceFromMakka: ['distance from makka', 'distance makka', 'makka hotel distance'],
  imageUrl: ['image', 'image url', 'picture', 'photo'],
  createdAt: ['created', 'created at'],
  id: ['id'],
  included: ['inclusions'],
  notIncluded: ['exclusions', 'excluded'],
};

export const factKeys: ReadonlySet<string> = new Set(factColumns.map(({ key }) => key));

type Names = [name: string, field: string][];

const ownNames: Names = [
  ...fieldsOf(packageRules).map(({ key, label }) => ({ key, label })),
  ...factColumns.map(({ key, header }) => ({ key, label: header })),
].flatMap(({ key, label }): Names => {
  const field = key === 'featuredImage' ? 'imageUrl' : key;
  return [
    [key, field],
    [label, field],
  ];
});
const imageAliases: Record<string, string[]> = {
  url: ['image', 'image url', 'picture', 'photo', 'file'],
  category: ['gallery'],
  caption: ['title'],
  tags: ['tag'],
  createdAt: ['created', 'created at'],
  id: [],
};

const namesOf = (others: Record<string, string[]>) =>
  Object.entries(others).flatMap(([field, names]): Names => names.map((name) => [name, field]));

/** A header as letters and digits alone: `Duration (days)` and `duration_days` are the same. */
export function plainHeader(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Words that say nothing of what a column holds; kilometres would be another value. */
const fillers = new Set(
  'of from in the to at for name inr rs rupees metres meters metre meter mtrs mtr m'.split(' '),
);

/** A header as its words in any order, in one spelling: `Madinah hotel (m)` is `hotel madina`. */
function wordsOf(header: string): string {
  return header
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !fillers.has(word))
    .map((word) => word.replace(/^m[ae](k|kk|c|cc)ah?$/, 'makka'))
    .map((word) => word.replace(/^m[ae]d(i|ee)nah?$/, 'madina'))
    .toSorted()
    .join(' ');
}

type Ways = [normalized: (name: string) => string, fields: Map<string, string>][];

/** The ways to know a column, the surest first: "Name" is no package's where "Package Name" stands. */
function waysOf(own: Names, others: Names): Ways {
  const way = (normalized: (name: string) => string, names: Names): Ways[number] => [
    normalized,
    new Map(names.map(([name, field]) => [normalized(name), field])),
  ];
  return [way(plainHeader, own), way(plainHeader, others), way(wordsOf, [...others, ...own])];
}

const packageColumns = waysOf(ownNames, namesOf(aliases));
export const imageColumns = waysOf(
  Object.keys(imageAliases).map((field) => [field, field]),
  namesOf(imageAliases),
);

/** The field of each column of a table, each field once; undefined for a column that none is known by. */
export function fieldsOfHead(
  head: readonly string[],
  ways = packageColumns,
): (string | undefined)[] {
  const fields: (string | undefined)[] = head.map(() => undefined);
  for (const [normalized, known] of ways) {
    for (const [at, header] of head.entries()) {
      const field = known.get(normalized(header));
      if (field && !fields[at] && !fields.includes(field)) fields[at] = field;
    }
  }
  return fields;
}
