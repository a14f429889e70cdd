import type { PackageInput } from '../../app/data/package-changes.server.ts';
import {
  type GalleryCategory,
  galleryCategoryNames,
  parseGalleryCategory,
} from '../../app/rules/gallery-category-names.ts';
import { captionOfFileName, galleryImageRules } from '../../app/rules/gallery-image-rules.ts';
import { packageLabels, packageRules } from '../../app/rules/package-rules.ts';
import { type ExportedDocument, keptId } from './export-documents.ts';
import { checksumOf, type Json, momentOf } from './export-values.ts';
import type { KnownDocuments } from './known-documents.ts';
import { type PictureFiles, uploadedName } from './picture-files.ts';

interface Planned {
  source: string;
  id: string;
  checksum: string;
  /** For messages. */
  where: string;
  createdAt: string | null;
}

export interface PlannedPackage extends Planned {
  input: PackageInput;
  inclusions: string | null;
  gallery: string | null;
  /** The picture's file in the folder, or null. */
  picture: string | null;
}

export interface PlannedImage extends Planned {
  category: GalleryCategory;
  caption: string;
  tags: string[];
  picture: string;
}

export interface ImportPlan {
  packages: PlannedPackage[];
  images: PlannedImage[];
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
  /** Takes a package whose picture is not there, without it. */
  withoutPictures: boolean;
}

/** Says what would become of every document. Nothing is ever changed that the site has. */
export function planImport(
  documents: readonly ExportedDocument[],
  options: PlanOptions,
): ImportPlan {
  const plan: ImportPlan = {
    packages: [],
    images: [],
    unchanged: 0,
    kept: [],
    problems: [],
    notes: [],
  };
  const planned = new Map<string, string>();
  const ids = new Set<string>();
  const leftOut = new Map<string, number>();
  for (const document of documents) {
    const { collection, fields, where } = document;
    const isPackage = collection === 'packages';
    const own = keptId(document.id, { collection, fields });
    const source = `${collection}/${document.id ?? own}`;
    // Two galleries may count their images from 1: the second one's get ids made of their place.
    const table = isPackage ? 'packages' : 'gallery';
    const id = ids.has(`${table}/${own}`) ? keptId(null, source) : own;
    const checksum = checksumOf(fields);
    const twice = planned.get(source);
    if (twice !== undefined) {
      if (twice !== checksum) plan.problems.push(`${where}: is there twice, with other contents`);
      continue;
    }
    planned.set(source, checksum);
    ids.add(`${table}/${id}`);
    const known = whatIsKnown({ source, id, checksum, isPackage }, options.known);
    if (known === 'unchanged') plan.unchanged += 1;
    else if (known) plan.kept.push(`${where}: ${known}`);
    if (known) continue;
    const row = { source, id, checksum, where };
    const reasons = isPackage
      ? planPackage(plan, row, document, options)
      : planImage(plan, row, document, options);
    for (const reason of reasons) plan.problems.push(`${where}: ${reason}`);
    for (const name of Object.keys(fields)) {
      if (!(isPackage ? packageFields : imageFields).has(name)) {
        leftOut.set(name, (leftOut.get(name) ?? 0) + 1);
      }
    }
  }
  for (const [name, rows] of leftOut) {
    plan.notes.push(`the field "${name}" of ${rows} rows has no place here and is left out`);
  }
  return plan;
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

const texts = [
  'packageName',
  'packageType',
  'price',
  'durationOfTour',
  'nextBatch',
  'madinaHotel',
  'distanceFromMadina',
  'makkaHotel',
  'distanceFromMakka',
  'description',
] as const;
const packageFields = new Set<string>([
  ...texts,
  'imageUrl',
  'inclusions',
  'gallery',
  'createdAt',
  'id',
  '_id',
]);
const imageFields = new Set(['url', 'caption', 'tags', 'createdAt', 'id', '_id', 'category']);

function planPackage(
  plan: ImportPlan,
  row: Omit<Planned, 'createdAt'>,
  { fields }: ExportedDocument,
  { pictures, withoutPictures }: PlanOptions,
): string[] {
  const reasons: string[] = [];
  const typed: Record<string, string> = {};
  for (const name of texts) {
    const text = textOf(fields[name]);
    if (text === null) reasons.push(`${packageLabels[name]} is not a text`);
    else typed[name] = text;
  }
  const checked = packageRules.safeParse(typed);
  if (!checked.success) reasons.push(...checked.error.issues.map(({ message }) => message));
  const createdAt = createdAtOf(fields.createdAt, reasons);
  const address = textOf(fields.imageUrl);
  const found = address ? pictures.find(address) : null;
  if (address === null) reasons.push('imageUrl is not a text');
  if (found && 'problem' in found && !withoutPictures) reasons.push(found.problem);
  if (!checked.success || reasons.length > 0) return reasons;
  const { featuredImage: _none, ...input } = checked.data;
  plan.packages.push({
    ...row,
    createdAt,
    input,
    inclusions: keptJson(fields.inclusions),
    gallery: keptJson(fields.gallery),
    picture: found && 'file' in found ? found.file : null,
  });
  return [];
}

function planImage(
  plan: ImportPlan,
  row: Omit<Planned, 'createdAt'>,
  { collection, fields }: ExportedDocument,
  { pictures }: PlanOptions,
): string[] {
  const reasons: string[] = [];
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
  const createdAt = createdAtOf(fields.createdAt, reasons);
  if (!category || 'problem' in found || !checked.success || reasons.length > 0) return reasons;
  plan.images.push({
    ...row,
    createdAt,
    category,
    caption: checked.data.caption || captionOfFileName(uploadedName(found.file)),
    tags: checked.data.tags,
    picture: found.file,
  });
  return [];
}

/** A cell as the form would send it; null for what no form can send. */
function textOf(cell: Json | undefined): string | null {
  if (cell === undefined || cell === null) return '';
  return typeof cell === 'object' ? null : String(cell);
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
  if (moment === null)
    reasons.push(`createdAt is not a time: ${JSON.stringify(cell).slice(0, 60)}`);
  return moment;
}
