import {
  type Photo,
  type PhotoFormat,
  type PictureFocus,
  type PlainPhoto,
  photoAddress,
  photoFormats,
  plainFormat,
  srcsetWidths,
  widestAddress,
} from '../rules/srcset-widths.ts';

/** The first frame with a matching `media` applies. */
export interface Frame {
  media?: string;
  width: string;
  /** The aspect ratio of a frame that crops the picture. */
  shape?: number;
}

export const columnWidth = 'min(100vw - 2.4rem, 92vw)';

/** Frames of one shape: the widths of the picture, each from a width of the screen on, the widest screen first. */
export function makeFrames(shape: number, ...steps: [screen: string, width: string][]): Frame[] {
  return steps.map(([screen, width]) => ({
    media: screen && `(min-width: ${screen})`,
    width,
    shape,
  }));
}

export interface PictureProps {
  photo: PlainPhoto & Partial<Photo>;
  alt: string;
  frames: Frame[];
  /** The main picture above the fold. */
  eager?: boolean;
  /** Above the fold, but loaded with low priority. */
  modest?: boolean;
  className?: string;
  /** Not cropped, and without a placeholder. */
  isWhole?: boolean;
  /** Art direction: another photo for matching screens. */
  instead?: { media: string; photo: PlainPhoto; frames: Frame[] } | null;
}

/** `className` must set the aspect ratio, so that nothing shifts. */
export function Picture(props: PictureProps) {
  const { photo, alt, frames, eager, modest, className = '', isWhole, instead } = props;
  const fallbackFormat = plainFormat(photo.url);
  const sizes = formatSizes(frames, photo);
  return (
    <span
      className={
        isWhole
          ? className
          : `relative block overflow-hidden bg-sand ${focalClass(photo.focus)} ${className}`
      }
    >
      {photo.placeholder && !isWhole && (
        <img
          src={photo.placeholder}
          alt=""
          aria-hidden="true"
          className="focal absolute inset-0 size-full scale-110 object-cover blur-md"
        />
      )}
      <picture>
        {instead &&
          photoFormats.map((format) => (
            <source
              key={format}
              media={instead.media}
              type={`image/${format === 'jpg' ? 'jpeg' : format}`}
              srcSet={formatSrcSet(instead.photo, format)}
              sizes={formatSizes(instead.frames, instead.photo)}
              width={instead.photo.width}
              height={instead.photo.height}
            />
          ))}
        <source type="image/avif" srcSet={formatSrcSet(photo, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={formatSrcSet(photo, 'webp')} sizes={sizes} />
        <img
          src={widestAddress(photo)}
          srcSet={formatSrcSet(photo, fallbackFormat)}
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

function formatSrcSet(photo: PlainPhoto, format: PhotoFormat): string {
  return srcsetWidths(photo, format)
    .map((width) => `${photoAddress(photo.url, width, format)} ${width}w`)
    .join(', ');
}

/** A picture wider than its frame is scaled up and cropped. */
function formatSizes(frames: Frame[], { width, height }: PlainPhoto): string {
  return frames
    .map((frame) => {
      const zoom = frame.shape ? Math.max(1, width / height / frame.shape) : 1;
      const drawnWidth = zoom > 1 ? `calc(${zoom.toFixed(2)} * ${frame.width})` : frame.width;
      return frame.media ? `${frame.media} ${drawnWidth}` : drawnWidth;
    })
    .join(', ');
}

/** Classes, because the content security policy forbids style attributes (see app.css). */
export function focalClass(focus: PictureFocus | undefined): string {
  return focus ? `focal-x-${focus.x} focal-y-${focus.y}` : '';
}
