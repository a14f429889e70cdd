import { expect } from 'vitest';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { formFields } from '../../readers/form-fields.ts';
import type { DatabaseKind } from '../../sites/test-site.ts';
import { openPackages, texts } from './package-requests.ts';

const lists = ['departures', 'stays', 'programme', 'payment', 'cancellation'];
/** What says that a form carries the lists. */
const marks = Object.fromEntries(lists.map((list) => [`${list}.list`, 'yes']));

/** A form with facts, as a browser sends it. */
export const filled = {
  ...texts,
  ...marks,
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

/** What a browser holds of a package's form. */
export const fieldsIn = (html: string) => formFields(html, 'package-form');

/** How many sections of the form are unfolded. */
export const unfoldedIn = (html: string) =>
  (html.match(/<details\b[^>]*>/g) ?? []).filter(
    (tag) => tag.includes('class="fact-section"') && tag.includes('open=""'),
  ).length;

const begun = Date.now();
/** Runs from a day on which every departure of `filled` is still to come. */
const now = () => new Date(Date.parse('2026-12-01T09:00:00+05:30') + Date.now() - begun);

/** As `openPackages`, with packages that are made by their form. */
export function openFacts(kind: DatabaseKind) {
  const here = openPackages(kind, now);
  const { get, post, named } = here;

  async function made(packageName: string, fields: Record<string, string> = {}) {
    const response = await post('/admin/packages/new', { ...filled, ...fields, packageName });
    expect(response.status).toBe(302);
    const { id = '' } = (await named(packageName)) ?? {};
    const stored = async () => {
      const found = await findPackage(here.database, id);
      if (!found) throw new Error('It is gone');
      return found;
    };
    /** The form as a browser holds it, out of the page itself. */
    const opened = async () => fieldsIn(await (await get(`/admin/packages/${id}/edit`)).text());
    return { id, stored, opened, edit: `/admin/packages/${id}/edit` };
  }
  return { here, made };
}
