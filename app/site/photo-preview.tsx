import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Photo } from '../rules/photo-ladder.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { useSwipe } from '../ui/use-swipe.ts';
import type { GalleryPageImage } from './gallery.tsx';
import { previewSearch } from './gallery-grid.tsx';

interface PhotoPreviewProps {
  images: GalleryPageImage[];
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
export function PhotoPreview({ images, category, photoId, tag, fallback }: PhotoPreviewProps) {
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
    element.close();
    if (isOpen) {
      opener.current = document.activeElement;
      element.showModal();
    } else if (opener.current instanceof HTMLElement) {
      opener.current.focus({ preventScroll: true });
    }
  }, [isOpen]);

  const close = () =>
    navigate({ search: previewSearch(null, tag) }, { replace: true, preventScrollReset: true });
  const go = (step: -1 | 1) => {
    const next = images[(index + step + images.length) % images.length];
    if (next) {
      void navigate(
        { search: previewSearch(next.id, tag) },
        { replace: true, preventScrollReset: true },
      );
    }
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
            {tag ? <input type="hidden" name="tag" value={tag} /> : null}
            <button type="submit" className="button button-outline">
              <Icon name="close" />
              Close
            </button>
          </form>
          <PreviewPicture image={image} fallback={fallback} />
          <div className="flex items-center justify-between gap-4">
            <Step label="Previous image" icon="arrowLeft" image={images.at(index - 1)} tag={tag} />
            <p aria-live="polite" className="text-center">
              {image.caption}
              <span className="block text-base text-on-band-soft">
                {index + 1} of {images.length}
              </span>
            </p>
            <Step
              label="Next image"
              icon="arrowRight"
              image={images[(index + 1) % images.length]}
              tag={tag}
            />
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
  image: GalleryPageImage;
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

interface StepProps {
  label: string;
  icon: 'arrowLeft' | 'arrowRight';
  image: GalleryPageImage | undefined;
  tag: string | null;
}

function Step({ label, icon, image, tag }: StepProps) {
  return (
    <Link
      to={{ search: previewSearch(image?.id ?? null, tag) }}
      replace
      preventScrollReset
      aria-label={label}
      className="icon-button"
    >
      <Icon name={icon} />
    </Link>
  );
}
