import type { GalleryCategory } from '../../../rules/gallery/gallery-category-names.ts';
import { UndoBanner } from '../../frame/staff-list.tsx';
import { imagesAddress } from '../gallery-address.ts';

interface DeletedImagesBannerProps {
  category: GalleryCategory;
  deleted: { id: string; caption: string }[];
}

/** After a delete without a script: one image, or several. */
export function DeletedImagesBanner({ category, deleted }: DeletedImagesBannerProps) {
  const [first] = deleted;
  if (!first) return null;
  const isOne = deleted.length === 1;
  return (
    <UndoBanner action={`${imagesAddress(category)}/restore`}>
      <strong>{isOne ? first.caption || 'An image' : `${deleted.length} images`}</strong>
      {isOne ? ' was deleted.' : ' were deleted.'}
      {deleted.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
    </UndoBanner>
  );
}
