import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { frame, gallery as t } from '#texts/site.ts';
import { servicesOf } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { type GalleryImage, readGalleryPage } from '../../data/gallery/gallery.server.ts';
import { plainPicture } from '../../data/photos/photos.server.ts';
import { parseGalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import { isCameraName } from '../../rules/gallery/gallery-image-rules.ts';
import { cacheableShown, listSteps, parseShown, searchOfShown } from '../../rules/pagination.ts';
import { translateLines } from '../../rules/phrases.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { PageHero } from '../frame/page-hero.tsx';
import { sharedPageMeta, sharedTexts } from '../metadata/page-meta.ts';
import { breadcrumbs, imageGallery } from '../metadata/structured-data.ts';
import { StructuredDataScript } from '../metadata/structured-data-script.tsx';
import type { Route } from './+types/gallery.ts';
import { GalleryGrid } from './gallery-grid.tsx';
import { PhotoPreview, previewSearch } from './photo-preview.tsx';

const step = listSteps.images;

const scenes = {
  accommodations: 'arch-accommodations',
  hajj: 'slide-hajj-portrait',
  umrah: 'slide-umrah-portrait',
  zyarath: 'slide-zyarath-portrait',
} as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { database, sitePictures, translations, website } = servicesOf(context);
  const category = parseGalleryCategory(params.category);
  if (!category) throw data(null, { status: 404 });
  const { images, ...page } = await readGalleryPage(database, category, {
    tag: url.searchParams.get('tag'),
    show: url.searchParams.get('show'),
    imageId: url.searchParams.get('photo'),
    step,
  });
  const { content, pictureOf } = await website.read();
  const texts = content.galleries[category];
  const said = await translations.said((say) =>
    images.map((image) => ({ ...image, caption: translateLines(image.caption, say) })),
  );
  return {
    ...page,
    category,
    shared: sharedTexts(content, `gallery-${category}`),
    title: t.title(texts.title),
    intro: texts.intro,
    images: said.map((image) => galleryImageView(image, texts.title)),
    fallback: pictureOf(content.look.fallback) ?? undefined,
    scene: plainPicture(sitePictures, scenes[category]),
  };
}

/** Without a readable caption an image is called after its gallery. */
function galleryImageView({ id, caption, tags, photo }: GalleryImage, galleryName: string) {
  const shown = isCameraName(caption) ? '' : readableCaption(caption);
  return { id, caption: shown, alt: shown || galleryName, tags, photo };
}

/** A file name is shown without its extension and with blanks for dashes. */
function readableCaption(caption: string): string {
  const name = caption.trim().replace(/\.(jpe?g|png|gif)$/i, '');
  return name === caption.trim() ? caption : name.replace(/[-_\s]+/g, ' ').trim();
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

/** Opening a preview changes the address only. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search || listOf(currentUrl) !== listOf(nextUrl);
}

function listOf({ pathname, searchParams }: URL): string {
  const shown = parseShown(searchParams.get('show'), step);
  return JSON.stringify([pathname, shown, searchParams.get('tag')]);
}

export const handle: CacheHandle = {
  live: ({ category }) => {
    const name = parseGalleryCategory(category);
    return name ? [{ topic: `gallery/${name}` }, { topic: 'website' }] : [];
  },
  cacheKey({ params, search }) {
    if (!import.meta.env.SSR) return null;
    const name = parseGalleryCategory(params.category);
    const isParticular = search.has('tag') || search.has('photo');
    const shown = cacheableShown(search.get('show'), step);
    return name && !isParticular && shown !== null
      ? { search: searchOfShown('', shown, step) }
      : null;
  },
};

export function meta(args: Route.MetaArgs) {
  const { category, shared } = args.loaderData ?? {};
  return sharedPageMeta(args, shared, `/gallery/${category}`, frame.gallery);
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { category, title, intro, part, tag } = loaderData;
  const [search] = useSearchParams();
  return (
    <>
      <StructuredDataScript
        facts={
          import.meta.env.SSR &&
          ((site) => [
            imageGallery(site, loaderData),
            breadcrumbs(site, [{ name: title, path: `/gallery/${category}` }]),
          ])
        }
      />
      <PageHero title={title} lead={intro} photo={loaderData.scene} modest />
      <section aria-label={title} className="column py-12 md:py-16">
        <GalleryGrid page={loaderData} />
        <ShowMore part={part} step={step} noun="images" search={previewSearch({ tag })} />
      </section>
      <PhotoPreview page={loaderData} photoId={search.get('photo')} />
    </>
  );
}

export { PageFailure as ErrorBoundary } from '../frame/page-failure.tsx';
