import type { TypedSection } from '../../../rules/fields/section-form.ts';
import { parseRowIntent, rowsField, withMovedRows } from '../../../rules/fields/section-rows.ts';
import { submittedValues } from '../../../rules/form.ts';
import { submittedFacts } from '../../../rules/packages/form/package-form.ts';
import {
  isUsualList,
  usualField,
  withUsualList,
} from '../../../rules/packages/form/usual-lists.ts';
import {
  type FactSectionId,
  factSections,
  isInSection,
} from '../../../rules/packages/package-facts.ts';

/** The facts after a press that is not meant to save, for browsers without a script. */
interface RedrawnFacts {
  facts: TypedSection;
  /** The section that was pressed in. */
  at: FactSectionId;
}

/** What the form shows next when a row was moved or a usual list taken; null for a save. */
export function redrawnFacts(form: FormData): RedrawnFacts | null {
  const facts = submittedFacts(form);
  if (!facts) return null;
  const intent = parseRowIntent(form.get(rowsField));
  if (intent) return redrawn(withMovedRows(facts, intent), intent.list);
  const list = form.get(usualField);
  if (!isUsualList(list)) return null;
  const typed = { values: submittedValues(form), rows: facts.rows };
  return redrawn(withUsualList(typed, list), list);
}

function redrawn(facts: TypedSection, list: string): RedrawnFacts | null {
  const section = factSections.find((one) => isInSection(one, list));
  return section ? { facts, at: section.id } : null;
}
