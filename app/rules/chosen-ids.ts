import { z } from './zod.ts';

/** The most rows of a list that one press may be about. */
const rowsAtOnce = 500;

const chosenRules = z
  .array(
    z
      .string()
      .min(1)
      .max(64)
      // PostgreSQL refuses NUL in a text; nothing can have such an id.
      .regex(/^[^\0]*$/),
  )
  .min(1)
  .max(rowsAtOnce);

/** The rows that a form is about; null when it names none, or too many at once. */
export function parseChosenIds(form: FormData): string[] | null {
  return chosenRules.safeParse(form.getAll('id')).data ?? null;
}
