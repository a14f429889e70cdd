import { removeBullet, removeSign } from '../../clean-text.ts';
import {
  anyPlaceholder,
  choice,
  colour,
  email,
  line,
  link,
  list,
  listLines,
  phone,
  picture,
  profile,
  section,
  text,
} from '../../fields/fields.ts';
import { parseUrl } from '../../parse-url.ts';
import { contrast, textContrast } from '../look/palette.ts';

const numberNames = ['Mobile', 'Landline', 'Office', 'Toll-free'];

const numberNameField = (label: string) =>
  line(label, {
    limit: 40,
    suggestions: numberNames,
    hint: 'For example Mobile or Office. Visitors read it before the number.',
  });

const numberList = (label: string, noun: string, hint: string) =>
  list(
    label,
    { name: numberNameField('Name'), number: phone('Phone number', { isRequired: true }) },
    { noun, max: 10, namedBy: 'name', hint },
  );

const addressLines = text('Address', {
  limit: 300,
  hint: 'Door number, building, street: one line each.',
  normal: (input) => listLines(input, removeSign),
});

const postalCode = line('PIN code', { limit: 12, isSame: true });

const countryField = (hint: string) =>
  line('Country', {
    limit: 60,
    isSame: true,
    hint,
    check: (name) => (toCountryCode(name) ? null : 'Country must be the name of a country'),
  });

const mapField = (hint: string) =>
  link('Map', {
    hint,
    isPlace: true,
    normal: extractLink,
    check: (input) => (readMapPosition(input) || isMapLink(input) ? null : noPlace),
  });

export const agencyRules = section(
  {
    title: 'Agency',
    sentence: 'Name, telephone, address, map and the bottom of every page.',
    page: '/contact',
  },
  {
    name: line('Name', { limit: 80, isRequired: true, check: anyPlaceholder }),
    shortName: line('Short name', {
      limit: 30,
      isRequired: true,
      check: anyPlaceholder,
      hint: 'In the bar at the top, and below the icon on a phone.',
    }),
    tagline: line('Tagline', { hint: 'One sentence. {town} and {founded} are filled in.' }),
    founded: line('Founded', {
      limit: 4,
      hint: 'The year, for example 1997.',
      check: (year) =>
        /^(?:1[89]|20)\d\d$/.test(year) ? null : 'Founded must be a year, for example 1997',
    }),
    blurb: text('About the agency', {
      limit: 500,
      hint: 'At the bottom of every page. Two sentences are enough.',
    }),
    badges: list(
      'Badges',
      { text: line('Badge', { limit: 60, isRequired: true, normal: removeBullet }) },
      {
        noun: 'badge',
        max: 4,
        namedBy: 'text',
        hint: 'Short claims at the bottom of every page.',
      },
    ),
    phone: phone('Phone', {
      hint: 'For example 98765 43210. Outside India with + and the country code.',
    }),
    phoneName: numberNameField('Name of the phone'),
    morePhones: numberList(
      'More phones',
      'phone',
      'Listed at the bottom of every page, on the contact page and on paper. Buttons call the first phone.',
    ),
    whatsapp: phone('WhatsApp', {
      hint: 'The number that answers chats. Blank: the phone number, if it is a mobile one.',
    }),
    whatsappName: numberNameField('Name of the WhatsApp number'),
    moreWhatsapp: numberList(
      'More WhatsApp numbers',
      'WhatsApp number',
      'Listed with the phones. The chat button uses the first WhatsApp number.',
    ),
    greeting: text('Greeting', {
      limit: 500,
      hint: 'The first message of a chat, filled in for the visitor.',
    }),
    email: email('E-mail'),
    officeName: line('Name of the office', {
      limit: 60,
      hint: 'For example Head office. Useful if there are several.',
    }),
    addressLines,
    town: line('Town', { limit: 60, check: anyPlaceholder }),
    region: line('State', { limit: 60, check: anyPlaceholder }),
    postalCode,
    country: countryField('Its name or its two letters, for example India or IN.'),
    mapLink: mapField(
      'Find your office on Google Maps or openstreetmap.org, press Share and paste the link. If it has no coordinates, visitors get directions, but no map on the page.',
    ),
    mapLoading: choice('The map on the contact page', ['near', 'press'], {
      near: 'Loads when a visitor scrolls near it',
      press: 'Asks first: loads when a visitor presses a button',
    }),
    moreOffices: list(
      'More offices',
      {
        name: line('Name', {
          limit: 60,
          isRequired: true,
          hint: 'For example Mysuru branch.',
        }),
        addressLines,
        town: line('Town', { limit: 60 }),
        region: line('State', { limit: 60 }),
        postalCode,
        country: countryField('Blank: the country of the first office.'),
        mapLink: mapField('The link that the map shows when you press Share.'),
        week: choice('Opening hours', ['same', 'own'], {
          same: 'The same hours as the first office',
          own: 'In words, as below',
        }),
        hours: text('Hours in words', {
          limit: 300,
          hint: 'For example Monday to Friday, 10 am to 6 pm. Visitors see these words instead of the weekly hours.',
        }),
      },
      {
        noun: 'office',
        max: 10,
        namedBy: 'name',
        hint: 'Listed with the first office, which has the map and the weekly opening hours.',
        check(offices, addIssue) {
          for (const [index, { addressLines, town, mapLink }] of offices.entries()) {
            if (!(addressLines || town || mapLink)) {
              addIssue([index, 'addressLines'], 'Where is this office? Add its address or map');
            }
          }
        },
      },
    ),
    facebook: profile('Facebook', 'facebook.com'),
    instagram: profile('Instagram', 'instagram.com'),
    moreSocial: list(
      'Other social links',
      { link: link('Link', { isRequired: true }) },
      {
        noun: 'social link',
        max: 12,
        namedBy: 'link',
        hint: 'YouTube, X, Telegram or any other page of yours.',
      },
    ),
  },
);

