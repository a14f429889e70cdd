import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListPart } from '../../rules/pagination.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useSwipe } from '../../ui/use-swipe.ts';
import type { GalleryImageView } from './gallery-image-view.ts';
import { previewSearch, shownOf } from './photo-preview-address.ts';

interface PhotoPreviewProps {
  images: GalleryImageView[];
  part: ListPart;
  /** The images before and after those of the page. */
  beside: { before: string | null; after: string | null };
  category: string;
  /** The image in the address; null when none is open. */
  photoId: string | null;
  tag: string | null;
  fallback: Photo | undefined;
}

/**
 * One image over the whole screen: closed by its button, the backdrop, Escape or Back; arrows and
 * swipes go on. The browser's modal dialog keeps the focus inside and gives it back. Without a
 * script the same address shows the image in the page, and Close is a form that leads back.
 */
export function PhotoPreview(props: PhotoPreviewProps) {
  const { images, part, category, photoId, tag, fallback } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const index = images.findIndex(({ id }) => id === photoId);
  const image = images[index];
  const isOpen = image !== undefined;
  // The server opens it in the page; from then on only the effect below opens and closes it.
  const [isOpenFromStart] = useState(isOpen);
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const { activeElement } = document;
    element.close();
    if (isOpen) {
      element.showModal();
      // The server's page had it open, and somebody has found his way into it already.
      if (activeElement instanceof HTMLElement && element.contains(activeElement)) {
        activeElement.focus();
      } else opener.current = activeElement;
    } else if (opener.current instanceof HTMLElement) {
      opener.current.focus({ preventScroll: true });
    }
  }, [isOpen]);

  const show = shownOf(part);
  const closed = previewSearch({ tag, show });
  const previous = besideOf(props, index, -1);
  const next = besideOf(props, index, 1);
  const lead = (search: string) =>
    navigate({ search }, { replace: true, preventScrollReset: true });
  const close = () => lead(closed);
  const go = (step: -1 | 1) => {
    const search = step === 1 ? next : previous;
    if (search !== null) void lead(search);
  };
  const swipe = useSwipe((direction) => go(direction === -1 ? 1 : -1));

  return (
    <dialog
      ref={dialog}
      open={isOpenFromStart}
      aria-label={image ? image.caption || 'Image' : 'Image'}
      className="photo-preview on-band"
      onCancel={(event) => {
        event.preventDefault();
        void close();
      }}
      onClick={(event: MouseEvent<HTMLDialogElement>) => {
        const { target } = event;
        if (target instanceof HTMLElement && target.dataset.backdrop !== undefined) void close();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          void close();
        }
        if (event.key === 'ArrowLeft') go(-1);
        if (event.key === 'ArrowRight') go(1);
      }}
      {...swipe}
    >
      {image ? (
        <div data-backdrop className="grid h-full grid-rows-[auto_1fr_auto] gap-3 p-3 sm:p-6">
          <form
            action={`/gallery/${category}`}
            onSubmit={(event) => {
              event.preventDefault();
              void close();
            }}
            className="justify-self-end"
          >
            {[...new URLSearchParams(closed)].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="button button-outline">
              <Icon name="close" />
              Close
            </button>
          </form>
          <PreviewPicture image={image} fallback={fallback} />
          <div className="flex items-center justify-between gap-4">
            <Step label="Previous image" icon="arrowLeft" search={previous} />
            <p aria-live="polite" className="text-center">
              {image.caption}
              <span className="block text-base text-on-band-soft">
                {part.first + index} of {part.total}
              </span>
            </p>
            <Step label="Next image" icon="arrowRight" search={next} />
          </div>
        </div>
      ) : null}
    </dialog>
  );
}

function PreviewPicture({
  image,
  fallback,
}: {
  image: GalleryImageView;
  fallback: Photo | undefined;
}) {
  const photo = image.photo ?? fallback;
  if (!photo) return null;
  return (
    <div data-backdrop className="preview-stage">
      <div
        key={photo.url}
        // The policy forbids style attributes in the HTML; from here the frame has the photo's shape.
        ref={(frame) => frame?.style.setProperty('--shape', String(photo.width / photo.height))}
        className={photo.width > photo.height ? 'preview-wide' : 'preview-tall'}
      >
        <Picture
          photo={photo}
          alt={image.caption}
          sizes="100vw"
          eager
          className="size-full [&_picture_img]:object-contain"
        />
      </div>
    </div>
  );
}

/**
 * The search that opens the image beside the open one: in a circle when the page has the whole
 * gallery, else on to the page with the next ones; null at the ends of such a gallery.
 */
function besideOf(
  { images, part, beside, tag }: PhotoPreviewProps,
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

interface StepProps {
  label: string;
  icon: 'arrowLeft' | 'arrowRight';
  search: string | null;
}

function Step({ label, icon, search }: StepProps) {
  if (search === null) return <span className="icon-button invisible" />;
  return (
    <Link to={{ search }} replace preventScrollReset aria-label={label} className="icon-button">
      <Icon name={icon} />
    </Link>
  );
}
