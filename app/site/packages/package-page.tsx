import { data, isRouteErrorResponse, useRouteError } from 'react-router';
import { packagePage as t } from '#texts/packages.ts';
import { servicesOf } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { useCompany } from '../../company-data.ts';
import {
  findOfferedPackage,
  isPackageHidden,
} from '../../data/packages/offered-packages.server.ts';
import { findLeaflet } from '../../data/packages/package-leaflet.server.ts';
import { guideEntries } from '../../data/website/guide-pages.server.ts';
import { linesOf } from '../../rules/packages/fact-lines.ts';
import { normalType } from '../../rules/packages/package-types.ts';
import { sayPackage } from '../../rules/translations/package-phrases.ts';
import { qrBits } from '../../services/previews/qr-bits.server.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import { asBlock, Said } from '../../ui/texts/said.tsx';
import { formatFileSize } from '../../ui/texts/text-format.ts';
import { PageFailure, PageMissing } from '../frame/page-failure.tsx';
import { PrintedFoot, PrintedHead } from '../frame/printed-parts.tsx';
import { notOffered, notOfferedTitle, packageMeta } from '../metadata/package-meta.ts';
import { packageWords } from '../metadata/package-words.ts';
import { pageAddress } from '../metadata/page-address.ts';
import { breadcrumbs, touristTrip } from '../metadata/structured-data.ts';
import { StructuredDataScript } from '../metadata/structured-data-script.tsx';
import { PilgrimReviews } from '../reviews/pilgrim-reviews.tsx';
import { reviewsFor } from '../reviews/review-view.server.ts';
import type { Route } from './+types/package-page.ts';
import { CallToAction } from './call-to-action.tsx';
import { detailsOf, factsView, leafletText } from './facts/facts-view.ts';
import { PackageDetails } from './facts/package-details.tsx';
import { tripFigures } from './facts/trip-figures.ts';
import { LeafletLink } from './leaflet-link.tsx';
import { PackageAnswers } from './package-answers.tsx';
import { PackageBar } from './package-bar.tsx';
import { PackageHero } from './package-hero.tsx';
import { PackageIcon } from './package-icon.tsx';
import { PackageNews } from './package-news.tsx';
import { packagePreviewCard, packagePreviewPath } from './package-preview-card.server.ts';
import { PackageSharing } from './package-sharing.tsx';
import { packageSummary } from './package-summary.ts';
import { forwardedTexts } from './package-texts.ts';
import { PutAside } from './put-aside.tsx';
import { TrustPanel } from './trust-panel.tsx';

