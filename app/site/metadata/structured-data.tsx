import { useState } from 'react';
import { useLocation } from 'react-router';
import type {
  ContactPoint,
  Graph,
  ImageGallery,
  ImageObject,
  OpeningHoursSpecification,
  Place,
  TravelAgency,
  WebPage,
  WebSite,
} from 'schema-dts';
import { useRootData } from '../../company-data.tsx';
import { currentLanguage } from '../../languages/languages.ts';
import { readPlainAmount, rupeeText } from '../../rules/packages/typed-amounts.ts';
import { type Photo, plainAddress } from '../../rules/srcset-widths.ts';
import type { Company, OfficeHours } from '../../rules/website/company.ts';
import { useIsHydrated } from '../../ui/hydration.tsx';
import { pageAddress } from './page-meta.ts';

// schema.org data with absolute URLs. `toJson` omits what is unknown: blank, null, undefined, and empty lists.

/** Keeps the data small. */
export const maxListLength = 100;

export interface DescribedSite {
  url: string;
  company: Company;
  /** Null if the site shows the default star. */
  logo: Photo | null;
}

/** With the photo and the packages' prices that the page shows. */
export function travelAgency(
  { url, company, logo }: DescribedSite,
  photo?: Photo | null,
  packages: readonly { price: string }[] = [],
) {
  const { address, hours, map, offices, phones, social } = company;
  const mark = logo ? url + plainAddress(logo, 1280) : `${url}/icon-512.png`;
  const week = hours.openingTimes.map(
    ({ days, opens, closes }): OpeningHoursSpecification => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      // schema.org has no 24:00.
      closes: closes === '24:00' ? '23:59' : closes,
    }),
  );
  return {
    '@type': 'TravelAgency',
    '@id': agencyId(url),
    name: company.name,
    url: pageAddress(url, '/'),
    logo: mark,
    image: photo ? url + plainAddress(photo, 1280) : mark,
    description: company.blurb,
    priceRange: priceRange(packages),
    telephone: phones.length > 1 ? phones.map(({ number }) => number) : company.phone.tel,
    contactPoint: phones
      .filter(({ name }) => name !== '')
      .map(
        ({ name, number }): ContactPoint => ({ '@type': 'ContactPoint', name, telephone: number }),
      ),
    email: company.email,
    foundingDate: company.founded,
    address: postalAddress(address),
    location: offices.slice(1).map(
      (office): Place => ({
        '@type': 'Place',
        name: office.address.name,
        address: postalAddress(office.address),
        geo: geoCoordinates(office.position),
        hasMap: office.directionsUrl,
        openingHoursSpecification: office.isSameWeek ? week : [],
      }),
    ),
    geo: geoCoordinates(map?.position),
    hasMap: company.directionsUrl,
    openingHoursSpecification: week,
    specialOpeningHoursSpecification: hours.closures.map(closedDays),
    sameAs: [social.facebook, social.instagram, ...social.more].filter(Boolean),
  } satisfies TravelAgency;
}

/** Undefined if unknown: a country alone is not an address. */
function postalAddress({ lines, locality, region, postalCode, country }: Company['address']) {
  if (lines.length === 0 && !locality && !region && !postalCode) return undefined;
  return {
    '@type': 'PostalAddress',
    streetAddress: lines.join(', '),
    addressLocality: locality,
    addressRegion: region,
    postalCode,
    addressCountry: country,
  } as const;
}

function geoCoordinates(position: Company['offices'][number]['position'] | undefined) {
  return position ? ({ '@type': 'GeoCoordinates', ...position } as const) : undefined;
}

/** Blank without a price that is a plain amount. */
function priceRange(packages: readonly { price: string }[]): string {
  const amounts = packages
    .map(({ price }) => readPlainAmount(price))
    .filter((amount) => amount !== null);
  if (amounts.length === 0) return '';
  const ends = new Set([Math.min(...amounts), Math.max(...amounts)]);
  return [...ends].map(rupeeText).join('–');
}

