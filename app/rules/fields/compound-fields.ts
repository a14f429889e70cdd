import { z } from '../zod.ts';
import { type FieldInfo, fieldInfos } from './fields.ts';

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

/** Fields that belong together. */
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

/** Things of one kind in the order in which they are shown. */
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
