import { isUrlSafe } from '../../app/rules/url-safe.ts';
import { checksumOf, isObject, type Json, type JsonObject, unwrapped } from './export-values.ts';

/** A document of an export, with the file and the place in it for who has to mend it. */
export interface ExportedDocument {
  /** `packages` or `gallery/{category}/images`. */
  collection: string;
  /** The document's id, or null when the export has none. */
  id: string | null;
  /** For messages: `export.json, packages/abc`. */
  where: string;
  fields: JsonObject;
}

const nested = '__collections__';

/**
 * Finds the documents of `packages` and of `gallery/{category}/images` in one file of an export:
 * collections as lists or by id, below `__collections__`, below each other or by path, or the
 * whole file as the one collection that it is named after. An empty list when there are none.
 */
export function findDocuments(file: string, root: Json): ExportedDocument[] {
  const found: ExportedDocument[] = [];
  walk(root, [], (collection, documents) => {
    found.push(...documentsOf(file, collection, documents));
  });
  if (found.length > 0) return found;
  const named = collectionOfFile(file);
  return named ? documentsOf(file, named, root) : [];
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
  for (const listed of list) {
    if (!isObject(listed)) continue;
    if (isObject(listed[nested])) walk(listed, ['gallery', idOf(listed) ?? ''], take);
    else take(`gallery/${unwrapped(listed.category ?? '')}/images`, [listed]);
  }
}

/** True for the images of a category without the level `images` between. */
function isListOfImages(node: Json): boolean {
  if (Array.isArray(node)) return true;
  if (!isObject(node) || nested in node || 'images' in node) return false;
  const children = Object.values(node);
  return children.length > 0 && children.every(isObject);
}

function documentsOf(file: string, collection: string, node: Json): ExportedDocument[] {
  // One page of a typed export: its documents are a list below this name.
  const own = isObject(node) && Array.isArray(node.documents) ? node.documents : node;
  const listed: [string | null, Json][] = Array.isArray(own)
    ? own.map((document) => [isObject(document) ? idOf(document) : null, document])
    : Object.entries(isObject(own) ? own : {}).filter(([id]) => id !== nested);
  return listed.map(([id, document], index) => ({
    collection,
    id,
    where: `${file}, ${collection}${id ? `/${id}` : `, number ${index + 1}`}`,
    fields: fieldsOf(document),
  }));
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
  return typeof name === 'string' && name.includes('/documents/')
    ? (name.split('/').at(-1) ?? null)
    : null;
}

/**
 * The id that the document gets here: its own when that is acceptable, else one made of it, the
 * same whenever the document is read again.
 */
export function keptId(id: string | null, otherwise: Json): string {
  return id !== null && isUrlSafe(id) ? id : `x${checksumOf(id ?? otherwise).slice(0, 24)}`;
}
