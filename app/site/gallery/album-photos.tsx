import { useSearchParams } from 'react-router';
import { frame } from '#texts/site.ts';
import { toListPart } from '../../rules/pagination.ts';
import { makeFrames, Picture } from '../../ui/picture.tsx';
import { AgencyText } from '../../ui/texts/agency-text.tsx';
import { PhotoPreview, type PreviewImage, PreviewLink } from './photo-preview.tsx';

interface AlbumPhotosProps {
  photos: PreviewImage[];
  path: string;
}

/** The photos of a package or page. The code loads late. */
export default function AlbumPhotos({ photos: images, path }: AlbumPhotosProps) {
  const [search] = useSearchParams();
  const count = images.length;
  const page = {
    images,
    path,
    part: toListPart({ skip: 0, count }, count, count),
    beside: { before: null, after: null },
    tag: null,
  };
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" className="heading">
        {frame.gallery}
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 print:grid-cols-6 print:gap-[2mm]">
        {images.map((image, index) => (
          <li key={image.id} className="break-inside-avoid">
            <figure>
              <PreviewLink page={page} index={index}>
                {image.photo && (
                  <Picture
                    photo={image.photo}
                    alt={image.alt}
                    frames={frames}
                    className="aspect-4/3"
                  />
                )}
              </PreviewLink>
              {image.caption && (
                <figcaption className="mt-1.5 text-base text-soft print:text-[8pt]">
                  <AgencyText>{image.caption}</AgencyText>
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
      <PhotoPreview page={page} photoId={search.get('photo')} />
    </section>
  );
}

const frames = makeFrames(4 / 3, ['64rem', '13rem'], ['40rem', '30vw'], ['', '45vw']);