function closedDays({ from, to, reason }: OfficeHours['closures'][number]) {
  return {
    '@type': 'OpeningHoursSpecification',
    name: reason,
    validFrom: from,
    validThrough: to || from,
    opens: '00:00',
    closes: '00:00',
  } satisfies OpeningHoursSpecification;
}

export function webSite({ url, company }: DescribedSite) {
  return {
    '@type': 'WebSite',
    '@id': `${pageAddress(url, '/')}#site`,
    url: pageAddress(url, '/'),
    name: company.name,
    alternateName: company.shortName,
    inLanguage: languageTag(),
    publisher: { '@id': agencyId(url) },
  } satisfies WebSite;
}

function languageTag(): string {
  return `${currentLanguage()}-IN`;
}

/** Identifies the agency on every page. */
export function agencyId(siteUrl: string): string {
  return `${siteUrl}/#agency`;
}

export function agencyReference({ url, company }: DescribedSite) {
  return {
    '@type': 'TravelAgency',
    '@id': agencyId(url),
    name: company.name,
    url: pageAddress(url, '/'),
    telephone: company.phone.tel,
  } as const;
}

interface GalleryFacts {
  title: string;
  intro: string;
  category: string;
  images: { caption: string; photo: Photo | null }[];
}

export function imageGallery(
  site: DescribedSite,
  { title, intro, category, images }: GalleryFacts,
) {
  const siteUrl = site.url;
  const url = pageAddress(siteUrl, `/gallery/${category}`);
  return {
    '@type': 'ImageGallery',
    '@id': `${url}#gallery`,
    name: title,
    description: intro,
    url,
    inLanguage: languageTag(),
    publisher: agencyReference(site),
    image: images
      .flatMap(({ caption, photo }) => (photo ? [{ caption, photo }] : []))
      .slice(0, maxListLength)
      .map(
        ({ caption, photo }): ImageObject => ({
          '@type': 'ImageObject',
          contentUrl: siteUrl + photo.url,
          thumbnailUrl: siteUrl + plainAddress(photo, 480),
          caption,
          creditText: site.company.name,
        }),
      ),
  } satisfies ImageGallery;
}

interface PageFacts {
  title: string;
  description: string;
  address: string;
  photos: readonly { photo: Photo }[];
}

export function webPage(site: DescribedSite, { title, description, address, photos }: PageFacts) {
  return {
    '@type': 'WebPage',
    '@id': `${address}#page`,
    name: title,
    description,
    image: photos.map(({ photo }) => site.url + plainAddress(photo, 1280)),
    url: address,
    inLanguage: languageTag(),
    publisher: agencyReference(site),
  } satisfies WebPage;
}

interface StructuredDataScriptProps {
  /** False in the browser: pages pass `import.meta.env.SSR && …`, so visitors do not download the code. */
  facts: false | ((site: DescribedSite) => Graph['@graph']);
}

export function StructuredDataScript({ facts }: StructuredDataScriptProps) {
  const root = useRootData();
  const { pathname } = useLocation();
  const site = { url: root.siteUrl, company: root.company, logo: root.look.logo };
  const graph = facts && ({ '@context': 'https://schema.org', '@graph': facts(site) } as const);
  return <JsonLd key={pathname} data={graph} />;
}

/** The browser keeps the block from the server; pages after a client navigation have none. */
function JsonLd({ data }: { data: Graph | false }) {
  const [cameWithPage] = useState(!useIsHydrated());
  if (!cameWithPage) return null;
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `toJson` escapes the data
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && data ? toJson(data) : '' }}
    />
  );
}

/** Escapes characters that would end the script element or a line. */
function toJson(data: Graph): string {
  const isUnknown = (value: unknown) => value === null || Object(value).length === 0;
  return JSON.stringify(data, (_key, value) => (isUnknown(value) ? undefined : value)).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
