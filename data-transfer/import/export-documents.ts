import { hash } from 'node:crypto';
import { isUrlSafe } from '../../app/rules/clean-text.ts';
import { fieldsOf } from '../../app/rules/fields/section-fields.ts';
import { daysMeant, isOfCalendar } from '../../app/rules/fields/typed-day.ts';
import { parseGalleryCategory } from '../../app/rules/gallery/gallery-category-names.ts';
import { factColumns, packageRules } from '../../app/rules/packages/package-rules.ts';
import type { packageTypes } from '../../app/rules/packages/package-types.ts';

type PackageType = (typeof packageTypes)[number];

export interface ExportedDocument {
  /** `packages` or `gallery/{category}/images`. */
  collection: string;
  id: string | null;
  where: string;
  fields: JsonObject;
}

const nested = '__collections__';

// Finds documents of `packages` and `gallery/{category}/images`: as lists or by id, below `__collections__`, nested
// or by path, recognised by their fields, in one or two wrappers, or a whole file whose name is the collection's.
export function findDocuments(file: string, root: Json): ExportedDocument[] {
  const named = collectionOfFile(file);
  let nodes: Json[] = [root];
  for (let level = 0; level <= maxWrappers; level += 1) {
    const found: ExportedDocument[][] = [];
    const take: Take = (collection, documents) => {
      if (level === 0 || isPackages(documents) || collection !== 'packages') {
        found.push(documentsOf(file, collection, documents));
      }
    };
    for (const node of nodes) walk(node, [], take);
    if (found.length === 0) {
      for (const node of nodes) {
        if (isPackages(node)) take('packages', node);
        else if (isImages(node, named)) take(named ?? 'gallery//images', node);
      }
    }
    const documents = found.flat();
    if (documents.length > 0) return documents;
    nodes = nodes.flatMap((node) => (isObject(node) ? Object.values(node) : []));
  }
  return named ? documentsOf(file, named, root) : [];
}

const maxWrappers = 2;

function isPackages(node: Json): boolean {
  return rowsOf(node).some((row) => {
    const fields = packageFieldsOf(plainFields(row));
    return ['packageName', 'price', 'durationOfTour'].every((name) => name in fields);
  });
}

/** Rows with a URL, if they or their file name a gallery. */
function isImages(node: Json, named: string | null): boolean {
  return rowsOf(node).some((row) => {
    const { url, category } = plainFields(row);
    return (
      typeof url === 'string' && (typeof category === 'string' || named?.startsWith('gallery'))
    );
  });
}

function listOf(node: Json): Json {
  return isObject(node) && Array.isArray(node.documents) ? node.documents : node;
}

function rowsOf(node: Json): JsonObject[] {
  const own = listOf(node);
  if (Array.isArray(own)) return own.filter(isObject);
  const rows = isObject(own) ? Object.values(own) : [];
  return rows.every(isObject) ? rows : [];
}

/** Renames fields like columns, except facts, if `packageName` is missing. */
function packageFieldsOf(fields: JsonObject): JsonObject {
  if ('packageName' in fields) return fields;
  const known = fieldsOfHead(Object.keys(fields));
  return Object.fromEntries(
    Object.entries(fields).map(([name, cell], at) => {
      const field = known[at] ?? '';
      return [field === '' || factKeys.has(field) ? name : field, cell];
    }),
  );
}

/** `packages.json`, `gallery/hajj/images.json`, `gallery-hajj.json` … name a collection. */
function collectionOfFile(file: string): string | null {
  const parts = file
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .split(/[/\\._ -]+/);
  const at = parts.lastIndexOf('gallery');
  if (at >= 0) return `gallery/${parts[at + 1] ?? ''}/images`;
  return parts.includes('packages') ? 'packages' : null;
}

const getFile =
  'make a CSV file of the packages, with the columns packageName, price and durationOfTour (npm run import -- --help lists more)';

/** What a file without packages and images is, and how to get one that works. */
export function noteOfOther(root: Json): string {
  const rows = [root, ...(isObject(root) ? Object.values(root) : [])].flatMap(rowsOf);
  if (
    rows.some(({ title, content }) => isObject(title ?? content) && 'rendered' in Object(title))
  ) {
    return `is of WordPress, which keeps packages as pages of text: ${getFile}`;
  }
  if (rows.some(({ id, attributes }) => id !== undefined && isObject(attributes))) {
    return `is of Strapi, but its "attributes" name no package: rename them to packageName, price and durationOfTour, or ${getFile}`;
  }
  return 'has no packages and no gallery images';
}

