import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { keyOfPhoto, type Photos } from '../photos/photos.server.ts';
import { createWorkQueue } from '../work-queue.server.ts';
import { createCardDrawing, design, type PreviewCard } from './preview-card.server.ts';

const maxKept = 16 * 1024 * 1024;

interface PreviewOptions {
  /** `/media/…`, or null for a plain arch. */
  fallback: string | null;
  parts: string;
}

export type Previews = ReturnType<typeof createPreviews>;

export function createPreviews(photos: Pick<Photos, 'sized'>, { fallback, parts }: PreviewOptions) {
  const drawCard = createCardDrawing(parts);
  const queue = createWorkQueue(1);
  // A link in a large group is requested a hundred times at once, and drawn once.
  const pictures = new LRUCache<string, Buffer, PreviewCard>({
    maxSize: maxKept,
    sizeCalculation: (picture) => picture.length,
    ignoreFetchAbort: true,
    async fetchMethod(_name, _stale, { context: card }) {
      const photo = (await sized(card.photo, 960, 'jpg')) ?? (await sized(fallback, 960, 'jpg'));
      const logo = await sized(card.logo, 480, 'png');
      return queue(() => drawCard(card, photo, logo));
    },
  });

  async function sized(url: string | null | undefined, width: number, format: 'jpg' | 'png') {
    const key = url && keyOfPhoto(url);
    return key ? photos.sized(key, width, format) : null;
  }

  const version = (card: PreviewCard) =>
    createHash('sha256')
      .update(JSON.stringify([design, card, fallback]))
      .digest('hex')
      .slice(0, 12);

  return {
    version,
    /** JPEG under 300 KB, kept while there is room. */
    draw: (card: PreviewCard) => pictures.forceFetch(version(card), { context: card }),
  };
}
