import type { z } from '../zod.ts';
import { nearestDay } from './typed-day.ts';

/**
 * A stored value by its rule; undefined if it has another shape. Days that earlier versions accepted,
 * such as 30 February, are read as the nearest day, so that the rest of a list stays.
 */
export function readStored<Output>(rule: z.ZodType<Output>, stored: unknown): Output | undefined {
  const result = rule.safeParse(stored);
  if (result.success) return result.data;
  const repairedValue = result.error.issues.reduce(
    (value, { path }) => withNearestDay(value, path),
    stored,
  );
  return rule.safeParse(repairedValue).data;
}

function withNearestDay(value: unknown, [step, ...path]: readonly PropertyKey[]): unknown {
  if (step === undefined) return typeof value === 'string' ? nearestDay(value) : value;
  if (Array.isArray(value)) {
    return value.map((row, index) => (index === step ? withNearestDay(row, path) : row));
  }
  const members = Object(value);
  return Object.hasOwn(members, step)
    ? { ...members, [step]: withNearestDay(members[step], path) }
    : value;
}

/** Stored JSON by its rule; undefined for anything else, which does not affect other rows. */
export function readJson<Output>(rule: z.ZodType<Output>, json: string): Output | undefined {
  return readStored(rule, parseJson(json));
}

/** The members of a stored JSON object; null for anything else. */
export function readMembers(json: string): Record<string, unknown> | null {
  const members = parseJson(json);
  return isPlain(members) ? members : null;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

export function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
