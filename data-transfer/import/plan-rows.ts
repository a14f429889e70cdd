import type { PackageInput } from '../../app/data/packages/package-input.server.ts';
import {
  type GalleryCategory,
  galleryCategoryNames,
  parseGalleryCategory,
} from '../../app/rules/gallery/gallery-category-names.ts';
import {
  captionOfFileName,
  galleryImageRules,
} from '../../app/rules/gallery/gallery-image-rules.ts';
import { factsRules, noFacts, type PackageFacts } from '../../app/rules/packages/package-facts.ts';
import { packageRules, textFields } from '../../app/rules/packages/package-rules.ts';
import type { ExportedDocument } from './export-documents.ts';
import { type Json, momentOf } from './export-values.ts';
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

export interface RowOptions {
  pictures: PictureFiles;
  /** Takes a package whose picture is not there, without it. */
  withoutPictures: boolean;
}

/** The fields that have a place here. */
export const packageFields = new Set<string>([
  ...textFields.map(({ key }) => key),
  'imageUrl',
  'inclusions',
  'gallery',
  'facts',
  'createdAt',
  'id',
  '_id',
]);
export const imageFields = new Set([
  'url',
  'caption',
  'tags',
  'createdAt',
  'id',
  '_id',
  'category',
]);

/** Adds the package of a document to those planned, or says why it cannot be taken. */
export function planPackage(
  packages: PlannedPackage[],
  row: Omit<Planned, 'createdAt'>,
  { fields }: ExportedDocument,
  { pictures, withoutPictures }: RowOptions,
): string[] {
  const reasons: string[] = [];
  const submitted: Record<string, string> = {};
  for (const { key, label } of textFields) {
    const text = textOf(fields[key]);
    if (text === null) reasons.push(`${label} is not a text`);
    else submitted[key] = text;
  }
  const checked = packageRules.safeParse(submitted);
  if (!checked.success) reasons.push(...checked.error.issues.map(({ message }) => message));
  const facts = factsOf(fields.facts, reasons);
  const createdAt = createdAtOf(fields.createdAt, reasons);
  const address = textOf(fields.imageUrl);
  const found = address ? pictures.find(address) : null;
  if (address === null) reasons.push('imageUrl is not a text');
  if (found && 'problem' in found && !withoutPictures) reasons.push(found.problem);
  if (!checked.success || reasons.length > 0) return reasons;
  const { featuredImage: _none, ...input } = checked.data;
  packages.push({
    ...row,
    createdAt,
    input: { ...input, facts },
    inclusions: keptJson(fields.inclusions),
    gallery: keptJson(fields.gallery),
    picture: found && 'file' in found ? found.file : null,
  });
  return [];
}

/** Adds the image of a document to those planned, or says why it cannot be taken. */
export function planImage(
  images: PlannedImage[],
  row: Omit<Planned, 'createdAt'>,
  { collection, fields }: ExportedDocument,
  { pictures }: RowOptions,
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
  images.push({
    ...row,
    createdAt,
    category,
    caption: checked.data.caption || captionOfFileName(uploadedName(found.file)),
    tags: checked.data.tags ?? [],
    picture: found.file,
  });
  return [];
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
