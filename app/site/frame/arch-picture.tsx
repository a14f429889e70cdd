import type { PlainPhoto } from '../../rules/srcset-widths.ts';
import { type Frame, Picture } from '../../ui/picture.tsx';

/** The same line as mihrab-arch.svg, which cuts the picture. */
const arch =
  'M0 500V210C0 120 70 92 130 62 165 44 188 24 200 0c12 24 35 44 70 62 60 30 130 58 130 148v290';

const line = 'origin-bottom [vector-effect:non-scaling-stroke]';

const archShape = 4 / 5;

interface ArchPictureProps {
  photo: PlainPhoto;
  alt?: string;
  /** How wide the arch is. */
  widths: Pick<Frame, 'media' | 'width'>[];
  eager?: boolean;
  modest?: boolean;
  /** Gives the width; the height follows from it. */
  className?: string;
}

/** A scene seen through the mihrab arch, in a reveal with two gold lines. */
export function ArchPicture({ widths, className = '', alt = '', ...picture }: ArchPictureProps) {
  const frames = widths.map((width) => ({ ...width, shape: archShape }));
  return (
    <div className={`relative aspect-[4/5] ${className}`}>
      <svg
        viewBox="0 0 400 500"
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible fill-none stroke-gilt"
      >
        <path
          d={arch}
          className={`${line} stroke-1 scale-x-[1.13] scale-y-[1.095] [stroke-opacity:0.6]`}
        />
        <path
          d={arch}
          className={`${line} fill-band-deep stroke-[2.5px] scale-x-[1.09] scale-y-[1.07]`}
        />
      </svg>
      <Picture {...picture} frames={frames} alt={alt} className="arch absolute inset-0 size-full" />
    </div>
  );
}
