import { data, Link } from 'react-router';
import { servicesOf } from '../../../app-context.server.ts';
import { readGalleryPage } from '../../../data/gallery/gallery-list.server.ts';
import { readGalleryOrderVersion } from '../../../data/gallery/gallery-order.server.ts';
import { parseGalleryCategory } from '../../../rules/gallery/gallery-category-names.ts';
import { listSteps, parseShown } from '../../../rules/pagination.ts';
import { staleIfError } from '../../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../../ui/live/use-live.ts';
import { ShowMore } from '../../../ui/show-more.tsx';
import { adminMeta } from '../../frame/admin-meta.ts';
import { EmptyList } from '../../frame/staff-list.tsx';
import { useOrder } from '../../order/use-order.ts';
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
  const { category, version, images, part, fallback } = loaderData;
  const order = useOrder({
    rows: images,
    version,
    address: `${imagesAddress(category)}/arrange`,
    problems: imageOrderProblems,
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="staff-heading">{title}</h1>
        <Link to={galleryAddress(category)} className="button button-outline">
          Back to the gallery
        </Link>
      </div>
      <p className="mt-2 max-w-[65ch] text-soft">
        Visitors see the {capitalised(category)} gallery in this order. A new image stands above the
        others until you move it.
      </p>
      {order.rows.length > 0 ? (
        <>
          <ol ref={order.list} start={part.first} aria-label="Images" className="package-order">
            {order.rows.map((image, index) => (
              <ImageRow
                key={image.id}
                image={image}
                fallback={fallback}
                number={part.first + index}
                total={part.total}
                version={version}
                show={parseShown(String(part.last), step)}
                problem={order.problem?.id === image.id ? order.problem.text : null}
                onAct={order.act}
                onDrag={order.dragTo}
                onDrop={order.drop}
              />
            ))}
          </ol>
          <ShowMore part={part} step={step} noun="images" search="" />
        </>
      ) : (
        <EmptyList noun="images" one="image" all={null}>
          Upload some first: they can be put in order then.
        </EmptyList>
      )}
      <p role="status" className="sr-only">
        {order.said}
      </p>
    </>
  );
}

export { AdminFailure as ErrorBoundary } from '../../frame/admin-failure.tsx';