const noPlace =
  'This link does not show where the office is. Open the map, press your office, then Share, and copy the link';

/** 'India' and 'in' are 'IN'; null if no country has this name. */
export function toCountryCode(input: string): string | null {
  if (/^[a-z]{2}$/i.test(input)) return input.toUpperCase();
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const name = input.toLowerCase().replace(/^the /, '');
  return codes.find((code) => names.of(code)?.toLowerCase() === name) ?? null;
}

type Position = { latitude: number; longitude: number };

const openStreetMap = /(?:^|\.)openstreetmap\.org$/;
const google = /(?:^|\.)google\.[a-z.]{2,6}$/;
const forms: { host: RegExp; pattern: RegExp }[] = [
  { host: openStreetMap, pattern: /[?&]mlat=(-?[\d.]{1,16})&mlon=(-?[\d.]{1,16})/ },
  { host: openStreetMap, pattern: /[?&]marker=(-?[\d.]{1,16}),(-?[\d.]{1,16})/ },
  { host: openStreetMap, pattern: /#map=\d{1,2}\/(-?[\d.]{1,16})\/(-?[\d.]{1,16})/ },
  { host: google, pattern: /!3d(-?[\d.]{1,16})!4d(-?[\d.]{1,16})/ },
  { host: google, pattern: /[?&](?:q|query|ll)=(-?[\d.]{1,16}),(-?[\d.]{1,16})/ },
  { host: google, pattern: /\/@(-?[\d.]{1,16}),(-?[\d.]{1,16})/ },
  { host: /(?:^|\.)apple\.com$/, pattern: /[?&](?:ll|coordinate)=(-?[\d.]{1,16}),(-?[\d.]{1,16})/ },
  { host: /(?:^|\.)bing\.com$/, pattern: /[?&]cp=(-?[\d.]{1,16})~(-?[\d.]{1,16})/ },
];

export function readMapPosition(link: string): Position | null {
  const url = parseUrl(link);
  if (url?.protocol !== 'https:') return null;
  const address = url.href.replaceAll('%2C', ',').slice(0, 2000);
  for (const { host, pattern } of forms) {
    const [, latitude, longitude] = (host.test(url.hostname) && pattern.exec(address)) || [];
    const position = { latitude: Number(latitude), longitude: Number(longitude) };
    if (Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180) return position;
  }
  return null;
}

/** Phones share the name of the place with its link; maps share HTML to embed them, too. */
function extractLink(input: string): string {
  const links = input.replaceAll('&amp;', '&').match(/https?:\/\/[^\s<>]+/g) ?? [];
  const isSingle = links.length === 1 || input.startsWith('<iframe');
  return isSingle && links[0] ? withoutFrame(links[0].replace(/["']\/?$/, '')) : input;
}

/** Google refuses to open these outside a frame, so directions cannot lead to them. */
const isFrameLink = (url: URL): boolean =>
  google.test(url.hostname) && /\/maps\/embed|[?&]output=embed/.test(url.href);

const coordinate = String.raw`-?\d{1,3}(?:\.\d+)?`;
const framedPlaces = [
  new RegExp(`!2d(?<longitude>${coordinate})!3d(?<latitude>${coordinate})`),
  // Street View
  new RegExp(`!2m2!1d(?<latitude>${coordinate})!2d(?<longitude>${coordinate})`),
];

/** The place that a frame shows, as a link that opens anywhere. */
function withoutFrame(link: string): string {
  const url = parseUrl(link);
  if (!(url && isFrameLink(url))) return link;
  const position = framedPlaces.map((pattern) => pattern.exec(link)?.groups).find(Boolean);
  const toDegrees = (value?: string) => Number(Number(value).toFixed(6));
  if (position) {
    const { latitude, longitude } = position;
    return `https://www.google.com/maps?q=${toDegrees(latitude)},${toDegrees(longitude)}`;
  }
  const name = url.searchParams.get('q');
  return name ? `https://www.google.com/maps?q=${encodeURIComponent(name)}` : link;
}

const maps = [
  String.raw`maps\.app\.goo\.gl|goo\.gl/maps|g\.co/kgs|share\.google|plus\.codes`,
  String.raw`maps\.google\.[a-z.]{2,6}|(?:www\.)?google\.[a-z.]{2,6}/maps`,
  String.raw`(?:www\.)?openstreetmap\.org|osm\.org|maps\.apple(?:\.com)?|(?:www\.)?bing\.com/maps`,
  String.raw`(?:www\.|maps\.)?mappls\.com|maps\.mapmyindia\.com|(?:wego|share)\.here\.com`,
];
const mapLink = new RegExp(`^https://(?:${maps.join('|')})(?:/[^/]|/?[?#].)`);

/** A place on a map, perhaps without coordinates: visitors get directions, but no map. */
function isMapLink(link: string): boolean {
  const url = parseUrl(link);
  return url !== null && !/\s/.test(link) && mapLink.test(url.href) && !isFrameLink(url);
}

const shortLink = /^https:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs|osm\.org\/go)\/[\w-]/;

export const isShortMapLink = (link: string): boolean => shortLink.test(link);

const mapMargin = { latitude: 0.008, longitude: 0.01 };

export function mapEmbedUrl({ latitude, longitude }: Position): string {
  const degrees = (value: number) => value.toFixed(4);
  const box = [
    longitude - mapMargin.longitude,
    latitude - mapMargin.latitude,
    longitude + mapMargin.longitude,
    latitude + mapMargin.latitude,
  ].map(degrees);
  // Four digits are precise to eleven metres; six only if the link has them.
  const marker = [latitude, longitude].map((value) => value.toFixed(6).replace(/00$/, ''));
  return (
    'https://www.openstreetmap.org/export/embed.html' +
    `?bbox=${box.join('%2C')}&layer=mapnik&marker=${marker.join('%2C')}`
  );
}

/** Text on bands and pictures, and on buttons in the second colour. */
export const bandTextColour = '#fbf4e4';
export const giltTextColour = '#06130e';

export const lookRules = section(
  {
    title: 'Look',
    sentence: 'Logo, colours and the picture that replaces a missing one.',
    page: '/',
  },
  {
    logo: picture('Logo', {
      hint: 'At least 512 pixels wide, of any shape; a PNG may be transparent. Without one: the initials.',
      isLogo: true,
    }),
    initials: line('Initials', {
      limit: 2,
      isSame: true,
      hint: 'One or two letters where there is no logo. Without them: the star.',
    }),
    green: colour('First colour', {
      isRequired: true,
      hint: 'For bars, bands and headings: a dark one.',
      check: (input) =>
        checkContrast(input, bandTextColour, 'Light text on it', 'Choose a darker one.'),
    }),
    gold: colour('Second colour', {
      isRequired: true,
      hint: 'For accents and important buttons: a light one.',
      check: (input) =>
        checkContrast(input, giltTextColour, 'Dark text on it', 'Choose a lighter one.'),
    }),
    fallback: picture('Picture for anything without one'),
  },
  ({ green, gold }, addIssue) => {
    const message = checkContrast(
      gold,
      green,
      'Its words on the first colour',
      'Choose a lighter one.',
    );
    if (message) addIssue(['gold'], message);
  },
);

function checkContrast(colour: string, other: string, what: string, advice: string): string | null {
  const ratio = contrast(colour, other);
  return ratio >= textContrast
    ? null
    : `${what} could not be read: the contrast is ${ratio.toFixed(1)} : 1, and ${textContrast} : 1 is needed. ${advice}`;
}
