import { fillPlaceholders, type PictureChoice, type PlaceholderValues } from '../fields/fields.ts';
import { whatsappAddress } from '../link-texts.ts';
import { dayAfter, dayText } from '../office-day.ts';
import { toHijri } from '../packages/departures.ts';
import { type Photo, plainAddress } from '../srcset-widths.ts';
import { mapEmbedUrl, readMapPosition, toCountryCode } from './parts/agency-rules.ts';
import { listOpeningTimes } from './parts/hours-rules.ts';
import type { WebsiteContent } from './sections.ts';

export type Company = ReturnType<typeof toCompany>;

export type Licence = Company['licences'][number];
export type OfficeHours = Company['hours'];

export function placeholderValues({ agency }: WebsiteContent, today: string): PlaceholderValues {
  const { name, shortName, town, region, founded } = agency;
  const phone = listPhones(agency)[0]?.number ?? '';
  return { name, short: shortName, town, region, founded, phone, ...findNextHajjDays(today) };
}

type Agency = WebsiteContent['agency'];
type NamedNumber = Agency['morePhones'][number];

/** If the first number is blank, the next one is the first. */
function listPhones({ phone, phoneName, morePhones }: Agency): NamedNumber[] {
  return [{ name: phoneName, number: phone }, ...morePhones].filter(isFirstOfItsNumber);
}

function listChats({ whatsapp, whatsappName, moreWhatsapp }: Agency): NamedNumber[] {
  return [{ name: whatsappName, number: whatsapp }, ...moreWhatsapp].filter(isFirstOfItsNumber);
}

const isFirstOfItsNumber = ({ number }: NamedNumber, index: number, all: NamedNumber[]) =>
  number !== '' && all.findIndex((other) => other.number === number) === index;

/** If the first office has no address, the next one is the first. */
function listOffices({ officeName, moreOffices, ...agency }: Agency) {
  return [{ ...agency, name: officeName, week: 'own', hours: '' }, ...moreOffices]
    .filter(
      (office) =>
        office.addressLines || office.town || office.region || office.postalCode || office.mapLink,
    )
    .map((office) => ({
      address: {
        name: office.name,
        lines: office.addressLines.split('\n').filter(Boolean),
        locality: office.town,
        region: office.region,
        postalCode: office.postalCode,
        country: toCountryCode(office.country || agency.country) ?? '',
      },
      // Blank if unknown. A link without coordinates leads there, but draws no map.
      directionsUrl: office.mapLink,
      position: readMapPosition(office.mapLink),
      /** In words; blank for the first office, whose week is `hours`. */
      hoursText: office.hours,
      isSameWeek: office.week === 'same' && office.hours === '',
    }));
}

/** Hijri month and day of the dates that visitors plan by. */
const hajjDays = {
  umrahLastArrival: '10-15',
  umrahLeaveBy: '11-1',
  hajjBegins: '12-8',
  arafah: '12-9',
  eidAlAdha: '12-10',
  umrahVisasAgain: '12-14',
};
const lastDay = '12-13';

/** The next Hajj that is not over on `today`, in the calendar of Umm al-Qura. */
function findNextHajjDays(today: string) {
  const hijri = (day: string) => {
    const { month, day: number } = toHijri(new Date(day));
    return `${month}-${number}`;
  };
  let end = today;
  while (hijri(end) !== lastDay) end = dayAfter(end, 1);
  const days = new Map<string, string>();
  for (let daysBack = -1; daysBack < 120; daysBack += 1) {
    const day = dayAfter(end, -daysBack);
    days.set(hijri(day), dayText(day));
  }
  const texts = Object.entries(hajjDays).map(([name, day]) => [name, days.get(day) ?? '']);
  return {
    ...(Object.fromEntries(texts) as Record<keyof typeof hajjDays, string>),
    hajjYear: end.slice(0, 4),
    hajjFormYear: String(Number(end.slice(0, 4)) - 1),
    hijriYear: String(toHijri(new Date(end)).year),
  };
}

