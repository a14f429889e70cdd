import { z } from '../zod.ts';

// What staff do with packages in their table, besides editing one in its form.

/** Packages on the home page, and so the most that can be pinned to it. */
export const maxPins = 3;

const seatsRules = z.object({
  departure: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[^\0]*$/),
  by: z.enum(['1', '-1']),
});

/** A press that counts a seat of a departure more or less; null when it is none. */
export function parseSeatsPress(form: FormData): { departure: string; by: 1 | -1 } | null {
  const parsed = seatsRules.safeParse(Object.fromEntries(form));
  if (!parsed.success) return null;
  return { departure: parsed.data.departure, by: parsed.data.by === '1' ? 1 : -1 };
}
