import type { OpeningHoursSpecification, TravelAgency, WebSite } from 'schema-dts';
import { company } from '../../content/company.ts';
import { type Photo, photoAddress, widthsOf } from '../../rules/srcset-widths.ts';

/** The agency itself, as the home, about and contact pages tell it. */
export function travelAgency(siteUrl: string, photo?: Photo | null) {
  const { address, hours, position, social } = company;
  const sameAs = [social.facebook, social.instagram].filter((link) => link !== '');
  return {
    '@type': 'TravelAgency',
    '@id': agencyId(siteUrl),
    name: company.name,
    url: `${siteUrl}/`,
    description: company.blurb,
    telephone: company.phone.tel,
    email: company.email,
    foundingDate: String(company.founded),
    logo: `${siteUrl}/icon-512.png`,
    image: photo ? siteUrl + jpegOf(photo, 1280) : `${siteUrl}/icon-512.png`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.lines.join(', '),
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    ...(position ? { geo: { '@type': 'GeoCoordinates', ...position } as const } : {}),
    hasMap: company.map.directionsUrl,
    openingHoursSpecification: hours.openingTimes.map(
      ({ days, opens, closes }): OpeningHoursSpecification => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        opens,
        // schema.org's times end a minute before midnight.
        closes: closes === '24:00' ? '23:59' : closes,
      }),
    ),
    ...(hours.closures.length > 0
      ? { specialOpeningHoursSpecification: hours.closures.map(closedDays) }
      : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  } satisfies TravelAgency;
}

/** Closed is written as opening and closing at midnight. */
function closedDays({ from, to = from, reason }: (typeof company.hours.closures)[number]) {
  return {
    '@type': 'OpeningHoursSpecification',
    name: reason,
    validFrom: from,
    validThrough: to,
    opens: '00:00',
    closes: '00:00',
  } satisfies OpeningHoursSpecification;
}

/** The name under which results show the site. */
export function webSite(siteUrl: string) {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#site`,
    url: `${siteUrl}/`,
    name: company.name,
    alternateName: company.shortName,
    inLanguage: 'en-IN',
    publisher: { '@id': agencyId(siteUrl) },
  } satisfies WebSite;
}

/** The name under which every page's data means the same agency. */
export function agencyId(siteUrl: string): string {
  return `${siteUrl}/#agency`;
}

export function agencyInShort(siteUrl: string) {
  return {
    '@type': 'TravelAgency',
    '@id': agencyId(siteUrl),
    name: company.name,
    url: `${siteUrl}/`,
    telephone: company.phone.tel,
  } as const;
}

/** The photo's address in one of the srcset widths, or the widest below it. */
export function jpegOf(photo: Photo, atMost: number): string {
  const width = widthsOf(photo).findLast((step) => step <= atMost);
  return photoAddress(photo.url, width ?? 320, 'jpg');
}
