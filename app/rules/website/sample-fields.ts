import { getFields, getMember, mapFields, type SectionField } from '../fields/section-fields.ts';
import type { z } from '../zod.ts';

interface SectionStarts {
  /** The present sample, and the one that the site began with. */
  samples: readonly unknown[];
  blank: unknown;
}

/** A field of a section, by key and label. */
export type NamedField = Pick<SectionField, 'key' | 'label'>;

/**
 * Replaces what a section still has of the sample by what a new site starts with, field by field and row by row, and
 * the chosen fields too. `own` are the fields that stay.
 */
export function clearSampleFields<Content extends object>(
  rules: z.ZodType<Content>,
  content: Content,
  starts: SectionStarts,
  chosenKeys: ReadonlySet<string> = new Set(),
) {
  const fields = getFields(rules);
  const clearedContent = mapFields(fields, content, ({ field, path, value }) => {
    const { samples, blank } = starts;
    const getValue = (holder: unknown) => path.reduce(getMember, holder);
    if (path.length === 1 && chosenKeys.has(field.key)) return getValue(blank);
    // Rows, and the hours of a day, make sense only together.
    const isPart = path.some(Number.isInteger) || field.kind === 'time';
    if (isPart) return value;
    if (samples.some((sample) => isSame(value, getValue(sample)))) return getValue(blank);
    if (field.kind !== 'list' || !Array.isArray(value)) return value;
    const sampleRows: unknown[] = samples.flatMap(getValue);
    const ownRows = value.filter((row) => !sampleRows.some((other) => isSame(row, other)));
    return ownRows.length > 0 ? ownRows : getValue(blank);
  }) as Content;
  // A colour of its own may only fit the sample's other one.
  const isInvalid = rules.safeParse(content).success && !rules.safeParse(clearedContent).success;
  const result = isInvalid ? content : clearedContent;
  const listFields = (isIncluded: (key: string) => boolean): NamedField[] =>
    fields.filter(({ key }) => isIncluded(key)).map(({ key, label }) => ({ key, label }));
  return {
    content: result,
    cleared: listFields((key) => !isSame(getMember(result, key), getMember(content, key))),
    own: listFields((key) => !isSame(getMember(result, key), getMember(starts.blank, key))),
  };
}

function isSame(value: unknown, other: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(other);
}
