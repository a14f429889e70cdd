import type { Services } from '../../app-context.server.ts';
import { findSection, listVersions } from '../../data/website/website-changes.server.ts';
import {
  completeForm,
  isWholeForm,
  type TypedSection,
  typedOf,
} from '../../rules/fields/section-form.ts';
import { contentOf } from '../../rules/website/read-content.ts';
import { type SectionName, sectionRules } from '../../rules/website/sections.ts';
import type { z } from '../../rules/zod.ts';

/**
 * The form with what is stored in the fields that it does not carry: whoever opened it before the
 * site knew them did not mean to empty them. A whole form costs no question.
 */
export async function withoutGaps(
  services: Pick<Services, 'database' | 'website'>,
  { name, rules }: { name: SectionName; rules: z.ZodType },
  form: FormData,
): Promise<FormData> {
  if (isWholeForm(rules, form)) return form;
  return completeForm(rules, form, await storedFor(services, name, String(form.get('version'))));
}

/** What is stored now; of rows, which have only their places for names, what the form began with. */
async function storedFor(
  { database, website }: Pick<Services, 'database' | 'website'>,
  name: SectionName,
  seen: string,
): Promise<TypedSection> {
  const rules = sectionRules[name];
  const { typed } = await website.read();
  const section = await findSection(database, name);
  const now = typedOf(rules, contentOf(name, section.content, typed));
  if (String(section.version) === seen) return now;
  const versions = await listVersions(database, name);
  const earlier = versions.find(({ version }) => String(version) === seen);
  const then = earlier ? typedOf(rules, contentOf(name, earlier.content, typed)) : null;
  const isOfRow = (field: string) => Object.keys(now.rows).some((l) => field.startsWith(`${l}.r`));
  const entries = [
    ...Object.entries(now.values).filter(([field]) => !isOfRow(field)),
    ...Object.entries(then?.values ?? {}).filter(([field]) => isOfRow(field)),
  ];
  return { values: Object.fromEntries(entries), rows: then?.rows ?? {} };
}
