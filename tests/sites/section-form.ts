import { listMark, toFormInput } from '../../app/rules/fields/section-fields.ts';
import { type SectionName, sectionRules } from '../../app/rules/website/sections.ts';
import { sampleWebsite } from '../../sample/website/sample-website.ts';

/** The form of a section as a browser sends it, with some fields changed. */
export function createSectionForm(
  name: SectionName,
  changes: Record<string, string | File> = {},
  content: unknown = sampleWebsite[name],
): FormData {
  const form = new FormData();
  const { values, rows } = toFormInput(sectionRules[name], content);
  for (const [field, value] of Object.entries(values)) form.append(field, value);
  for (const list of Object.keys(rows)) form.append(listMark(list), 'yes');
  for (const [field, value] of Object.entries(changes)) form.set(field, value);
  return form;
}
