import { type ReactNode, Suspense, useState } from 'react';
import {
  data,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
  useViewTransitionState,
} from 'react-router';
import { packageList, packagePage as t } from '#texts/packages.ts';
import { booking, metadata } from '#texts/site.ts';
import { draftContext, getServices, type Services } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { useCompany } from '../../company-data.tsx';
import {
  findHiddenPackage,
  findLeaflet,
  findOfferedPackage,
} from '../../data/packages/offered-packages.server.ts';
import { listReviewViews } from '../../data/reviews/reviews.server.ts';
import { splitLines } from '../../rules/clean-text.ts';
import { toAlbum } from '../../rules/gallery/albums.ts';
import { officeDay } from '../../rules/office-zone.ts';
import { readGroup } from '../../rules/packages/journey-cost.ts';
import { translatePackage } from '../../rules/packages/package-rules.ts';
import { normalizeType, toTypeFilter } from '../../rules/packages/package-types.ts';
import { guideEntries } from '../../rules/website/parts/offer-rules.ts';
import { qrBits } from '../../services/previews/previews.server.ts';
import { lazySection } from '../../ui/hydration.tsx';
import { makeFrames, Picture } from '../../ui/picture.tsx';
import { StarDivider } from '../../ui/star.tsx';
import { AgencyParagraph, AgencyText, getBlockAttributes } from '../../ui/texts/agency-text.tsx';
import { formatFileSize } from '../../ui/texts/text-format.ts';
import { listAlbumPhotos } from '../gallery/image-texts.server.ts';
import { BookAndCall } from '../layout/contact-links.tsx';
import { PageFailure, PageMissing } from '../layout/page-failure.tsx';
import { PrintedFoot, PrintedHead } from '../layout/printed-parts.tsx';
import { notFoundMeta, pageAddress, pageMeta } from '../metadata/page-meta.ts';
import { packagePreviewCard, packagePreviewPath } from '../metadata/preview-cards.server.ts';
import { StructuredDataScript } from '../metadata/structured-data.tsx';
import { PilgrimReviews } from '../reviews/pilgrim-reviews.tsx';
import type { Route } from './+types/package-page.ts';
import { FactSections, PackageIcon, PageParts } from './fact-sections.tsx';
import { costForm, costMessage } from './journey-cost-texts.ts';
import { PackageActions, PackageBar, PackageOffer } from './package-sharing.tsx';
import { type PackageSummary, packageSummary } from './package-summary.ts';
import {
  factsView,
  forwardedTexts,
  leafletText,
  type PackageDetail,
  packageDetails,
  packagePageTexts,
  tripFigures,
  withStays,
} from './package-texts.ts';
import { touristTrip } from './structured-package.ts';

