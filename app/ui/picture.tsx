import { useEffect, useRef, useState } from 'react';
import { type Photo, type PhotoFormat, photoAddress, widthsOf } from '../rules/photo-ladder.ts';

interface PictureProps {
  photo: Photo;
  /** Shown instead when the photo cannot be loaded. */
  fallback?: Photo | undefined;
  alt: string;
  /** How wide the picture is drawn, as in the `sizes` attribute. */
  sizes: string;
  /** The picture that the visitor sees first: loaded at once and before others. */
  eager?: boolean;
  className?: string;
}

/**
 * A photo in the size and format that the browser wants, filling its frame. The frame's shape
 * comes from the class, so nothing shifts; a tiny blurred version is there from the first paint.
 */
export function Picture({ photo, fallback, alt, sizes, eager, className = '' }: PictureProps) {
  const [failedUrl, setFailedUrl] = useState('');
  const image = useRef<HTMLImageElement>(null);
  const shown = failedUrl === photo.url && fallback ? fallback : photo;

  useEffect(() => {
    // A picture can fail before React listens.
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setFailedUrl(photo.url);
  }, [photo.url]);

  return (
    <span className={`relative block overflow-hidden bg-sand ${className}`}>
      <img
        src={shown.placeholder}
        alt=""
        aria-hidden="true"
        className="absolute inset-0 size-full scale-110 object-cover blur-md"
      />
      <picture>
        <source type="image/avif" srcSet={srcSet(shown, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={srcSet(shown, 'webp')} sizes={sizes} />
        <img
          ref={image}
          src={photoAddress(shown.url, widthsOf(shown).at(-1) ?? 320, 'jpg')}
          srcSet={srcSet(shown, 'jpg')}
          sizes={sizes}
          width={shown.width}
          height={shown.height}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding={eager ? 'auto' : 'async'}
          onError={() => setFailedUrl(photo.url)}
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
    </span>
  );
}

function srcSet(photo: Photo, format: PhotoFormat): string {
  return widthsOf(photo)
    .map((width) => `${photoAddress(photo.url, width, format)} ${width}w`)
    .join(', ');
}
