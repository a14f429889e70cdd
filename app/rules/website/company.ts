import { mapEmbedUrl, type Position, positionOf } from './map-link.ts';
import { hoursLinesOf, type OfficeHours, openingTimesOf } from './office-hours.ts';
import { fillIn, type PlaceholderValues } from './placeholders.ts';
import type { WebsiteContent } from './sections.ts';

/**
 * The facts about the agency as pages need them, worked out of what staff typed. A fact that is not
 * known is blank, null or an empty list: what shows it is not drawn.
 */
export interface Company {
  name: string;
  shortName: string;
  tagline: string;
  founded: string;
  blurb: string;
  /** `display` is what people read, `tel` is what the phone dials: + and digits only. */
  phone: { display: string; tel: string };
  /** `number` is digits only, country code first, no +. `greeting` is typed for the visitor. */
  whatsapp: { number: string; display: string; greeting: string };
  email: string;
  address: {
    lines: string[];
    locality: string;
    region: string;
    postalCode: string;
    /** Two letters, as in 'IN'. */
    country: string;
  };
  map: { position: Position; embedUrl: string; directionsUrl: string; title: string } | null;
  hours: OfficeHours;
  /** Whole addresses, blank where there is none. */
  social: { facebook: string; instagram: string; whatsapp: string };
  licences: { title: string; text: string }[];
  badges: string[];
}

/** The values of the placeholders that staff may write into any text. */
function placeholderValues({ agency }: WebsiteContent): PlaceholderValues {
  const { name, shortName, town, region, founded, phone } = agency;
  return { name, short: shortName, town, region, founded, phone };
}

/** What staff typed, with the facts filled in. */
export function filledContent(content: WebsiteContent): WebsiteContent {
  return fillIn(content, placeholderValues(content));
}

/** `content` is filled already; licences that ended before `today` ('2027-01-31') are left out. */
export function companyOf(content: WebsiteContent, today: string): Company {
  const { agency, hours, licences, contact } = content;
  const digits = (phone: string) => phone.replace(/\D/g, '');
  const position = positionOf(agency.mapLink);
  const whatsapp = digits(agency.whatsapp);
  return {
    name: agency.name,
    shortName: agency.shortName,
    tagline: agency.tagline,
    founded: agency.founded,
    blurb: agency.blurb,
    phone: { display: agency.phone, tel: agency.phone && `+${digits(agency.phone)}` },
    whatsapp: { number: whatsapp, display: agency.whatsapp, greeting: agency.greeting },
    email: agency.email,
    address: {
      lines: agency.addressLines.split('\n').filter(Boolean),
      locality: agency.town,
      region: agency.region,
      postalCode: agency.postalCode,
      country: agency.country,
    },
    map: position && {
      position,
      embedUrl: mapEmbedUrl(position),
      directionsUrl: agency.mapLink,
      title: contact.mapTitle,
    },
    hours: {
      openingTimes: openingTimesOf(hours.week),
      closures: hours.closures.map(({ from, to, reason }) => ({ from, ...(to && { to }), reason })),
      lines: hoursLinesOf(hours.week),
      timeZone: hours.timeZone,
    },
    social: {
      facebook: agency.facebook,
      instagram: agency.instagram,
      whatsapp: whatsapp && `https://wa.me/${whatsapp}`,
    },
    licences: licences.licences
      .filter(({ validUntil }) => validUntil === '' || validUntil >= today)
      .map(({ authority, number }) => ({
        title: authority,
        text: number && `Registration number: ${number}`,
      })),
    badges: agency.badges.map(({ text }) => text),
  };
}
