import { parse } from 'csv-parse/sync';
import { factsOfCells, fieldLabel } from '../../app/rules/packages/package-fields.ts';
import { factKeys, fieldsOfHead, imageColumns, plainHeader } from './column-names.ts';
import type { ExportedDocument } from './export-documents.ts';
import type { Json } from './export-values.ts';

export interface CsvPackages {
  documents: ExportedDocument[];
  /** What is wrong with the file as a whole. */
  problems: string[];
  /** Columns that no field is known by. */
  ignored: string[];
}

/**
 * Reads packages, or images of galleries, from a table: comma, semicolon or tab, quoted or not, as spreadsheets save it
 * (UTF-8 with or without a mark, UTF-16, Windows-1252). The first line names the columns.
 */
export function readCsvPackages(file: string, bytes: Uint8Array): CsvPackages {
  // A spreadsheet's own first line that says how cells are parted is no row.
  const whole = textOf(bytes).replace(/\r\n?/g, '\n');
  const said = /^sep=(.)\n/i.exec(whole);
  const text = whole.slice(said?.[0].length ?? 0);
  const delimiter = said?.[1] ?? delimiterOf(text);
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    // With `info` each record comes with its place; the library's types do not say so.
    rows = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as typeof rows;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      documents: [],
      ignored: [],
      problems: [`${file}: cannot be read as a table: ${reason}`],
    };
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
  if (problems.length > 0) return { documents: [], ignored: [], problems };

  const linesBefore = said ? 1 : 0;
  const documents: ExportedDocument[] = [];
  const seen = new Map<string, number>();
  for (const { record, info } of body) {
    // The library counts to the row's end; a cell may have lines of its own.
    const within = record.reduce((lines, cell) => lines + cell.split('\n').length - 1, 0);
    const begins = linesBefore + info.lines - within;
    if (record.every((cell) => cell.trim() === '')) continue;
    if (record.length > fields.length) {
      problems.push(`${file}, line ${begins}: has more cells than the first line has columns`);
      continue;
    }
    const cells: Record<string, string> = {};
    for (const [at, field] of fields.entries()) if (field) cells[field] = record[at] ?? '';
    const { id = '', ...known } = withoutMarks(cells);
    const where = `${file}, line ${begins}`;
    if (isGallery) {
      const category = (known.category ?? '').trim();
      const collection = `gallery/${category}/images`;
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
      // A row without an id is the same row as long as name, type, duration and batch are.
      id: id.trim() || `csv/${name}/${times}`,
      where,
      fields: withFacts(known),
    });
  }
  return {
    documents,
    problems,
    ignored: names.filter((header, at) => header.trim() && !fields[at]),
  };
}

/**
 * Cells without the mark that keeps a spreadsheet from running them: an apostrophe before a sign, as
 * this site writes its own tables.
 */
function withoutMarks(cells: Record<string, string>): Record<string, string> {
  const bare = (cell: string) => cell.replace(/(^|\n)'(?=[=+\-@])/g, '$1');
  return Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, bare(cell)]));
}

/** Columns of facts as the one field that they are. */
function withFacts(cells: Record<string, string>): ExportedDocument['fields'] {
  const entries = Object.entries(cells);
  const own = Object.fromEntries(entries.filter(([field]) => !factKeys.has(field)));
  const facts = factsOfCells(Object.fromEntries(entries.filter(([field]) => factKeys.has(field))));
  return Object.keys(facts).length > 0 ? { ...own, facts: facts as Json } : own;
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Older spreadsheets save in the alphabet of the system.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The one that parts the first line into the most cells. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const bare = line.replace(/"[^"]*"/g, '');
  const [max = ','] = [',', ';', '\t'].toSorted(
    (one, other) => bare.split(other).length - bare.split(one).length,
  );
  return max;
}