/** The id alone selects the package; the type in the address is not looked at. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { config, database, previews, translations, website, log } = services;
  const found = await findOfferedPackage(database, params.id);
  if (!found) {
    const isHidden = await isPackageHidden(database, params.id);
    log.info({ id: params.id, isHidden }, 'Package not found');
    throw data(isHidden ? notOffered : null, { status: 404 });
  }
  const tourPackage = await translations.said((say) => sayPackage(found, say));
  const path = `/packages/details/${found.id}`;
  const site = await website.read();
  const { content, pictureOf, today } = site;
  const summary = packageSummary(tourPackage, today);
  const answers = factsView(tourPackage, {
    today,
    timeZone: site.company.hours.timeZone,
    holidays: content.packages.holidays,
    payment: content.packages.payment,
    cancellation: content.packages.cancellation,
    batchNote: content.packages.batchNote,
    hasGuide: guideEntries(site).some(({ topic }) => topic === 'documents'),
  });
  const facts = detailsOf(tourPackage);
  const address = pageAddress(config.siteUrl, path);
  const description = tourPackage.description.trim();
  const highlights = linesOf(tourPackage.facts.highlights);
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
    words: packageWords(summary, description, site.company),
    texts: forwardedTexts({ summary, facts, stays: answers.stays, address, company: site.company }),
    pricesFrom: tourPackage.changedAt ?? tourPackage.createdAt,
    reviews: await reviewsFor(services, found.id),
    description,
    facts,
    answers,
    trip: tripFigures(tourPackage, today),
    leaflet: leaflet && {
      url: leaflet.url,
      text: leafletText(leaflet.url, formatFileSize(leaflet.bytes)),
    },
    highlights:
      highlights.length > 0 ? highlights : content.packages.highlights.map(({ text }) => text),
    inclusions: content.packages.inclusions,
    bookingNote: normalType(tourPackage.packageType) === 'hajj' ? content.packages.hajjNote : '',
    fallback: pictureOf(content.look.fallback) ?? undefined,
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: CacheHandle = {
  live: ({ id }) => [{ topic: 'packages', id }, { topic: 'website' }, { topic: 'reviews' }],
  // The word between is not looked at: any one stands for all of them.
  cacheKey: ({ params: { type } }) => (type === undefined ? {} : { params: { type: '-' } }),
};

export function meta(args: Route.MetaArgs) {
  return packageMeta(args, args.loaderData);
}

export default function PackagePage({ loaderData }: Route.ComponentProps) {
  const { summary, description, facts, fallback, address, qr, pricesFrom } = loaderData;
  const { highlights, inclusions, answers, leaflet, texts } = loaderData;
  const forwarded = { summary, texts, address, company: useCompany() };
  return (
    <div className="package-sheet">
      <StructuredDataScript
        facts={
          import.meta.env.SSR &&
          ((site) => [
            touristTrip(site, loaderData),
            breadcrumbs(site, [
              { name: t.packages, path: '/packages' },
              { name: summary.title, path: `/packages/details/${summary.id}` },
            ]),
          ])
        }
      />
      <PackageNews summary={summary} />
      <PrintedHead />
      <PackageHero summary={summary} fallback={fallback}>
        <PackageSharing {...forwarded} />
        <PutAside id={summary.id} title={summary.title} />
      </PackageHero>
      <div className="column section grid gap-x-14 gap-y-16 lg:grid-cols-12">
        {facts.length > 0 ? (
          <aside aria-labelledby="details" className="lg:col-span-5 lg:col-start-8">
            <PackageDetails facts={facts} />
          </aside>
        ) : null}
        <div
          className={`grid content-start gap-16 lg:col-start-1 lg:row-start-1 ${facts.length > 0 ? 'lg:col-span-7' : 'lg:col-span-10'}`}
        >
          <section>
            <h2 className="heading">{t.overview}</h2>
            {description ? (
              <p
                className="mt-5 max-w-[65ch] whitespace-pre-line text-xl"
                {...asBlock(description)}
              >
                {description}
              </p>
            ) : null}
            {highlights.length > 0 ? (
              <ul className="package-highlights mt-8 grid gap-x-8 gap-y-3 sm:grid-cols-2">
                {highlights.map((highlight) => (
                  <li key={highlight} className="flex items-start gap-3">
                    <PackageIcon name="star" className="h-[1lh]! text-gold" />
                    <Said>{highlight}</Said>
                  </li>
                ))}
              </ul>
            ) : null}
          </section>
          <PackageAnswers facts={answers} inclusions={inclusions} />
          <LeafletLink leaflet={leaflet} />
        </div>
      </div>
      <PilgrimReviews reviews={loaderData.reviews} />
      <TrustPanel />
      <CallToAction id={summary.id} bookingNote={loaderData.bookingNote} />
      <PackageBar {...forwarded} meaning={answers.price.inShort} />
      <PrintedFoot address={address} qr={qr} pricesFrom={answers.price.asOn ? '' : pricesFrom} />
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageFailure />;
  return error.data === notOffered ? (
    <PageMissing title={notOfferedTitle()} sentence={t.notOffered} />
  ) : (
    <PageMissing title={t.notFound} sentence={t.doesNotExist} />
  );
}
