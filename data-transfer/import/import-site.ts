import { type Database, newId, openDatabase } from '../../app/data/database/database.server.ts';
import {
  hasDatabase,
  openExternalTables,
  type SitePlace,
} from '../../app/data/database/external-database.server.ts';
import { startInTurn } from '../../app/data/database/postgres.server.ts';
import {
  type ImportedImage,
  type ImportedPackage,
  importGalleryImages,
  importPackages,
} from '../../app/data/imported.server.ts';
import { announcePhoto } from '../../app/data/photos/photo-removal.server.ts';
import { removeUnsavedPhotos } from '../../app/data/photos/photos.server.ts';
import { assertOneSite } from '../../app/data/photos/site-identity.server.ts';
import { parseAlbum, parseOwner, toStorageFolder } from '../../app/rules/gallery/albums.ts';
import { galleryCategoryNames } from '../../app/rules/gallery/gallery-category-names.ts';
import {
  captionFromFileName,
  galleryImageRules,
} from '../../app/rules/gallery/gallery-image-rules.ts';
import { uploadLimits } from '../../app/rules/limits.ts';
import { factsRules, noFacts, type PackageFacts } from '../../app/rules/packages/package-facts.ts';
import { packageRules, textFields } from '../../app/rules/packages/package-rules.ts';
import { normalizeType, packageTypes } from '../../app/rules/packages/package-types.ts';
import { createEventBus } from '../../app/services/events.server.ts';
import { silentLog } from '../../app/services/log.server.ts';
import { createPhotos, type StoredPhoto } from '../../app/services/photos/photos.server.ts';
import {
  PhotoRefused,
  sanitizePicture,
} from '../../app/services/photos/sanitize-picture.server.ts';
import { openStorage } from '../../app/services/storage/open-storage.server.ts';
import { createWorkQueue } from '../../app/services/work-queue.server.ts';
import { readPlainFile } from '../plain-files.ts';
import type { Progress } from '../progress.ts';
import { forEachItem, TransferRefused } from '../transfer-files.ts';
import {
  type ExportedDocument,
  hashJson,
  importedId,
  type Json,
  parseMoment,
} from './export-documents.ts';
import { type PictureFiles, readExport, uploadedName } from './read-export.ts';
import { spreadsheetDoubts } from './spreadsheet-doubts.ts';

interface ImportOptions {
  progress: Progress;
  now?: () => Date;
  /** False is a dry run: checks everything, including pictures, and writes nothing. */
  write: boolean;
  withoutPictures: boolean;
}

const rowsAtOnce = 20;
const picturesAtOnce = 2;

