/** How long the picture waits for the preview to open or close before it stays where it is. */
const patienceMs = 200;

/** Marks what moves; the stylesheet gives it its name. */
const mark = 'data-grows';

interface Growth {
  /** Where the picture is before the change; nothing moves without it. */
  from: Element | null | undefined;
  /** Where it is afterwards; where there is none, it fades. */
  to: () => Element | null | undefined;
}

/**
 * Opens or closes the preview while its picture grows from one place into the other. What is to
 * happen happens all the same where the browser knows no view transitions, and at once for those
 * who want nothing to move. Not with the router's own view transitions: one of these sets its page
 * late, over what quick presses have led to since.
 */
export function growPhoto(change: () => unknown, { from, to }: Growth): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isCalm || !('startViewTransition' in document) || !from) {
    void change();
    return;
  }
  for (const earlier of document.querySelectorAll(`[${mark}]`)) earlier.removeAttribute(mark);
  from.setAttribute(mark, '');
  const { ready } = document.startViewTransition(async () => {
    const changed = untilPreviewChanges();
    void change();
    await changed;
    from.removeAttribute(mark);
    to()?.setAttribute(mark, '');
  });
  // Overtaken by the next press, or in a tab that nobody sees: the change was made, nothing moved.
  ready.catch(() => null);
}

/** The picture in the preview, while that is open. */
export function previewPhoto(): Element | null {
  return document.querySelector('.preview-photo');
}

/** Resolves once the preview has opened or closed, or patience is at its end. */
function untilPreviewChanges(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
    const preview = document.querySelector('.photo-preview');
    if (preview) new MutationObserver(resolve).observe(preview, { attributeFilter: ['open'] });
  });
}

/** The tile of an image, as long as somebody can see it. */
export function visibleTile(photoId: string | null): Element | null {
  const tile = document.querySelector(`[data-photo="${CSS.escape(photoId ?? '')}"]`);
  const box = tile?.getBoundingClientRect();
  return tile && box && box.bottom > 0 && box.top < innerHeight ? tile : null;
}
