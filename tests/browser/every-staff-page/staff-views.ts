import { dayAfter } from '../../../app/admin/frame/office-time.ts';
import { createPackage, deletePackage } from '../../../app/data/packages/package-changes.server.ts';
import { isFullRun } from '../../full-run.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { haveStaff } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { addImage } from '../admin/gallery-page.ts';

const longName = 'Ramadan Umrah with the Last Ten Nights for Families and Senior Citizens';

/**
 * Addresses of the staff area, with long texts and something due on them: one of each layout, in a
 * full run all of them.
 */
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
  const named = { ...blankPackage, packageName: longName, price: '12,34,567' };
  const id = await createPackage(database, { ...named, nextBatch: dayAfter(day, 30) });
  const deleted = await createPackage(database, named);
  await deletePackage(database, deleted);
  const image = await addImage(site, longName);
  const clerk = await haveStaff(site, 'staff');
  const usual = [
    ...['dashboard', 'packages', `packages/${id}/edit`, 'gallery?category=umrah', 'enquiries'],
    ...[`enquiries/${enquiry}`, 'website/home', 'people', 'history'],
  ];
  const others = [
    ...['packages/new', `packages/${id}/delete`, `packages/${id}/versions`],
    ...[`gallery?category=umrah&edit=${image}`, `gallery/umrah/${image}/delete`],
    ...['enquiries?search=nobody', `enquiries/${enquiry}/delete`],
    ...['website', 'sample-content', 'setup', 'setup/hours', 'people/invite', `people/${clerk}`],
    ...['account', 'account/second-step', 'figures?days=90', 'bin'],
    ...[`bin/packages/${deleted}/delete`, 'nothing'],
  ];
  return [...usual, ...(isFullRun ? others : [])].map((path) => `/admin/${path}`);
}
