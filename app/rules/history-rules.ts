export const historyKindLabels = {
  packages: 'Packages',
  images: 'Images',
  website: 'Website',
  pages: 'Pages',
  people: 'People',
  enquiries: 'Enquiries',
  reviews: 'Reviews',
  'sign-ins': 'Sign-ins',
  server: 'Server',
} as const;
export type HistoryKind = keyof typeof historyKindLabels;
export const historyKinds = Object.keys(historyKindLabels) as HistoryKind[];

export const historyKeepDays = 400;

export type FieldChange = ReturnType<typeof listChanges>[number];

/** Characters to store; versions have the whole text. */
const maxText = 120;
/** Characters to store before the first difference. */
const contextLength = 30;

/** Changes in the order of `fields`; long texts start just before their first difference. */
export function listChanges<Field extends string>(
  fields: readonly Field[],
  before: Record<Field, string>,
  after: Record<Field, string>,
) {
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => {
      const from = toCharacters(before[field]);
      const to = toCharacters(after[field]);
      const isLong = from.length > maxText || to.length > maxText;
      const start = isLong ? Math.max(0, countEqual(from, to) - contextLength) : 0;
      return { field, from: cut(from, start), to: cut(to, start) };
    });
}

function toCharacters(text: string): string[] {
  return [...text.replace(/\s+/g, ' ').trim()];
}

function countEqual(text: readonly string[], other: readonly string[]): number {
  const firstDifference = text.findIndex((character, index) => character !== other[index]);
  return firstDifference < 0 ? text.length : firstDifference;
}

function cut(characters: readonly string[], start: number): string {
  const text = characters.slice(start, start + maxText).join('');
  const isCut = start + maxText < characters.length;
  return `${start > 0 ? '…' : ''}${text}${isCut ? '…' : ''}`;
}
