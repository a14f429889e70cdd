import { createContext, data } from 'react-router';
import { type Context, getServices, type Services } from '../../app-context.server.ts';
import { findAttempt } from '../../data/database/attempts.server.ts';
import { countTry } from '../../data/database/limits.server.ts';
import { removeUnsavedPhotos } from '../../data/photos/photos.server.ts';
import type { FormInput } from '../../rules/fields/section-fields.ts';
import { type FormErrors, type FormValues, submittedValues } from '../../rules/form.ts';
import { capitalise } from '../../rules/gallery/gallery-category-names.ts';
import type { PriceJump } from '../../rules/packages/price-jumps.ts';
import type { RowCommand } from '../../rules/row-actions.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { PhotoRefused } from '../../services/photos/sanitize-picture.server.ts';
import { StorageFull } from '../../services/storage/storage.server.ts';
import { TooLate } from '../../services/work-queue.server.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { answerStatuses, getStaff } from '../layout/staff-request.server.ts';

// Saves a form whose row may have a file: packages, leaflets, reviews, replaced photos and pages.

export interface Submitted {
  values: FormValues;
  /** The form had a picture; without a script it must be chosen again. */
  hadPhoto: boolean;
  /** The texts and rows of a form with lists; null for another form. */
  input: FormInput | null;
}

export type Refusal =
  | { state: 'invalid'; errors: FormErrors }
  | { state: 'failed' }
  | { state: 'missing' }
  /** A colleague saved after the form was opened; `version` is the saved one. */
  | { state: 'changed'; version: number; theirLabels?: string[]; commonLabels?: string[] }
  /** Prices change so much that the form asks once. */
  | { state: 'unsure'; jumps: PriceJump[] };

export const submittedContext = createContext(false);

interface FileForm<Input, Redrawn> {
  noun: 'package' | 'review' | 'leaflet' | 'photo' | 'page';
  /** Null for a new row. */
  id: string | null;
  field: string;
  /** Stores the file; as a photo by default. */
  store?: (file: File) => Promise<StoredPhoto>;
  nextPath: string;
  getName?: (input: Input) => string;
  /** The message after saving, even if the form was sent again. */
  getText?: (values: FormValues) => string | undefined;
  readInput?: (form: FormData) => FormInput | null;
  /** The answer to a button that only changes rows; null for Save. */
  redraw?: (form: FormData) => Redrawn | null;
  parse: (form: FormData) => { ok: true; value: Input } | { ok: false; errors: FormErrors };
  save: (
    input: Input,
    sent: { values: FormValues; photo: StoredPhoto | undefined; attempt: string | undefined },
  ) => Promise<SavedRow | Refusal>;
}

interface SavedRow {
  state: 'saved';
  text?: string;
  undo?: RowCommand;
  /** Instead of the form's next page. */
  nextPath?: string;
}

const uploadsAMinute = 120;

class TooManyUploads extends Error {
  waitSeconds = 0;
}

type StorePhoto = (storeFile: () => Promise<StoredPhoto>) => Promise<StoredPhoto>;

/** `store` counts an upload of the session before it begins. The photos are deleted unless `work` keeps them. */
export async function withUploads<Result>(
  context: Context,
  work: (store: StorePhoto, keep: () => void) => Promise<Result>,
): Promise<Result> {
  const services = getServices(context);
  const bucket = `upload:${getStaff(context).sessionId}`;
  const photos: StoredPhoto[] = [];
  const store: StorePhoto = async (storeFile) => {
    const uploadLimit = { bucket, max: uploadsAMinute, withinMs: 60_000 };
    const limit = await countTry(services.database, [uploadLimit]);
    if (limit) throw Object.assign(new TooManyUploads(), limit);
    const photo = await storeFile();
    photos.push(photo);
    return photo;
  };
  try {
    const result = await work(store, () => photos.splice(0));
    await removeUnsavedPhotos(services, photos);
    return result;
  } catch (error) {
    await removeUnsavedPhotos(services, photos, error);
    throw error;
  }
}

/**
 * The status of an upload that failed, and what to do about it; without `reason` only another try helps. Rethrows
 * responses.
 */
export function refuseUpload(error: unknown, { log }: Pick<Services, 'log'>, event: string) {
  if (!(error instanceof Error)) throw error;
  const { message } = error;
  if (error instanceof TooManyUploads) {
    const { waitSeconds } = error;
    const reason = `That was a lot of pictures in one minute. Please wait ${waitSeconds} seconds, then retry.`;
    return { status: 429, reason, waitSeconds };
  }
  if (error instanceof PhotoRefused) {
    log.info({ why: message }, 'Upload refused');
    return { status: 422, reason: message };
  }
  if (error instanceof TooLate) {
    log.info({ why: message }, 'An upload was too slow');
    return { status: 408, reason: tooSlowText };
  }
  log.error({ err: error }, event);
  if (error instanceof StorageFull) return { status: 507, reason: message };
  return { status: 503 };
}

const tooSlowText =
  'The picture arrived too slowly, so it was not stored. Please retry with a better connection.';

/** Stores the file, then the row, once per attempt. Deletes the file if the row is refused. */
export async function saveFileForm<Input, Redrawn extends object = never>(
  request: Request,
  context: Context,
  fileForm: FileForm<Input, Redrawn>,
) {
  const { noun, id, field, getName, readInput, redraw, parse, save, getText } = fileForm;
  const services = getServices(context);
  const { database, photos, uploads } = services;
  const storePhoto = (file: File) => photos.store(`${noun}s`, file.name, () => file.bytes());
  const { store: storeFile = storePhoto } = fileForm;
  context.set(submittedContext, true);
  let submission: Submitted = { values: {}, hadPhoto: false, input: null };
  const answer = (refusal: Refusal, status: number = answerStatuses[refusal.state]) =>
    data({ ...submission, ...refusal }, { status });
  const refuseFile = (reason: string, status: number) =>
    answer({ state: 'invalid', errors: { [field]: reason } }, status);
  try {
    return await withUploads(context, (store, keep) =>
      uploads.withForm(request, async (form, key) => {
        const attempt = key && `${noun} ${id ?? 'new'} ${key}`;
        const values = submittedValues(form);
        const file = form.get(field);
        const hadPhoto = file instanceof File && file.size > 0;
        submission = { values, hadPhoto, input: readInput?.(form) ?? null };
        const redrawAnswer = redraw?.(form);
        if (redrawAnswer) return data({ ...submission, ...redrawAnswer });
        const parsed = parse(form);
        if (!parsed.ok) return answer({ state: 'invalid', errors: parsed.errors });
        const isRepeated = (await findAttempt(database.kysely, attempt)) !== null;
        const photo = hadPhoto && !isRepeated ? await store(() => storeFile(file)) : undefined;
        const savedRow: SavedRow = { state: 'saved' };
        const result = isRepeated ? savedRow : await save(parsed.value, { values, photo, attempt });
        if (result.state !== 'saved') return answer(result);
        keep();
        const defaultText = getText?.(values) ?? `${capitalise(noun)} saved successfully`;
        const { text = defaultText, undo, nextPath = fileForm.nextPath } = result;
        const subject = getName?.(parsed.value);
        return redirectWithToast(nextPath, { text, subject, kind: 'success', undo });
      }),
    );
  } catch (error) {
    const { status, reason } = refuseUpload(error, services, `A ${noun} could not be saved`);
    // Without the form's texts, the page keeps what was typed only after `failed`.
    if (reason && submission.hadPhoto) return refuseFile(reason, status);
    return answer({ state: 'failed' }, status);
  }
}
