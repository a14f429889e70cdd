import { cleanLine } from '../clean-text.ts';
import { cutText, textLimits } from '../limits.ts';
import { toFocus } from '../srcset-widths.ts';
import { optionalPhotoFile } from '../upload-types.ts';
import { optionalText, z } from '../zod.ts';

const maxTags = 12;

/** For all tags together, before splitting. */
const maxTextLength = 20_000;
const tooMany = `An image can have at most ${maxTags} tags`;

/** All but the caption are optional: a form without them leaves them unchanged. */
export const galleryImageRules = z.object({
  caption: optionalText('Caption', textLimits.caption).transform(cleanLine),
  alt: z
    .string()
    .trim()
    .max(textLimits.caption, `Alternative text can have at most ${textLimits.caption} characters`)
    .transform(cleanLine)
    .optional(),
  tags: z
    .string()
    .pipe(z.string().max(maxTextLength, { error: tooMany, abort: true }))
    .transform(splitTags)
    .pipe(
      z
        .array(z.string())
        .max(maxTags, tooMany)
        .superRefine((tags, context) => {
          const longTag = tags.find((tag) => tag.length > textLimits.tag);
          if (longTag) {
            const limitText = `A tag can have at most ${textLimits.tag} characters`;
            context.addIssue(`${limitText}; “${cutText(longTag, 20)}…” has ${longTag.length}`);
          }
          if (tags.some((tag) => tag.toLowerCase() === 'all')) {
            context.addIssue('“all” already shows every image; please choose another word');
          }
        }),
    )
    .optional(),
  focusX: z.string().optional(),
  focusY: z.string().optional(),
  focusPhoto: z.string().optional(),
});

/** The validated form for storage. An invalid focal point becomes the middle. */
export function toImageTexts(values: z.output<typeof galleryImageRules>) {
  const { focusX, focusY, focusPhoto, ...texts } = values;
  if (focusX === undefined || focusY === undefined) return texts;
  return { ...texts, focus: toFocus({ x: focusX, y: focusY }) ?? { x: 50, y: 50 }, focusPhoto };
}

/** Cleaned tags without blanks and duplicates, ignoring case. */
function splitTags(text: string): string[] {
  const tags = new Map<string, string>();
  for (const part of text.split(/[,،\n]/)) {
    const tag = cleanLine(part);
    if (tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()];
}

/** A new image's caption: its file name, without folders and invisible marks. */
export function captionFromFileName(fileName: string): string {
  const name = cleanLine(fileName.replace(/^.*[\\/]/s, ''));
  if (name.length <= textLimits.caption) return name;
  const extension = /\.[a-z]{1,5}$/i.exec(name)?.[0] ?? '';
  return cutText(name, textLimits.caption - extension.length) + extension;
}

export const replacementRules = z.object({
  photo: optionalPhotoFile('Photo').pipe(z.file('Choose a photo first')),
});

// True for names that a camera, a phone or an app gave the file: "IMG_2041.jpg", a UUID, bare digits.
// "Picture 12" may have been typed; "picture12.jpg" was not.
export function isCameraName(caption: string): boolean {
  const name = withoutEnding(caption);
  const isFile = isPictureFile(caption);
  if (name === '' || name.length > maxLength) return false;
  if (uuid.test(name) || (hash.test(name) && /\d/.test(name) && /[a-f]/i.test(name))) return true;
  const words = splitWords(name);
  const digits = words.filter((word) => /^\p{Nd}+$/u.test(word)).join('').length;
  const [first = ''] = words;
  // The name of an app or folder may follow: "Screenshot_20260412-101522_Maps".
  if (/^(screenshots?|camscanner|signal|snapchat|telegram)$/.test(first)) return digits >= 4;
  if (first === 'screen' && words[1] === 'shot') return digits >= 4;
  if (!words.every((word) => /^\p{Nd}+$/u.test(word) || cameraWords.has(word))) return false;
  const hasMaker = words.some((word) => makers.has(word));
  if (words.length === 1 && emptyWords.has(first)) return true;
  if (digits === 0) return false;
  if (words.every((word) => !cameraWords.has(word))) return true;
  return hasMaker || isFile || digits >= 6;
}

export const isPictureFile = (text: string): boolean => text.trim() !== withoutEnding(text);

function withoutEnding(text: string): string {
  return text.trim().replace(/\.(jpe?g|png|gif|hei[cf]|webp|avif)$/i, '');
}

const maxLength = 100;

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const hash = /^[0-9a-f]{16,}$/i;

/** Runs of letters and of digits, in lower case; every other character except separators is a word too. */
function splitWords(name: string): string[] {
  const parts = name.toLowerCase().split(/[\s_\-~.,()[\]@+:#&=]/u);
  return parts.flatMap((part) => part.match(/\p{L}+|\p{Nd}+|[^\p{L}\p{Nd}]/gu) ?? []);
}

const makeSet = (words: string): Set<string> => new Set(words.split(' '));

/** Together with a number of any length, these make a camera's name. */
const makers = makeSet(
  'img imag dsc dscn dscf dscs dsci dcim cimg pxl mvimg vid mov pano pict sam hpim kif gopr dji sdc mg imgp pdrm phto whatsapp wa fb lrm picsart inshot vsco snow meitu airbrush inbound received cropped resized unnamed untitled download downloads images screenshot export',
);

/** On their own, these do not describe a picture. */
const emptyWords = makeSet(
  'image img imag photo picture pic pict dsc unnamed untitled download images screenshot cropped file thumbnail temp tmp',
);

/** May stand beside the number in a camera's name. With a short number, captions may have them too. */
const cameraWords = new Set([
  ...makers,
  ...emptyWords,
  ...makeSet(
    'p e c o g x l gp gh gx gs ds pa pb pc r image video photo photos picture pictures pic pics foto scan scanned at am pm n sn hdr burst cover portrait night mp original edit edited enhanced effects collage copy final frame still beauty wide selfie front rear compressed large small min web result new doc adobe media temp mfnr raw bokeh story live dng hd',
  ),
]);
