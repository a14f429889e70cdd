import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link, useHref, useLocation, useNavigate } from 'react-router';
import { frame, gallery as t } from '#texts/site.ts';
import { type ListPart, listSteps, parseShown } from '../../rules/pagination.ts';
import type { Photo, PlainPhoto } from '../../rules/srcset-widths.ts';
import { useIsHydrated } from '../../ui/hydration.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { isRightToLeft, keyToStep, type Step, useSwipe } from '../../ui/swipe.ts';
import { AgencyText } from '../../ui/texts/agency-text.tsx';

export interface PreviewImage {
  id: string;
  caption: string;
  alt: string;
  photo: (PlainPhoto & Partial<Photo>) | null;
}

/** The images of a gallery's page, or of a package. */
interface PreviewPage {
  images: readonly PreviewImage[];
  part: ListPart;
  beside: { before: string | null; after: string | null };
  tag: string | null;
  path: string;
}

/** Without a script the same URL shows the image in the page, and Close is a form. */
export function PhotoPreview({ page, photoId }: { page: PreviewPage; photoId: string | null }) {
  const { images, part, path, tag } = page;
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const gallery = useHref(path);
  const index = images.findIndex(({ id }) => id === photoId);
  const image = images[index];
  const isOpen = image !== undefined;
  // The server renders the dialog open; later the effect below opens it.
  const [isOpenFromStart] = useState(isOpen);
  const opener = useRef<Element | null>(null);
  const requestedId = useRef<string | null>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    requestedId.current = null;
    const { activeElement } = document;
    element.close();
    if (isOpen) {
      element.showModal();
      // The server rendered the dialog open, and it already contains the focus.
      if (activeElement instanceof HTMLElement && element.contains(activeElement)) {
        activeElement.focus();
      } else opener.current = activeElement;
    } else if (opener.current instanceof HTMLElement) {
      opener.current.focus({ preventScroll: true });
    }
  }, [isOpen]);

  const show = getShown(part);
  const closedSearch = previewSearch({ tag, show }, search);
  /** Shrinks the picture into its tile, if the tile is visible and the page stays the same. */
  const close = () => {
    const isHere = previewSearch({ photoId, tag, show }, search) === search;
    // Goes back, so that Back does not show the same page again.
    const leave = () =>
      state?.openedFrom === closedSearch
        ? navigate(-1)
        : navigate({ search: closedSearch }, { replace: true, ...sameData });
    growPhoto(leave, {
      from: isHere ? findPreviewPhoto() : null,
      to: () => findVisibleTile(photoId),
    });
  };
  /** Steps from the last requested image, which may not be open yet. */
  const go = (step: Step) => {
    const from = images.findIndex(({ id }) => id === (requestedId.current ?? photoId));
    const next = from === -1 ? null : neighbourSearch(page, from, step, search);
    if (next === null) return;
    requestedId.current = new URLSearchParams(next).get('photo');
    void navigate({ search: next }, { replace: true, state, ...sameData });
  };
  const swipe = useSwipe(go);

  return (
    <dialog
      ref={dialog}
      open={isOpenFromStart}
      aria-label={image?.caption || t.image}
      className="photo-preview on-band fixed inset-0 z-50 size-full max-h-none max-w-none bg-night text-on-band"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event: MouseEvent<HTMLDialogElement>) => {
        const { target } = event;
        if (target instanceof HTMLElement && target.dataset.backdrop !== undefined) close();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          close();
        }
        const step = keyToStep(event.key, isRightToLeft(event.currentTarget));
        if (step) go(step);
      }}
      {...swipe}
    >
      {image && (
        <div data-backdrop className="grid h-full grid-rows-[auto_1fr_auto] gap-3 p-3 sm:p-6">
          <form
            action={gallery}
            onSubmit={(event) => {
              event.preventDefault();
              close();
            }}
            className="justify-self-end"
          >
            {[...new URLSearchParams(closedSearch)].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button
              type="submit"
              // biome-ignore lint/a11y/noAutofocus: the dialog is all there is on the page
              autoFocus={isOpenFromStart}
              className="button button-outline"
            >
              <Icon name="close" />
              {frame.close}
            </button>
          </form>
          <PreviewPicture key={image.id} image={image} />
          <div className="flex items-center justify-between gap-4">
            <StepLink step={-1} search={neighbourSearch(page, index, -1, search)} onStep={go} />
            <p
              aria-live="polite"
              className="text-balance text-center font-display text-[clamp(1.25rem,1rem+1vw,1.75rem)]/[1.25]"
            >
              <AgencyText>{image.caption}</AgencyText>
              <span className="prices mt-1 block font-text text-base text-on-band-soft">
                {t.imageOf(part.first + index, part.total)}
              </span>
            </p>
            <StepLink step={1} search={neighbourSearch(page, index, 1, search)} onStep={go} />
          </div>
        </div>
      )}
    </dialog>
  );
}

/** A preview only changes the URL. A gallery reloads if it needs other images. */
const sameData = { preventScrollReset: true, defaultShouldRevalidate: false } as const;

interface PreviewLinkProps {
  page: PreviewPage;
  index: number;
  className?: string;
  children: ReactNode;
}