/** Imports an agency's data; it only adds. On SQLite, writing needs a stopped site. Returns what was imported. */
export async function importFolder(
  site: SitePlace,
  folder: string,
  { now = () => new Date(), progress, write, withoutPictures }: ImportOptions,
) {
  const log = silentLog;
  const exportData = await readExport(folder);
  // Opened first, so that nobody changes the data that the plan depends on.
  const database = write
    ? await startInTurn(site.databaseUrl, () =>
        openDatabase({ ...site, events: createEventBus(), log, now }),
      )
    : null;
  try {
    const { pictures } = exportData;
    const knownDocuments = await readKnownDocuments(site);
    const options = { knownDocuments, pictures, withoutPictures };
    const plan = planImport(exportData.documents, options);
    const storage = await openStorage(site);
    const photos = createPhotos(storage, now, log, {
      expect: async (url) => database && announcePhoto(database, url),
    });
    if (database) await assertOneSite({ database, storage, log, place: site });
    const decodeQueue = createWorkQueue(picturesAtOnce);
    let doneCount = 0;

    /** Null without a picture; a text says why it cannot be imported. */
    async function importPicture(picture: string | null, folderKey: string) {
      if (picture === null) return null;
      try {
        const bytes = await readPlainFile(picture, { folder, maxBytes: uploadLimits.bytes });
        if (database) return await photos.store(folderKey, uploadedName(picture), bytes);
        await decodeQueue(() => sanitizePicture(bytes));
        return null;
      } catch (error) {
        if (!(error instanceof PhotoRefused || error instanceof TransferRefused)) throw error;
        return withoutPictures && folderKey === 'packages' ? null : error.message;
      }
    }

    /** Imports or only checks rows; unreadable pictures become problems. Returns the number of rows. */
    async function importRows<Row extends PlannedRow>(
      rows: readonly Row[],
      folderKey: string,
      insert: (target: Database, rows: (Row & { photo: StoredPhoto | null })[]) => Promise<void>,
    ): Promise<number> {
      let count = 0;
      for (let start = 0; start < rows.length; start += rowsAtOnce) {
        const batch = rows.slice(start, start + rowsAtOnce);
        const photosByRow = new Map<Row, StoredPhoto | string | null>();
        await forEachItem(batch, async (row) => {
          photosByRow.set(row, await importPicture(row.picture, folderKey));
          doneCount += 1;
          progress.update(`Rows: ${doneCount} of ${plan.packages.length + plan.images.length}`);
        });
        const importableRows = batch.flatMap((row) => {
          const photo = photosByRow.get(row) ?? null;
          if (typeof photo !== 'string') return [{ ...row, photo }];
          plan.problems.push(`${row.where}: the picture ${row.picture} cannot be used: ${photo}`);
          return [];
        });
        count += importableRows.length;
        if (!database) continue;
        await insert(database, importableRows).catch(async (error) => {
          const storedPhotos = importableRows.flatMap(({ photo }) => photo ?? []);
          await removeUnsavedPhotos({ photos, log }, storedPhotos, error);
          throw error;
        });
      }
      return count;
    }

    const run = newId();
    const packages = await importRows(plan.packages, 'packages', (target, rows) =>
      importPackages(target, rows, run),
    );
    let images = 0;
    for (const category of new Set(plan.images.map((image) => image.category))) {
      const plannedImages = plan.images.filter((image) => image.category === category);
      images += await importRows(plannedImages, toStorageFolder(category), (target, rows) => {
        const imagesWithPhoto = rows.flatMap(({ photo, ...row }) =>
          photo ? [{ ...row, photo }] : [],
        );
        return importGalleryImages(target, category, imagesWithPhoto, run);
      });
    }
    progress.say(`Read ${doneCount} rows and their pictures`);
    const problems = [...exportData.problems, ...plan.problems];
    return { ...plan, packages, images, problems, notes: [...exportData.notes, ...plan.notes] };
  } finally {
    await database?.close();
  }
}

type PlannedRow = { where: string; picture: string | null };

type PlanOptions = {
  knownDocuments: KnownDocuments;
  pictures: PictureFiles;
  withoutPictures: boolean;
};

