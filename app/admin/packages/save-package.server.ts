import { createContext, data, type RouterContextProvider } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { findAttempt } from '../../data/database/attempts.server.ts';
import {
  copyPackage,
  createPackage,
  updatePackage,
} from '../../data/packages/package-changes.server.ts';
import { listPackageTypes } from '../../data/packages/packages.server.ts';
import { removeUnsaved } from '../../data/photos/photos.server.ts';
import type { TypedSection } from '../../rules/fields/section-form.ts';
import { parseRowIntent, rowsField, withMovedRows } from '../../rules/fields/section-form.ts';
import { submittedValues } from '../../rules/form.ts';
import { linesOf } from '../../rules/packages/fact-lines.ts';
import { parsePackageForm, submittedFacts } from '../../rules/packages/form/package-form.ts';
import type { FixedLists } from '../../rules/packages/form/package-remarks.ts';
import { isUsualList, usualField, withUsualList } from '../../rules/packages/form/usual-lists.ts';
import {
  type FactSectionId,
  factSections,
  isInSection,
} from '../../rules/packages/package-facts.ts';
import type { WebsiteContent } from '../../rules/website/sections.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { PhotoRefused } from '../../services/photos/sanitize-picture.server.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import type { PackageAnswer, PackageFormStart, Submitted } from './package-form-values.ts';

/** True in the loaders that draw a form again after its save was refused. */
export const submittedContext = createContext(false);

const statuses = { invalid: 400, failed: 503, missing: 404, changed: 409, redrawn: 200 } as const;

/**
 * The action of both package forms: `id` is the package to change, or null for a new one. The
 * picture is stored first and the row second; when the row is refused the picture goes again. A
 * saved one leads to `doneAt`.
 */
export async function savePackage(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string | null,
  doneAt = '/admin/packages',
) {
  const { uploads, log } = servicesOf(context);
  context.set(submittedContext, true);
  try {
    return await uploads.withForm(request, (form, attempt) =>
      saveForm(form, context, { id, doneAt }, attempt && `package ${id ?? 'new'} ${attempt}`),
    );
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ err: error }, 'The form of a package could not be read');
    return answer({ values: {}, facts: null, hadPhoto: false, state: 'failed' });
  }
}

async function saveForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  { id, doneAt }: { id: string | null; doneAt: string },
  attempt: string | undefined,
) {
  const { database, photos, log } = servicesOf(context);
  const submitted: Submitted = {
    values: submittedValues(form),
    facts: submittedFacts(form),
    hadPhoto: isFileChosen(form.get('featuredImage')),
  };
  let photo: StoredPhoto | undefined;
  let isSaved = false;
  let failure: unknown;
  try {
    const redrawn = redrawnFacts(form);
    if (redrawn) return answer({ ...submitted, ...redrawn, state: 'redrawn' });
    const parsed = parsePackageForm(form);
    if (!parsed.ok) return answer({ ...submitted, state: 'invalid', errors: parsed.errors });
    const { featuredImage, ...input } = parsed.value;
    const { values } = submitted;
    const target = id !== null && values.asNew === undefined ? id : null;
    const isMade = (await findAttempt(database, attempt)) !== null;
    if (featuredImage && !isMade) {
      photo = await photos.store('packages', featuredImage.name, () => featuredImage.bytes());
    }
    if (!isMade && target !== null) {
      const version = Number(values.seenVersion ?? values.version);
      const update = { photo, version, attempt };
      const updated = await updatePackage(database, target, input, update);
      if (updated.state !== 'saved') return answer({ ...submitted, ...updated });
    } else if (!isMade) {
      const sourceId = id ?? values.copyOf;
      await (sourceId !== undefined
        ? copyPackage(database, sourceId, input, photo, attempt)
        : createPackage(database, input, photo, attempt));
    }
    isSaved = true;
    return redirectWithToast(doneAt, { text: 'Package saved successfully', kind: 'success' });
  } catch (error) {
    failure = error;
    // A body that is no form.
    if (error instanceof Response) throw error;
    if (error instanceof PhotoRefused) {
      return answer({ ...submitted, state: 'invalid', errors: { featuredImage: error.message } });
    }
    log.error({ err: error }, 'A package could not be saved');
    return answer({ ...submitted, state: 'failed' });
  } finally {
    if (photo && !isSaved) await removeUnsaved(servicesOf(context), [photo], failure);
  }
}

function answer(packageAnswer: PackageAnswer) {
  return data(packageAnswer, { status: statuses[packageAnswer.state] });
}

function isFileChosen(file: FormDataEntryValue | null): boolean {
  return file instanceof File && file.size > 0;
}

/** The facts after a press that is not meant to save, for browsers without a script. */
interface RedrawnFacts {
  facts: TypedSection;
  /** The section that was pressed in. */
  at: FactSectionId;
}

/** What the form shows next when a row was moved or a usual list taken; null for a save. */
function redrawnFacts(form: FormData): RedrawnFacts | null {
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

/** What every form of a package is drawn with, whatever is in its fields. */
export async function aroundForm(
  context: Readonly<RouterContextProvider>,
): Promise<Pick<PackageFormStart, 'otherTypes' | 'today' | 'website'>> {
  const { database, website } = servicesOf(context);
  const { today, typed } = await website.read();
  return {
    otherTypes: await listPackageTypes(database),
    today,
    website: fixedLists(typed),
  };
}

/** What the website says of every package without lists of its own. */
export function fixedLists({ packages }: WebsiteContent): FixedLists {
  return {
    highlights: packages.highlights.map(({ text }) => text),
    inclusions: packages.inclusions.flatMap(({ items }) => linesOf(items)),
  };
}
