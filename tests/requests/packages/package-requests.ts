import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { PackageInput } from '../../../app/data/packages/package-changes.server.ts';
import { findPackage, listPackages } from '../../../app/data/packages/packages.server.ts';
import type { DatabaseKind } from '../../sites/test-site.ts';
import { openSite, unescapeHtml } from '../site/open-site.ts';

export const texts = {
  packageName: 'Umrah by request',
  packageType: 'umrah',
  price: '1,11,000',
  durationOfTour: '12',
  nextBatch: '1 June 2027',
  madinaHotel: 'Saja',
  distanceFromMadina: '350',
  makkaHotel: 'Anjum',
  distanceFromMakka: '550',
  description: 'Two lines\r\nof text',
} satisfies PackageInput;

const lists = ['departures', 'stays', 'programme', 'payment', 'cancellation'];

export const filled = {
  ...texts,
  ...Object.fromEntries(lists.map((list) => [`${list}.list`, 'yes'])),
  'prices.sharing4': '1,25,000',
  'prices.tax': 'extra',
  'prices.gst': '5',
  'journey.airport': 'Bengaluru',
  'departures.r0.from': '2027-01-22',
  'departures.r0.to': '2027-02-05',
  'departures.r0.seats': '40',
  'departures.r0.left': '12',
  'departures.r3.from': '2027-02-26',
  'stays.r0.city': 'Makkah',
  'stays.r0.metres': '350-700',
  'programme.r0.days': '1',
  'programme.r0.title': 'Departure',
  included: 'Visa\r\nMeals',
  notIncluded: 'Qurbani',
};

const picture = readFileSync('sample/pictures/site/journey.jpg');

const begun = Date.now();
/** A clock that starts a day before every departure of `filled`. */
export const beforeDepartures = () =>
  new Date(Date.parse('2026-12-01T09:00:00+05:30') + Date.now() - begun);

/** Opens a site with its packages and sends requests as an owner; with an adjustable clock, or the real one. */
export function openPackages(kind: DatabaseKind, now?: () => Date) {
  const here = openSite(kind, now && { now });
  const named = async (name: string) =>
    (await listPackages(here.database)).find(({ packageName }) => packageName === name);

  return Object.assign(here, {
    photoFile: () => new File([picture], 'Haram View.JPG', { type: 'image/jpeg' }),
    named,
    storedPictures: () => here.site.services.storage.list('packages/'),
    async made(packageName: string, fields: Record<string, string> = {}) {
      const form = { ...filled, ...fields, packageName };
      expect((await here.post('/admin/packages/new', form)).status).toBe(302);
      const { id = '' } = (await named(packageName)) ?? {};
      const edit = `/admin/packages/${id}/edit`;
      const stored = async () => {
        const found = await findPackage(here.database, id);
        if (!found) throw new Error('It is gone');
        return found;
      };
      return {
        id,
        edit,
        stored,
        departures: async () => (await stored()).facts.departures,
        opened: async () => fieldsIn(await (await here.get(edit)).text()),
      };
    },
  });
}

/** What a browser without scripts sends of a package's form, except files and buttons. */
export function fieldsIn(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  const begins = html.indexOf('class="package-form');
  const form = html.slice(begins, html.indexOf('</form>', begins));
  const attribute = (tag: string, name: string) =>
    unescapeHtml(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]);
  const tag = /<input\b[^>]*>|<textarea\b[^>]*>[^<]*|<select\b.*?<\/select>/gs;
  for (const [text] of form.matchAll(tag)) {
    const name = attribute(text, 'name');
    if (name === '' || attribute(text, 'type') === 'file') continue;
    const [chosen = ''] = /<option\b[^>]*\sselected\b[^>]*>/.exec(text) ?? [];
    const textArea = unescapeHtml(/^<textarea\b[^>]*>\n?(.*)/s.exec(text)?.[1]);
    fields[name] = textArea || attribute(text.startsWith('<select') ? chosen : text, 'value');
  }
  return fields;
}
