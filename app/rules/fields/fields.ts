import { cleanCode, cleanText } from '../clean-text.ts';
import { z } from '../zod.ts';
import { unknownPlaceholder } from './placeholders.ts';

/** How a field of a section is filled in: rule and form come from the same line. */
export interface FieldInfo {
  kind: FieldKind;
  label: string;
  /** How to fill it in, below the field. */
  hint?: string | undefined;
  isRequired?: boolean | undefined;
  /** Of a text: the most characters. */
  limit?: number;
  /** Of a text: the same in every language, a number, a code or a name. */
  isSame?: boolean | undefined;
  /** A town: those that the program knows by name are not translated. */
  isTown?: boolean | undefined;
  /** Of a text: the part of the translation form in which it is; without one that of its label. */
  part?: string | undefined;
  /** Of a detail: visitors read it under Package Details, by its name among the texts. */
  isListed?: boolean | undefined;
  /** Of a text: where the search finds it, the weightiest first. */
  search?: 'title' | 'names' | 'text' | undefined;
  /** Of a group: see its rule. */
  isFolded?: boolean | undefined;
  /** Of a group: so many fields after its first can say the same as that, by a tick with this label. */
  alike?: { count: number; label: string } | undefined;
  /** A link to a map: the form offers the place of the device. */
  isPlace?: boolean | undefined;
  /** Of a list: the most rows, the noun of one ('slide'), and the field that names a row. */
  list?: { max: number; noun: string; namedBy: string };
  /** Of a day: after it visitors no longer see what it belongs to. */
  isLastDay?: boolean | undefined;
  /** Of a choice, with the words that are shown where they are others. */
  options?: readonly string[];
  optionLabels?: Readonly<Record<string, string>> | undefined;
  /** The keypad of figures on a phone; words can still be typed. */
  isFigures?: boolean | undefined;
  /** Of a line: its field does not grow, however much it may hold. */
  isShort?: boolean | undefined;
  /** Of a picture: the key of the field beside it that says what it shows. */
  altKey?: string | undefined;
  /** Of a picture: a logo keeps its shape and what is transparent of it. */
  isLogo?: boolean | undefined;
  /** What a line is often filled with; anything else can be typed. */
  suggestions?: readonly string[] | undefined;
}

export type FieldKind =
  | 'line'
  | 'text'
  | 'email'
  | 'phone'
  | 'link'
  | 'date'
  | 'time'
  | 'choice'
  | 'colour'
  | 'picture'
  /** A file that comes with the form. */
  | 'photo'
  /** Carried along unseen. */
  | 'hidden'
  | 'group'
  | 'list';

/** What the form knows of each rule. */
export const fieldInfos = z.registry<FieldInfo>();

/** A sentence that says what is wrong with a text that is not blank, or null. */
type Check = (text: string) => string | null;

interface TextOptions extends Omit<FieldInfo, 'kind' | 'label'> {
  check?: Check;
  /** Turns a text as people write it into what is stored; other text stays unchanged. */
  normal?: (text: string) => string;
}

/** A text, cleaned; blank unless it is required. A blank one passes the other checks. */
function textField(kind: FieldKind, label: string, options: TextOptions, form?: Check) {
  const { check, normal, limit = limits[kind] ?? 200, ...info } = options;
  const { isRequired, isFigures } = info;
  // Messages leave out the unit, which a label has in brackets.
  const name = label.replace(/ \([^()]*\)$/, '');
  return z
    .string(`${name} must be a text`)
    .default('')
    .transform((typed, context) => {
      const isCode = isFigures || codes.includes(kind);
      const cleaned = isCode ? cleanCode : cleanText;
      const clean = typed.length > limit * 4 ? typed : cleaned(typed);
      const line = kind === 'line' ? onOneLine(clean) : clean;
      const text = normal && line.length <= limit ? normal(line) : line;
      const problem =
        text.length > limit
          ? `${name} can have at most ${limit.toLocaleString('en-IN')} characters`
          : text === ''
            ? isRequired
              ? `${name} is required`
              : null
            : (form?.(text) ?? check?.(text) ?? null);
      if (problem === null) return text;
      context.addIssue(problem);
      return z.NEVER;
    })
    .register(fieldInfos, { kind, label, limit, isSame: isFigures, ...info });
}

/** Fields that machines read: digits become 0 to 9, and invisible characters are removed. */
const codes: readonly FieldKind[] = ['email', 'phone', 'link', 'date', 'time', 'colour', 'hidden'];

function onOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).join(' ');
}

const limits: Partial<Record<FieldKind, number>> = { line: 200, text: 5000, link: 2000 };

/** One line, in which placeholders are filled in; lines that are pasted become one. */
export function line(label: string, options: TextOptions = {}) {
  return textField('line', label, options, unknownPlaceholder);
}

/** Several lines, in which placeholders are filled in. A blank line begins a new paragraph. */
export function text(label: string, options: TextOptions = {}) {
  return textField('text', label, options, unknownPlaceholder);
}

/** One line that is shown as it was typed: nothing is filled in. */
export function plainLine(label: string, options: TextOptions = {}) {
  return textField('line', label, options);
}

/** Several lines that are shown as they were typed. */
export function plainText(label: string, options: TextOptions = {}) {
  return textField('text', label, options);
}

/** What the form carries along unseen: a key of letters, figures and hyphens, or blank. */
export function hidden(label: string) {
  return textField('hidden', label, { limit: 60 }, (typed) =>
    /^[\w:.-]+$/.test(typed) ? null : `${label} is not known`,
  );
}

export function email(label: string, options: TextOptions = {}) {
  return textField('email', label, { limit: 254, ...options }, (typed) =>
    /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(typed) ? null : `${label} must look like office@example.com`,
  );
}

/**
 * A number that dials from everywhere; one without a country's code is of India. Which numbers exist
 * and how they are grouped is decided where a form is stored.
 */
export function phone(label: string, options: TextOptions = {}) {
  return textField('phone', label, { limit: 40, normal: withCountry, ...options }, (typed) =>
    /^\+\d{8,15}$/.test(undivided(typed))
      ? null
      : `${label} must be a telephone number, for example 98765 43210`,
  );
}

function withCountry(typed: string): string {
  const digits = undivided(typed);
  const national = /^(?:\+910|00910?|910?|0)?(\d{10})$/.exec(digits)?.[1];
  if (national !== undefined) return `+91${national}`;
  return digits.startsWith('00') ? digits.replace('00', '+') : typed;
}

function undivided(phone: string): string {
  return phone.replace(/[\s().\p{Pd}]/gu, '');
}

/** The whole address of a page elsewhere; `https://` may be left out. */
export function link(label: string, options: TextOptions = {}) {
  const normal = (typed: string) => withScheme(options.normal?.(typed) ?? typed);
  return textField('link', label, { ...options, normal }, (typed) => {
    const isWhole = URL.parse(typed)?.protocol === 'https:';
    return isWhole ? null : `${label} must be a link, for example https://example.com`;
  });
}

/** A page of a person or company on a social network: a link to it, `@name` or `name`. */
export function profile(label: string, host: string) {
  return link(label, {
    hint: 'The link, or @ and your name there.',
    normal: (typed) =>
      /^@?[\w.-]{1,60}$/.test(typed) && !typed.includes(host)
        ? `https://www.${host}/${typed.replace('@', '')}`
        : typed,
  });
}

