import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { decodePercent, isBlank } from '../../app/rules/clean-text.ts';
import { factColumns, parseCells, textFields } from '../../app/rules/packages/package-rules.ts';
import { readCell } from '../../app/services/csv.ts';
import { decodeText, plainFilesBelow, readPlainFile, readPlainJson } from '../plain-files.ts';
import { TransferRefused } from '../transfer-files.ts';
import { type ExportedDocument, findDocuments, isTooDeep, type Json } from './export-documents.ts';

const tablePattern = /\.(json|csv)$/i;
/** Tables and archives that people take for an export. */
const otherFormats =
  /\.(xls\w?|ods|numbers|tsv|jsonl|ndjson|sql|sqlite\d?|xml|zip|rar|7z|t?gz|gsheet)$/i;
const otherSentence =
  'is not read: save a sheet as CSV, export a database as JSON, unpack an archive';

const maxBytes = 64 * 1024 * 1024;

interface ExportTables {
  documents: ExportedDocument[];
  problems: string[];
  notes: string[];
}

/** Reads every table below the folder; other files may be pictures. Throws `TransferRefused`. */
export async function readExport(folder: string) {
  const { files, refused } = await plainFilesBelow(folder);
  const unreadableFiles = files.filter((file) => otherFormats.test(file));
  const result: ExportTables = {
    documents: [],
    problems: [...refused, ...unreadableFiles.map((file) => `${file}: ${otherSentence}`)],
    notes: [],
  };
  for (const file of files.filter((name) => tablePattern.test(name))) {
    try {
      const table = await readTable(folder, file);
      result.documents.push(...table.documents);
      result.problems.push(...table.problems);
      result.notes.push(...table.notes);
    } catch (error) {
      if (!(error instanceof TransferRefused)) throw error;
      result.problems.push(error.message);
    }
  }
  if (result.documents.length === 0 && result.problems.length === 0) {
    throw new TransferRefused(
      `Nothing to import in ${folder}: no JSON file with "packages" or "gallery", and no CSV file.`,
    );
  }
  return { ...result, pictures: indexPictures(files.filter((file) => !tablePattern.test(file))) };
}

async function readTable(folder: string, file: string): Promise<ExportTables> {
  if (/\.csv$/i.test(file)) {
    const text = decodeText(file, await readPlainFile(file, { folder, maxBytes }));
    return readCsvPackages(file, text);
  }
  const json = (await readPlainJson(file, { folder, maxBytes })) as Json;
  if (isTooDeep(json)) {
    throw new TransferRefused(`${file}: is nested too deeply: more than 100 levels`);
  }
  const documents = findDocuments(file, json);
  const note = `${file}: has no collection "packages" and no "gallery/{category}/images"`;
  return { documents, problems: [], notes: documents.length === 0 ? [note] : [] };
}

/** Fields by column names, without case, spaces and punctuation: those of the staff area's export and of its form. */
const columns = new Map(
  [
    ...textFields.map(({ key, label }) => [key, key, label]),
    ...factColumns.map(({ key, header }) => [key, key, header]),
    ['id', 'id'],
    ['createdAt', 'createdAt', 'Created'],
    ['hiddenAt', 'hiddenAt', 'Hidden'],
    ['imageUrl', 'imageUrl', 'Featured Image'],
  ].flatMap(([field = '', ...names]) => names.map((name) => [toPlainHeader(name), field] as const)),
);

const requiredColumns = textFields.filter(({ isRequired }) => isRequired);
const factKeys: ReadonlySet<string> = new Set(factColumns.map(({ key }) => key));

