import { packageLabels } from '../../../rules/packages/package-rules.ts';
import type { Photo } from '../../../rules/srcset-widths.ts';
import { Picture } from '../../../ui/picture.tsx';
import { PhotoDrop } from '../../photo/photo-drop.tsx';

interface PackagePhotoFieldProps {
  /** The stored picture, shown until another is chosen. */
  photo: Photo | null;
  error: string | undefined;
  /** A picture came with a save that failed; without a script the browser has forgotten it. */
  wasLost: boolean;
}

/** Featured Image. */
export function PackagePhotoField({ photo, error, wasLost }: PackagePhotoFieldProps) {
  return (
    <PhotoDrop
      name="featuredImage"
      label={packageLabels.featuredImage}
      hint="JPEG, PNG or GIF, up to 20 MB."
      error={error}
      wasLost={wasLost}
      stored={
        photo ? (
          <div role="img" aria-label="Picture of this package">
            <Picture photo={photo} alt="" frames={[{ width: '15rem' }]} className="photo-frame" />
          </div>
        ) : null
      }
    />
  );
}