/** Only the id selects the package; the type in the URL is ignored. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const { config, database, previews, translations, website, log } = services;
  const { tourPackage: draft } = context.get(draftContext);
  const row = draft ?? (await findOfferedPackage(database, params.id));
  if (!row) {
    const hiddenPackage = await findHiddenPackage(database, params.id);
    log.info({ id: params.id, isHidden: hiddenPackage !== null }, 'Package not found');
    const others = hiddenPackage && (await listOthers(services, hiddenPackage.packageType));
    throw data(others, { status: 404 });
  }
  const translate = await translations.translator();
  const tourPackage = translatePackage(row, translate);
  const path = `/packages/details/${row.id}`;
  const site = await website.read();
  const { company, content, today } = site;
  const { timeZone } = company.hours;
  const summary = packageSummary(tourPackage, site);
  const facts = factsView(tourPackage, {
    ...content.packages,
    today,
    timeZone,
    hasGuide: guideEntries(site.content).some(({ topic }) => topic === 'documents'),
  });
  const photos = await listAlbumPhotos(services, toAlbum('package', row.id), summary.title);
  const allDetails = packageDetails(tourPackage);
  const { details, stays } = withStays(tourPackage, allDetails, facts.stays);
  const address = pageAddress(config.siteUrl, path);
  const description = tourPackage.description.trim();
  const highlights = splitLines(tourPackage.facts.highlights);
  const group = readGroup(url.searchParams, tourPackage);
  const leaflet = await findLeaflet(database, tourPackage.leafletUrl);
  return {
    summary,
    path,
    preview: packagePreviewPath(
      tourPackage.id,
      previews.version(packagePreviewCard(summary, site)),
    ),
    address,
    qr: qrBits(address),
    words: packagePageTexts(tourPackage, summary, site),
    texts: forwardedTexts({ summary, details: allDetails, stays: facts.stays, address, company }),
    pricesFrom: officeDay(new Date(tourPackage.changedAt ?? tourPackage.createdAt), timeZone),
    reviews: await listReviewViews(services, row),
    description,
    photos: photos.filter(({ photo }) => photo.url !== summary.photo?.url),
    details,
    stays,
    facts,
    cost: costForm(tourPackage, group, today),
    total: isTotalAsked(url.searchParams) ? costMessage(tourPackage, group, today) : '',
    trip: tripFigures(tourPackage, today),
    leaflet: leaflet && {
      url: leaflet.url,
      text: leafletText(leaflet.url, formatFileSize(leaflet.bytes)),
    },
    highlights:
      highlights.length > 0 ? highlights : content.packages.highlights.map(({ text }) => text),
    inclusions: content.packages.inclusions.map(({ title, items }) => ({
      title,
      lines: splitLines(items),
    })),
    bookingNote: normalizeType(tourPackage.packageType) === 'hajj' ? content.packages.hajjNote : '',
  };
}

/** Links to the list with the offered packages of this type, if there are any. */
async function listOthers({ packageIndex }: Services, packageType: string) {
  const filter = toTypeFilter(packageType);
  const isOffered = (await packageIndex.read()).some(({ entry }) => entry.filter === filter);
  return isOffered ? [{ to: `/packages?type=${filter}`, label: packageList.listOf[filter] }] : [];
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

/** Opening a photo only changes the URL. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const withoutPhoto = ({ href }: URL) => href.replace(/.photo=[^&]*/, '');
  return currentUrl.href === nextUrl.href || withoutPhoto(currentUrl) !== withoutPhoto(nextUrl);
}

export const handle: CacheHandle = {
  live: ({ id }) => [{ topic: 'packages', id }, { topic: 'website' }, { topic: 'reviews' }],
  cacheKey({ params: { type }, search }) {
    if (!import.meta.env.SSR || isTotalAsked(search) || search.has('photo')) return null;
    return type === undefined ? {} : { params: { type: '-' } };
  },
};

/** The link back from the cost of the journey carries the group, so that paper says its total. */
const isTotalAsked = (search: URLSearchParams) => search.has('adults');

export function meta(args: Route.MetaArgs) {
  const { error, loaderData } = args;
  if (loaderData) {
    const { words, path, preview } = loaderData;
    const { title, description, alt } = words;
    return pageMeta(args, { title, description, path, preview: { path: preview, alt } });
  }
  return notFoundMeta(args, missingTexts(error)?.title ?? metadata.packagePage);
}

/** The server renders the photos at once; in browsers their code loads late. */
const loadPhotos = () => import('../gallery/album-photos.tsx');
const AlbumPhotos = import.meta.env.SSR ? (await loadPhotos()).default : lazySection(loadPhotos);

