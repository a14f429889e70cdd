import { createContext, data, type RouterContextProvider } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { findAttempt } from '../../data/database/attempts.server.ts';
import { removeUnsaved } from '../../data/photos/photos.server.ts';
import { findSection, saveSection } from '../../data/website/website-changes.server.ts';
import { attemptField } from '../../rules/attempt-key.ts';
import { pictureNames } from '../../rules/fields/section-fields.ts';
import {
  parseRowIntent,
  parseSection,
  putPictures,
  rowsField,
  submittedSection,
  type TypedSection,
  withMovedRows,
} from '../../rules/fields/section-form.ts';
import type { FormErrors } from '../../rules/form.ts';
import { contentOf } from '../../rules/website/read-content.ts';
import {
  rulesOfPart,
  type SectionContent,
  type SectionName,
} from '../../rules/website/sections.ts';
import type { z } from '../../rules/zod.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { PhotoRefused } from '../../services/photos/sanitize-picture.server.ts';
import { staffOf } from '../frame/staff-context.server.ts';
import { withoutGaps } from './form-gaps.server.ts';
import { missingPictures } from './kept-pictures.server.ts';
import { settleFields } from './settle-fields.server.ts';

interface Submitted {
  typed: TypedSection;
  /** The version that the editor saw, and the form's key. */
  version: string;
  attempt: string;
  /** Pictures came with the form; a browser without a script has to choose them again. */
  hadFiles: boolean;
}

/** Why a section was not saved; what was typed comes back. A saved one leads to its page. */
export type SectionAnswer =
  | (Submitted &
      (
        | { state: 'invalid'; errors: FormErrors }
        | { state: 'failed' }
        /** Rows were added, moved or removed without a script. */
        | { state: 'redrawn' }
        /** Somebody saved after the form was opened; `newest` is their version. */
        | { state: 'changed'; newest: number }
      ))
  /** The form could not even be read. */
  | { state: 'unread' };

/** True in the loader that draws a form again after its save was refused. */
export const submittedContext = createContext(false);

const statuses = { invalid: 400, failed: 503, redrawn: 200, changed: 409, unread: 503 } as const;

interface SectionTarget {
  name: SectionName;
  /** The fields that the form has, when it has not all of them: the others stay as they are. */
  keys?: readonly string[];
  /** Where a saved section leads. */
  done: () => Response;
}

/**
 * Saves a section as its form says. Pictures are stored first and the content second; when that is
 * refused the pictures go again. A `Response` means that it was saved.
 */
export async function saveSectionForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  target: SectionTarget,
) {
  const { uploads, log } = servicesOf(context);
  context.set(submittedContext, true);
  try {
    return await uploads.withForm(request, (form, attempt) =>
      saveForm(form, context, target, attempt && `website ${target.name} ${attempt}`),
    );
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ err: error }, 'The form of a section could not be read');
    return answer({ state: 'unread' });
  }
}

async function saveForm(
  sent: FormData,
  context: Readonly<RouterContextProvider>,
  { name, keys, done }: SectionTarget,
  attempt: string | undefined,
) {
  const services = servicesOf(context);
  const { database, photos, website, log } = services;
  const rules = rulesOfPart(name, keys);
  let submitted = submittedOf(sent, rules);
  const stored = new Map<string, StoredPhoto>();
  let isSaved = false;
  let failure: unknown;
  try {
    const form = await withoutGaps(services, { name, rules }, sent);
    submitted = submittedOf(form, rules);
    const intent = parseRowIntent(form.get(rowsField));
    if (intent) {
      const typed = withMovedRows(submitted.typed, intent);
      return answer({ ...submitted, typed, state: 'redrawn' });
    }
    const parsed = parseSection(rules, form);
    if (!parsed.ok) return answer({ ...submitted, state: 'invalid', errors: parsed.errors });
    const unsettled = await settleFields(
      rules,
      form,
      async () => (await website.read()).typed[name],
    );
    if (Object.keys(unsettled).length > 0) {
      return answer({ ...submitted, state: 'invalid', errors: unsettled });
    }
    const missing = await missingPictures(services, name, parsed.kept);
    if (missing) return answer({ ...submitted, state: 'invalid', errors: missing });
    const isMade = (await findAttempt(database, attempt)) !== null;
    if (!isMade) {
      for (const [field, { file, isLogo }] of parsed.files) {
        const storing = photos.store('website', file.name, () => file.bytes(), { isLogo });
        stored.set(field, await storing.catch((error) => refuse(field, error)));
      }
      const urls = new Map([...stored].map(([field, { url }]) => [field, url]));
      const whole = parseSection(rules, putPictures(form, urls));
      if (!whole.ok) return answer({ ...submitted, state: 'invalid', errors: whole.errors });
      const { typed } = await website.read();
      const now = contentOf(name, (await findSection(database, name)).content, typed);
      const saved = await saveSection(database, name, {
        content: { ...now, ...Object(whole.content) } as SectionContent<SectionName>,
        before: typed[name],
        photos: [...stored.values()],
        version: Number(form.get('seenVersion') ?? submitted.version),
        attempt,
        by: staffOf(context).email,
      });
      if (saved.state === 'changed') {
        return answer({ ...submitted, state: 'changed', newest: saved.version });
      }
    }
    isSaved = true;
    return done();
  } catch (error) {
    failure = error;
    if (error instanceof RefusedAt) {
      const errors = { [pictureNames(error.field).file]: error.message };
      return answer({ ...submitted, state: 'invalid', errors });
    }
    log.error({ err: error }, 'A section could not be saved');
    return answer({ ...submitted, state: 'failed' });
  } finally {
    if (!isSaved) await removeUnsaved(services, [...stored.values()], failure);
  }
}

/** A picture was refused; `field` is the one that it was chosen for. */
class RefusedAt extends Error {
  readonly field: string;
  constructor(field: string, { message }: PhotoRefused) {
    super(message);
    this.field = field;
  }
}

function refuse(field: string, error: unknown): never {
  throw error instanceof PhotoRefused ? new RefusedAt(field, error) : error;
}

function submittedOf(form: FormData, rules: z.ZodType): Submitted {
  const textOf = (field: string) => String(form.get(field) ?? '');
  return {
    typed: submittedSection(rules, form),
    version: textOf('version'),
    attempt: textOf(attemptField),
    hadFiles: [...form.values()].some((value) => value instanceof File && value.size > 0),
  };
}

function answer(sectionAnswer: SectionAnswer) {
  return data(sectionAnswer, { status: statuses[sectionAnswer.state] });
}
