import { type Context, servicesOf } from '../../app-context.server.ts';
import {
  copyPackage,
  createPackage,
  updatePackage,
} from '../../data/packages/package-changes.server.ts';
import { listPackageTypes } from '../../data/packages/packages.server.ts';
import {
  parseRowIntent,
  rowsField,
  type TypedSection,
  withMovedRows,
} from '../../rules/fields/section-fields.ts';
import { submittedValues } from '../../rules/form.ts';
import {
  isSuggestionList,
  parsePackageForm,
  submittedFacts,
  suggestionField,
  withSuggestions,
} from '../../rules/packages/form/package-form.ts';
import type { FixedLists } from '../../rules/packages/form/package-warnings.ts';
import { factSections, isInSection } from '../../rules/packages/package-facts.ts';
import { linesOf } from '../../rules/packages/package-words.ts';
import type { WebsiteContent } from '../../rules/website/sections.ts';
import { savePhotoForm } from '../frame/save-photo-form.server.ts';

/** Saves the form of a package, or of a new one when `id` is null; a saved one leads to `doneAt`. */
export async function savePackage(
  request: Request,
  context: Context,
  id: string | null,
  doneAt: string,
) {
  const { database } = servicesOf(context);
  return savePhotoForm(request, context, {
    ...{ noun: 'package', id, field: 'featuredImage', doneAt },
    more: (form) => ({ facts: form ? submittedFacts(form) : null }),
    redraw: redrawnFacts,
    parse: parsePackageForm,
    async save({ featuredImage: _, ...input }, { values, photo, attempt }) {
      if (id !== null && values.asNew === undefined) {
        const version = Number(values.seenVersion ?? values.version);
        return updatePackage(database, id, input, { photo, version, attempt });
      }
      const sourceId = id ?? values.copyOf;
      await (sourceId === undefined
        ? createPackage(database, input, photo, attempt)
        : copyPackage(database, sourceId, input, photo, attempt));
      return { state: 'saved' };
    },
  });
}

/** Without a script: the form after a row was moved or a usual list taken; null for a save. */
function redrawnFacts(form: FormData) {
  const facts = submittedFacts(form);
  if (!facts) return null;
  const intent = parseRowIntent(form.get(rowsField));
  if (intent) return redrawn(withMovedRows(facts, intent), intent.list);
  const list = form.get(suggestionField);
  if (!isSuggestionList(list)) return null;
  const typed = { values: submittedValues(form), rows: facts.rows };
  return redrawn(withSuggestions(typed, list), list);
}

function redrawn(facts: TypedSection, list: string) {
  const section = factSections.find((one) => isInSection(one, list));
  return section ? { facts, at: section.id, state: 'redrawn' as const } : null;
}

export async function aroundForm(context: Context) {
  const { database, website } = servicesOf(context);
  const { today, typed } = await website.read();
  return { otherTypes: await listPackageTypes(database), today, website: fixedLists(typed) };
}

export function fixedLists({ packages }: WebsiteContent): FixedLists {
  return {
    highlights: packages.highlights.map(({ text }) => text),
    inclusions: packages.inclusions.flatMap(({ items }) => linesOf(items)),
  };
}