/** "www.example.com/page" and "http://example.com" with https. */
function withScheme(typed: string): string {
  if (/^http:\/\//i.test(typed)) return typed.replace(/^http/i, 'https');
  return /^[a-z\d-]+(\.[a-z\d-]+)+(?:[/?#]\S*)?$/i.test(typed) ? `https://${typed}` : typed;
}

export function date(label: string, options: TextOptions = {}) {
  return textField('date', label, { limit: 10, ...options }, (typed) => {
    const isDay = /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed));
    return isDay ? null : `${label} must be a day`;
  });
}

/** A time, stored by the 24-hour clock as '11:00'; midnight at the end of a day is '24:00'. */
export function time(label: string, options: TextOptions = {}) {
  return textField('time', label, { limit: 12, normal: readTime, ...options }, (typed) =>
    /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(typed)
      ? null
      : `${label} must be a time, for example 10 am or 19:30`,
  );
}

const timeTyped = /^(\d{1,2})(?:[:.]?([0-5]\d))?\s?(?:(a|p)\.?m\.?)?$/i;

/** "10 am", "10", "19:30", "7.30 pm" as '10:00', '19:30'; other text stays unchanged. */
function readTime(typed: string): string {
  const [, hour = '', minute = '00', half = ''] = timeTyped.exec(typed) ?? [];
  const isTwelve = half !== '';
  if (hour === '' || (isTwelve && (Number(hour) < 1 || Number(hour) > 12))) return typed;
  const late = half.toLowerCase() === 'p' ? 12 : 0;
  const hours = isTwelve ? (Number(hour) % 12) + late : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** One of the options; the first one when nothing is chosen. */
export function choice<const Option extends string>(
  label: string,
  options: readonly Option[],
  optionLabels?: Readonly<Record<Option, string>>,
) {
  const [first] = options;
  return z
    .enum(options, `${label} must be one of those offered`)
    .default(first as never)
    .register(fieldInfos, { kind: 'choice', label, options, optionLabels });
}

/** A colour as six digits, '#0f3d2e'. */
export function colour(label: string, options: TextOptions = {}) {
  return textField('colour', label, { limit: 7, ...options }, (typed) =>
    /^#[0-9a-f]{6}$/i.test(typed)
      ? null
      : `${label} must be written as # and six digits, for example #0f3d2e`,
  );
}

/**
 * A picture: its address in the site's storage, `site:` and the name of one that comes with the
 * program, or blank; and what of it must stay in view, in hundredths from its left and upper edge.
 */
export function picture(
  label: string,
  options: Pick<FieldInfo, 'hint' | 'altKey' | 'isLogo'> = {},
) {
  const error = `${label} is no picture of this site`;
  return z
    .object({
      url: z
        .string()
        .max(300, { error, abort: true })
        .regex(/^(?:|site:[a-z0-9-]+|\/media\/[\w./-]+)$/, error)
        .default(''),
      x: focus,
      y: focus,
    })
    .prefault({})
    .register(fieldInfos, { kind: 'picture', label, ...options });
}

const noShare = 'What stays in view must be a whole number from 0 to 100';
const focus = z
  .string()
  .max(3, { error: noShare, abort: true })
  .regex(/^(?:\d|[1-9]\d|100)$/, noShare)
  .default('50');

export type PictureChoice = z.infer<ReturnType<typeof picture>>;

export function group<Shape extends z.ZodRawShape>(
  label: string,
  shape: Shape,
  { check, isFolded, alike }: GroupOptions<Shape> = {},
) {
  return z
    .object(shape)
    .superRefine((value, context) => check?.(value, problemIn(context)))
    .prefault({} as never)
    .register(fieldInfos, { kind: 'group', label, isFolded, alike });
}

interface GroupOptions<Shape extends z.ZodRawShape> {
  check?: CheckWhole<z.output<z.ZodObject<Shape>>>;
  /** One of many: the form shows its label alone until it is unfolded. */
  isFolded?: boolean;
  /** So many fields after the first can say the same as that, by a tick with this label. */
  alike?: { count: number; label: string };
}

/** A section of the website, in the words of whoever changes it. */
export interface SectionInfo {
  title: string;
  /** What is changed there, in one sentence. */
  sentence: string;
  /** The public page on which it is seen best, with the place on it: '/about#licences'. */
  page: string;
  /** What it says at first is true of every agency: it is not part of the sample content. */
  isOfEverySite?: boolean;
}

export const sectionInfos = z.registry<SectionInfo>();

/** The fields of a section, with what the staff area says of it. */
export function section<Shape extends z.ZodRawShape>(
  info: SectionInfo,
  shape: Shape,
  check?: CheckWhole<z.output<z.ZodObject<Shape>>>,
) {
  return z
    .object(shape)
    .superRefine((value, context) => check?.(value, problemIn(context)))
    .register(sectionInfos, info);
}

/** Judges what several fields say together; `say` puts a sentence at one of them. */
type CheckWhole<Value> = (
  value: Value,
  say: (path: (string | number)[], message: string) => void,
) => void;

function problemIn(context: z.RefinementCtx) {
  return (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
}

interface ListOptions<Shape extends z.ZodRawShape> {
  noun: string;
  max: number;
  namedBy: keyof Shape & string;
  hint?: string;
  check?: CheckWhole<z.output<z.ZodObject<Shape>>[]>;
}

export function list<Shape extends z.ZodRawShape>(
  label: string,
  shape: Shape,
  { noun, max, namedBy, hint, check }: ListOptions<Shape>,
) {
  return z
    .array(z.object(shape), `${label} must be a list`)
    .max(max, `${label} can have at most ${max}`)
    .superRefine((rows, context) => check?.(rows, problemIn(context)))
    .default([])
    .register(fieldInfos, { kind: 'list', label, hint, list: { max, noun, namedBy } });
}
