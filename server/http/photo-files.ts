import type { Context, Handler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { Services } from '../../app/app-context.server.ts';
import { findPhotos } from '../../app/data/photos/photos.server.ts';
import { chooseWidth, type PhotoSize, pictureFormats } from '../../app/rules/srcset-widths.ts';
import {
  getCaching,
  pdfExtension,
  toDownloadName,
  toPhotoKey,
  toPhotoUrl,
} from '../../app/services/photos/photos.server.ts';
import { isStorageKey } from '../../app/services/storage/storage.server.ts';
import { TooBusy, withinMs } from '../../app/services/work-queue.server.ts';
import type { PlainPages } from './plain-page.ts';

const noStore = { 'Cache-Control': 'no-store' };

/** Milliseconds in total; after that the fallback picture is not tried. */
const timeoutMs = 10_000;

/** Missing, unreadable and deleted pictures get 404 with the fallback picture, which browsers show. */
export function photoFiles(
  { database, photos, withheldPhotos, sessions, website, log }: Services,
  { page }: PlainPages,
): Handler {
  async function findFallback(remainingMs: number): Promise<Buffer | null> {
    if (remainingMs <= 0) return null;
    const { content, pictureOf } = website.last();
    const { url = '' } = pictureOf(content.look.fallback) ?? {};
    const picture = photos.sized(toPhotoKey(url) ?? '', 672, 'jpg');
    return withinMs(remainingMs, picture).catch((error) => {
      log.error({ err: error, url }, 'The fallback picture could not be read');
      return null;
    });
  }

  /** Generates only what pages show of this photo, so that strangers cannot fill the storage. */
  async function findSize({ key, ...size }: PhotoSize & { key: string }): Promise<Buffer | null> {
    const bytes = await photos.storedSize({ key, ...size });
    if (bytes) return bytes;
    const url = toPhotoUrl(key);
    const photo = (await findPhotos(database.kysely, [url])).get(url);
    if (!photo) return null;
    const { content, pictureOf } = await website.read();
    const width = chooseWidth(photo, size, pictureOf(content.look.logo)?.url === url);
    return width === null ? null : photos.sized(key, width, size.format);
  }

  const findWhole = async (key: string) => (isStorageKey(key) ? photos.whole(key) : null);

  /** Staff see the photos and leaflets of hidden packages and pages; nothing may cache these. */
  async function findCaching(url: string, headers: Headers): Promise<string | null> {
    const reason = await withheldPhotos.reason(url);
    if (reason === undefined) return getCaching(url);
    return reason === 'hidden' && (await sessions.find(headers)) ? 'no-store' : null;
  }

  return async (c) => {
    const startedAt = performance.now();
    const address = toPhotoKey(c.req.path) ?? '';
    const size = parseSize(address);
    try {
      const caching = await findCaching(toPhotoUrl(size?.key ?? address), c.req.raw.headers);
      const bytes = caching && (await (size ? findSize(size) : findWhole(address)));
      if (bytes) {
        // A PDF is downloaded, never shown in the site's pages.
        if (address.endsWith(pdfExtension)) {
          c.header('Content-Disposition', `attachment; filename="${toDownloadName(address)}"`);
        }
        return pictureResponse(c, bytes, getMimeType(address) ?? 'image/jpeg', caching);
      }
    } catch (error) {
      if (error instanceof TooBusy) return c.body(null, 503, { 'Retry-After': '10', ...noStore });
      log.error({ err: error, address }, 'A picture could not be read');
    }
    // Do not wait twice for a storage that does not respond.
    const fallback = await findFallback(timeoutMs - (performance.now() - startedAt));
    if (!fallback) return page(404);
    return c.body(new Uint8Array(fallback), 404, { 'Content-Type': 'image/jpeg', ...noStore });
  };
}

function parseSize(address: string) {
  const match = /^(.+)\/([1-9]\d{2,3})\.(avif|webp|jpg|(?:square\.|icon\.)?png)$/.exec(address);
  if (!match) return null;
  const [, key = '', width, extension] = match;
  const format = pictureFormats.find((name) => name === extension);
  return format && isStorageKey(key) ? { key, width: Number(width), format } : null;
}

function pictureResponse(c: Context, bytes: Buffer, type: string, caching: string): Response {
  // The bytes at an address never change.
  const headers = { 'Cache-Control': caching, ETag: `"${bytes.length.toString(36)}"` };
  if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers);
  return c.body(new Uint8Array(bytes), 200, {
    ...headers,
    'Content-Type': type,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
}