function planImport(documents: readonly ExportedDocument[], options: PlanOptions) {
  const plan = {
    packages: [] as (Omit<ImportedPackage, 'photo'> & PlannedRow)[],
    images: [] as (Omit<ImportedImage, 'photo'> & PlannedRow)[],
    unchanged: 0,
    skipped: [] as string[],
    problems: [] as string[],
    notes: [] as string[],
  };
  const checksums = new Map<string, string>();
  const { documents: importedDocuments } = options.knownDocuments;
  const ids = new Map(
    [...importedDocuments].map(([source, { id }]) => [toRowKey(source, id), source]),
  );
  const ignoredFields = new Map<string, number>();
  for (const document of documents) {
    const { collection, fields, where } = document;
    const isPackage = collection === 'packages';
    const ownId = importedId(document.id, { collection, fields });
    const source = `${collection}/${document.id ?? ownId}`;
    // Two galleries may both count from 1, so the second one's ids come from the path.
    const knownSource = ids.get(toRowKey(source, ownId)) ?? source;
    const id = knownSource === source ? ownId : importedId(null, source);
    const checksum = hashJson(fields);
    const checksumBefore = checksums.get(source);
    if (checksumBefore !== undefined) {
      if (checksumBefore !== checksum)
        plan.problems.push(`${where}: appears twice, with different contents`);
      continue;
    }
    checksums.set(source, checksum);
    ids.set(toRowKey(source, id), source);
    const decision = decideImport({ source, id, checksum, isPackage }, options.knownDocuments);
    if (decision === 'unchanged') plan.unchanged += 1;
    else if (decision) plan.skipped.push(`${where}: ${decision}`);
    if (decision) continue;
    const reasons: string[] = [];
    const createdAt = toMoment('createdAt', fields.createdAt, reasons);
    const row = { source, id, checksum, where, createdAt };
    if (isPackage) {
      const input = toPackage(document, options, reasons);
      if (input && reasons.length === 0) plan.packages.push({ ...row, ...input });
    } else {
      const input = toImage(document, options, reasons);
      if (input && reasons.length === 0) plan.images.push({ ...row, ...input });
    }
    for (const reason of reasons) plan.problems.push(`${where}: ${reason}`);
    for (const name of Object.keys(fields)) {
      if ((isPackage ? packageFields : imageFields).has(name)) continue;
      ignoredFields.set(name, (ignoredFields.get(name) ?? 0) + 1);
    }
  }
  const packageIds = new Set([
    ...options.knownDocuments.packages.keys(),
    ...plan.packages.map(({ id }) => id),
  ]);
  plan.images = plan.images.filter(({ category, where }) => {
    const owner = parseOwner(category);
    if (!owner || (owner.kind === 'package' && packageIds.has(owner.id))) return true;
    plan.problems.push(`${where}: the ${owner.kind} of this photo does not exist`);
    return false;
  });
  for (const [name, rows] of ignoredFields) {
    plan.notes.push(`the field "${name}" of ${rows} rows does not exist here and is left out`);
  }
  const listedTypes: readonly string[] = [...packageTypes, 'special', ''];
  for (const type of new Set(plan.packages.map(({ input }) => input.packageType))) {
    if (listedTypes.includes(normalizeType(type))) continue;
    plan.notes.push(
      `packages of the type "${type}" appear under Special; the known types are ${packageTypes.join(', ')}`,
    );
  }
  return plan;
}

function toRowKey(source: string, id: string): string {
  return `${source.split('/', 1)[0]}/${id}`;
}

/** Undefined for a new row, else 'unchanged' or why the site's row stays. */
function decideImport(
  row: { source: string; id: string; checksum: string; isPackage: boolean },
  knownDocuments: KnownDocuments,
): string | undefined {
  const importedDocument = knownDocuments.documents.get(row.source);
  const rows = row.isPackage ? knownDocuments.packages : knownDocuments.images;
  const state = rows.get(importedDocument?.id ?? row.id);
  if (!importedDocument) {
    if (state === 'deleted') return 'was deleted on the site; restore it from the bin';
    return state && 'the site already has one with this id, which is kept';
  }
  if (state !== 'live')
    return 'was imported before and has been deleted on the site since; it stays deleted';
  if (importedDocument.checksum === row.checksum) return 'unchanged';
  return 'has changed since it was imported; the row on the site is kept';
}

const rowFields = ['createdAt', 'id'];
const packageFields = new Set<string>([
  ...textFields.map(({ key }) => key),
  'imageUrl',
  'inclusions',
  'gallery',
  'facts',
  'hiddenAt',
  ...rowFields,
]);
const imageFields = new Set(['url', 'caption', 'alt', 'tags', ...rowFields]);

function toPackage(
  { fields }: ExportedDocument,
  { pictures, withoutPictures }: PlanOptions,
  reasons: string[],
) {
  const input: Record<string, string> = {};
  for (const { key, label } of textFields) {
    const text = toText(fields[key]);
    if (text === null) reasons.push(`${label} is not text`);
    else input[key] = text;
  }
  const result = packageRules.safeParse(input);
  if (!result.success) reasons.push(...result.error.issues.map(({ message }) => message));
  const facts = toFacts(fields.facts, reasons);
  if (result.success) reasons.push(...spreadsheetDoubts(result.data, facts));
  // An unknown word is a problem, so that it never makes a hidden package public.
  const hiddenAt = toMoment('hiddenAt', fields.hiddenAt, reasons);
  const address = toText(fields.imageUrl);
  const picture = address ? pictures.find(address) : null;
  if (address === null) reasons.push('imageUrl is not text');
  if (picture && 'problem' in picture && !withoutPictures) reasons.push(picture.problem);
  if (!result.success) return null;
  const { featuredImage: _none, ...texts } = result.data;
  return {
    input: { ...texts, facts },
    inclusions: toJson(fields.inclusions),
    gallery: toJson(fields.gallery),
    hiddenAt,
    picture: picture && 'file' in picture ? picture.file : null,
  };
}

