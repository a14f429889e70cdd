/** What a field said and what it says now. */
export interface FieldChange {
  field: string;
  from: string;
  to: string;
}

/** Characters of a text that the history keeps: it says what was changed, versions say all of it. */
const maxText = 120;

/** The fields whose texts differ, in this order; long texts are cut. */
export function changesBetween<Field extends string>(
  fields: readonly Field[],
  before: Record<Field, string>,
  after: Record<Field, string>,
): FieldChange[] {
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: cut(before[field]), to: cut(after[field]) }));
}

function cut(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > maxText
    ? `${characters.slice(0, maxText).join('').trimEnd()}…`
    : characters.join('');
}
