import { cleanText } from '../clean-text.ts';
import { cutText, textLimits } from '../limits.ts';
import { optionalPhotoFile } from '../photo-file.ts';
import { type PictureFocus, storedFocusOf } from '../srcset-widths.ts';
import { z } from '../zod.ts';

const maxTags = 12;

/** Characters of a caption or of all tags that are looked at; more is no slip of a finger. */
const maxTextLength = 20_000;

const tooLong = `Caption can have at most ${textLimits.caption} characters`;
const tooMany = `An image can have at most ${maxTags} tags`;

/**
 * What staff may say of an image: a caption, tags with commas between them, and what stays in view.
 * Tags and point that a form does not bring are undefined, and stay as they are.
 */
export const galleryImageRules = z.object({
  caption: z
    .string()
    .default('')
    .pipe(z.string().max(maxTextLength, { error: tooLong, abort: true }))
    .transform((text) => inOneLine(text))
    .pipe(z.string().max(textLimits.caption, tooLong)),
  tags: z
    .string()
    .pipe(z.string().max(maxTextLength, { error: tooMany, abort: true }))
    .transform(splitTags)
    .pipe(
      z
        .array(z.string())
        .max(maxTags, tooMany)
        .superRefine((tags, context) => {
          const long = tags.find((tag) => tag.length > textLimits.tag);
          if (long) {
            const shown = `${cutText(long, 20)}…`;
            context.addIssue(
              `A tag can have at most ${textLimits.tag} characters; “${shown}” has ${long.length}`,
            );
          }
          if (tags.some((tag) => tag.toLowerCase() === 'all')) {
            context.addIssue('“all” shows every image already; please choose another word');
          }
        }),
    )
    .optional(),
  focusX: z.string().optional(),
  focusY: z.string().optional(),
  focusPhoto: z.string().optional(),
});

/** The checked form as it is stored; a point that is none is the middle. */
export function imageTextsOf({
  focusX,
  focusY,
  focusPhoto,
  ...texts
}: z.output<typeof galleryImageRules>): Pick<
  z.output<typeof galleryImageRules>,
  'caption' | 'tags'
> & {
  focus?: PictureFocus;
  focusPhoto?: string | undefined;
} {
  if (focusX === undefined || focusY === undefined) return texts;
  return { ...texts, focus: storedFocusOf({ x: focusX, y: focusY }), focusPhoto };
}

/** Tags as they are kept: cleaned, none blank, each once whatever its capitals. */
function splitTags(text: string): string[] {
  const tags = new Map<string, string>();
  for (const part of text.split(/[,،\n]/)) {
    const tag = inOneLine(part);
    if (tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()];
}

/** A new image's caption: the uploaded file's name, without folders and invisible marks. */
export function captionOfFileName(fileName: string): string {
  const name = inOneLine(fileName.replace(/^.*[\\/]/s, ''));
  if (name.length <= textLimits.caption) return name;
  const extension = /\.[a-z]{1,5}$/i.exec(name)?.[0] ?? '';
  return cutText(name, textLimits.caption - extension.length) + extension;
}

function inOneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

export const replacementRules = z.object({
  photo: optionalPhotoFile('Photo').pipe(z.file('Choose a photo first')),
});
