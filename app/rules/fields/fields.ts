import { isolated } from '../../languages/text-parts.ts';
import { cleanCode, cleanText, removeBullet, rightToLeft } from '../clean-text.ts';
import { parseUrl } from '../parse-url.ts';
import { findEmail, findNumber, isMoreThanNumber, removeSeparators } from '../typed-contacts.ts';
import { textRule, z } from '../zod.ts';
import { readTime } from './times.ts';
import { dayProblem, readDay } from './typed-day.ts';

/** One line describes both the rule and the form control of a field. */
export interface FieldInfo {
  kind: FieldKind;
  label: string;
  hint?: string;
  isRequired?: boolean;
  limit?: number;
  /** The same in every language: a number, a code or a name. */
  isSame?: boolean;
  /** A town. Known towns have translations in the program. */
  isTown?: boolean;
  /** Its lines may have marks as in `page-text.ts`, which translators need not repeat. */
  hasMarks?: boolean;
  /** A name on a door: a translation also shows the original spelling. */
  showsOriginal?: boolean;
  /** The field's part of the translation form; defaults to the label. */
  part?: string;
  /** The search index field; titles weigh most. */
  search?: 'title' | 'names' | 'text';
  /** Groups only: the opening hours of a day, which may be typed into one of its fields. */
  isHours?: boolean;
  /** A map link: the form can fill in the device's location. */
  isPlace?: boolean;
  /** Lists only: `noun` is a row ('slide'), `namedBy` the field that titles it. */
  list?: { max: number; noun: string; namedBy: string };
  /** Visitors do not see the row after this day. */
  isLastDay?: boolean;
  options?: readonly string[];
  optionLabels?: Readonly<Record<string, string>>;
  /** Mostly a number, so it is the same in every language; words can be typed too. */
  isNumeric?: boolean;
  /** A phone's number keys, which on some phones have no comma and no letters. */
  inputMode?: 'numeric' | 'decimal';
  /** A one-line input, whatever its limit. */
  isShort?: boolean;
  /** Pictures only: the key of the field with its alternative text. */
  altKey?: string;
  /** Pictures only: a logo keeps its shape and transparency. */
  isLogo?: boolean;
  /** Suggestions; other text is valid too. */
  suggestions?: readonly string[];
}

/** `photo` is an uploaded file, `hidden` an invisible field. */
type FieldKind =
  | ('line' | 'text' | 'email' | 'phone' | 'link' | 'date' | 'time' | 'choice' | 'colour')
  | ('picture' | 'photo' | 'hidden' | 'group' | 'list');

export const fieldInfos = z.registry<FieldInfo>();

type Check = (text: string) => string | null;

interface TextOptions extends Omit<FieldInfo, 'kind' | 'label'> {
  check?: Check;
  /** Normalises the typed text. */
  normal?: (text: string) => string;
}

/** Cleans the text. Blank is valid unless the field is required. */
function textField(kind: FieldKind, label: string, options: TextOptions, checkFormat?: Check) {
  const { check, normal, limit = limits[kind] ?? 200, ...info } = options;
  const { isRequired = false, isNumeric } = info;
  // Messages leave out the unit in a label's brackets.
  const name = label.replace(/ \([^()]*\)$/, '');
  const clean = (input: string) => {
    const text = isNumeric || codes.includes(kind) ? cleanCode(input) : cleanText(input);
    const line = kind === 'line' ? joinLines(text) : text;
    return normal && line.length <= limit ? normal(line) : line;
  };
  return textRule(clean, isRequired)(name, limit)
    .transform((text, context) => {
      const problem = text === '' ? null : (checkFormat?.(text) ?? check?.(text));
      if (!problem) return text;
      context.addIssue(problem);
      return z.NEVER;
    })
    .register(fieldInfos, { kind, label, limit, isSame: isNumeric, ...info });
}

/** Machine-readable fields: digits become 0 to 9, invisible characters are removed. */
const codes: readonly FieldKind[] = ['email', 'phone', 'link', 'date', 'time', 'colour', 'hidden'];

function joinLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).join(' ');
}

const limits: Partial<Record<FieldKind, number>> = { line: 200, text: 5000, link: 2000 };

const makeTextField =
  (kind: FieldKind, checkFormat?: Check) =>
  (label: string, options: TextOptions = {}) =>
    textField(kind, label, options, checkFormat);

/** One line with placeholders; pasted line breaks become spaces. */
export const line = makeTextField('line', unknownPlaceholder);
/** Several lines with placeholders; a blank line starts a new paragraph. */
export const text = makeTextField('text', unknownPlaceholder);
export const plainLine = makeTextField('line');
export const plainText = makeTextField('text');

/** A list with one thing on each line, without bullets, numbers and blank lines. */
export const listText: typeof text = (label, options) =>
  text(label, { normal: listLines, ...options });
export const plainListText: typeof text = (label, options) =>
  plainText(label, { normal: listLines, ...options });

