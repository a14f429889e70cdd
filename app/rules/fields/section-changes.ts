import type { z } from '../zod.ts';
import { fieldsOf } from './section-fields.ts';

/** The labels of the fields of a section that say something else than before. */
export function changedLabels(rules: z.ZodType, before: unknown, after: unknown): string[] {
  const of = (content: unknown, key: string) => JSON.stringify(Object(content)[key] ?? null);
  return fieldsOf(rules)
    .filter(({ key }) => of(before, key) !== of(after, key))
    .map(({ label }) => label);
}

/**
 * An earlier content in which every picture that is gone is as it stands now, in the same place;
 * where there is none now it has none.
 */
export function withLastingPictures(
  earlier: unknown,
  now: unknown,
  isGone: (url: string) => boolean,
): unknown {
  if (Array.isArray(earlier)) {
    const rows: unknown[] = Array.isArray(now) ? now : [];
    return earlier.map((row, index) => withLastingPictures(row, rows[index], isGone));
  }
  if (typeof earlier !== 'object' || earlier === null) return earlier;
  const current = Object(now);
  if ('url' in earlier && 'x' in earlier && 'y' in earlier) {
    return isGone(String(earlier.url)) ? (now ?? {}) : earlier;
  }
  return Object.fromEntries(
    Object.entries(earlier).map(([key, value]) => [
      key,
      withLastingPictures(value, current[key], isGone),
    ]),
  );
}
