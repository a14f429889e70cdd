import { data, isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { useCompany } from '../../company-data.ts';
import {
  findOfferedPackage,
  isPackageHidden,
} from '../../data/packages/offered-packages.server.ts';
import { normalType } from '../../rules/packages/package-types.ts';
import { qrBits } from '../../services/previews/qr-bits.server.ts';
import { linkToPage } from '../../ui/link-to-page.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import { StarDivider } from '../../ui/star-divider.tsx';
import { formatMetres } from '../../ui/text-format.ts';
import { phoneLink } from '../frame/contact-links.ts';
import { PageFailure, PageMissing } from '../frame/page-failure.tsx';
import { PrintedFoot, PrintedHead } from '../frame/printed-parts.tsx';
import { notOffered, notOfferedTitle, packageMeta } from '../metadata/package-meta.ts';
import { breadcrumbs, touristTrip } from '../metadata/structured-data.ts';
import { StructuredDataScript } from '../metadata/structured-data-script.tsx';
import type { Route } from './+types/package-page.ts';
import { PackageBar } from './package-bar.tsx';
import { PackageHero } from './package-hero.tsx';
import { PackageIcon } from './package-icon.tsx';
import { PackageInclusions } from './package-inclusions.tsx';
import { PackageNews } from './package-news.tsx';
import { packagePreviewCard, packagePreviewPath } from './package-preview-card.ts';
import { PackageSharing } from './package-sharing.tsx';
import { packageSummary } from './package-summary.ts';
import { BookingNote, TrustPanel } from './trust-panel.tsx';

/** The id alone selects the package; the type in the address is not looked at. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { config, database, previews, website, log } = servicesOf(context);
  const tourPackage = await findOfferedPackage(database, params.id);
  if (!tourPackage) {
    const isHidden = await isPackageHidden(database, params.id);
    log.info({ id: params.id, isHidden }, 'Package not found');
    throw data(isHidden ? notOffered : null, { status: 404 });
  }
  const summary = packageSummary(tourPackage);
  const path = `/packages/details/${tourPackage.id}`;
  const site = await website.read();
  const { content, pictureOf } = site;
  const version = previews.version(packagePreviewCard(summary, site));
  return {
    summary,
    path,
    preview: packagePreviewPath(tourPackage.id, version),
    address: config.siteUrl + path,
    qr: qrBits(config.siteUrl + path),
    pricesFrom: tourPackage.changedAt ?? tourPackage.createdAt,
    description: tourPackage.description.trim(),
    facts: [
      { label: 'Distance from Madina', value: formatMetres(tourPackage.distanceFromMadina) },
      { label: 'Distance from Makka', value: formatMetres(tourPackage.distanceFromMakka) },
      { label: 'Madina Hotel', value: tourPackage.madinaHotel.trim() },
      { label: 'Makka Hotel', value: tourPackage.makkaHotel.trim() },
    ],
    highlights: content.packages.highlights.map(({ text }) => text),
    inclusions: content.packages.inclusions,
    bookingNote: normalType(tourPackage.packageType) === 'hajj' ? content.packages.hajjNote : '',
    fallback: pictureOf(content.look.fallback) ?? undefined,
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: CacheHandle = {
  live: ({ id }) => [{ topic: 'packages', id }, { topic: 'website' }],
  // The word between is not looked at: any one stands for all of them.
  cacheKey: ({ params: { type } }) => (type === undefined ? {} : { params: { type: '-' } }),
};

export function meta(args: Route.MetaArgs) {
  return packageMeta(args, args.loaderData);
}

export default function PackagePage({ loaderData }: Route.ComponentProps) {
  const { summary, description, facts, fallback, address, qr, pricesFrom } = loaderData;
  const { highlights, inclusions } = loaderData;
  const forwarded = { summary, facts, address, company: useCompany() };
  return (
    <div className="package-sheet">
      <StructuredDataScript
        facts={
          import.meta.env.SSR &&
          ((site) => [
            touristTrip(site, loaderData),
            breadcrumbs(site, [
              { name: 'Packages', path: '/packages' },
              { name: summary.title, path: `/packages/details/${summary.id}` },
            ]),
          ])
        }
      />
      <PackageNews summary={summary} />
      <PrintedHead />
      <PackageHero summary={summary} fallback={fallback}>
        <PackageSharing {...forwarded} />
      </PackageHero>
      <div className="column section grid gap-x-14 gap-y-16 lg:grid-cols-12">
        <aside className="lg:col-span-5 lg:col-start-8">
          <PackageFacts facts={facts} />
        </aside>
        <div className="grid content-start gap-16 lg:col-span-7 lg:col-start-1 lg:row-start-1">
          <section>
            <h2 className="heading">Package Overview</h2>
            {description ? (
              <p className="package-description mt-5 max-w-[65ch] whitespace-pre-line text-xl">
                {description}
              </p>
            ) : null}
            {highlights.length > 0 ? (
              <ul className="package-highlights mt-8 grid gap-x-8 gap-y-3 sm:grid-cols-2">
                {highlights.map((highlight) => (
                  <li key={highlight} className="flex items-center gap-3">
                    <PackageIcon name="star" className="text-gold" />
                    {highlight}
                  </li>
                ))}
              </ul>
            ) : null}
          </section>
          {inclusions.length > 0 ? <PackageInclusions inclusions={inclusions} /> : null}
        </div>
      </div>
      <TrustPanel />
      <CallToAction id={summary.id} bookingNote={loaderData.bookingNote} />
      <PackageBar {...forwarded} />
      <PrintedFoot address={address} qr={qr} pricesFrom={pricesFrom} />
    </div>
  );
}

function PackageFacts({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <section className="card p-7 sm:p-9 lg:sticky lg:top-28">
      <h2 className="text-3xl text-green">Package Details</h2>
      <dl className="mt-5 divide-y divide-line">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3.5">
            <dt className="text-soft">{label}</dt>
            <dd className="prices min-w-0 font-semibold">{value || 'On request'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function CallToAction({ id, bookingNote }: { id: string; bookingNote: string }) {
  const company = useCompany();
  return (
    <section aria-labelledby="ready" className="bg-sand print:hidden">
      <div className="column py-16 text-center md:py-20">
        <StarDivider className="justify-center text-gold" />
        <h2 id="ready" className="heading mt-5">
          Ready to travel with us?
        </h2>
        <p className="mx-auto mt-3 max-w-[48ch] text-soft text-xl">
          Send us a message{company.phone.tel ? ' or call the office' : ''}. We answer every
          question before you decide.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-4">
          <Link to={`/contact?package=${id}`} {...linkToPage()} className="button button-green">
            Book Now
          </Link>
          {company.phone.tel ? (
            <a href={phoneLink(company)} className="button button-outline">
              <PackageIcon name="phone" />
              Call Us Now
            </a>
          ) : null}
        </div>
        <BookingNote text={bookingNote} />
      </div>
    </section>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageFailure />;
  return error.data === notOffered ? (
    <PageMissing
      title={notOfferedTitle}
      sentence="We do not offer this package just now. Look at our other packages, or ask us: we gladly help you find the right journey."
    />
  ) : (
    <PageMissing
      title="Package not found"
      sentence="The package you're looking for doesn't exist."
    />
  );
}
