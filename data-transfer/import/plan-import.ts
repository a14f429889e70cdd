import type { ImportedImage, ImportedPackage } from '../../app/data/transfer/imported.server.ts';
import {
  hasDatabase,
  openTablesBeside,
  type SitePlace,
} from '../../app/data/transfer/site-place.server.ts';
import {
  galleryCategoryNames,
  parseGalleryCategory,
} from '../../app/rules/gallery/gallery-category-names.ts';
import {
  captionOfFileName,
  galleryImageRules,
} from '../../app/rules/gallery/gallery-image-rules.ts';
import { factsRules, noFacts, type PackageFacts } from '../../app/rules/packages/package-facts.ts';
import { packageRules, textFields } from '../../app/rules/packages/package-rules.ts';
import type { Log } from '../../app/services/log.server.ts';
import { type ExportedDocument, keptId } from './export-documents.ts';
import { checksumOf, type Json, momentOf } from './export-values.ts';
import { type PictureFiles, uploadedName } from './read-export.ts';

/** A row to be taken: `where` is for messages, `picture` its file in the folder, or null. */
type Planned<Row> = Omit<Row, 'photo'> & { where: string; picture: string | null };

export interface ImportPlan {
  packages: Planned<ImportedPackage>[];
  images: Planned<ImportedImage>[];
  /** How many are there as they were taken. */
  unchanged: number;
  /** What the site keeps although the export says otherwise. */
  kept: string[];
  /** Rows that cannot be taken, and why. */
  problems: string[];
  notes: string[];
}

interface PlanOptions {
  known: KnownDocuments;
  pictures: PictureFiles;
  withoutPictures: boolean;
}

/** Says what would become of every document. Nothing is ever changed that the site has. */
export function planImport(
  documents: readonly ExportedDocument[],
  options: PlanOptions,
): ImportPlan {
  const plan: ImportPlan = {
    ...{ packages: [], images: [], unchanged: 0, kept: [], problems: [], notes: [] },
  };
  const planned = new Map<string, string>();
  const { taken } = options.known;
  /** Which document each id of an import belongs to, of earlier ones too. */
  const ids = new Map([...taken].map(([source, { id }]) => [idOf(source, id), source]));
  const leftOut = new Map<string, number>();
  for (const document of documents) {
    const { collection, fields, where } = document;
    const isPackage = collection === 'packages';
    const own = keptId(document.id, { collection, fields });
    const source = `${collection}/${document.id ?? own}`;
    // Two galleries may count their images from 1: the second one's get ids made of their place.
    const holder = ids.get(idOf(source, own)) ?? source;
    const id = holder === source ? own : keptId(null, source);
    const checksum = checksumOf(fields);
    const twice = planned.get(source);
    if (twice !== undefined) {
      if (twice !== checksum) plan.problems.push(`${where}: is there twice, with other contents`);
      continue;
    }
    planned.set(source, checksum);
    ids.set(idOf(source, id), source);
    const known = whatIsKnown({ source, id, checksum, isPackage }, options.known);
    if (known === 'unchanged') plan.unchanged += 1;
    else if (known) plan.kept.push(`${where}: ${known}`);
    if (known) continue;
    const reasons: string[] = [];
    const createdAt = createdAtOf(fields.createdAt, reasons);
    const row = { source, id, checksum, where, createdAt };
    if (isPackage) {
      const input = packageOf(document, options, reasons);
      if (input && reasons.length === 0) plan.packages.push({ ...row, ...input });
    } else {
      const input = imageOf(document, options, reasons);
      if (input && reasons.length === 0) plan.images.push({ ...row, ...input });
    }
    for (const reason of reasons) plan.problems.push(`${where}: ${reason}`);
    for (const name of Object.keys(fields)) {
      if ((isPackage ? packageFields : imageFields).has(name)) continue;
      leftOut.set(name, (leftOut.get(name) ?? 0) + 1);
    }
  }
  for (const [name, rows] of leftOut) {
    plan.notes.push(`the field "${name}" of ${rows} rows has no place here and is left out`);
  }
  return plan;
}

/** An id among those of its table: all galleries share one. */
function idOf(source: string, id: string): string {
  return `${source.split('/', 1)[0]}/${id}`;
}

/** Undefined for a new one, else 'unchanged' or why the site's own is kept. */
function whatIsKnown(
  row: { source: string; id: string; checksum: string; isPackage: boolean },
  known: KnownDocuments,
): string | undefined {
  const taken = known.taken.get(row.source);
  const ids = row.isPackage ? known.packages : known.images;
  if (!taken) {
    return ids.has(row.id) ? 'the site has one with this id already; it is kept' : undefined;
  }
  if (!ids.has(taken.id)) return 'was taken before and deleted on the site since; it stays deleted';
  if (taken.checksum === row.checksum) return 'unchanged';
  return 'says something else than when it was taken; what is on the site is kept';
}

const rowFields = ['createdAt', 'id', '_id'];
const packageFields = new Set<string>([
  ...textFields.map(({ key }) => key),
  ...['imageUrl', 'inclusions', 'gallery', 'facts'],
  ...rowFields,
]);
const imageFields = new Set(['url', 'caption', 'tags', 'category', ...rowFields]);

