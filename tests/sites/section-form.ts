import { listMark } from '../../app/rules/fields/section-fields.ts';
import { typedOf } from '../../app/rules/fields/section-form.ts';
import {
  type GuideSection,
  guideSectionOf,
  guideTopics,
} from '../../app/rules/website/guide/guide-topics.ts';
import { type SectionName, sectionRules } from '../../app/rules/website/sections.ts';
import { sampleWebsite } from '../../sample/website/sample-website.ts';

/** The form of a section as a browser sends it, with some fields changed. */
export function sectionForm(
  name: SectionName,
  changes: Record<string, string | File> = {},
  content: unknown = sampleWebsite[name],
): FormData {
  const form = new FormData();
  const { values, rows } = typedOf(sectionRules[name], content);
  for (const [field, value] of Object.entries(values)) form.append(field, value);
  for (const list of Object.keys(rows)) form.append(listMark(list), 'yes');
  for (const [field, value] of Object.entries(changes)) form.set(field, value);
  return form;
}

/** The same without files, as a plain form sends it; something of it differs from the sample. */
export function textsOfForm(name: SectionName): URLSearchParams {
  const texts = new URLSearchParams({ version: '0' });
  for (const [field, value] of sectionForm(name)) texts.set(field, String(value));
  texts.set(changedField[name], changedField[name] === 'green' ? '#123456' : 'Another one');
  return texts;
}

const guideFields = Object.fromEntries(
  guideTopics.map((topic) => [guideSectionOf(topic), 'title']),
) as Record<GuideSection, string>;

/** Of each section a field that may say something else. */
const changedField: Record<SectionName, string> = {
  agency: 'name',
  hours: 'closures.r0.reason',
  licences: 'licences.r0.authority',
  home: 'aboutHeading',
  about: 'title',
  contact: 'title',
  packages: 'title',
  galleries: 'hajj.title',
  guide: 'title',
  ...guideFields,
  privacy: 'title',
  sharing: 'home.title',
  look: 'green',
};