/** What agencies write after a type. */
const afterType = new Set(['package', 'packages', 'tour', 'tours', 'trip', 'trips']);
const typeSpellings: [type: PackageType, spelling: RegExp][] = [
  ['hajj', /^had?jj?$/],
  ['umrah', /^[uo]m+rah?$/],
  ['zyarath', /^z(?:iy|y|i)a{1,2}r(?:ah?|a{1,2}th?)$/],
];

/** "Haj" is hajj; another type stays as it is. */
export function typeMeant(typed: string): string {
  const words = typed.trim().toLowerCase().split(/\s+/);
  const word = words.filter((text, at) => at === 0 || !afterType.has(text)).join(' ');
  return typeSpellings.find(([, spelling]) => spelling.test(word))?.[0] ?? typed;
}

type Take = (collection: string, documents: Json) => void;

function walk(node: Json, path: string[], take: Take): void {
  const collection = collectionAt(path, node);
  if (collection) take(collection, node);
  else if (path.join() === 'gallery' && Array.isArray(node)) takeListed(node, take);
  else if (isObject(node) && path.length <= 3) {
    for (const [name, child] of Object.entries(node)) {
      if (name === nested) walk(child, path, take);
      else if (isObject(child) || Array.isArray(child)) {
        walk(child, [...path, ...name.split('/').filter(Boolean)], take);
      }
    }
  }
}

function collectionAt(path: string[], node: Json): string | null {
  const [first, category, last] = path;
  if (path.length === 1 && first === 'packages') return 'packages';
  if (first !== 'gallery') return null;
  const isImages = path.length === 3 && last === 'images';
  return isImages || (path.length === 2 && isListOfImages(node))
    ? `gallery/${category}/images`
    : null;
}

/** A list below `gallery`: categories that contain collections, or images that name their category. */
function takeListed(list: Json[], take: Take): void {
  const images: Json[] = [];
  for (const listed of list) {
    if (!isObject(listed)) continue;
    if (isObject(listed[nested])) walk(listed, ['gallery', idOf(listed) ?? ''], take);
    else images.push(listed);
  }
  if (images.length > 0) take('gallery//images', images);
}

function isListOfImages(node: Json): boolean {
  if (Array.isArray(node)) return true;
  if (!isObject(node) || nested in node || 'images' in node) return false;
  const children = Object.values(node);
  return children.length > 0 && children.every(isObject);
}

function documentsOf(file: string, collection: string, node: Json): ExportedDocument[] {
  const own = listOf(node);
  const listed: [string | null, Json][] = Array.isArray(own)
    ? own.map((document) => [isObject(document) ? idOf(document) : null, document])
    : Object.entries(isObject(own) ? own : {}).filter(([id]) => id !== nested);
  return listed.map(([id, document], index) => {
    const isPackage = collection === 'packages';
    const fields = isPackage ? packageFieldsOf(plainFields(document)) : plainFields(document);
    const place = isPackage ? collection : galleryOf(collection, fields);
    const where = `${file}, ${place}${id ? `/${id}` : `, number ${index + 1}`}`;
    return { collection: place, id, where, fields };
  });
}

function galleryOf(collection: string, { category }: JsonObject): string {
  const isKnown = parseGalleryCategory(collection.split('/')[1]?.toLowerCase());
  return isKnown || typeof category !== 'string' ? collection : `gallery/${category.trim()}/images`;
}

/** Typed exports have them below `fields`, Strapi below `attributes`. */
function plainFields(document: Json): JsonObject {
  if (!isObject(document)) return {};
  const { [nested]: _below, ...own } = document;
  if (isObject(own.attributes) && 'id' in own) return plainFields(own.attributes);
  const fields = isObject(own.fields) && ('name' in own || 'createTime' in own) ? own.fields : own;
  const plain = unwrapped(fields);
  return isObject(plain) ? plain : {};
}