export function listLines(input: string, cleanLine = removeBullet): string {
  return input
    .split('\n')
    .map((line) => cleanLine(line))
    .filter(Boolean)
    .join('\n');
}

const makeCheckedField =
  (kind: FieldKind, defaults: TextOptions, isRight: (input: string) => boolean, problem: string) =>
  (label: string, options: TextOptions = {}) =>
    textField(kind, label, { ...defaults, ...options }, (input) =>
      isRight(input) ? null : `${label} ${problem}`,
    );

export const hidden = makeCheckedField(
  'hidden',
  { limit: 60 },
  (input) => /^[\w:.-]+$/.test(input),
  'is not known',
);

export function email(label: string, options: TextOptions = {}) {
  return textField('email', label, { limit: 254, normal: findEmail, ...options }, (input) => {
    if (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(input)) return null;
    return input.split('@').length > 2
      ? `${label} takes one address: please leave out the others`
      : `${label} must look like office@example.com`;
  });
}

/** A number without a country code is Indian. Saving checks that the number is possible. */
export function phone(label: string, options: TextOptions = {}) {
  return textField('phone', label, { limit: 100, normal: withCountry, ...options }, (input) => {
    if (isMoreThanNumber(input)) {
      return `${label} takes one number, without an extension or words: please leave out the rest`;
    }
    return /^(?:\+\d{8,15}|\d{8,13})$/.test(removeSeparators(input))
      ? null
      : `${label} must be a telephone number, for example 98765 43210`;
  });
}

function withCountry(input: string): string {
  const digits = removeSeparators(input);
  const national = /^(?:\+910|00910?|910?|0)?([2-9]\d{9})$/.exec(digits)?.[1];
  if (national !== undefined) return `+91${national}`;
  return digits.startsWith('00') ? digits.replace('00', '+') : findNumber(input);
}

/** An address of another site; `https://` may be left out. */
export function link(label: string, options: TextOptions = {}) {
  const normal = (input: string) =>
    withScheme((options.normal?.(input) ?? input).replace(/[.,;]$/, ''));
  return textField('link', label, { ...options, normal }, (input) => {
    const isWhole = parseUrl(input)?.protocol === 'https:';
    return isWhole ? null : `${label} must be a link, for example https://example.com`;
  });
}

