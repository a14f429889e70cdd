import {
  type Photo,
  type PhotoFormat,
  type PlainPhoto,
  photoAddress,
  photoFormats,
  widthsOf,
} from '../rules/srcset-widths.ts';

interface PictureProps {
  photo: PlainPhoto & Partial<Photo>;
  alt: string;
  /** How wide the picture is drawn, as in the `sizes` attribute. */
  sizes: string;
  /** The picture that the visitor sees first: loaded at once and before others. */
  eager?: boolean;
  className?: string;
  /** Another picture where the media query holds, for frames of another shape. */
  instead?: { media: string; photo: PlainPhoto; sizes: string };
}

/**
 * A photo in the size and format that the browser wants, filling its frame. The frame's shape
 * comes from the class, so nothing shifts; a tiny blurred version is there from the first paint.
 * For a picture that is gone the server answers with the fallback picture.
 */
export function Picture({ photo, alt, sizes, eager, className = '', instead }: PictureProps) {
  return (
    <span className={`relative block overflow-hidden bg-sand ${className}`}>
      {photo.placeholder ? (
        <img
          src={photo.placeholder}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 size-full scale-110 object-cover blur-md"
        />
      ) : null}
      <picture>
        {instead
          ? photoFormats.map((format) => (
              <source
                key={format}
                media={instead.media}
                type={`image/${format === 'jpg' ? 'jpeg' : format}`}
                srcSet={srcSet(instead.photo, format)}
                sizes={instead.sizes}
                width={instead.photo.width}
                height={instead.photo.height}
              />
            ))
          : null}
        <source type="image/avif" srcSet={srcSet(photo, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={srcSet(photo, 'webp')} sizes={sizes} />
        <img
          src={photoAddress(photo.url, widthsOf(photo).at(-1) ?? 320, 'jpg')}
          srcSet={srcSet(photo, 'jpg')}
          sizes={sizes}
          width={photo.width}
          height={photo.height}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding={eager ? 'auto' : 'async'}
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
    </span>
  );
}

function srcSet(photo: PlainPhoto, format: PhotoFormat): string {
  return widthsOf(photo)
    .map((width) => `${photoAddress(photo.url, width, format)} ${width}w`)
    .join(', ');
}
