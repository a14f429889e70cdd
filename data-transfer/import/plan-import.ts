import { type ExportedDocument, keptId } from './export-documents.ts';
import { checksumOf } from './export-values.ts';
import type { KnownDocuments } from './known-documents.ts';
import {
  imageFields,
  type PlannedImage,
  type PlannedPackage,
  packageFields,
  planImage,
  planPackage,
  type RowOptions,
} from './plan-rows.ts';

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

interface PlanOptions extends RowOptions {
  known: KnownDocuments;
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
  const ids = holdersOf(options.known);
  const leftOut = new Map<string, number>();
  for (const document of documents) {
    const { collection, fields, where } = document;
    const isPackage = collection === 'packages';
    const own = keptId(document.id, { collection, fields });
    const source = `${collection}/${document.id ?? own}`;
    // Two galleries may count their images from 1: the second one's get ids made of their place.
    const holder = ids.get(idOf(source, own));
    const id = holder !== undefined && holder !== source ? keptId(null, source) : own;
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
    const row = { source, id, checksum, where };
    const reasons = isPackage
      ? planPackage(plan.packages, row, document, options)
      : planImage(plan.images, row, document, options);
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

/** Which document each id of an import belongs to, of earlier ones too. */
function holdersOf({ taken }: KnownDocuments): Map<string, string> {
  return new Map([...taken].map(([source, { id }]) => [idOf(source, id), source]));
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
