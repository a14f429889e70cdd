import { parse, serialize } from 'hono/utils/cookie';
import { createContext, data, redirect } from 'react-router';
import { type Context, getServices } from '../../app-context.server.ts';
import { findAttempt } from '../../data/database/attempts.server.ts';
import { countTry } from '../../data/database/limits.server.ts';
import { removeUnsavedPhotos } from '../../data/photos/photos.server.ts';
import type { Staff } from '../../data/staff/staff.server.ts';
import type { FormInput } from '../../rules/fields/section-fields.ts';
import { type FormErrors, type FormValues, submittedValues } from '../../rules/form.ts';
import { capitalised } from '../../rules/gallery/gallery-category-names.ts';
import { cutText } from '../../rules/limits.ts';
import { dayAfter } from '../../rules/office-day.ts';
import { officeDay } from '../../rules/office-zone.ts';
import type { PriceJump } from '../../rules/packages/price-jumps.ts';
import { type RowCommand, rowCommandRules } from '../../rules/row-actions.ts';
import { z } from '../../rules/zod.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { PhotoRefused } from '../../services/photos/sanitize-picture.server.ts';
import { StorageFull } from '../../services/storage/storage.server.ts';
import { TooLate } from '../../services/work-queue.server.ts';

const flashRules = z.object({
  id: z.string(),
  text: z.string(),
  subject: z.string().optional(),
  kind: z.enum(['success', 'error']),
  undo: rowCommandRules.optional(),
});
export type Flash = z.output<typeof flashRules>;

const cookieAttributes = { path: '/admin', httpOnly: true, sameSite: 'Strict' } as const;

export function redirectWithToast(url: string, message: Omit<Flash, 'id'>, cookies: string[] = []) {
  const headers = new Headers();
  // A cookie is small, and a letter of Kannada takes nine characters in it.
  const subject = cutText(message.subject ?? '', 80);
  const flash: Flash = { id: crypto.randomUUID(), ...message, subject };
  const serializeFlash = (value: Flash) =>
    serialize('flash', JSON.stringify(value), { ...cookieAttributes, maxAge: 30 });
  const cookie = serializeFlash(flash);
  // Browsers refuse larger cookies: an Undo of about ninety ids.
  const isTooLarge = cookie.length > 4096;
  headers.append('Set-Cookie', isTooLarge ? serializeFlash({ ...flash, undo: undefined }) : cookie);
  for (const otherCookie of cookies) headers.append('Set-Cookie', otherCookie);
  return redirect(url, { headers });
}

/** A document consumes the flash. Data requests keep it for 30 s, because the router may drop their answer. */
export function takeFlash(request: Request): { flash: Flash | null; headers: Headers } {
  const headers = new Headers();
  const { flash } = parse(request.headers.get('cookie') ?? '', 'flash');
  if (flash === undefined) return { flash: null, headers };
  if (request.headers.get('sec-fetch-dest') !== 'empty') {
    headers.append('Set-Cookie', serialize('flash', '', { ...cookieAttributes, maxAge: 0 }));
  }
  return { flash: readFlash(flash), headers };
}

