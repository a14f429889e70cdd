import { type ListPart, listSteps, parseShown } from '../../rules/pagination.ts';

interface PreviewAddress {
  /** The image that is open; none closes the preview. */
  photoId?: string | null | undefined;
  tag: string | null;
  /** `show` of the gallery behind it. */
  show?: number | undefined;
}

/** The search that opens an image: it can be shared, and the phone's Back button closes it. */
export function previewSearch({ photoId, tag, show = 0 }: PreviewAddress): string {
  const search = new URLSearchParams();
  if (tag !== null) search.set('tag', tag);
  if (show > listSteps.images) search.set('show', String(show));
  if (photoId) search.set('photo', photoId);
  return search.size > 0 ? `?${search}` : '';
}

/** `show` of the address that leads to this part. */
export function shownOf({ last }: ListPart): number {
  return parseShown(String(last), listSteps.images);
}

/** The images that the preview goes through. */
export interface PreviewList {
  images: { id: string }[];
  part: ListPart;
  /** The images before and after those of the page. */
  beside: { before: string | null; after: string | null };
  tag: string | null;
}

/**
 * The search that opens the image beside the open one: in a circle when the page has the whole
 * gallery, else on to the page with the next ones; null at the ends of such a gallery.
 */
export function besideOf(
  { images, part, beside, tag }: PreviewList,
  index: number,
  step: -1 | 1,
): string | null {
  const show = shownOf(part);
  const inside = images[index + step];
  if (inside) return previewSearch({ photoId: inside.id, tag, show });
  const outside = step === 1 ? beside.after : beside.before;
  if (outside !== null) {
    const there = step === 1 ? part.more?.show : part.before;
    return previewSearch({ photoId: outside, tag, show: there ?? show });
  }
  const isWhole = part.more === null && part.before === null;
  return isWhole ? previewSearch({ photoId: images.at(step === 1 ? 0 : -1)?.id, tag, show }) : null;
}
