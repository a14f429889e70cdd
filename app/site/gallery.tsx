import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { servicesOf } from '../app-context.server.ts';
import { galleryCategories } from '../content/gallery-categories.ts';
import { listGalleryImages } from '../data/gallery.server.ts';
import type { KeptHandle } from '../kept-handle.ts';
import { parseGalleryCategory } from '../rules/gallery-category-names.ts';
import { keepShown } from '../ui/keep-shown.ts';
import { PageHero } from '../ui/page-hero.tsx';
import type { Route } from './+types/gallery.ts';
import { GalleryGrid } from './gallery-grid.tsx';
import { absentMeta, pageMeta } from './page-meta.ts';
import { PhotoPreview } from './photo-preview.tsx';
import { SearchFacts } from './search-facts.tsx';
import { breadcrumbs, imageGallery } from './structured-data.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, sitePictures } = servicesOf(context);
  const category = parseGalleryCategory(params.category);
  const texts = galleryCategories.find(({ slug }) => slug === category);
  if (!category || !texts) throw data(null, { status: 404 });
  const images = await listGalleryImages(database, category);
  return {
    category,
    title: `${texts.title} Gallery`,
    intro: texts.intro,
    images: images.map(({ id, caption, tags, photo }) => ({
      id,
      caption: readableCaption(caption),
      tags,
      photo,
    })),
    fallback: sitePictures.get('fallback'),
  };
}

export type GalleryPageImage = Awaited<ReturnType<typeof loader>>['images'][number];

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown(args);

/** Opening a preview changes the address only; the images are here already. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

export const handle: KeptHandle = {
  live: ({ category }) => {
    const name = parseGalleryCategory(category);
    return name ? [{ topic: `gallery/${name}` }] : [];
  },
  keptAs({ params, search }) {
    const name = parseGalleryCategory(params.category);
    const isParticular = search.has('tag') || search.has('photo');
    return name && !isParticular ? `/gallery/${name}` : null;
  },
};

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return absentMeta('Page not found');
  const { title, intro, category } = loaderData;
  return pageMeta({ matches }, { title, description: intro, path: `/gallery/${category}` });
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { category, title, intro, images, fallback } = loaderData;
  const [search] = useSearchParams();
  const shownTag = search.get('tag') ?? 'all';
  const tags = [...new Set(images.flatMap((image) => image.tags))];
  const shown = images.filter((image) => !tags.includes(shownTag) || image.tags.includes(shownTag));
  return (
    <>
      <SearchFacts
        facts={
          import.meta.env.SSR &&
          ((site) => [
            imageGallery(site, loaderData),
            breadcrumbs(site, [{ name: title, path: `/gallery/${category}` }]),
          ])
        }
      />
      <PageHero title={title} lead={intro} />
      <section aria-label={title} className="column py-12 md:py-16">
        <GalleryGrid
          images={shown}
          tags={tags}
          shownTag={shownTag}
          category={category}
          fallback={fallback}
        />
      </section>
      <PhotoPreview
        images={shown}
        category={category}
        photoId={search.get('photo')}
        tag={tags.includes(shownTag) ? shownTag : null}
        fallback={fallback}
      />
    </>
  );
}

/** A caption that is still a file name is shown without its extension and with blanks for dashes. */
function readableCaption(caption: string): string {
  const isFileName = /^\S+\.(jpe?g|png|gif)$/i.test(caption.trim());
  return isFileName
    ? caption
        .replace(/\.[^.]*$/, '')
        .replace(/[-_]+/g, ' ')
        .trim()
    : caption;
}

export { PageFailure as ErrorBoundary } from './page-failure.tsx';
