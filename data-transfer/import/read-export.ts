import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { isBlank, percentDecoded } from '../../app/rules/clean-text.ts';
import { factsOfCells, fieldLabel } from '../../app/rules/packages/package-rules.ts';
import { decodeText, plainFilesBelow, readPlainFile, TransferRefused } from '../carry-files.ts';
import {
  type ExportedDocument,
  factKeys,
  fieldsOfHead,
  findDocuments,
  imageColumns,
  isTooDeep,
  type Json,
  noteOfOther,
  plainHeader,
} from './export-documents.ts';

const tables = /\.(jsonl?|ndjson|csv|tsv)$/i;

const lineTables = /\.(jsonl|ndjson)$/i;

const spreadsheet = 'is a workbook: open it and save its sheet as CSV';

/** Files that are neither table nor picture, and how to convert them. */
const kinds: [ending: RegExp, kind: string][] = [
  [/\.(xls[xmb]?|ods|numbers)(\/.*)?$/i, spreadsheet],
  [/\.(zip|rar|7z|tar|t?gz|bz2|xz)$/i, 'is packed: unpack it into the folder'],
  [
    /\.(gsheet|gdoc|gtable|webloc|url|lnk|desktop)$/i,
    'is only a link to a document: open it, and download the document as CSV (File, Download)',
  ],
  [/\.(sql|sqlite3?|mdb|accdb|bson)$/i, 'is of a database: export its tables as JSON or CSV'],
  [
    /\.(xml|wxr)$/i,
    'is an export of WordPress or of a feed, which is not read: make a CSV file of the packages, with the columns packageName, price and durationOfTour; WooCommerce exports one (Products, Export)',
  ],
];

function kindOf(file: string): string | undefined {
  return kinds.find(([ending]) => ending.test(file))?.[1];
}

const maxBytes = 64 * 1024 * 1024;

interface ReadTables {
  documents: ExportedDocument[];
  problems: string[];
  notes: string[];
}

/** Reads every table below the folder; other files may be pictures. Throws `TransferRefused`. */
export async function readExport(folder: string): Promise<ReadTables & { pictures: PictureFiles }> {
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(folder)) {
    throw new TransferRefused(
      `${folder} is an address. Download the folder there (in Google Drive: Download), unpack what comes, and name the folder on this machine.`,
    );
  }
  const { files, refused } = await plainFilesBelow(folder).catch((error) => {
    const kind =
      kindOf(folder) ?? (tables.test(folder) && 'is a table; name the folder in which it lies');
    throw kind ? new TransferRefused(`${folder}: ${kind}`) : error;
  });
  const read: ReadTables[] = [];
  for (const file of files.filter((one) => tables.test(one))) {
    const table = await readTable(folder, file).catch((error) => {
      if (!(error instanceof TransferRefused)) throw error;
      return { documents: [], problems: [error.message], notes: [] };
    });
    read.push(table);
  }
  const unread = files.flatMap((file) => {
    const kind = kindOf(file);
    return kind ? [`${file}: ${kind}`] : [];
  });
  const documents = read.flatMap((table) => table.documents);
  const problems = [...refused, ...unread, ...read.flatMap((table) => table.problems)];
  if (documents.length === 0 && problems.length === 0) {
    throw new TransferRefused(
      `There is nothing to take in ${folder}: no JSON file with "packages" or "gallery", and no CSV file.`,
    );
  }
  const notes = read.flatMap((table) => table.notes);
  const pictures = indexPictures(files.filter((file) => !tables.test(file)));
  return { documents, problems, notes, pictures };
}

async function readTable(folder: string, file: string): Promise<ReadTables> {
  const bytes = await readPlainFile(file, { folder, maxBytes });
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') {
    throw new TransferRefused(`${file}: ${spreadsheet} (it is no text, whatever its name says)`);
  }
  if (/\.[ct]sv$/i.test(file)) return readCsvPackages(file, bytes);
  const problems: string[] = [];
  const json = readJson(file, bytes, problems);
  if (isTooDeep(json)) {
    throw new TransferRefused(`${file}: is nested too deeply: more than 100 levels`);
  }
  const documents = findDocuments(file, json);
  const notes = documents.length > 0 ? [] : [`${file}: ${noteOfOther(json)}`];
  return { documents, problems, notes };
}

/** In a file of JSON Lines, a bad line is a problem of its own. */
function readJson(file: string, bytes: Buffer, problems: string[]): Json {
  const text = decodeText(bytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    const lines = text.split('\n').map((line, at) => ({ line, where: `${file}, line ${at + 1}` }));
    const rows: Json[] = [];
    const bad: string[] = [];
    for (const { line, where } of lines.filter(({ line }) => line.trim())) {
      try {
        rows.push(JSON.parse(line));
      } catch (error) {
        bad.push(`${where}: is not JSON: ${(error as Error).message}`);
      }
    }
    const isLines = lineTables.test(file) ? rows.length > 0 : rows.length > 1 && bad.length === 0;
    // The parser's error for the whole file is more helpful.
    if (!isLines) throw new TransferRefused(`${file}: is not JSON: ${(error as Error).message}`);
    problems.push(...bad);
    return rows;
  }
}

