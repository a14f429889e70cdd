import { z } from './zod.ts';

// What staff do with packages in their table, besides editing one in its form.

/** The most packages that one press may be about. */
export const packagesAtOnce = 500;

const ids = z
  .array(z.string().min(1).max(64))
  .min(1, 'Choose at least one package')
  .max(packagesAtOnce, `Choose at most ${packagesAtOnce} packages`);

/** Which packages to hide from visitors, or to show to them again. */
export const packageVisibilityRules = z.object({ ids, hidden: z.enum(['yes', 'no']) });

/** The packages and the wish of a form that hides or shows; null when it is none. */
export function parseVisibility(form: FormData): { ids: string[]; isHidden: boolean } | null {
  const parsed = packageVisibilityRules.safeParse({
    ids: form.getAll('id'),
    hidden: form.get('hidden'),
  });
  return parsed.success ? { ids: parsed.data.ids, isHidden: parsed.data.hidden === 'yes' } : null;
}