function readFlash(value: string): Flash | null {
  try {
    return flashRules.safeParse(JSON.parse(value)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export const staffContext = createContext<Staff>();

export const accountRemovedText = 'This account was removed. Nothing was saved.';

export function getStaff(context: Context): Staff {
  return context.get(staffContext);
}

/** True for a request of the router's script, false for one of a document or a form. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data');
}

/** A row that was written wrongly must not take its list away. */
const isValidTime = (moment: Date) => !Number.isNaN(moment.getTime());
const unknownTime = 'Unknown time';

export type OfficeClock = Awaited<ReturnType<typeof getOfficeClock>>;

/** Formats dates in the office's time zone on the server, because browsers use different spaces. */
export async function getOfficeClock(context: Context) {
  const { website, now } = getServices(context);
  const { timeZone } = (await website.read()).company.hours;
  const timeFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone });
  // The Swedish format is '2027-01-31 14:05'.
  const styles = { dateStyle: 'short', timeStyle: 'short' } as const;
  const sortableFormat = new Intl.DateTimeFormat('sv-SE', { ...styles, timeZone });
  const today = officeDay(now(), timeZone);
  /** 'Today, 2:05 pm', 'Yesterday, 2:05 pm', '31 Jan, 2:05 pm', in other years '31 Jan 2026, …'. */
  const formatWhen = (moment: Date) => {
    if (!isValidTime(moment)) return unknownTime;
    const day = officeDay(moment, timeZone);
    const time = timeFormat.format(moment);
    if (day === today) return `Today, ${time}`;
    if (day === dayAfter(today, -1)) return `Yesterday, ${time}`;
    return `${formatDay(day, today)}, ${time}`;
  };
  return {
    today,
    formatWhen,
    /** 'today, 2:05 pm', within a sentence. */
    whenInSentence: (moment: Date) =>
      formatWhen(moment).replace(/^./, (letter) => letter.toLowerCase()),
    /** '2:05 pm'. */
    formatTime: (moment: Date) => (isValidTime(moment) ? timeFormat.format(moment) : unknownTime),
    /** '2027-01-31 14:05', which spreadsheets sort correctly. */
    sortableTime: (moment: Date) => (isValidTime(moment) ? sortableFormat.format(moment) : ''),
  };
}

const shortDay = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const dayOfYearFormat = new Intl.DateTimeFormat('en-IN', shortDay);
const dayFormat = new Intl.DateTimeFormat('en-IN', { ...shortDay, year: 'numeric' });

/** '31 Jan', or '31 Jan 2027' if `today` is in another year. What is no day stays as it is. */
export function formatDay(day: string, today: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  if (!isValidTime(moment)) return day || 'Unknown day';
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return (isThisYear ? dayOfYearFormat : dayFormat).format(moment);
}

export interface Submitted {
  values: FormValues;
  /** The form had a picture; without a script it must be chosen again. */
  hadPhoto: boolean;
  /** Package details; null for a form without them. */
  facts: FormInput | null;
}

export type Refusal =
  | { state: 'invalid'; errors: FormErrors }
  | { state: 'failed' }
  | { state: 'missing' }
  /** A colleague saved after the form was opened; `version` is the saved one. */
  | { state: 'changed'; version: number; theirLabels?: string[]; commonLabels?: string[] }
  /** Prices change so much that the form asks once. */
  | { state: 'unsure'; jumps: PriceJump[] };

const statuses = { invalid: 400, failed: 503, missing: 404, changed: 409, unsure: 409 } as const;

export const submittedContext = createContext(false);

interface FileForm<Input, Redrawn> {
  noun: 'package' | 'review' | 'leaflet' | 'photo' | 'page';
  /** Null for a new row. */
  id: string | null;
  field: string;
  folder?: string;
  nextPath: string;
  getName?: (input: Input) => string;
  /** The message after saving, also if the form was sent again. */
  getText?: (values: FormValues) => string | undefined;
  facts?: (form: FormData) => FormInput | null;
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
  undo?: RowCommand | undefined;
  /** Instead of the form's next page. */
  nextPath?: string | undefined;
}

const uploadsAMinute = 120;

/** Counts an upload of the session; says how long to wait if there were too many. */
export async function limitUploads(context: Context) {
  const bucket = `upload:${getStaff(context).sessionId}`;
  const uploadLimit = { bucket, max: uploadsAMinute, withinMs: 60_000 };
  const tooMany = await countTry(getServices(context).database, [uploadLimit]);
  if (!tooMany) return null;
  const { waitSeconds } = tooMany;
  const reason = `That was a lot of pictures in one minute. Please wait ${waitSeconds} seconds, then retry.`;
  return { status: 429, reason, waitSeconds };
}

/** Stores the file, then the row, once per attempt. Deletes the file if the row is refused. */
export async function saveFileForm<Input, Redrawn extends object = never>(
  request: Request,
  context: Context,
  fileForm: FileForm<Input, Redrawn>,
) {
  const { noun, id, field, folder = `${noun}s` } = fileForm;
  const { getName, facts, redraw, parse, save, getText } = fileForm;
  const services = getServices(context);
  const { database, photos, uploads, log } = services;
  context.set(submittedContext, true);
  let submitted: Submitted = { values: {}, hadPhoto: false, facts: null };
  let photo: StoredPhoto | undefined;
  let isSaved = false;
  let failure: unknown;
  const answer = (refusal: Refusal, status: number = statuses[refusal.state]) =>
    data({ ...submitted, ...refusal }, { status });
  const refuseFile = (reason: string, status: number) =>
    answer({ state: 'invalid', errors: { [field]: reason } }, status);
  try {
    return await uploads.withForm(request, async (form, key) => {
      const attempt = key && `${noun} ${id ?? 'new'} ${key}`;
      const values = submittedValues(form);
      const file = form.get(field);
      const hadPhoto = file instanceof File && file.size > 0;
      submitted = { values, hadPhoto, facts: facts?.(form) ?? null };
      const redrawAnswer = redraw?.(form);
      if (redrawAnswer) return data({ ...submitted, ...redrawAnswer });
      const parsed = parse(form);
      if (!parsed.ok) return answer({ state: 'invalid', errors: parsed.errors });
      let text = getText?.(values) ?? `${capitalised(noun)} saved successfully`;
      let { nextPath } = fileForm;
      let undo: RowCommand | undefined;
      if ((await findAttempt(database.kysely, attempt)) === null) {
        if (hadPhoto) {
          const uploadRefusal = await limitUploads(context);
          if (uploadRefusal) return refuseFile(uploadRefusal.reason, uploadRefusal.status);
          const readBytes = () => file.bytes();
          photo = await (noun === 'leaflet'
            ? photos.storeLeaflet(file.name, readBytes)
            : photos.store(folder, file.name, readBytes));
        }
        const result = await save(parsed.value, { values, photo, attempt });
        if (result.state !== 'saved') return answer(result);
        text = result.text ?? text;
        undo = result.undo;
        nextPath = result.nextPath ?? nextPath;
      }
      isSaved = true;
      const subject = getName?.(parsed.value);
      return redirectWithToast(nextPath, { text, subject, kind: 'success', undo });
    });
  } catch (error) {
    failure = error;
    if (error instanceof Response) throw error;
    if (error instanceof PhotoRefused) return refuseFile(error.message, 422);
    if (error instanceof TooLate) {
      log.info({ why: error.message }, 'An upload came too slowly');
      return answer({ state: 'failed' }, 408);
    }
    log.error({ err: error }, `A ${noun} could not be saved`);
    // Without the form's texts, the page keeps what was typed only after `failed`.
    if (error instanceof StorageFull && submitted.hadPhoto) return refuseFile(error.message, 507);
    return answer({ state: 'failed' });
  } finally {
    if (photo && !isSaved) await removeUnsavedPhotos(services, [photo], failure);
  }
}
