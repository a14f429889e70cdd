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
