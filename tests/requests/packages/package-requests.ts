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
  nextBatch: '1 June 2090',
  madinaHotel: 'Saja',
  distanceFromMadina: '350',
  makkaHotel: 'Anjum',
  distanceFromMakka: '550',
  description: 'Two lines\r\nof text',
} satisfies PackageInput;

const lists = ['departures', 'stays', 'programme', 'payment', 'cancellation'];

export const fullForm = {
  ...texts,
  ...Object.fromEntries(lists.map((list) => [`${list}.list`, 'yes'])),
  'prices.sharing4': '1,25,000',
  'prices.tax': 'extra',
  'prices.gst': '5',
  'journey.airport': 'Bengaluru',
  'departures.r0.from': '2090-01-22',
  'departures.r0.to': '2090-02-05',
  'departures.r0.seats': '40',
  'departures.r0.left': '12',
  'departures.r3.from': '2090-02-26',
  'stays.r0.city': 'Makkah',
  'stays.r0.metres': '350-700',
  'programme.r0.days': '1',
  'programme.r0.title': 'Departure',
  included: 'Visa\r\nMeals',
  notIncluded: 'Qurbani',
};

const picture = readFileSync('sample/pictures/site/journey.jpg');

/** Opens a site with its packages and sends requests as an owner. */
export function openPackages(kind: DatabaseKind) {
  const here = openSite(kind);
  const findByName = async (name: string) =>
    (await listPackages(here.database)).find(({ packageName }) => packageName === name);

  return Object.assign(here, {
    photoFile: () => new File([picture], 'Haram View.JPG', { type: 'image/jpeg' }),
    named: findByName,
    storedPictures: () => here.site.services.storage.list('packages/'),
    async createPackage(packageName: string, fields: Record<string, string | File> = {}) {
      const form = { ...fullForm, ...fields, packageName };
      expect((await here.post('/admin/packages/new', form)).status).toBe(302);
      const { id = '' } = (await findByName(packageName)) ?? {};
      const edit = `/admin/packages/${id}/edit`;
      const readPackage = async () => {
        const row = await findPackage(here.database, id);
        if (!row) throw new Error('It is gone');
        return row;
      };
      return {
        id,
        edit,
        stored: readPackage,
        departures: async () => (await readPackage()).facts.departures,
        openForm: async () => parseFields(await (await here.get(edit)).text()),
      };
    },
  });
}

/** What a browser without scripts sends of a package's form, except files and buttons. */
export function parseFields(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  const start = html.indexOf('class="package-form');
  const form = html.slice(start, html.indexOf('</form>', start));
  const getAttribute = (tag: string, name: string) =>
    unescapeHtml(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]);
  const tag = /<input\b[^>]*>|<textarea\b[^>]*>[^<]*|<select\b.*?<\/select>/gs;
  for (const [text] of form.matchAll(tag)) {
    const name = getAttribute(text, 'name');
    if (name === '' || getAttribute(text, 'type') === 'file') continue;
    const [selectedOption = ''] = /<option\b[^>]*\sselected\b[^>]*>/.exec(text) ?? [];
    const textArea = unescapeHtml(/^<textarea\b[^>]*>\n?(.*)/s.exec(text)?.[1]);
    fields[name] =
      textArea || getAttribute(text.startsWith('<select') ? selectedOption : text, 'value');
  }
  return fields;
}
