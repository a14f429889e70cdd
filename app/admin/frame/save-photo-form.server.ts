import { createContext, data } from 'react-router';
import { type Context, servicesOf } from '../../app-context.server.ts';
import { findAttempt } from '../../data/database/attempts.server.ts';
import { removeUnsaved } from '../../data/photos/photos.server.ts';
import type { TypedSection } from '../../rules/fields/section-fields.ts';
import { type FormErrors, type FormValues, submittedValues } from '../../rules/form.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { PhotoRefused } from '../../services/photos/sanitize-picture.server.ts';
import { redirectWithToast } from './staff-request.server.ts';

export interface Submitted {
  values: FormValues;
  /** A picture came with the form; without a script it must be chosen again. */
  hadPhoto: boolean;
  /** The details of a package; null for a form that does not carry them. */
  facts: TypedSection | null;
}

export type Refusal =
  | { state: 'invalid'; errors: FormErrors }
  | { state: 'failed' }
  | { state: 'missing' }
  /** Somebody saved after the form was opened; `version` is theirs. */
  | { state: 'changed'; version: number };

const statuses = { invalid: 400, failed: 503, missing: 404, changed: 409 } as const;

export const submittedContext = createContext(false);

interface PhotoForm<Input, Redrawn> {
  noun: 'package' | 'review';
  /** Null for a new row. */
  id: string | null;
  field: string;
  doneAt: string;
  facts?: (form: FormData) => TypedSection | null;
  /** The answer to a button that does not save; null for one that does. */
  redraw?: (form: FormData) => Redrawn | null;
  parse: (form: FormData) => { ok: true; value: Input } | { ok: false; errors: FormErrors };
  save: (
    input: Input,
    sent: { values: FormValues; photo: StoredPhoto | undefined; attempt: string | undefined },
  ) => Promise<{ state: 'saved' } | Refusal>;
}

/** Stores the picture before the row, and removes it if the row is refused. Once per attempt. */
export async function savePhotoForm<Input, Redrawn extends object = never>(
  request: Request,
  context: Context,
  { noun, id, field, doneAt, facts, redraw, parse, save }: PhotoForm<Input, Redrawn>,
) {
  const services = servicesOf(context);
  const { database, photos, uploads, log } = services;
  context.set(submittedContext, true);
  let submitted: Submitted = { values: {}, hadPhoto: false, facts: null };
  let photo: StoredPhoto | undefined;
  let isSaved = false;
  let failure: unknown;
  const answer = (refusal: Refusal) =>
    data({ ...submitted, ...refusal }, { status: statuses[refusal.state] });
  try {
    return await uploads.withForm(request, async (form, key) => {
      const attempt = key && `${noun} ${id ?? 'new'} ${key}`;
      const values = submittedValues(form);
      const file = form.get(field);
      const hadPhoto = file instanceof File && file.size > 0;
      submitted = { values, hadPhoto, facts: facts?.(form) ?? null };
      const redrawn = redraw?.(form);
      if (redrawn) return data({ ...submitted, ...redrawn });
      const parsed = parse(form);
      if (!parsed.ok) return answer({ state: 'invalid', errors: parsed.errors });
      if ((await findAttempt(database, attempt)) === null) {
        if (hadPhoto) photo = await photos.store(`${noun}s`, file.name, () => file.bytes());
        const saved = await save(parsed.value, { values, photo, attempt });
        if (saved.state !== 'saved') return answer(saved);
      }
      isSaved = true;
      const text = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} saved successfully`;
      return redirectWithToast(doneAt, { text, kind: 'success' });
    });
  } catch (error) {
    failure = error;
    if (error instanceof Response) throw error;
    if (error instanceof PhotoRefused) {
      return answer({ state: 'invalid', errors: { [field]: error.message } });
    }
    log.error({ err: error }, `A ${noun} could not be saved`);
    return answer({ state: 'failed' });
  } finally {
    if (photo && !isSaved) await removeUnsaved(services, [photo], failure);
  }
}
