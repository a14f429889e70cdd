import { data, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { frame, gallery as t } from '#texts/site.ts';
import { getServices } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { readGalleryPage } from '../../data/gallery/gallery.server.ts';
import { getPlainPicture } from '../../data/photos/photos.server.ts';
import { parseGalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import { cacheableShown, formatShown, listSteps, parseShown } from '../../rules/pagination.ts';
import { translateLines } from '../../rules/phrases.ts';
import { columnWidth, type Frame, Picture } from '../../ui/picture.tsx';
import { ShowMore, stepId } from '../../ui/show-more.tsx';
import { Star } from '../../ui/star.tsx';
import { AgencyText } from '../../ui/texts/agency-text.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { sharedPageMeta, sharedTexts } from '../metadata/page-meta.ts';
import { imageGallery, StructuredDataScript } from '../metadata/structured-data.tsx';
import type { Route } from './+types/gallery.ts';
import { captionAndAlt } from './image-texts.server.ts';
import { PhotoPreview, PreviewLink, previewSearch } from './photo-preview.tsx';

type GalleryPage = Route.ComponentProps['loaderData'];

const step = listSteps.images;

const scenes = {
  accommodations: 'arch-accommodations',
  hajj: 'slide-hajj-portrait',
  umrah: 'slide-umrah-portrait',
  zyarath: 'slide-zyarath-portrait',
} as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { database, sitePictures, translations, website } = getServices(context);
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
  const translate = await translations.translator();
  return {
    ...page,
    category,
    shared: sharedTexts(content, `gallery-${category}`),
    title: t.title(texts.title),
    intro: texts.intro,
    images: images.map(({ id, tags, caption, photo }) => ({
      id,
      tags,
      ...captionAndAlt({ caption: translateLines(caption, translate) }, texts.title),
      photo: photo ?? pictureOf(content.look.fallback),
    })),
    scene: getPlainPicture(sitePictures, scenes[category]),
    path: `/gallery/${category}`,
  };
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

/** Opening a preview only changes the URL. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search || listKey(currentUrl) !== listKey(nextUrl);
}

function listKey({ pathname, searchParams }: URL): string {
  const count = parseShown(searchParams.get('show'), step);
  return JSON.stringify([pathname, count, searchParams.get('tag')]);
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
    const count = cacheableShown(search.get('show'), step);
    return name && !isParticular && count !== null
      ? { search: formatShown('', count, step) }
      : null;
  },
};

export function meta(args: Route.MetaArgs) {
  const { category, shared } = args.loaderData ?? {};
  return sharedPageMeta(args, shared, `/gallery/${category}`, frame.gallery);
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { title, intro, part, tag } = loaderData;
  const [search] = useSearchParams();
  return (
    <>
      {loaderData.images.length > 0 && (
        <StructuredDataScript
          facts={import.meta.env.SSR && ((site) => [imageGallery(site, loaderData)])}
        />
      )}
      <PageHero title={title} lead={intro} photo={loaderData.scene} modest />
      <section aria-label={title} className="column py-12 md:py-16">
        <GalleryGrid page={loaderData} />
        <ShowMore part={part} step={step} noun="images" search={previewSearch({ tag })} />
      </section>
      <PhotoPreview page={loaderData} photoId={search.get('photo')} />
    </>
  );
}

function GalleryGrid({ page }: { page: GalleryPage }) {
  const { images, part, tags, tag, category } = page;
  if (images.length === 0) {
    return (
      <div className="card lattice px-6 py-16 text-center text-green">
        <Star className="mx-auto size-12 text-gold" />
        <p className="mt-5 font-display text-2xl">{t.noImages}</p>
        <p className="mt-2 text-soft">{t.willAppear}</p>
      </div>
    );
  }
  return (
    <>
      {tags.length > 0 && <TagChips tags={tags} shownTag={tag} />}
      <div className="@container">
        <ul className="mosaic">
          {images.map((image, index) => (
            <GalleryTile key={image.id} image={image} index={index} page={page} />
          ))}
        </ul>
      </div>
      <p role="status" className="sr-only">
        {t.imagesIn(part.total, category)}
      </p>
    </>
  );
}

function TagChips({ tags, shownTag }: { tags: string[]; shownTag: string | null }) {
  return (
    <nav aria-label={t.tags} className="mb-8 flex flex-wrap gap-2">
      {[null, ...tags].map((tag) => (
        <Link
          key={tag ?? 'all'}
          to={{ search: previewSearch({ tag }) }}
          preventScrollReset
          aria-current={tag === shownTag ? 'true' : undefined}
          className="filter-button inline-flex items-center"
        >
          {tag === null ? t.allTags : <AgencyText>{tag}</AgencyText>}
        </Link>
      ))}
    </nav>
  );
}

function GalleryTile(props: {
  image: GalleryPage['images'][number];
  index: number;
  page: GalleryPage;
}) {
  const { image, index, page } = props;
  const { images, part } = page;
  // The last images may be wide, to fill their row.
  const isWide = index > images.length - 3;
  const { caption, alt, photo } = image;
  return (
    <li
      id={stepId('images', part.first + index, listSteps.images)}
      className="mosaic-tile scroll-mt-24"
    >
      <figure className="reveals relative h-full">
        <PreviewLink
          page={page}
          index={index}
          className="h-full [@media(hover:hover)_and_(pointer:fine)]:in-[.reveals:hover]:[&_picture_img]:scale-103"
        >
          {photo && (
            <Picture
              photo={photo}
              alt={alt}
              frames={index === 0 ? firstFrames : isWide ? wideFrames : frames}
              eager={index === 0}
              modest={index > 0 && index <= firstRowImages}
              className="h-full"
            />
          )}
        </PreviewLink>
        {caption && (
          <figcaption className="reveal gallery-caption pointer-events-none absolute inset-x-0 bottom-0 max-h-full overflow-hidden rounded-b-md text-on-band">
            <span className="line-clamp-3">
              <AgencyText>{caption}</AgencyText>
            </span>
          </figcaption>
        )}
      </figure>
    </li>
  );
}

const firstRowImages = 4;

/** Matches the columns of gallery.css. */
const frames = galleryFrames(['45vw', 1], ['29vw', 1], ['22vw', 1], ['17rem', 1]);
const firstFrames = galleryFrames([columnWidth, 3 / 2], ['61vw', 1], ['45vw', 1], ['35rem', 1]);
const wideFrames = galleryFrames([columnWidth, 8 / 5], ['61vw', 2], ['45vw', 2], ['35rem', 2]);

/** For phones, tablets, laptops and wider screens. */
function galleryFrames(...places: [width: string, shape: number][]): Frame[] {
  const media = ['(max-width: 47.99rem)', '(max-width: 63.99rem)', '(max-width: 79.99rem)'];
  return places.map(([width, shape], at) => ({ media: media[at], width, shape }));
}

export { PageFailure as ErrorBoundary } from '../layout/page-failure.tsx';
