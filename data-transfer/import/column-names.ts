import { fieldsOf } from '../../app/rules/fields/section-fields.ts';
import { factColumns } from '../../app/rules/packages/package-fields.ts';
import { packageRules } from '../../app/rules/packages/package-rules.ts';

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

/** Columns of details, which are one field of a package together. */
export const factKeys: ReadonlySet<string> = new Set(factColumns.map(({ key }) => key));

const ownNames: [name: string, field: string][] = [
  ...fieldsOf(packageRules).flatMap(({ key, label }): [string, string][] => {
    const field = key === 'featuredImage' ? 'imageUrl' : key;
    return [
      [key, field],
      [label, field],
    ];
  }),
  ...factColumns.flatMap(({ key, header }): [string, string][] => [
    [key, key],
    [header, key],
  ]),
];
/** Names of the columns of a list of gallery images. */
const imageAliases: Record<string, string[]> = {
  url: ['image', 'image url', 'picture', 'photo', 'file'],
  category: ['gallery'],
  caption: ['title'],
  tags: ['tag'],
  createdAt: ['created', 'created at'],
  id: [],
};

const namesOf = (others: Record<string, string[]>) =>
  Object.entries(others).flatMap(([field, names]) =>
    names.map((name): [string, string] => [name, field]),
  );

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

const mapOf = (names: [string, string][], normalized: (name: string) => string) =>
  new Map(names.map(([name, field]) => [normalized(name), field]));

/** The ways to know a column, the surest first: "Name" is no package's where "Package Name" stands. */
function waysOf(own: [string, string][], others: [string, string][]): Ways {
  return [
    [plainHeader, mapOf(own, plainHeader)],
    [plainHeader, mapOf(others, plainHeader)],
    [wordsOf, mapOf([...others, ...own], wordsOf)],
  ];
}

type Ways = [normalized: (name: string) => string, fields: Map<string, string>][];

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