const isClaimed = ({ value }: { value: string }) => value !== '';

/** As visitors read it: placeholders are filled in, and claims without a number left out. */
export function interpolateContent(content: WebsiteContent, today: string): WebsiteContent {
  const { home, about } = content;
  const contentWithClaims = {
    ...content,
    home: { ...home, counters: home.counters.filter(isClaimed) },
    about: { ...about, stats: about.stats.filter(isClaimed) },
  };
  const filledContent = fillPlaceholders(contentWithClaims, placeholderValues(content, today));
  // The placeholders of replies are filled in for each enquiry: {name} is not the agency there.
  return { ...filledContent, replies: content.replies };
}

/** Unknown facts are blank, null or empty. Leaves out licences that ended before `today`. */
export function toCompany(
  content: WebsiteContent,
  today: string,
  pictureOf: (choice: PictureChoice) => Photo | null,
) {
  const { agency, hours, licences, contact } = content;
  const { name, shortName, tagline, founded, blurb, email } = agency;
  const phones = listPhones(agency).map(({ name, number: display }) => {
    const number = display.replace(/[^+\d]/g, '');
    return { name, display, number, href: `tel:${number}` };
  });
  const chats = listChats(agency).map(({ name, number: display }) => {
    const number = internationalDigits(display);
    return { name, display, number, href: whatsappAddress(agency.greeting, number) };
  });
  const whatsapp = chats[0]?.number ?? '';
  const isPhone = phones.some(({ display }) => internationalDigits(display) === whatsapp);
  const offices = listOffices(agency);
  const [office = { address: noAddress, directionsUrl: '', position: null }] = offices;
  const { position } = office;
  return {
    name,
    shortName,
    tagline,
    founded,
    blurb,
    email,
    // `display` is for people, `tel` for the phone. India's 1800 numbers have no country code.
    phone: { display: phones[0]?.display ?? '', tel: phones[0]?.number ?? '' },
    phones,
    // `number`: digits, country code first. `greeting`: the visitor's prefilled message.
    whatsapp: { number: whatsapp, greeting: agency.greeting },
    /** Empty if there is a single one that is also a phone. */
    chats: chats.length > 1 || !isPhone ? chats : [],
    address: office.address,
    directionsUrl: office.directionsUrl,
    offices,
    map: position && {
      position,
      embedUrl: mapEmbedUrl(position),
      title: contact.mapTitle,
      waitsForPress: agency.mapLoading === 'press',
    },
    hours: {
      openingTimes: listOpeningTimes(hours.week),
      /** Blank `to`: a single day. */
      closures: hours.closures,
      timeZone: hours.timeZone,
    },
    social: {
      facebook: agency.facebook,
      instagram: agency.instagram,
      whatsapp: whatsapp && `https://wa.me/${whatsapp}`,
      more: [...new Set(agency.moreSocial.map(({ link }) => link))],
    },
    licences: licences.licences
      .filter(({ validUntil }) => validUntil === '' || validUntil >= today)
      .map((licence) => ({
        ...licence,
        // Blank without a picture.
        certificate: pictureAddress(pictureOf(licence.certificate), legibleWidth),
        thumbnail: pictureAddress(pictureOf(licence.certificate), 320),
      })),
    badges: agency.badges.map(({ text }) => text),
  };
}

/** Without a country code the number is Indian. */
function internationalDigits(number: string): string {
  return number.replace(/^(?=[1-9])/, '91').replace(/\D/g, '');
}

const noAddress = { name: '', lines: [], locality: '', region: '', postalCode: '', country: '' };

const legibleWidth = 1600;

function pictureAddress(photo: Photo | null, maxWidth: Parameters<typeof plainAddress>[1]): string {
  return photo ? plainAddress(photo, maxWidth) : '';
}