function toImage(
  { collection, fields }: ExportedDocument,
  { pictures }: PlanOptions,
  reasons: string[],
) {
  const name = collection.split('/')[1] ?? '';
  const category = parseAlbum(name) ?? parseAlbum(name.toLowerCase());
  if (!category) {
    reasons.push(
      `"${name}" is not a gallery category; the categories are ${galleryCategoryNames.join(', ')}`,
    );
  }
  const address = toText(fields.url);
  const picture = address ? pictures.find(address) : { problem: 'has no picture: url is blank' };
  if ('problem' in picture) reasons.push(picture.problem);
  const tags = toTags(fields.tags);
  const caption = toText(fields.caption);
  if (tags === null) reasons.push('tags is not a list of strings');
  if (caption === null) reasons.push('caption is not text');
  const alt = toText(fields.alt) ?? '';
  const result = galleryImageRules.safeParse({ caption: caption ?? '', alt, tags: tags ?? '' });
  if (!result.success) reasons.push(...result.error.issues.map(({ message }) => message));
  if (!category || 'problem' in picture || !result.success) return null;
  return {
    category,
    caption: result.data.caption || captionFromFileName(uploadedName(picture.file)),
    alt,
    tags: result.data.tags ?? [],
    picture: picture.file,
  };
}

function toFacts(cell: Json | undefined, reasons: string[]): PackageFacts {
  const result = factsRules.safeParse(cell ?? {});
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues) {
    reasons.push(path.length > 1 ? `${message} (${path.join('.')})` : message);
  }
  return noFacts;
}

/** As a form would send it; null if no form can send it. */
function toText(cell: Json | undefined): string | null {
  // Some databases export "NaN" for a number that is missing.
  if (typeof cell === 'number' && !Number.isFinite(cell)) return null;
  return typeof cell === 'object' && cell !== null ? null : String(cell ?? '');
}

function toTags(cell: Json | undefined): string | null {
  if (!Array.isArray(cell)) return toText(cell);
  const tags = cell.map(toText);
  return tags.includes(null) ? null : tags.join(',');
}

function toJson(cell: Json | undefined): string | null {
  return cell === undefined || cell === null ? null : JSON.stringify(cell);
}

function toMoment(name: string, cell: Json | undefined, reasons: string[]): string | null {
  if (cell === undefined || cell === null || cell === '') return null;
  const moment = parseMoment(cell);
  if (moment === null) {
    reasons.push(
      `${name} is not a time: ${JSON.stringify(cell).slice(0, 60)}. Write it like 2027-01-31T10:20:30Z, or leave it blank`,
    );
  }
  return moment;
}

type KnownDocuments = Awaited<ReturnType<typeof readKnownDocuments>>;

async function readKnownDocuments(site: SitePlace) {
  const documents = new Map<string, { id: string; checksum: string }>();
  const packages = new Map<string, 'live' | 'deleted'>();
  const images = new Map<string, 'live' | 'deleted'>();
  if (hasDatabase(site)) {
    await using tables = await openExternalTables(site);
    const names = ['imported_documents', 'packages', 'gallery_images'];
    await tables.read(names, async ({ listRows }) => {
      for (const { source, rowId, checksum } of await listRows('imported_documents')) {
        documents.set(String(source), { id: String(rowId), checksum: String(checksum) });
      }
      for (const { id, undoUntil } of await listRows('packages')) {
        packages.set(String(id), undoUntil ? 'deleted' : 'live');
      }
      for (const { id, undoUntil } of await listRows('gallery_images')) {
        images.set(String(id), undoUntil ? 'deleted' : 'live');
      }
    });
  }
  return { documents, packages, images };
}
