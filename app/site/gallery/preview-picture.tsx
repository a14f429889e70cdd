import { useState } from 'react';
import type { Photo } from '../../rules/srcset-widths.ts';
import { useIsHydrated } from '../../ui/hydration.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { GalleryImageView } from './gallery-image-view.ts';

interface PreviewPictureProps {
  image: GalleryImageView;
  fallback: Photo | undefined;
}

/** The picture of the preview, as large as the screen lets it be, in its own shape. */
export function PreviewPicture({ image, fallback }: PreviewPictureProps) {
  const isHydrated = useIsHydrated();
  // The size that its tile shows is there already, and stands until the large one has come.
  const [loaded] = useState(() => (isHydrated ? loadedInTile(image.id) : ''));
  const photo = image.photo ?? fallback;
  if (!photo) return null;
  return (
    <div
      data-backdrop
      className="preview-stage grid min-h-0 place-items-center [container-type:size]"
    >
      <div
        // The policy forbids style attributes in the HTML; from here the frame has the photo's shape.
        ref={(frame) => frame?.style.setProperty('--shape', String(photo.width / photo.height))}
        className={`preview-photo aspect-(--shape) w-[min(100cqw,100cqh*var(--shape))] ${photo.width > photo.height ? '[--shape:1.5]' : '[--shape:0.8]'}`}
      >
        <Picture
          photo={loaded ? { ...photo, placeholder: loaded } : photo}
          alt={image.alt}
          frames={[{ width: '100vw' }]}
          eager
          className={`size-full [&_picture_img]:object-contain ${loaded ? '[&>img]:scale-100 [&>img]:blur-none' : ''}`}
        />
      </div>
    </div>
  );
}

function loadedInTile(id: string): string {
  const picture = `[data-photo="${CSS.escape(id)}"] picture img`;
  const image = document.querySelector<HTMLImageElement>(picture);
  return image?.complete && image.naturalWidth > 0 ? image.currentSrc : '';
}