function toPlainHeader(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

export function readCsvPackages(file: string, text: string): ExportTables {
  const table: ExportTables = { documents: [], problems: [], notes: [] };
  const lines = readLines(file, text);
  const headers = lines[0]?.record ?? [];
  const fields = headers.map((name) => columns.get(toPlainHeader(name)));
  for (const { key, label } of requiredColumns) {
    if (fields.includes(key)) continue;
    table.problems.push(
      `${file}: has no column "${label}" or "${key}". Its first line must name the columns, with commas between them`,
    );
  }
  const isRepeated = (_: string, index: number) =>
    fields[index] && fields.indexOf(fields[index]) < index;
  for (const name of headers.filter(isRepeated)) {
    table.problems.push(
      `${file}: has two columns for the same field; the second is "${name}". Remove or rename one of them`,
    );
  }
  if (table.problems.length > 0) return table;
  const timesByName = new Map<string, number>();
  for (const { record, line } of lines.slice(1)) {
    const where = `${file}, line ${line}`;
    if (record.every(isBlank)) continue;
    if (record.length > fields.length) {
      table.problems.push(`${where}: has more cells than the first line has columns`);
      continue;
    }
    const { id = '', ...cells }: Record<string, string> = Object.fromEntries(
      fields.flatMap((field, index) => (field ? [[field, readCell(record[index] ?? '')]] : [])),
    );
    // Name, type, duration and batch identify a row without an id.
    const name = [cells.packageName, cells.packageType, cells.durationOfTour, cells.nextBatch]
      .map((cell) => toPlainHeader(cell ?? ''))
      .join('/');
    const count = (timesByName.get(name) ?? 0) + 1;
    timesByName.set(name, count);
    table.documents.push({
      collection: 'packages',
      id: id.trim() || `csv/${name}/${count}`,
      where,
      fields: toFields(cells),
    });
  }
  const ignoredColumns = headers.filter((name, index) => name.trim() && !fields[index]).join(', ');
  if (ignoredColumns)
    table.notes.push(`${file}: unknown columns, which are not imported: ${ignoredColumns}`);
  return table;
}

/** The records of a table, each with its first line. */
function readLines(file: string, text: string): { record: string[]; line: number }[] {
  try {
    // `info` adds each record's line number; the library's types lack it.
    const options = { info: true, relax_column_count: true, skip_empty_lines: true };
    const rows = parse(text.replace(/\r\n?/g, '\n'), options) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    return rows.map(({ record, info }) => {
      // The library counts to the end of the row; cells may contain line breaks.
      const lineBreaks = record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
      return { record, line: info.lines - lineBreaks };
    });
  } catch (error) {
    throw new TransferRefused(`${file}: cannot be read as a table: ${(error as Error).message}`);
  }
}

function toFields(cells: Record<string, string>): ExportedDocument['fields'] {
  const entries = Object.entries(cells);
  const ownFields = Object.fromEntries(entries.filter(([field]) => !factKeys.has(field)));
  const facts = parseCells(Object.fromEntries(entries.filter(([field]) => factKeys.has(field))));
  return Object.keys(facts).length > 0 ? { ...ownFields, facts: facts as Json } : ownFields;
}

export type PictureFiles = ReturnType<typeof indexPictures>;

export function indexPictures(files: readonly string[]) {
  const entries = files.map((file) => ({ file, key: toPlainKey(file) }));
  const byName = Map.groupBy(entries, ({ key }) => path.posix.basename(key));
  return {
    find(address: string): { file: string } | { problem: string } {
      const key = toPlainKey(toStorageKey(address));
      const name = path.posix.basename(key);
      const candidates = byName.get(name) ?? [];
      // Of several files with this name, the one in the folder that the URL names.
      const isInFolder = (entry: { key: string }) => `/${entry.key}`.endsWith(`/${key}`);
      const [match, ...otherMatches] =
        candidates.length > 1 ? candidates.filter(isInFolder) : candidates;
      if (match && otherMatches.length === 0) return { file: match.file };
      if (candidates.length === 0) return { problem: `the picture "${name}" is not in the folder` };
      const fileList = candidates.map(({ file }) => file).join(', ');
      return { problem: `the picture "${name}" is in the folder more than once: ${fileList}` };
    },
  };
}

/** The storage key in a download URL, as in `…/o/gallery%2Fhajj%2F1700-x.jpg?alt=media`. */
function toStorageKey(address: string): string {
  const cleanAddress = address.trim();
  const url = /^[a-z]+:\/\//i.test(cleanAddress) ? URL.parse(cleanAddress) : null;
  const fullPath = url ? url.pathname : (cleanAddress.split(/[?#]/, 1)[0] ?? '');
  return fullPath.split('/o/').at(-1) ?? fullPath;
}

function toPlainKey(key: string): string {
  return (decodePercent(key) ?? key).replaceAll('\\', '/').normalize('NFC').toLowerCase();
}

export function uploadedName(file: string): string {
  return path.posix.basename(decodePercent(file) ?? file).replace(/^\d{12,14}-/, '');
}
