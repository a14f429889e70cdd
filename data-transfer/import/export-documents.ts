import { hash } from 'node:crypto';
import { isUrlSafe } from '../../app/rules/clean-text.ts';
import { isCalendarDay } from '../../app/rules/fields/typed-day.ts';

export interface ExportedDocument {
  /** `packages` or `gallery/{category}/images`. */
  collection: string;
  id: string | null;
  where: string;
  fields: JsonObject;
}

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type JsonObject = { [name: string]: Json };

/** Export tools put a document's collections here, beside its fields. */
const collectionsName = '__collections__';

/**
 * The documents of `packages` and `gallery/{category}/images`, by id or as lists: nested, below a path such as
 * "gallery/hajj/images", or a whole file that is named like its collection; or a response of the database itself.
 */
export function findDocuments(file: string, root: Json): ExportedDocument[] {
  if (isObject(root) && Array.isArray(root.documents)) {
    return root.documents.flatMap((document, index) => responseDocument(file, document, index));
  }
  const nested = nestedDocuments(file, root, []);
  const fileCollection = findFileCollection(file);
  return nested.length === 0 && fileCollection
    ? collectionDocuments(file, fileCollection, root)
    : nested;
}

function nestedDocuments(file: string, node: Json, path: string[]): ExportedDocument[] {
  const collection = path.join('/');
  if (isCollection(collection)) return collectionDocuments(file, collection, node);
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([name, child]) => {
    const names = name === collectionsName ? [] : name.split('/').filter(Boolean);
    return nestedDocuments(file, child, [...path, ...names]);
  });
}

function isCollection(path: string): boolean {
  return path === 'packages' || /^gallery\/[^/]*\/images$/.test(path);
}

/** `packages.json`, `gallery-hajj.json` and `gallery/hajj/images.json` name a collection. */
function findFileCollection(file: string): string | null {
  const [, category] = /(?:^|\/)gallery[-/](\w+)(?:[-/]images)?\.json$/i.exec(file) ?? [];
  if (category) return `gallery/${category.toLowerCase()}/images`;
  return /(?:^|\/)packages\b[^/]*$/i.test(file) ? 'packages' : null;
}

function collectionDocuments(file: string, collection: string, node: Json): ExportedDocument[] {
  const documents = Array.isArray(node)
    ? node.map((document) => [readId(document), document] as const)
    : Object.entries(isObject(node) ? node : {}).filter(([id]) => id !== collectionsName);
  return documents.map(([id, document], index) => {
    const { [collectionsName]: _below, ...fields } = isObject(document) ? document : {};
    return { collection, id, where: formatPlace(file, collection, id, index), fields };
  });
}

/** Of a list that the database itself answered: the name is the path, and each value names its type. */
function responseDocument(file: string, document: Json, index: number): ExportedDocument[] {
  const { name, fields = {} } = isObject(document) ? document : {};
  const [, collection = '', id = ''] =
    /\/documents\/(.+)\/([^/]+)$/.exec(typeof name === 'string' ? name : '') ?? [];
  if (!isCollection(collection) || !isObject(fields)) return [];
  const where = formatPlace(file, collection, id, index);
  return [{ collection, id, where, fields: toPlainFields(fields) }];
}

function formatPlace(file: string, collection: string, id: string | null, index: number): string {
  return `${file}, ${collection}${id ? `/${id}` : `, number ${index + 1}`}`;
}

function readId(document: Json): string | null {
  const id = isObject(document) ? document.id : null;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

function toPlainFields(fields: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).map(([name, cell]) => [name, toPlainValue(cell)]),
  );
}

/** `{"stringValue": "Gold"}` is "Gold". */
function toPlainValue(cell: Json): Json {
  const [[type, value] = ['', null]] = Object.entries(isObject(cell) ? cell : {});
  if (type === 'integerValue' || type === 'doubleValue') return Number(value);
  if (type === 'arrayValue') {
    const { values } = isObject(value) ? value : {};
    return Array.isArray(values) ? values.map(toPlainValue) : [];
  }
  if (type === 'mapValue') {
    const { fields } = isObject(value) ? value : {};
    return isObject(fields) ? toPlainFields(fields) : {};
  }
  return type === 'nullValue' ? null : value;
}

/** The document's own id if valid, else one derived from it, always the same. */
export function importedId(id: string | null, fallback: Json): string {
  return id !== null && isUrlSafe(id) ? id : `x${hashJson(id ?? fallback).slice(0, 24)}`;
}

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

/** The moment of an ISO text, or of the database's own type as export tools write it, as ISO text; or null. */
export function parseMoment(value: Json | undefined): string | null {
  if (typeof value === 'string') {
    const isIso = /^\d{4}-\d\d-\d\d(?:T|$)/.test(value) && isCalendarDay(value.slice(0, 10));
    return isIso ? toIso(Date.parse(value)) : null;
  }
  if (!isObject(value)) return null;
  const innerValue = value.__time__ ?? value.value;
  if (innerValue !== undefined) return parseMoment(innerValue);
  const seconds = value.seconds ?? value._seconds;
  const nanoseconds = value.nanoseconds ?? value._nanoseconds ?? 0;
  return toIso(Number(seconds ?? Number.NaN) * 1000 + Math.floor(Number(nanoseconds) / 1e6));
}

function toIso(ms: number): string | null {
  const moment = new Date(ms);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

export function hashJson(value: Json): string {
  const sortNames = (_name: string, cell: Json) =>
    isObject(cell)
      ? Object.fromEntries(Object.entries(cell).sort(([left], [right]) => (left < right ? -1 : 1)))
      : cell;
  return hash('sha256', JSON.stringify(value, sortNames));
}
