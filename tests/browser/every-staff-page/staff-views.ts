import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { dayAfter } from '../../../app/rules/office-day.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { haveStaff } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { addImage } from '../admin/staff-page.ts';

const longName = 'Ramadan Umrah with the Last Ten Nights for Families and Senior Citizens';

/** Addresses of the staff area, one for each layout, with long texts and due items. */
export async function staffViews(site: TestSite): Promise<string[]> {
  const { database } = site.services;
  const day = database.now().toISOString().slice(0, 10);
  const enquiry = await storeEnquiry(database, {
    // Overdue in every time zone.
    followUpOn: dayAfter(day, -2),
    phone: '9876543210',
    name: 'Mohammed Abdul Rahman Siddiqui',
    subject: longName,
  });
  const texts = { packageName: longName, price: '12,34,567', nextBatch: dayAfter(day, 30) };
  const id = await createPackage(database, { ...blankPackage, ...texts });
  await addImage(site, longName);
  await haveStaff(site, 'staff');
  return [
    ...['dashboard', 'packages', `packages/${id}/edit`, 'gallery?category=umrah', 'enquiries'],
    ...[`enquiries/${enquiry}`, 'website/home', 'people', 'history'],
  ].map((path) => `/admin/${path}`);
}
