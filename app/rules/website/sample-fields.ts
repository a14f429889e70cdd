import { fieldsOf, type SectionField } from '../fields/section-fields.ts';
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
  const at = (holder: unknown, key: string): unknown => Object(holder)[key];
  const entries = fields.map((field) => {
    const samples = starts.samples.map((sample) => at(sample, field.key));
    const blank = at(starts.blank, field.key);
    const value = at(content, field.key);
    return [
      field.key,
      chosen.has(field.key) ? blank : cleared(field, value, samples, blank),
    ] as const;
  });
  const without = Object.fromEntries(entries) as Content;
  // A colour of its own may only fit the sample's other one.
  const isSpoilt = rules.safeParse(content).success && !rules.safeParse(without).success;
  const left = isSpoilt ? content : without;
  const named = (isMeant: (key: string) => boolean): NamedField[] =>
    fields.filter(({ key }) => isMeant(key)).map(({ key, label }) => ({ key, label }));
  return {
    content: left,
    cleared: named((key) => !isSame(at(left, key), at(content, key))),
    own: named((key) => !isSame(at(left, key), at(starts.blank, key))),
  };
}

function cleared(
  field: SectionField,
  value: unknown,
  samples: readonly unknown[],
  blank: unknown,
): unknown {
  if (samples.some((sample) => isSame(value, sample))) return blank;
  if (field.kind === 'list' && Array.isArray(value)) {
    const known: unknown[] = samples.flat();
    const own = value.filter((row) => !known.some((other) => isSame(row, other)));
    return own.length > 0 ? own : blank;
  }
  // The hours of a day make sense only together.
  const isWhole = field.kind !== 'group' || field.fields.every(({ kind }) => kind === 'time');
  if (isWhole) return value;
  return Object.fromEntries(
    field.fields.map((inner) => {
      const at = (holder: unknown): unknown => Object(holder)[inner.key];
      return [inner.key, cleared(inner, at(value), samples.map(at), at(blank))];
    }),
  );
}

function isSame(value: unknown, other: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(other);
}
