import { plainFilesBelow, readPlainFile } from '../plain-files.ts';
import { TransferRefused } from '../transfer-refused.ts';
import { readCsvPackages } from './csv-rows.ts';
import { type ExportedDocument, findDocuments } from './export-documents.ts';
import { isTooDeep, type Json } from './export-values.ts';
import { indexPictures, type PictureFiles } from './picture-files.ts';

const tables = /\.(jsonl?|ndjson|csv|tsv)$/i;

const spreadsheet = 'is a workbook: open it and save its sheet as CSV';

/** What is no table and no picture, by its ending, and how to get a file that can be read. */
const kinds: [ending: RegExp, kind: string][] = [
  [/\.(xls[xmb]?|ods|numbers)(\/.*)?$/i, spreadsheet],
  [/\.(zip|rar|7z|tar|t?gz|bz2|xz)$/i, 'is packed: unpack it into the folder'],
  [
    /\.(gsheet|gdoc|gtable|webloc|url|lnk|desktop)$/i,
    'is only a link to a document: open it, and download the document as CSV (File, Download)',
  ],
  [/\.(sql|sqlite3?|mdb|accdb|bson)$/i, 'is of a database: export its tables as JSON or CSV'],
];

function kindOf(file: string): string | undefined {
  return kinds.find(([ending]) => ending.test(file))?.[1];
}

/** Bytes of a JSON or CSV file: an export of a hundred thousand documents has a third. */
const maxBytes = 64 * 1024 * 1024;

export interface ReadExport {
  documents: ExportedDocument[];
  pictures: PictureFiles;
  /** What is wrong with whole files or rows that could not be read. */
  problems: string[];
  /** What was seen and is left out. */
  notes: string[];
}

/**
 * Reads every JSON and CSV file below the folder; all other files may be pictures. Throws
 * `TransferRefused` when there is no such folder, or nothing in it to take.
 */
export async function readExport(folder: string): Promise<ReadExport> {
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
  const documents: ExportedDocument[][] = [];
  const read: ReadExport = {
    documents: [],
    pictures: indexPictures(files.filter((file) => !tables.test(file))),
    problems: refused,
    notes: [],
  };
  for (const file of files) {
    const kind = kindOf(file);
    if (kind) read.problems.push(`${file}: ${kind}`);
  }
  for (const file of files.filter((one) => tables.test(one))) {
    let bytes: Buffer;
    try {
      bytes = await readPlainFile(file, { folder, maxBytes });
    } catch (error) {
      if (!(error instanceof TransferRefused)) throw error;
      read.problems.push(error.message);
      continue;
    }
    // A workbook or an archive that was only given another ending.
    if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') {
      read.problems.push(`${file}: ${spreadsheet} (it is no text, whatever its name says)`);
      continue;
    }
    if (!/\.[ct]sv$/i.test(file)) {
      const json = readJson(bytes.toString());
      if (json instanceof SyntaxError) {
        read.problems.push(`${file}: is not JSON: ${json.message}`);
        continue;
      }
      if (isTooDeep(json)) {
        read.problems.push(`${file}: is nested too deeply: more than 100 levels`);
        continue;
      }
      const found = findDocuments(file, json);
      if (found.length === 0) read.notes.push(`${file}: has no packages and no gallery images`);
      documents.push(found);
    } else {
      const table = readCsvPackages(file, bytes);
      documents.push(table.documents);
      for (const problem of table.problems) read.problems.push(problem);
      if (table.ignored.length > 0) {
        read.notes.push(`${file}: columns that no field is known by: ${table.ignored.join(', ')}`);
      }
    }
  }
  read.documents = documents.flat();
  if (read.documents.length === 0 && read.problems.length === 0) {
    throw new TransferRefused(
      `There is nothing to take in ${folder}: no JSON file with "packages" or "gallery", and no CSV file.`,
    );
  }
  return read;
}

/** A JSON file, or one with a document a line. */
function readJson(text: string): Json | SyntaxError {
  const plain = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(plain);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    try {
      const lines = plain.split('\n').filter((line) => line.trim());
      if (lines.length > 1) return lines.map((line) => JSON.parse(line));
    } catch {
      // No lines of JSON either: what was wrong with the whole is what helps.
    }
    return error;
  }
}
