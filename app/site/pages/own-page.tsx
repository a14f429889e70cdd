import { Suspense } from 'react';
import { data, redirect } from 'react-router';
import { ownPage as t } from '#texts/guide.ts';
import { frame } from '#texts/site.ts';
import { getServices } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { findByEarlierSlug } from '../../data/pages/pages.server.ts';
import { getPlainPicture } from '../../data/photos/photos.server.ts';
import { toAlbum } from '../../rules/gallery/albums.ts';
import { isPageSlug, pagePath, withoutLanguage } from '../../rules/pages/page-slugs.ts';
import { parsePageText, type TextBlock, type TextRun } from '../../rules/pages/page-text.ts';
import { qrBits } from '../../services/previews/previews.server.ts';
import { lazySection } from '../../ui/hydration.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { AgencyText, Breakable, getBlockAttributes } from '../../ui/texts/agency-text.tsx';
import { listAlbumPhotos } from '../gallery/image-texts.server.ts';
import { newTab } from '../layout/contact-links.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { PrintedFoot, PrintedHead } from '../layout/printed-parts.tsx';
import {
  notFoundMeta,
  ownPreviewName,
  pageAddress,
  pageMeta,
  sharedPreview,
} from '../metadata/page-meta.ts';
import { StructuredDataScript, webPage } from '../metadata/structured-data.tsx';
import type { Route } from './+types/own-page.ts';

/** A page that an owner added. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const { config, database, sitePictures, website } = services;
  const { pages } = await website.read();
  const page = pages.find(({ slug }) => slug === params.slug);
  if (!page) {
    const movedPage = await findByEarlierSlug(database, pages, params.slug);
    if (!movedPage) throw data(null, { status: 404 });
    // Not stored by browsers: the page may move back.
    const init = { status: 301, headers: { 'Cache-Control': 'no-store' } };
    throw redirect(pagePath(movedPage.slug) + url.search, init);
  }
  const { id, slug, title, description, text, questions } = page;
  const path = pagePath(slug);
  const address = pageAddress(config.siteUrl, path);
  return {
    path,
    title,
    description,
    blocks: parsePageText(text),
    questions: questions.map(({ question, answer }) => ({
      question,
      answer: parsePageText(answer),
    })),
    photos: await listAlbumPhotos(services, toAlbum('page', id), title),
    preview: { name: ownPreviewName(slug), texts: { headline: title, line: description } },
    address,
    qr: qrBits(address),
    scene: getPlainPicture(sitePictures, 'arch-contact'),
  };
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: CacheHandle = {
  live: () => [{ topic: 'website' }],
  cacheKey: ({ params: { slug = '' }, search }) =>
    isPageSlug(slug) && !search.has('photo') ? {} : null,
};

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return notFoundMeta(args, frame.pageNotFound);
  const { title, description, path, preview } = args.loaderData;
  return pageMeta(args, {
    title,
    description: description || title,
    path,
    preview: sharedPreview(preview),
  });
}

/** The server renders the photos at once; in browsers their code loads late. */
const loadPhotos = () => import('../gallery/album-photos.tsx');
const AlbumPhotos = import.meta.env.SSR ? (await loadPhotos()).default : lazySection(loadPhotos);

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  const { path, title, description, blocks, questions, photos } = loaderData;
  const { scene, address, qr } = loaderData;
  return (
    <>
      <StructuredDataScript
        facts={import.meta.env.SSR && ((site) => [webPage(site, loaderData)])}
      />
      <PrintedHead />
      <PageHero title={title} lead={description} photo={scene} />
      <div className="column section">
        <div className="own-page">
          <Blocks blocks={blocks} level={2} />
          {questions.length > 0 && (
            <section>
              <h2>{t.questions}</h2>
              {questions.map(({ question, answer }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: questions may repeat
                <section key={index}>
                  <h3>
                    <AgencyText>{question}</AgencyText>
                  </h3>
                  <Blocks blocks={answer} level={4} />
                </section>
              ))}
            </section>
          )}
        </div>
        {photos.length > 0 && (
          <div className="mt-10 max-w-2xl">
            <Suspense>
              <AlbumPhotos photos={photos} path={path} />
            </Suspense>
          </div>
        )}
        <PrintedFoot address={address} qr={qr} pricesFrom="" />
      </div>
    </>
  );
}

const plainText = (runs: readonly TextRun[]) => runs.map(({ text }) => text).join('');

/** `level`: of a heading; smaller headings are one level below. */
function Blocks({ blocks, level }: { blocks: TextBlock[]; level: 2 | 4 }) {
  const Heading = `h${level}` as const;
  const Subheading = level === 2 ? 'h3' : 'h5';
  return blocks.map((block, index) => {
    if (block.kind === 'list') {
      // The list as a whole decides on which side its bullets are.
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks may repeat
        <ul key={index} {...getBlockAttributes(plainText(block.items.flat()))}>
          {block.items.map((runs, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat
            <li key={at}>
              <bdi {...getBlockAttributes(plainText(runs))}>
                <Runs runs={runs} />
              </bdi>
            </li>
          ))}
        </ul>
      );
    }
    const { kind, runs } = block;
    const Block = kind === 'paragraph' ? 'p' : kind === 'heading' ? Heading : Subheading;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks may repeat
      <Block key={index} {...getBlockAttributes(plainText(runs))}>
        <Runs runs={runs} />
      </Block>
    );
  });
}

function Runs({ runs }: { runs: TextRun[] }) {
  return runs.map(({ text, isBold, link }, index) => {
    const Frame = isBold ? 'strong' : 'span';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs may repeat
      <Frame key={index}>{link === undefined ? text : <RunLink link={link} text={text} />}</Frame>
    );
  });
}

function RunLink({ link, text }: { link: string; text: string }) {
  const words = text === link ? <Breakable>{text}</Breakable> : text;
  if (link.startsWith('/')) {
    return (
      <PageLink to={withoutLanguage(link)} className="text-link">
        {words}
      </PageLink>
    );
  }
  return (
    <a href={link} {...(link.startsWith('http') ? newTab : {})} className="text-link">
      {words}
    </a>
  );
}

export { PageFailure as ErrorBoundary } from '../layout/page-failure.tsx';
