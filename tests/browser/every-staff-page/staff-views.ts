import { dayAfter } from '../../../app/admin/frame/office-time.ts';
import { createPackage, deletePackage } from '../../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { haveStaff } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { addImage } from '../admin/gallery-page.ts';

const longName = 'Ramadan Umrah with the Last Ten Nights for Families and Senior Citizens';

/** Every page of the staff area by name, with long texts and something due on them. */
export async function staffViews(site: TestSite): Promise<Record<string, string>> {
  const { database } = site.services;
  const day = database.now().toISOString().slice(0, 10);
  const enquiry = await storeEnquiry(database, {
    // Overdue in every time zone.
    followUpOn: dayAfter(day, -2),
    phone: '9876543210',
    name: 'Mohammed Abdul Rahman Siddiqui',
    subject: longName,
  });
  const tourPackage = await createPackage(database, {
    ...blankPackage,
    packageName: longName,
    price: '12,34,567',
    nextBatch: dayAfter(day, 30),
  });
  const image = await addImage(site, longName);
  return {
    dashboard: '/admin/dashboard',
    packages: '/admin/packages',
    'a new package': '/admin/packages/new',
    'a package edited': `/admin/packages/${tourPackage}/edit`,
    'the deletion of a package': `/admin/packages/${tourPackage}/delete`,
    gallery: '/admin/gallery?category=umrah',
    'an image edited': `/admin/gallery?category=umrah&edit=${image}`,
    'the deletion of an image': `/admin/gallery/umrah/${image}/delete`,
    enquiries: '/admin/enquiries',
    'no enquiry': '/admin/enquiries?search=nobody',
    'an enquiry': `/admin/enquiries/${enquiry}`,
    'the deletion of an enquiry': `/admin/enquiries/${enquiry}/delete`,
    'the sections of the website': '/admin/website',
    'a section': '/admin/website/home',
    'the removal of the sample content': '/admin/sample-content',
    'the setup': '/admin/setup',
    'a step of the setup': '/admin/setup/hours',
    'the people': '/admin/people',
    'an invitation': '/admin/people/invite',
    'a person': `/admin/people/${await haveStaff(site, 'staff')}`,
    'the history': '/admin/history',
    'the versions of a package': `/admin/packages/${tourPackage}/versions`,
    'my account': '/admin/account',
    'the figures': '/admin/figures?days=90',
    'the bin': '/admin/bin',
    'a delete for good': await binnedAddress(site),
    'the second step': '/admin/account/second-step',
    'a page that is not there': '/admin/nothing',
  };
}

/** The page that asks about something that lies in the bin. */
async function binnedAddress({ services: { database } }: TestSite): Promise<string> {
  const id = await createPackage(database, { ...blankPackage, packageName: longName });
  await deletePackage(database, id);
  return `/admin/bin/packages/${id}/delete`;
}
