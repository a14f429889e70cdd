import { list } from '../../fields/compound-fields.ts';
import { choice, email, line, link, phone, profile, text } from '../../fields/fields.ts';
import { anyPlaceholder } from '../../fields/placeholders.ts';
import { z } from '../../zod.ts';
import { isShortMapLink, positionOf } from '../map-link.ts';

/** Who the agency is and how it is reached. */
export const agencyRules = z.object({
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
    check: (year) => (/^(?:1[89]|20)\d\d$/.test(year) ? null : 'Founded must be a year, as 1997'),
  }),
  blurb: text('About the agency', {
    limit: 500,
    hint: 'At the bottom of every page. Two sentences are enough.',
  }),
  badges: list(
    'Badges',
    { text: line('Badge', { limit: 60, isRequired: true }) },
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
  whatsapp: phone('WhatsApp', { hint: 'The number that answers chats.' }),
  greeting: text('Greeting', {
    limit: 500,
    hint: 'Typed for the visitor who begins a chat.',
  }),
  email: email('E-mail'),
  addressLines: text('Address', {
    limit: 300,
    hint: 'Door number, building, street: one line each.',
  }),
  town: line('Town', { limit: 60, check: anyPlaceholder }),
  region: line('State', { limit: 60, check: anyPlaceholder }),
  postalCode: line('PIN code', { limit: 12, isSame: true }),
  country: line('Country', {
    limit: 60,
    isSame: true,
    hint: 'Its name or its two letters, for example India or IN.',
    normal: countryCode,
    check: (code) => (/^[A-Z]{2}$/.test(code) ? null : 'Country must be the name of a country'),
  }),
  mapLink: link('Map', {
    hint: 'Find your office on Google Maps or openstreetmap.org, press Share and paste the link.',
    isPlace: true,
    check: (typed) => (positionOf(typed) || isShortMapLink(typed) ? null : noPlace),
  }),
  mapLoading: choice('The map on the contact page', ['near', 'press'], {
    near: 'Loads by itself when a visitor comes near it',
    press: 'Asks first: loads when a visitor presses a button',
  }),
  facebook: profile('Facebook', 'facebook.com'),
  instagram: profile('Instagram', 'instagram.com'),
});

export const noPlace =
  'This link does not say where the office is. Open the map, press on your office, then Share, and copy the link';

/** The code of a country by its English name, 'IN' for "India"; other text stays unchanged. */
function countryCode(typed: string): string {
  if (/^[a-z]{2}$/i.test(typed)) return typed.toUpperCase();
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const wanted = typed.toLowerCase().replace(/^the /, '');
  return codes.find((code) => names.of(code)?.toLowerCase() === wanted) ?? typed;
}