export default function PackagePage({ loaderData }: Route.ComponentProps) {
  const { summary, description, details, facts, highlights, leaflet, photos, path } = loaderData;
  const { address, qr, pricesFrom } = loaderData;
  const hasHotelCards = details.length > 0;
  return (
    <div className="package-sheet">
      <StructuredDataScript
        facts={import.meta.env.SSR && ((site) => [touristTrip(site, loaderData)])}
      />
      <PackageNews summary={summary} />
      <PrintedHead />
      <PackageHero summary={summary}>
        <PackageActions {...loaderData} className="mt-5 sm:mt-8 lg:hidden" />
      </PackageHero>
      <PrintedFoot address={address} qr={qr} pricesFrom={facts.price.asOn ? '' : pricesFrom} />
      <div className="column section grid gap-x-14 py-8! md:py-12! lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:pt-[1mm]! print:pb-0!">
        <div className="grid content-start gap-8">
          <PageParts {...loaderData} hasHotelCards={hasHotelCards} />
          {hasHotelCards && <PackageDetails details={details} />}
          {photos.length > 0 && (
            <Suspense>
              <AlbumPhotos photos={photos} path={path} />
            </Suspense>
          )}
          <section>
            <h2 className="heading">{t.overview}</h2>
            <AgencyParagraph className="mt-5 max-w-[65ch] whitespace-pre-line text-lg md:text-xl">
              {description}
            </AgencyParagraph>
            {highlights.length > 0 && (
              <ul className="package-highlights mt-8 grid gap-x-8 gap-y-3 sm:grid-cols-2">
                {highlights.map((highlight, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: highlights may repeat
                  <li key={index} className="flex items-start gap-3">
                    <PackageIcon name="star" className="h-[1lh]! text-gold" />
                    <AgencyText>{highlight}</AgencyText>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <FactSections {...loaderData} />
          {leaflet && (
            <p className="print:hidden">
              <a href={leaflet.url} download className="button button-outline">
                <PackageIcon name="document" />
                {leaflet.text}
              </a>
            </p>
          )}
        </div>
        <div className="package-offer max-lg:hidden print:hidden">
          <PackageOffer {...loaderData} departures={facts.departures} />
        </div>
      </div>
      <PilgrimReviews reviews={loaderData.reviews} shownAtOnce={1} />
      <CallToAction id={summary.id} bookingNote={loaderData.bookingNote} />
      <PackageBar {...loaderData} />
    </div>
  );
}

export function ErrorBoundary() {
  const texts = missingTexts(useRouteError());
  return texts ? <PageMissing {...texts} /> : <PageFailure />;
}

function missingTexts(error: unknown) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return null;
  return error.data
    ? { title: metadata.notOffered, sentence: t.notOffered, links: error.data }
    : { title: metadata.packageNotFound, sentence: t.doesNotExist };
}

function CallToAction({ id, bookingNote }: { id: string; bookingNote: string }) {
  const company = useCompany();
  return (
    <section aria-labelledby="ready" className="bg-sand">
      <div className="column py-8 text-center md:py-12 lg:py-10 print:py-0">
        <div className="items-end justify-between gap-x-14 lg:flex lg:text-start print:hidden">
          <div>
            <StarDivider className="justify-center lg:hidden" />
            <h2 id="ready" className="heading mt-5 lg:mt-0">
              {booking.ready}
            </h2>
            <p className="mx-auto mt-3 max-w-[48ch] text-soft text-xl">
              {company.phone.tel ? booking.writeOrCall : booking.write}
            </p>
          </div>
          <div className="mt-6 flex flex-none flex-wrap justify-center gap-4">
            <BookAndCall to={`/contact?package=${id}`} />
          </div>
        </div>
        {bookingNote && (
          <p className="booking-note mx-auto mt-5 flex max-w-[62ch] lg:mx-0 gap-3 text-start">
            <PackageIcon name="shield" className="mt-1 text-gold" />
            <span className="wrap-anywhere" {...getBlockAttributes(bookingNote)}>
              {bookingNote}
            </span>
          </p>
        )}
      </div>
    </section>
  );
}

function PackageNews({ summary }: { summary: PackageSummary }) {
  const [previousSummary, setPreviousSummary] = useState(summary);
  const [news, setNews] = useState('');
  const message = describeChanges(previousSummary, summary);
  if (previousSummary.id !== summary.id || message !== '') {
    setPreviousSummary(summary);
    setNews(message);
  }
  return (
    <p aria-live="polite" className="sr-only">
      {news}
    </p>
  );
}

function describeChanges(before: PackageSummary, now: PackageSummary): string {
  if (before.id !== now.id) return '';
  const { fullPrice: price, duration, nextBatch } = now;
  const news = [
    // Avoids "Price is now Price on request" in English.
    before.fullPrice !== price && t.priceNow(price.replace(/^Price /, '')),
    before.duration !== duration &&
      (duration === '' ? t.durationNowOnRequest : t.durationNow(duration)),
    before.nextBatch !== nextBatch && t.nextBatchNow(nextBatch),
  ];
  return news.filter(Boolean).join(' ');
}

function PackageDetails({ details }: { details: PackageDetail[] }) {
  return (
    <section id="package-details" aria-labelledby="details" className="card p-5 sm:p-7">
      <h2 id="details" className="text-[1.625rem] text-green md:text-3xl">
        {t.details}
      </h2>
      <dl className="mt-4 gap-x-10 max-lg:divide-y max-lg:divide-line lg:grid lg:grid-cols-2">
        {details.map(({ key, label, value, note, agencyNote }) => (
          <div
            key={key}
            className="max-lg:grid max-lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 py-2"
          >
            <dt className="text-soft">{label}</dt>
            <dd className="prices font-semibold max-lg:text-end">
              <span className="block">
                <AgencyText>{value || t.onRequest}</AgencyText>
              </span>{' '}
              {note && <span className="price-meaning">{note}</span>}{' '}
              {agencyNote && (
                <span className="price-meaning">
                  <AgencyText>{agencyNote}</AgencyText>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The longest fact that fits in a third of a phone's width. */
const shortFact = 24;

function PackageHero({ summary, children }: { summary: PackageSummary; children: ReactNode }) {
  const { photo } = summary;
  // The transition between a card and this page.
  const fromList = useViewTransitionState('/packages');
  const fromHome = useViewTransitionState('/');
  const isMoving = fromList || fromHome;
  const facts = [
    { label: t.price, value: summary.price, note: summary.priceMeaning },
    { label: t.duration, value: summary.duration || t.onRequest },
    { label: t.starting, value: summary.nextBatch },
  ];
  return (
    <header className="band lattice on-band">
      <div className="column package-hero grid gap-5 pt-21 md:grid-cols-[minmax(0,1fr)_16rem] md:items-end md:gap-10 md:pt-30 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
        {photo && (
          <div className="package-photo max-md:grid max-md:justify-center md:order-1">
            <Picture
              photo={photo}
              alt=""
              frames={archFrames}
              eager
              className={`arch mx-auto aspect-[4/5] max-md:h-[clamp(11rem,30svh,18rem)] md:w-full lg:max-w-[21rem] ${isMoving ? 'moving-picture' : ''}`}
            />
          </div>
        )}
        <div className="package-hero-texts min-w-0 pb-8 lg:pb-14">
          <p className="package-type font-semibold text-gilt tracking-[0.14em] uppercase in-[[dir=rtl]]:tracking-normal">
            <AgencyText>{summary.typeLabel}</AgencyText>
          </p>
          <h1
            className={`package-title mt-1.5 text-[clamp(2rem,1.45rem+2.8vw,4rem)] ${isMoving ? 'moving-title' : ''}`}
          >
            <AgencyText>{summary.title}</AgencyText>
          </h1>
          <dl
            data-long={facts.some(({ value }) => value.length > shortFact)}
            className="package-hero-facts"
          >
            {facts.map(({ label, value, note }) => (
              <div key={label} className="min-w-0">
                <dt className="text-[1rem] text-on-band-soft">{label}</dt>
                <dd className="prices font-semibold text-gilt">
                  <AgencyText>{value}</AgencyText>
                </dd>
                {note && <dd className="price-meaning mt-0.5">{note}</dd>}
              </div>
            ))}
          </dl>
          {children}
        </div>
      </div>
    </header>
  );
}

const archFrames = makeFrames(4 / 5, ['64rem', '21rem'], ['48rem', '16rem'], ['', '12rem']);