const isPath = (input: string) => /^\/(?![/\\])[\w./?=&%#-]*$/.test(input);

/** A path of this site or an address of another one. */
export function anyLink(label: string, options: TextOptions = {}) {
  const normal = (input: string) => (isPath(input) ? input : withScheme(input));
  return textField('link', label, { ...options, normal }, (input) => {
    const isWhole = isPath(input) || parseUrl(input)?.protocol === 'https:';
    return isWhole
      ? null
      : `${label} must be a link, for example https://example.com, or a page of this site, for example /packages`;
  });
}

/** A social network page, typed as a link, `@name` or `name`. */
export function profile(label: string, host: string) {
  return link(label, {
    hint: 'The link, or @ and your username.',
    normal: (input) =>
      /^@?[\w.-]{1,60}$/.test(input) && !input.includes(host)
        ? `https://www.${host}/${input.replace('@', '')}`
        : input,
  });
}

function withScheme(input: string): string {
  if (/^http:\/\//i.test(input)) return input.replace(/^http/i, 'https');
  return /^[a-z\d-]+(\.[a-z\d-]+)+(?:[/?#]\S*)?$/i.test(input) ? `https://${input}` : input;
}

export function date(label: string, options: TextOptions = {}) {
  const dateOptions = { limit: 40, normal: readDay, ...options };
  return textField('date', label, dateOptions, (input) => dayProblem(label, input) || null);
}

/** A time, stored as '11:00'; midnight at the end of a day is '24:00'. */
export const time = makeCheckedField(
  'time',
  { limit: 40, normal: readTime },
  (input) => /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(input),
  'must be a time, for example 10 am or 19:30',
);

/** One of the options; the first one by default. */
export function choice<const Option extends string>(
  label: string,
  options: readonly Option[],
  optionLabels?: Readonly<Record<Option, string>>,
) {
  const [first] = options;
  return z
    .enum(options, `${label} must be one of the options`)
    .default(first as never)
    .register(fieldInfos, { kind: 'choice', label, options, optionLabels });
}

export function requiredChoice<const Option extends string>(
  label: string,
  options: readonly Option[],
  optionLabels: Readonly<Record<Option, string>>,
  message = `${label} must be chosen`,
) {
  return z
    .enum(options, message)
    .register(fieldInfos, { kind: 'choice', label, options, optionLabels });
}

export const colour = makeCheckedField(
  'colour',
  { limit: 7 },
  (input) => /^#[0-9a-f]{6}$/i.test(input),
  'must be # and six characters from 0 to 9 and a to f, for example #0f3d2e',
);

/** An address in the site's storage, `site:NAME` for a picture of the program, or blank; with a focal point. */
export function picture(
  label: string,
  options: Pick<FieldInfo, 'hint' | 'altKey' | 'isLogo'> = {},
) {
  const error = `${label} is not a picture of this site`;
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

const focusError = 'What stays in view must be a whole number from 0 to 100';
const focus = z
  .string()
  .max(3, { error: focusError, abort: true })
  .regex(/^(?:\d|[1-9]\d|100)$/, focusError)
  .default('50');

export const altLabel = 'What the picture shows';

export const altLine = (options: TextOptions = {}) => line(altLabel, { limit: 160, ...options });

export type PictureChoice = z.infer<ReturnType<typeof picture>>;

interface GroupOptions<Shape extends z.ZodRawShape> extends Pick<FieldInfo, 'isHours'> {
  check?: CheckWhole<z.output<z.ZodObject<Shape>>>;
}

export function group<Shape extends z.ZodRawShape>(
  label: string,
  shape: Shape,
  { check, ...info }: GroupOptions<Shape> = {},
) {
  return z
    .object(shape)
    .superRefine((value, context) => check?.(value, createAddIssue(context)))
    .prefault({} as never)
    .register(fieldInfos, { kind: 'group', label, ...info });
}

export interface SectionInfo {
  title: string;
  sentence: string;
  /** The public page that shows the section best: '/about#licences'. Absent for texts that no page shows. */
  page?: string;
  /** The start text is true for every agency, so it is not sample content. */
  isGeneric?: boolean;
}

export const sectionInfos = z.registry<SectionInfo>();

export function section<Shape extends z.ZodRawShape>(
  info: SectionInfo,
  shape: Shape,
  check?: CheckWhole<z.output<z.ZodObject<Shape>>>,
) {
  return z
    .object(shape)
    .superRefine((value, context) => check?.(value, createAddIssue(context)))
    .register(sectionInfos, info);
}

type CheckWhole<Value> = (
  value: Value,
  addIssue: (path: (string | number)[], message: string) => void,
) => void;

function createAddIssue(context: z.RefinementCtx) {
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
    .superRefine((rows, context) => check?.(rows, createAddIssue(context)))
    .default([])
    .register(fieldInfos, { kind: 'list', label, hint, list: { max, noun, namedBy } });
}

/** Values that the site fills in, so that each fact is typed once. */
const placeholders = {
  name: 'the name of the agency',
  short: 'its short name',
  town: 'the town of the office',
  region: 'the state of the office',
  founded: 'the year it was founded',
  phone: 'the telephone number',
  hajjYear: 'the year of the next Hajj',
  hajjFormYear: 'the year before it, in which its forms are filled in',
  hijriYear: 'its year in the Islamic calendar',
  hajjBegins: '8 Dhul-Hijjah, when it begins',
  arafah: '9 Dhul-Hijjah',
  eidAlAdha: '10 Dhul-Hijjah',
  umrahLastArrival: '15 Shawwal before it, the last day to arrive for Umrah',
  umrahLeaveBy: '1 Dhul-Qadah before it, the day by which Umrah pilgrims must leave',
  umrahVisasAgain: '14 Dhul-Hijjah, when Umrah visas are issued again',
} as const;

export type PlaceholderValues = Record<keyof typeof placeholders, string>;

export const placeholderPattern = /\{([^{}\n]{0,30})\}/g;

function unknownPlaceholder(text: string): string | null {
  return findUnknownPlaceholder(text, Object.keys(placeholders), 'by the site');
}

/** An error message for the first placeholder that is not one of `names`, or null. */
export function findUnknownPlaceholder(text: string, names: readonly string[], where: string) {
  const allowedMarks = names.map((name) => `{${name}}`);
  const unknownMark = text.match(placeholderPattern)?.find((mark) => !allowedMarks.includes(mark));
  return unknownMark
    ? `${unknownMark} is not filled in ${where}: you can use ${allowedMarks.join(', ')}`
    : null;
}

/** Refuses every placeholder: values of placeholders cannot contain placeholders. */
export function anyPlaceholder(text: string): string | null {
  const [mark] = text.match(placeholderPattern) ?? [];
  return mark === undefined ? null : `${mark} is not filled in here: please write it out`;
}

export function fillPlaceholders<Content>(
  content: Content,
  values: Readonly<Record<string, string | undefined>>,
): Content {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') {
      // A value on its own has no surrounding text to run into.
      const direction = rightToLeft.test(value.replace(placeholderPattern, '')) ? 'rtl' : 'ltr';
      return value.replace(placeholderPattern, (mark, name: string) => {
        const replacement = Object.hasOwn(values, name) && values[name];
        if (typeof replacement !== 'string') return mark;
        return mark === value ? replacement : isolated(replacement, direction);
      });
    }
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
    }
    return value;
  };
  return fill(content) as Content;
}
