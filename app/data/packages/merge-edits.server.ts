import { isDeepStrictEqual } from 'node:util';
import { type PackageFacts, withSeatsAtOpening } from '../../rules/packages/package-facts.ts';
import {
  buildFacts,
  factColumns,
  type PackageTexts,
  readColumn,
  textFields,
} from '../../rules/packages/package-rules.ts';

type Content = PackageTexts & { facts: PackageFacts };

interface Edits {
  /** What both editors opened; null if that version is not stored any more. */
  opened: Content | null;
  mine: Content;
  /** What the other editor saved. */
  theirs: Content;
}

const fields = [...textFields.map(({ key, label }) => ({ key, header: label })), ...factColumns];

/** Their version with my changes; the labels of the fields that they changed, and that both changed. */
export function mergeEdits({ opened, mine, theirs }: Edits) {
  const openedFields = opened && readStoredFields(opened);
  const myFields = readFields(mine);
  const mergedFields = readStoredFields(theirs);
  const theirLabels: string[] = [];
  const commonLabels: string[] = [];
  for (const { key, header } of fields) {
    const myValue = myFields.get(key);
    const theirValue = mergedFields.get(key);
    if (isSame(myValue, theirValue)) continue;
    const isMine = !openedFields || !isSame(myValue, openedFields.get(key));
    const isTheirs = !openedFields || !isSame(theirValue, openedFields.get(key));
    if (isMine) mergedFields.set(key, myValue);
    if (isTheirs) theirLabels.push(header);
    if (isMine && isTheirs) commonLabels.push(header);
  }
  return { merged: toContent(mergedFields), theirLabels, commonLabels };
}

function isSame(value: unknown, other: unknown): boolean {
  return isDeepStrictEqual(withoutCounts(value), withoutCounts(other));
}

/** Seats that an editor did not touch: they change without a new version. */
function withoutCounts(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((row) =>
    row.left === row.seenLeft ? { ...row, left: '', seenLeft: '', leftAt: '' } : row,
  );
}

function readStoredFields({ facts, ...texts }: Content): Map<string, unknown> {
  return readFields({ ...texts, facts: withSeatsAtOpening(facts) });
}

/** A value for each of `fields`: 'price', 'prices.sharing4', 'departures'. */
function readFields({ facts, ...texts }: Content): Map<string, unknown> {
  const content = { ...texts, ...facts };
  return new Map(fields.map(({ key }) => [key, readColumn(content, key)]));
}

function toContent(values: ReadonlyMap<string, unknown>): Content {
  const facts = buildFacts(factColumns.map(({ key }) => [key, values.get(key)]));
  const texts = Object.fromEntries(textFields.map(({ key }) => [key, values.get(key)]));
  return { ...texts, facts } as Content;
}
