import { z } from '../app/rules/zod.ts';
import { createFolderStorage } from '../app/services/storage/storage.server.ts';
import { sumOfBytes } from './carry-photos.ts';
import { readPlainFile } from './plain-files.ts';
import { TransferRefused } from './transfer-refused.ts';

const tableSum = z.object({ rows: z.number(), checksum: z.string() });
const tableShape = z.object({
  name: z.string(),
  cells: z.record(z.string(), z.enum(['text', 'integer', 'boolean', 'moment'])),
});
const manifestRule = z.object({
  format: z.literal('rihla-backup-1'),
  takenAt: z.iso.datetime(),
  /** The id of its site, and its number among that site's backups in the folder; blank and 0 in older ones. */
  site: z.string().default(''),
  sequence: z.number().default(0),
  /** `rihla.db` always; older backups of PostgreSQL have the rows of each table as lines of JSON. */
  database: z.enum(['sqlite', 'postgres']),
  /** Names of the migrations that made the tables, oldest first. */
  migrations: z.array(z.string()).min(1),
  shapes: z.array(tableShape),
  tables: z.record(z.string(), tableSum),
  /** By path in the backup. */
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
  /** Keys of photos that have a row, but whose file the site itself had lost. */
  missing: z.array(z.string()),
});

/** What a backup holds. */
export type Manifest = z.infer<typeof manifestRule>;

/** A hundred thousand photos take a third. */
const maxManifestBytes = 64 * 1024 * 1024;

/** The manifest, and its checksum as `sha256sum -c` reads it. */
export const manifestFiles = ['manifest.json', 'manifest.json.sha256'] as const;
export const manifestFormat = 'rihla-backup-1';
export const mediaFolder = 'media';
export const sqliteFile = 'rihla.db';

export function tableFile(table: string): string {
  return `tables/${table}.jsonl`;
}

export function photoFile(key: string): string {
  return `${mediaFolder}/${key}`;
}

/** The keys of the photos that a backup holds. */
export function photoKeys({ files }: Manifest): string[] {
  const prefix = `${mediaFolder}/`;
  return Object.keys(files)
    .filter((file) => file.startsWith(prefix))
    .map((file) => file.slice(prefix.length));
}

/** Writes the manifest, and its checksum beside it. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  const storage = createFolderStorage(folder);
  const [name, checksumName] = manifestFiles;
  await storage.put(name, bytes);
  await storage.put(checksumName, Buffer.from(`${sumOfBytes(bytes).sha256}  ${name}\n`));
}

/** Throws `TransferRefused` when there is none, or not as it was written. */
export async function readManifest(folder: string): Promise<Manifest> {
  const [name, checksumName] = manifestFiles;
  return parseManifest(await readIn(folder, name), await readIn(folder, checksumName), folder);
}

/** The manifest of the backup of that name; throws as {@link readManifest}. */
export function parseManifest(bytes: Buffer, checksum: Buffer, folder: string): Manifest {
  if (!checksum.toString().startsWith(sumOfBytes(bytes).sha256)) {
    throw new TransferRefused(`The backup ${folder} is damaged: manifest.json was changed.`);
  }
  const parsed = manifestRule.safeParse(jsonOf(bytes));
  if (parsed.success) return parsed.data;
  throw new TransferRefused(
    `The backup ${folder} was made in a format that this version of Rihla does not know.`,
  );
}

/** Undefined for what is no JSON. */
function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

async function readIn(folder: string, name: string): Promise<Buffer> {
  try {
    return await readPlainFile(name, { folder, maxBytes: maxManifestBytes });
  } catch (error) {
    if (!(error instanceof TransferRefused)) throw error;
    throw new TransferRefused(`There is no whole backup in ${folder}: ${error.message}.`);
  }
}
