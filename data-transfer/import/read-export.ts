import { plainFilesBelow, readPlainFile } from '../plain-files.ts';
import { TransferRefused } from '../transfer-refused.ts';
import { readCsvPackages } from './csv-rows.ts';
import { type ExportedDocument, findDocuments } from './export-documents.ts';
import type { Json } from './export-values.ts';
import { indexPictures, type PictureFiles } from './picture-files.ts';

const tables = /\.(jsonl?|ndjson|csv|tsv)$/i;

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
  const { files, refused } = await plainFilesBelow(folder);
  const read: ReadExport = {
    documents: [],
    pictures: indexPictures(files.filter((file) => !tables.test(file))),
    problems: [...refused],
    notes: [],
  };
  for (const file of files.filter((one) => tables.test(one))) {
    let bytes: Buffer;
    try {
      bytes = await readPlainFile(file, { folder, maxBytes });
    } catch (error) {
      if (!(error instanceof TransferRefused)) throw error;
      read.problems.push(error.message);
      continue;
    }
    if (!/\.[ct]sv$/i.test(file)) {
      const json = readJson(bytes.toString());
      if (json instanceof SyntaxError) {
        read.problems.push(`${file}: is not JSON: ${json.message}`);
        continue;
      }
      const found = findDocuments(file, json);
      if (found.length === 0) read.notes.push(`${file}: has no packages and no gallery images`);
      read.documents.push(...found);
    } else {
      const table = readCsvPackages(file, bytes);
      read.documents.push(...table.documents);
      read.problems.push(...table.problems);
      if (table.ignored.length > 0) {
        read.notes.push(`${file}: columns that no field is known by: ${table.ignored.join(', ')}`);
      }
    }
  }
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
