import {
  type Photo,
  type PhotoFormat,
  type PictureFocus,
  type PlainPhoto,
  photoAddress,
  photoFormats,
  plainFormat,
  widthsOf,
} from '../rules/srcset-widths.ts';

/** A frame that a picture fills, in the screens that `media` names: the first that holds counts. */
export interface Frame {
  media?: string;
  /** A CSS length. */
  width: string;
  /** Width through height: what is left over of the picture is cut off. Without it nothing is. */
  shape?: number;
}

/** The width of `.column` where that fills the screen. */
export const columnWidth = 'min(100vw - 2.4rem, 92vw)';

interface PictureProps {
  photo: PlainPhoto & Partial<Photo>;
  alt: string;
  /** How large the picture is drawn: from this the browser knows which size to ask for. */
  frames: Frame[];
  /** The picture that the visitor sees first: loaded at once and before others. */
  eager?: boolean;
  /** Seen at once too, and loaded after what matters more. */
  modest?: boolean;
  className?: string;
  /** Nothing is cut off and nothing lies behind it: the class says how large it is drawn. */
  isWhole?: boolean;
  /** Another picture where the media query holds, for frames of another shape. */
  instead?: { media: string; photo: PlainPhoto; frames: Frame[] };
}

/**
 * A photo in the size and format that the browser wants, filling its frame. The frame's shape
 * comes from the class, so nothing shifts, and what stays in view from the photo; a tiny blurred version is there from the first paint.
 * For a picture that is gone the server answers with the fallback picture.
 */
export function Picture({
  photo,
  alt,
  frames,
  eager,
  modest,
  className = '',
  isWhole,
  instead,
}: PictureProps) {
  const plain = plainFormat(photo.url);
  const sizes = sizesIn(frames, photo);
  return (
    <span
      className={
        isWhole
          ? className
          : `relative block overflow-hidden bg-sand ${focalClass(photo.focus)} ${className}`
      }
    >
      {photo.placeholder && !isWhole ? (
        <img
          src={photo.placeholder}
          alt=""
          aria-hidden="true"
          className="focal absolute inset-0 size-full scale-110 object-cover blur-md"
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
                sizes={sizesIn(instead.frames, instead.photo)}
                width={instead.photo.width}
                height={instead.photo.height}
              />
            ))
          : null}
        <source type="image/avif" srcSet={srcSet(photo, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={srcSet(photo, 'webp')} sizes={sizes} />
        <img
          src={photoAddress(photo.url, widthsOf(photo).at(-1) ?? 320, plain)}
          srcSet={srcSet(photo, plain)}
          sizes={sizes}
          width={photo.width}
          height={photo.height}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={modest ? 'low' : eager ? 'high' : 'auto'}
          decoding={eager ? 'auto' : 'async'}
          className={isWhole ? undefined : 'focal absolute inset-0 size-full object-cover'}
        />
      </picture>
    </span>
  );
}

/** Browsers that take neither AVIF nor WebP are few and old: they choose between fewer widths. */
const jpgWidths: readonly number[] = [480, 992, 1600, 2560];

function srcSet(photo: PlainPhoto, format: PhotoFormat): string {
  const widths = widthsOf(photo);
  const some = /jpg|png/.test(format)
    ? widths.filter((width) => jpgWidths.includes(width))
    : widths;
  return (some.length > 0 ? some : widths)
    .map((width) => `${photoAddress(photo.url, width, format)} ${width}w`)
    .join(', ');
}

/** The `sizes` attribute: a picture that is wider than its frame's shape is drawn as much larger. */
function sizesIn(frames: Frame[], { width, height }: PlainPhoto): string {
  return frames
    .map((frame) => {
      const zoom = frame.shape ? Math.max(1, width / height / frame.shape) : 1;
      const drawn = zoom > 1 ? `calc(${zoom.toFixed(2)} * ${frame.width})` : frame.width;
      return frame.media ? `${frame.media} ${drawn}` : drawn;
    })
    .join(', ');
}

/**
 * The classes of the nearest frame of a picture that is cut (see focal.css): the site's policy lets
 * no page carry a style of its own. Blank for the middle.
 */
export function focalClass(focus: PictureFocus | undefined): string {
  return focus ? `focal-x-${focus.x} focal-y-${focus.y}` : '';
}
