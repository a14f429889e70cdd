import { fieldsOf, type SectionField } from '../fields/section-fields.ts';
import {
  type SectionContent,
  type SectionName,
  sectionNames,
  sectionRules,
  type WebsiteContent,
} from '../website/sections.ts';
import { type Say, sayLines } from './phrases.ts';

/** A section as it was typed, with each text said in another language; its placeholders stay. */
function saySection<Name extends SectionName>(
  name: Name,
  content: SectionContent<Name>,
  say: Say,
): SectionContent<Name> {
  return sayFields(fieldsOf(sectionRules[name]), content, say) as SectionContent<Name>;
}

export function sayWebsite(content: WebsiteContent, say: Say): WebsiteContent {
  const said = sectionNames.map((name) => [name, saySection(name, content[name], say)]);
  return Object.fromEntries(said) as WebsiteContent;
}

function sayFields(fields: SectionField[], holder: object, say: Say): object {
  const said = fields.map((field) => {
    const value = (holder as Record<string, unknown>)[field.key];
    return [field.key, sayField(field, value, say)] as const;
  });
  return { ...holder, ...Object.fromEntries(said) };
}

/** What a field holds, with each text in it said in another language. */
export function sayField(field: SectionField, value: unknown, say: Say): unknown {
  if (Array.isArray(value)) return value.map((row) => sayFields(field.fields, row, say));
  if (field.kind === 'group') return sayFields(field.fields, Object(value), say);
  const isText = (field.kind === 'line' || field.kind === 'text') && !field.isSame;
  return isText && typeof value === 'string' ? sayLines(value, say) : value;
}
