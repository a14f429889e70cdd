import { parseGalleryCategory } from '../../app/rules/gallery/gallery-category-names.ts';
import { isUrlSafe } from '../../app/rules/url-safe.ts';
import {
  checksumOf,
  factKeys,
  fieldsOfHead,
  isObject,
  type Json,
  type JsonObject,
  unwrapped,
} from './export-values.ts';

/** A document of an export, with the file and the place in it for who has to mend it. */
export interface ExportedDocument {
  /** `packages` or `gallery/{category}/images`. */
  collection: string;
  /** The document's id, or null when the export has none. */
  id: string | null;
  where: string;
  fields: JsonObject;
}

const nested = '__collections__';

/**
 * Finds the documents of `packages` and of `gallery/{category}/images` in one file of an export:
 * collections as lists or by id, below `__collections__`, below each other or by path, rows that are
 * known by their fields, all of it also in one or two wrappers, or the whole file as the one
 * collection that it is named after. An empty list when there are none.
 */
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

/** Answers of a server have what was asked for below `data`, or below `result` and `data`. */
const maxWrappers = 2;

/** True for rows of packages, by their fields; others among them are named as what is wrong. */
function isPackages(node: Json): boolean {
  return rowsOf(node).some((row) => {
    const fields = packageFieldsOf(fieldsOf(row));
    return ['packageName', 'price', 'durationOfTour'].every((name) => name in fields);
  });
}

/** True for rows of images that name their gallery, or lie in the file of one. */
function isImages(node: Json, named: string | null): boolean {
  return rowsOf(node).some((row) => {
    const { url, category } = fieldsOf(row);
    return (
      typeof url === 'string' && (typeof category === 'string' || named?.startsWith('gallery'))
    );
  });
}

/** One page of a typed export: its documents are a list below this name. */
function listOf(node: Json): Json {
  return isObject(node) && Array.isArray(node.documents) ? node.documents : node;
}

/** The rows of a list, or of an object that has nothing but rows. */
function rowsOf(node: Json): JsonObject[] {
  const own = listOf(node);
  if (Array.isArray(own)) return own.filter(isObject);
  const rows = isObject(own) ? Object.values(own) : [];
  return rows.every(isObject) ? rows : [];
}

/** Fields by the names that columns have, where there is none by its own; but for details. */
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

/** The collection of which the documents are at this place, or null. */
function collectionAt(path: string[], node: Json): string | null {
  const [first, category, last] = path;
  if (path.length === 1 && first === 'packages') return 'packages';
  if (first !== 'gallery') return null;
  const isImages = path.length === 3 && last === 'images';
  return isImages || (path.length === 2 && isListOfImages(node))
    ? `gallery/${category}/images`
    : null;
}

/** A list below `gallery`: categories with collections of their own, or images that name theirs. */
function takeListed(list: Json[], take: Take): void {
  const images: Json[] = [];
  for (const listed of list) {
    if (!isObject(listed)) continue;
    if (isObject(listed[nested])) walk(listed, ['gallery', idOf(listed) ?? ''], take);
    else images.push(listed);
  }
  if (images.length > 0) take('gallery//images', images);
}

/** True for the images of a category without the level `images` between. */
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
    const fields = isPackage ? packageFieldsOf(fieldsOf(document)) : fieldsOf(document);
    const place = isPackage ? collection : galleryOf(collection, fields);
    const where = `${file}, ${place}${id ? `/${id}` : `, number ${index + 1}`}`;
    return { collection: place, id, where, fields };
  });
}

/** The gallery that the place names, or else the image itself. */
function galleryOf(collection: string, { category }: JsonObject): string {
  const isKnown = parseGalleryCategory(collection.split('/')[1]?.toLowerCase());
  return isKnown || typeof category !== 'string' ? collection : `gallery/${category.trim()}/images`;
}

/** The fields, also of typed exports, which keep them below `fields`. */
function fieldsOf(document: Json): JsonObject {
  if (!isObject(document)) return {};
  const { [nested]: _below, ...own } = document;
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

/** The document's own id when that is acceptable, else one made of it, each time the same. */
export function keptId(id: string | null, otherwise: Json): string {
  return id !== null && isUrlSafe(id) ? id : `x${checksumOf(id ?? otherwise).slice(0, 24)}`;
}
