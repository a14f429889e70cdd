import { fieldsOf, mapFields, memberOf, type SectionField } from '../fields/section-fields.ts';
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
  chosen: ReadonlySet<string> = new Set(),
) {
  const fields = fieldsOf(rules);
  const without = mapFields(fields, content, ({ field, path, value }) => {
    const { samples, blank } = starts;
    const at = (holder: unknown) => path.reduce(memberOf, holder);
    if (path.length === 1 && chosen.has(field.key)) return at(blank);
    // Rows, and the hours of a day, make sense only together.
    const isPart = path.some(Number.isInteger) || field.kind === 'time';
    if (isPart) return value;
    if (samples.some((sample) => isSame(value, at(sample)))) return at(blank);
    if (field.kind !== 'list' || !Array.isArray(value)) return value;
    const sampleRows: unknown[] = samples.flatMap(at);
    const own = value.filter((row) => !sampleRows.some((other) => isSame(row, other)));
    return own.length > 0 ? own : at(blank);
  }) as Content;
  // A colour of its own may only fit the sample's other one.
  const isInvalid = rules.safeParse(content).success && !rules.safeParse(without).success;
  const cleaned = isInvalid ? content : without;
  const listFields = (isIncluded: (key: string) => boolean): NamedField[] =>
    fields.filter(({ key }) => isIncluded(key)).map(({ key, label }) => ({ key, label }));
  return {
    content: cleaned,
    cleared: listFields((key) => !isSame(memberOf(cleaned, key), memberOf(content, key))),
    own: listFields((key) => !isSame(memberOf(cleaned, key), memberOf(starts.blank, key))),
  };
}

function isSame(value: unknown, other: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(other);
}