/** The package of a document; `reasons` are why it cannot be taken. */
function packageOf(
  { fields }: ExportedDocument,
  { pictures, withoutPictures }: PlanOptions,
  reasons: string[],
) {
  const submitted: Record<string, string> = {};
  for (const { key, label } of textFields) {
    const text = textOf(fields[key]);
    if (text === null) reasons.push(`${label} is not a text`);
    else submitted[key] = text;
  }
  const checked = packageRules.safeParse(submitted);
  if (!checked.success) reasons.push(...checked.error.issues.map(({ message }) => message));
  const facts = factsOf(fields.facts, reasons);
  const address = textOf(fields.imageUrl);
  const found = address ? pictures.find(address) : null;
  if (address === null) reasons.push('imageUrl is not a text');
  if (found && 'problem' in found && !withoutPictures) reasons.push(found.problem);
  if (!checked.success) return null;
  const { featuredImage: _none, ...texts } = checked.data;
  return {
    input: { ...texts, facts },
    inclusions: keptJson(fields.inclusions),
    gallery: keptJson(fields.gallery),
    picture: found && 'file' in found ? found.file : null,
  };
}

/** The image of a document; `reasons` are why it cannot be taken. */
function imageOf(
  { collection, fields }: ExportedDocument,
  { pictures }: PlanOptions,
  reasons: string[],
) {
  const named = collection.split('/')[1] ?? '';
  const category = parseGalleryCategory(named.toLowerCase());
  if (!category) {
    reasons.push(`"${named}" is no gallery category; there are ${galleryCategoryNames.join(', ')}`);
  }
  const address = textOf(fields.url);
  const found = address ? pictures.find(address) : { problem: 'has no picture: url is blank' };
  if ('problem' in found) reasons.push(found.problem);
  const tags = tagsOf(fields.tags);
  const caption = textOf(fields.caption);
  if (tags === null) reasons.push('tags is not a list of texts');
  if (caption === null) reasons.push('caption is not a text');
  const checked = galleryImageRules.safeParse({ caption: caption ?? '', tags: tags ?? '' });
  if (!checked.success) reasons.push(...checked.error.issues.map(({ message }) => message));
  if (!category || 'problem' in found || !checked.success) return null;
  return {
    category,
    caption: checked.data.caption || captionOfFileName(uploadedName(found.file)),
    tags: checked.data.tags ?? [],
    picture: found.file,
  };
}

/** The facts of a package: an object, or its JSON; what the form would refuse is a reason. */
function factsOf(cell: Json | undefined, reasons: string[]): PackageFacts {
  let typed: unknown = cell ?? {};
  if (typeof cell === 'string') {
    try {
      typed = cell.trim() === '' ? {} : JSON.parse(cell);
    } catch {
      reasons.push('facts is not JSON');
      return noFacts;
    }
  }
  const checked = factsRules.safeParse(typed);
  if (checked.success) return checked.data;
  for (const { path, message } of checked.error.issues) {
    reasons.push(path.length > 1 ? `${message} (${path.join('.')})` : message);
  }
  return noFacts;
}

/** A cell as the form would send it; null for what no form can send. */
function textOf(cell: Json | undefined): string | null {
  return typeof cell === 'object' && cell !== null ? null : String(cell ?? '');
}

function tagsOf(cell: Json | undefined): string | null {
  if (!Array.isArray(cell)) return textOf(cell);
  const tags = cell.map(textOf);
  return tags.includes(null) ? null : tags.join(',');
}

function keptJson(cell: Json | undefined): string | null {
  return cell === undefined || cell === null ? null : JSON.stringify(cell);
}

function createdAtOf(cell: Json | undefined, reasons: string[]): string | null {
  if (cell === undefined || cell === null || cell === '') return null;
  const moment = momentOf(cell);
  if (moment === null) {
    reasons.push(`createdAt is not a time: ${JSON.stringify(cell).slice(0, 60)}`);
  }
  return moment;
}

/** The ids that the site has, and by source what it once took. */
interface KnownDocuments {
  taken: ReadonlyMap<string, { id: string; checksum: string }>;
  packages: ReadonlySet<string>;
  images: ReadonlySet<string>;
}

/** Reads beside a running site; a site that is not there yet knows nothing. */
export async function readKnownDocuments(site: SitePlace, log: Log): Promise<KnownDocuments> {
  if (!hasDatabase(site)) return { taken: new Map(), packages: new Set(), images: new Set() };
  await using tables = await openTablesBeside(site, log);
  const names = ['imported_documents', 'packages', 'gallery_images'];
  return await tables.read(names, async ({ rowsOf }) => {
    const idsOf = async (name: string) => new Set((await rowsOf(name)).map(({ id }) => String(id)));
    const taken = (await rowsOf('imported_documents')).map(
      ({ source, rowId, checksum }) =>
        [String(source), { id: String(rowId), checksum: String(checksum) }] as const,
    );
    return {
      taken: new Map(taken),
      packages: await idsOf('packages'),
      images: await idsOf('gallery_images'),
    };
  });
}