/** Opens the preview of the page's image `index`, which grows out of the link. */
export function PreviewLink({ page, index, className = '', children }: PreviewLinkProps) {
  const { images, part, tag } = page;
  const { id = '', caption = '' } = images[index] ?? {};
  const navigate = useNavigate();
  const location = useLocation();
  const search = previewSearch({ photoId: id, tag, show: getShown(part) }, location.search);

  function openGrowing(event: MouseEvent<HTMLAnchorElement>) {
    const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    const state = { openedFrom: location.search };
    const open = () => navigate({ search }, { state, ...sameData });
    growPhoto(open, { from: currentTarget, to: findPreviewPhoto });
  }
  return (
    <Link
      to={{ search }}
      preventScrollReset
      aria-label={caption ? t.openImage(caption) : t.openNumbered(part.first + index)}
      data-photo={id}
      onClick={openGrowing}
      className={`card block overflow-hidden [&_picture_img]:transition-[scale] [&_picture_img]:duration-240 [&_picture_img]:ease-calm ${className}`}
    >
      {children}
    </Link>
  );
}

interface StepLinkProps {
  step: Step;
  search: string | null;
  onStep: (step: Step) => void;
}

function StepLink({ step, search, onStep }: StepLinkProps) {
  if (search === null) return <span className="icon-button invisible" />;
  return (
    <Link
      to={{ search }}
      aria-label={step === 1 ? t.next : t.previous}
      className="icon-button"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onStep(step);
      }}
    >
      <Icon name={step === 1 ? 'arrowRight' : 'arrowLeft'} />
    </Link>
  );
}

function PreviewPicture({ image }: { image: PreviewImage }) {
  const isHydrated = useIsHydrated();
  // The tile's image is already loaded, so it shows until the large one loads.
  const [loadedUrl] = useState(() => (isHydrated ? findLoadedImage(image.id) : ''));
  const { photo } = image;
  if (!photo) return null;
  return (
    <div
      data-backdrop
      className="preview-stage grid min-h-0 place-items-center [container-type:size]"
    >
      <div
        // The content security policy forbids style attributes.
        ref={(frame) => frame?.style.setProperty('--shape', String(photo.width / photo.height))}
        className={`preview-photo aspect-(--shape) w-[min(100cqw,100cqh*var(--shape))] ${photo.width > photo.height ? '[--shape:1.5]' : '[--shape:0.8]'}`}
      >
        <Picture
          photo={loadedUrl ? { ...photo, placeholder: loadedUrl } : photo}
          alt={image.alt}
          frames={[{ width: '100vw' }]}
          eager
          className={`size-full [&_picture_img]:object-contain ${loadedUrl ? '[&>img]:scale-100 [&>img]:blur-none' : ''}`}
        />
      </div>
    </div>
  );
}

function findLoadedImage(id: string): string {
  const picture = `[data-photo="${CSS.escape(id)}"] picture img`;
  const image = document.querySelector<HTMLImageElement>(picture);
  return image?.complete && image.naturalWidth > 0 ? image.currentSrc : '';
}

const patienceMs = 200;

const mark = 'data-grows';

interface Growth {
  from: Element | null | undefined;
  /** If null, the picture fades. */
  to: () => Element | null | undefined;
}

/** Not the router's view transitions: they render late and would undo quick presses. */
function growPhoto(change: () => unknown, { from, to }: Growth): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isCalm || !('startViewTransition' in document) || !from) {
    void change();
    return;
  }
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  from.setAttribute(mark, '');
  const { ready } = document.startViewTransition(async () => {
    const previewChange = waitForPreview();
    void change();
    await previewChange;
    from.removeAttribute(mark);
    to()?.setAttribute(mark, '');
  });
  // Rejects if the next press or a hidden tab skips the animation; the change still applies.
  ready.catch(() => null);
}

function findPreviewPhoto(): Element | null {
  return document.querySelector('.preview-photo');
}

function waitForPreview(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
    const preview = document.querySelector('.photo-preview');
    if (preview) new MutationObserver(resolve).observe(preview, { attributeFilter: ['open'] });
  });
}

function findVisibleTile(photoId: string | null): Element | null {
  const tile = document.querySelector(`[data-photo="${CSS.escape(photoId ?? '')}"]`);
  const box = tile?.getBoundingClientRect();
  return tile && box && box.bottom > 0 && box.top < innerHeight ? tile : null;
}

interface PreviewAddress {
  photoId?: string | null;
  tag: string | null;
  /** The `show` parameter of the gallery. */
  show?: number;
}

/**
 * The URL contains the preview, so it can be shared and closed with the Back button. Other parameters of the `current`
 * search stay, such as a package's group.
 */
export function previewSearch({ photoId, tag, show = 0 }: PreviewAddress, current = ''): string {
  const search = new URLSearchParams(current);
  for (const name of ['tag', 'show', 'photo']) search.delete(name);
  if (tag !== null) search.set('tag', tag);
  if (show > listSteps.images) search.set('show', String(show));
  if (photoId) search.set('photo', photoId);
  return search.size > 0 ? `?${search}` : '';
}

function getShown({ last }: ListPart): number {
  return parseShown(String(last), listSteps.images);
}

/** Wraps around if the page has the whole gallery; otherwise continues on the next page, or is null at the ends. */
function neighbourSearch(page: PreviewPage, index: number, step: Step, current: string) {
  const { images, part, beside, tag } = page;
  const show = getShown(part);
  const neighbour = images[index + step];
  if (neighbour) return previewSearch({ photoId: neighbour.id, tag, show }, current);
  const outsideId = step === 1 ? beside.after : beside.before;
  if (outsideId !== null) {
    const outsideShow = step === 1 ? part.more?.show : part.before;
    return previewSearch({ photoId: outsideId, tag, show: outsideShow ?? show }, current);
  }
  if (part.more !== null || part.before !== null) return null;
  const end = images.at(step === 1 ? 0 : -1);
  return previewSearch({ photoId: end?.id, tag, show }, current);
}
