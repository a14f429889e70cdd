import { data } from 'react-router';
import { servicesOf } from '../../../app-context.server.ts';
import { readGalleryPage } from '../../../data/gallery/gallery-list.server.ts';
import { readGalleryOrderVersion } from '../../../data/gallery/gallery-order.server.ts';
import { parseGalleryCategory } from '../../../rules/gallery/gallery-category-names.ts';
import { listSteps } from '../../../rules/pagination.ts';
import { staleIfError } from '../../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../../ui/live/use-live.ts';
import { adminMeta } from '../../frame/admin-meta.ts';
import { OrderPage } from '../../order/order-page.tsx';
import { capitalised } from '../category-choice.tsx';
import { galleryAddress, imagesAddress } from '../gallery-address.ts';
import type { Route } from './+types/image-order.ts';
import { imageOrderProblems } from './image-order-texts.ts';
import { ImageRow } from './image-row.tsx';

const step = listSteps.images;
const title = 'Order of the images';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { database, sitePictures } = servicesOf(context);
  const category = parseGalleryCategory(params.category);
  if (!category) throw data(null, { status: 404 });
  // First: of a change between the two the version is the older one, and the next move is told.
  const version = await readGalleryOrderVersion(database, category);
  const { images, part } = await readGalleryPage(database, category, {
    tag: null,
    show: url.searchParams.get('show'),
    imageId: null,
    step,
  });
  return { category, version, images, part, fallback: sitePictures.get('fallback') };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: LiveHandle = {
  live({ category: name }) {
    const category = parseGalleryCategory(name);
    return category ? [{ topic: `gallery/${category}` }] : [];
  },
};

export function meta() {
  return adminMeta(title);
}

export default function ImageOrder({ loaderData }: Route.ComponentProps) {
  const { category, images, fallback, ...order } = loaderData;
  const gallery = capitalised(category);
  return (
    <OrderPage
      {...order}
      rows={images}
      title={title}
      back={{ to: galleryAddress(category), label: 'Back to the gallery' }}
      note={`Visitors see the ${gallery} gallery in this order. A new image stands above the others until you move it.`}
      noun="images"
      one="image"
      whenEmpty="Upload some first: they can be put in order then."
      add={{ to: galleryAddress(category), label: 'Upload Images' }}
      step={step}
      address={`${imagesAddress(category)}/arrange`}
      problems={imageOrderProblems}
    >
      {(image, frame) => (
        <ImageRow key={image.id} image={image} fallback={fallback} frame={frame} />
      )}
    </OrderPage>
  );
}

export { AdminFailure as ErrorBoundary } from '../../frame/admin-failure.tsx';
