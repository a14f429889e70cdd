import type { Context, Handler } from 'hono';
import type { Services } from '../../app/app-context.server.ts';
import {
  formerWidths,
  type PhotoFormat,
  photoWidths,
  pictureFormats,
  plainFormat,
} from '../../app/rules/srcset-widths.ts';
import {
  addressOfPhoto,
  keyOfPhoto,
  pdfEnding,
  savedName,
} from '../../app/services/photos/photos.server.ts';
import { isStorageKey } from '../../app/services/storage/storage.server.ts';
import { TooBusy, withinMs } from '../../app/services/work-queue.server.ts';
import type { PlainPages } from './plain-page.ts';

const contentTypeOf = (format: PhotoFormat) =>
  `image/${format.split('.').at(-1)?.replace('jpg', 'jpeg')}`;

/** Milliseconds in all; after that the fallback picture is not tried. */
const timeoutMs = 10_000;

/** Pictures that are missing, unreadable or in the bin answer 404 with the fallback picture, which browsers show. */
export function photoFiles(
  { photos, withheldPhotos, website, log }: Services,
  { page }: PlainPages,
): Handler {
  async function findFallback(leftMs: number): Promise<Buffer | null> {
    if (leftMs <= 0) return null;
    const { content, pictureOf } = website.last();
    const { url = '' } = pictureOf(content.look.fallback) ?? {};
    try {
      return await withinMs(leftMs, photos.sized(keyOfPhoto(url) ?? '', 672, 'jpg'));
    } catch (error) {
      log.error({ err: error, url }, 'The fallback picture could not be read');
      return null;
    }
  }

  return async (c) => {
    const begun = performance.now();
    const address = keyOfPhoto(c.req.path) ?? '';
    const wanted = parseSize(address);
    try {
      const isShown = !(await withheldPhotos.has(addressOfPhoto(wanted?.key ?? address)));
      if (isShown && wanted) {
        const bytes = await photos.sized(wanted.key, wanted.width, wanted.format);
        if (bytes) return picture(c, bytes, contentTypeOf(wanted.format));
      } else if (isShown && isStorageKey(address)) {
        const bytes = await photos.whole(address);
        // A PDF is saved, never shown in our pages.
        if (bytes && address.endsWith(pdfEnding)) {
          c.header('Content-Disposition', `attachment; filename="${savedName(address)}"`);
          return picture(c, bytes, 'application/pdf');
        }
        if (bytes) return picture(c, bytes, contentTypeOf(plainFormat(address)));
      }
    } catch (error) {
      if (error instanceof TooBusy) return c.body(null, 503, { 'Retry-After': '10', ...noStore });
      log.error({ err: error, address }, 'A picture could not be read');
    }
    // A storage that did not answer is not waited for twice.
    const shown = await findFallback(timeoutMs - (performance.now() - begun));
    if (!shown) return page(404);
    return c.body(new Uint8Array(shown), 404, { 'Content-Type': 'image/jpeg', ...noStore });
  };
}

const noStore = { 'Cache-Control': 'no-store' };

function parseSize(address: string) {
  const match = /^(.+)\/(\d{3,4})\.(avif|webp|jpg|(?:square\.|icon\.)?png)$/.exec(address);
  if (!match) return null;
  const [, key = '', width, extension] = match;
  const format = pictureFormats.find((name) => name === extension);
  const isSrcsetWidth = [...photoWidths, ...formerWidths].find((step) => step === Number(width));
  return format && isSrcsetWidth && isStorageKey(key)
    ? { key, width: isSrcsetWidth, format }
    : null;
}

function picture(c: Context, bytes: Buffer, type: string): Response {
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
}