export function readCsvPackages(file: string, bytes: Uint8Array): ReadTables {
  // Spreadsheets may write `sep=;` as the first line.
  const whole = decodeText(bytes).replace(/\r\n?/g, '\n');
  const separatorLine = /^sep=(.)\n/i.exec(whole);
  const text = whole.slice(separatorLine?.[0].length ?? 0);
  const delimiter = separatorLine?.[1] ?? delimiterOf(text);
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    // `info` adds each record's line number; the library's types lack it.
    const options = { delimiter, info: true, relax_column_count: true, skip_empty_lines: true };
    rows = parse(text, options) as unknown as typeof rows;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const problems = [`${file}: cannot be read as a table: ${reason}`];
    return { documents: [], notes: [], problems };
  }
  const [head, ...body] = rows;
  const names = head?.record ?? [];
  const ofPackages = fieldsOfHead(names);
  const ofImages = fieldsOfHead(names, imageColumns);
  const wanted = ['packageName', 'price', 'durationOfTour'];
  const isGallery =
    !wanted.slice(1).some((field) => ofPackages.includes(field)) &&
    ['url', 'category'].every((field) => ofImages.includes(field));
  const fields = isGallery ? ofImages : ofPackages;
  const problems = wanted
    .filter((field) => !isGallery && !fields.includes(field))
    .map(
      (field) =>
        `${file}: has no column "${fieldLabel(field)}" or "${field}"; its first line must name the columns`,
    );
  if (problems.length > 0) return { documents: [], notes: [], problems };

  const linesBefore = separatorLine ? 1 : 0;
  const documents: ExportedDocument[] = [];
  const seen = new Map<string, number>();
  for (const { record, info } of body) {
    // The library counts to the end of the row; cells may contain line breaks.
    const within = record.reduce((lines, cell) => lines + cell.split('\n').length - 1, 0);
    const begins = linesBefore + info.lines - within;
    if (record.every(isBlank)) continue;
    if (record.length > fields.length) {
      problems.push(`${file}, line ${begins}: has more cells than the first line has columns`);
      continue;
    }
    const { id = '', ...known }: Record<string, string> = Object.fromEntries(
      // Drops the apostrophe that prevents a spreadsheet from running a formula.
      fields.flatMap((field, at) =>
        field ? [[field, (record[at] ?? '').replace(/(^|\n)'(?=[=+\-@])/g, '$1')]] : [],
      ),
    );
    const where = `${file}, line ${begins}`;
    if (isGallery) {
      const collection = `gallery/${known.category?.trim() ?? ''}/images`;
      documents.push({ collection, id: id.trim() || `csv/${known.url}`, where, fields: known });
      continue;
    }
    const name = [known.packageName, known.packageType, known.durationOfTour, known.nextBatch]
      .map((cell) => plainHeader(cell ?? ''))
      .join('/');
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    documents.push({
      collection: 'packages',
      // Name, type, duration and batch identify a row without an id.
      id: id.trim() || `csv/${name}/${times}`,
      where,
      fields: withFacts(known),
    });
  }
  const ignored = names.filter((header, at) => header.trim() && !fields[at]).join(', ');
  const notes = ignored ? [`${file}: columns that no field is known by: ${ignored}`] : [];
  return { documents, problems, notes };
}

function withFacts(cells: Record<string, string>): ExportedDocument['fields'] {
  const entries = Object.entries(cells);
  const own = Object.fromEntries(entries.filter(([field]) => !factKeys.has(field)));
  const facts = factsOfCells(Object.fromEntries(entries.filter(([field]) => factKeys.has(field))));
  return Object.keys(facts).length > 0 ? { ...own, facts: facts as Json } : own;
}

function delimiterOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const cellsBy = (delimiter: string) => line.replace(/"[^"]*"/g, '').split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (cellsBy(one) > cellsBy(best) ? one : best));
}

export type PictureFiles = ReturnType<typeof indexPictures>;

export function indexPictures(files: readonly string[]) {
  const keyed = files.map((file) => ({ file, key: plainKey(file) }));
  const byName = Map.groupBy(keyed, ({ key }) => path.posix.basename(key));
  return {
    find(address: string): { file: string } | { problem: string } {
      const wanted = plainKey(keyOfAddress(address));
      const name = path.posix.basename(wanted);
      const named = byName.get(name) ?? [];
      // Of several files with this name, the one in the folder that the URL names.
      const isPlaced = ({ key }: { key: string }) => `/${key}`.endsWith(`/${wanted}`);
      const [only, ...others] = named.length > 1 ? named.filter(isPlaced) : named;
      if (only && others.length === 0) return { file: only.file };
      if (named.length === 0) return { problem: `the picture "${name}" is not in the folder` };
      const shown = named.map(({ file }) => file).join(', ');
      return { problem: `the picture "${name}" is in the folder more than once: ${shown}` };
    },
  };
}

/** The storage key in a download URL, as in `…/o/gallery%2Fhajj%2F1700-x.jpg?alt=media`. */
function keyOfAddress(address: string): string {
  const trimmed = address.trim();
  const url = /^[a-z]+:\/\//i.test(trimmed) ? URL.parse(trimmed) : null;
  const whole = url ? url.pathname : (trimmed.split(/[?#]/, 1)[0] ?? '');
  const object = whole.split('/o/').at(-1) ?? whole;
  return object.replaceAll('\\', '/');
}

function plainKey(key: string): string {
  return (percentDecoded(key) ?? key).replaceAll('\\', '/').normalize('NFC').toLowerCase();
}

export function uploadedName(file: string): string {
  return path.posix.basename(percentDecoded(file) ?? file).replace(/^\d{12,14}-/, '');
}
