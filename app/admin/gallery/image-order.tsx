import { servicesOf } from '../../app-context.server.ts';
import { readGalleryPage } from '../../data/gallery/gallery.server.ts';
import { readOrderVersion } from '../../data/row-order.server.ts';
import { capitalised, parseGalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import { listSteps } from '../../rules/pagination.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { Picture } from '../../ui/picture.tsx';
import { actionWithFallback, adminMeta } from '../frame/admin-page.ts';
import { answerOrder } from '../order/answer-order.server.ts';
import { OrderPage, orderNotSaved } from '../order/order-page.tsx';
import type { Route } from './+types/image-order.ts';
import { categoryOf, galleryAddress } from './gallery-address.ts';

const step = listSteps.images;
const title = 'Order of the images';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { database, sitePictures } = servicesOf(context);
  const category = categoryOf(params.category);
  // First: of a change between the two the version is the older one, and the next move is told.
  const version = await readOrderVersion(database, `gallery/${category}`);
  const { images, part } = await readGalleryPage(database, category, {
    tag: null,
    show: url.searchParams.get('show'),
    imageId: null,
    step,
  });
  return { category, version, images, part, fallback: sitePictures.get('fallback') };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const action = (args: Route.ActionArgs) =>
  answerOrder(args, `gallery/${categoryOf(args.params.category)}`);

export const clientAction = (args: Route.ClientActionArgs) =>
  actionWithFallback(args, orderNotSaved);

export const handle: LiveHandle = {
  live({ category: name }) {
    const category = parseGalleryCategory(name);
    return category ? [{ topic: `gallery/${category}` }] : [];
  },
};

export const meta = () => adminMeta(title);

export default function ImageOrder({ loaderData }: Route.ComponentProps) {
  const { category, images, fallback, ...order } = loaderData;
  return (
    <OrderPage
      {...order}
      rows={images}
      title={title}
      back={{ to: galleryAddress(category), label: 'Back to the gallery' }}
      note={`Visitors see the ${capitalised(category)} gallery in this order. A new image stands above the others until you move it.`}
      noun="image"
      whenEmpty="Upload some first: they can be put in order then."
      add={{ to: galleryAddress(category), label: 'Upload Images' }}
      step={step}
      rowOf={({ caption, photo: own }, number) => {
        const photo = own ?? fallback;
        return {
          name: caption || `image ${number}`,
          content: (
            <div className="flex min-w-0 items-center gap-3">
              {photo ? (
                <Picture
                  photo={photo}
                  alt=""
                  frames={[{ width: '5rem', shape: 4 / 3 }]}
                  className="aspect-4/3 w-20 flex-none rounded"
                />
              ) : null}
              <bdi className={`line-clamp-2 wrap-anywhere ${caption ? '' : 'text-soft italic'}`}>
                {caption || 'No caption'}
              </bdi>
            </div>
          ),
        };
      }}
    />
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
