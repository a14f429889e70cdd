import { fieldsOf, type SectionField } from '../fields/section-fields.ts';
import { factsRules, type PackageFacts } from './package-facts.ts';

const fields = fieldsOf(factsRules);

/** One part of the facts as a text; blank when it says nothing. */
export interface FactWords {
  key: keyof PackageFacts;
  label: string;
  text: string;
}

/** What the facts say, part by part in the order of the form, as a person reads and compares it. */
export function factsInWords(facts: PackageFacts): FactWords[] {
  return fields.map((field) => ({
    key: field.key as keyof PackageFacts,
    label: field.label,
    text: wordsOf(field, facts[field.key as keyof PackageFacts]),
  }));
}

/** The label of a part by its key; undefined for any other word. */
export function factLabel(key: string): string | undefined {
  return fields.find((field) => field.key === key)?.label;
}

function wordsOf(field: SectionField, value: unknown): string {
  if (field.kind === 'group') return membersOf(field, value).join('\n');
  if (field.kind !== 'list') return leafWords(field, value);
  const rows: unknown[] = Array.isArray(value) ? value : [];
  return rows.map((row) => membersOf(field, row).join(', ')).join('\n');
}

/** "Label: value" of every member that says something. */
function membersOf({ fields: members }: SectionField, holder: unknown): string[] {
  return members.flatMap((member) => {
    const words = member.kind === 'hidden' ? '' : leafWords(member, Object(holder)[member.key]);
    return words === '' ? [] : [`${member.label}: ${words}`];
  });
}

function leafWords({ optionLabels }: SectionField, value: unknown): string {
  if (typeof value !== 'string' || value === '') return '';
  return optionLabels?.[value] ?? value;
}