function idOf(document: JsonObject): string | null {
  for (const name of ['id', '_id', '__id__', 'documentId', 'docId']) {
    const id = unwrapped(document[name] ?? null);
    if (typeof id === 'string' || typeof id === 'number') return String(id);
  }
  const { name } = document;
  if (typeof name !== 'string' || !name.includes('/documents/')) return null;
  return name.slice(name.lastIndexOf('/') + 1);
}

/** The document's own id if valid, else one derived from it, always the same. */
export function importedId(id: string | null, otherwise: Json): string {
  return id !== null && isUrlSafe(id) ? id : `x${checksumOf(id ?? otherwise).slice(0, 24)}`;
}

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type JsonObject = { [name: string]: Json };

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** More levels than any export has. */
const maxLevels = 100;

/** Reading deeper values would overflow the stack. */
export function isTooDeep(root: Json): boolean {
  let level: Json[] = [root];
  for (let depth = 0; depth <= maxLevels && level.length > 0; depth += 1) {
    level = level.flatMap((value) => (typeof value === 'object' ? Object.values(value ?? {}) : []));
  }
  return level.length > 0;
}

export function unwrapped(value: Json): Json {
  if (Array.isArray(value)) return value.map(unwrapped);
  if (!isObject(value)) return value;
  const [[kind, inner] = ['', null], ...more] = Object.entries(value);
  if (more.length === 0) {
    if (kind === 'nullValue') return null;
    if (/^((integer|double)Value|\$number(Int|Long|Double|Decimal))$/.test(kind))
      return Number(inner);
    if (/^((string|boolean|timestamp|reference|bytes)Value|\$oid)$/.test(kind)) return inner;
    if (kind === 'arrayValue') return unwrapped((isObject(inner) ? inner.values : null) ?? []);
    if (kind === 'mapValue') return unwrapped((isObject(inner) ? inner.fields : null) ?? {});
  }
  return Object.fromEntries(Object.entries(value).map(([name, cell]) => [name, unwrapped(cell)]));
}

/** Earlier or later dates are misread, such as seconds read as milliseconds. */
const earliest = Date.UTC(1990, 0, 1);
const latest = Date.UTC(2100, 0, 1);

/** A moment in any form that exports use, as ISO text, or null. */
export function momentOf(value: Json | undefined): string | null {
  if (typeof value === 'number') {
    // Ten digits are seconds until 2286, thirteen are milliseconds.
    return isoOf(Math.abs(value) < 1e11 ? value * 1000 : value);
  }
  if (typeof value === 'string') {
    const text = value.trim();
    if (/^-?\d{9,}$/.test(text)) return momentOf(Number(text));
    const [day = ''] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
    // "11/1/2026" is another day in another country, and 30 February would become a day of March.
    const isUnsure = daysMeant(text).length > 0 || (day !== '' && !isOfCalendar(day));
    return !isUnsure && /\d{4}/.test(text) ? isoOf(Date.parse(text)) : null;
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

export function checksumOf(value: Json): string {
  const sorted = (_name: string, cell: Json) =>
    isObject(cell)
      ? Object.fromEntries(Object.entries(cell).sort(([one], [other]) => (one < other ? -1 : 1)))
      : cell;
  return hash('sha256', JSON.stringify(value, sorted));
}

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
  ...fieldsOf(packageRules).map(({ key, label }) => [key, label]),
  ...factColumns.map(({ key, header }) => [key, header]),
].flatMap(([key = '', label = '']): Names => {
  const field = key === 'featuredImage' ? 'imageUrl' : key;
  return [key, label].map((name) => [name, field]);
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

export function plainHeader(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Words that do not help to recognise a column. Kilometres would be a different value. */
const fillers = new Set(
  'of from in the to at for name inr rs rupees metres meters metre meter mtrs mtr m'.split(' '),
);

/** `Madinah hotel (m)` is `hotel madina`. */
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

/** The surest way first: "Name" is not the package's name if there is a "Package Name". */
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

export function fieldsOfHead(head: readonly string[], ways = packageColumns) {
  const fields: (string | undefined)[] = head.map(() => undefined);
  for (const [normalized, known] of ways) {
    for (const [at, header] of head.entries()) {
      const field = known.get(normalized(header));
      if (field && !fields[at] && !fields.includes(field)) fields[at] = field;
    }
  }
  return fields;
}
