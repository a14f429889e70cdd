import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { keyOfPhoto, type Photos } from '../photos/photos.server.ts';
import { createWorkQueue } from '../work-queue.server.ts';
import { createCardDrawing, design, type PreviewCard } from './preview-card.server.ts';

export interface Previews {
  /** Part of an address: changes exactly when the picture does. */
  version(card: PreviewCard): string;
  /** The picture, 1200 x 630, JPEG under 300 KB. Drawn on first use and kept while there is room. */
  draw(card: PreviewCard): Promise<Buffer>;
}

/** Bytes of drawn pictures that are kept in memory, about two hundred of them. */
const maxKept = 16 * 1024 * 1024;

interface PreviewOptions {
  /** `/media/…` of the photo for cards without one, or null for a plain arch. */
  fallback: string | null;
  /** The folder with the frame, the star and the fonts. */
  parts: string;
}

/** Draws the pictures that show when a page is forwarded, one at a time. */
export function createPreviews(
  photos: Pick<Photos, 'sized'>,
  { fallback, parts }: PreviewOptions,
): Previews {
  const drawing = createCardDrawing(parts);
  const queue = createWorkQueue(1);
  const underWay = new Map<string, Promise<Buffer>>();
  const kept = new LRUCache<string, Buffer>({
    maxSize: maxKept,
    sizeCalculation: (picture) => picture.length,
  });

  async function make(card: PreviewCard): Promise<Buffer> {
    const photo = (await photoOf(card.photo)) ?? (await photoOf(fallback));
    const logoKey = card.logo && keyOfPhoto(card.logo);
    const logo = logoKey ? await photos.sized(logoKey, 480, 'png') : null;
    return queue(() => drawing.draw(card, photo, logo));
  }

  async function photoOf(url: string | null): Promise<Buffer | null> {
    const key = url && keyOfPhoto(url);
    return key ? photos.sized(key, 960, 'jpg') : null;
  }

  const version = (card: PreviewCard) =>
    createHash('sha256')
      .update(JSON.stringify([design, card, fallback]))
      .digest('hex')
      .slice(0, 12);

  return {
    version,
    draw(card) {
      const name = version(card);
      const known = kept.get(name);
      if (known) return Promise.resolve(known);
      // A link in a large group is asked for a hundred times at once, and drawn once.
      let making = underWay.get(name);
      if (!making) {
        making = make(card)
          .then((picture) => {
            kept.set(name, picture);
            return picture;
          })
          .finally(() => underWay.delete(name));
        underWay.set(name, making);
      }
      return making;
    },
  };
}
