import { listEnquiries } from '../../app/data/enquiries/enquiries.server.ts';
import { createPackage } from '../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../app/data/packages/packages.server.ts';
import { sectionNames } from '../../app/rules/website/sections.ts';
import { blankPackage } from '../sites/sample-input.ts';
import { textsOfForm } from '../sites/section-form.ts';
import { sectionOf, staffAddresses, wayIn } from '../sites/staff-addresses.ts';
import { staffCookie } from '../sites/staff-session.ts';
import { storeEnquiry } from '../sites/stored-enquiry.ts';
import { createTally, runDrill } from './running/drill.ts';
import { type Fields, post } from './running/requests.ts';

// Every address that can change something, as signed-in staff lured by another site: with a
// foreign, null and missing origin and as a browser names a cross-site request. Each is refused
// with 403, and nothing has changed afterwards. The forms of the website are whole ones: sent by the
// site's own page, each is taken.
const forgeries: ((origin: string) => Fields)[] = [
  () => ({}),
  () => ({ origin: 'https://evil.example' }),
  () => ({ origin: 'null' }),
  (origin) => ({ origin: `${origin}.evil.example` }),
  (origin) => ({ origin: origin.replace('http:', 'https:') }),
  (origin) => ({ origin, 'sec-fetch-site': 'cross-site' }),
  (origin) => ({ origin, 'sec-fetch-site': 'same-site' }),
  (origin) => ({ origin, 'sec-fetch-site': 'none' }),
];
const otherForms = new URLSearchParams({
  ...{ packageName: 'Forged', price: '2', durationOfTour: '3', intent: 'note', note: 'Forged' },
  ...{ name: 'A', email: 'a@b.c', subject: 'S', message: 'M' },
});

await runDrill('csrf', async (site) => {
  const { database } = site.services;
  const { counted, expect } = createTally();
  const { origin } = site;
  const cookie = await staffCookie(site);
  const id = await createPackage(database, { ...blankPackage, packageName: 'Stays', price: '1' });
  const enquiryId = await storeEnquiry(database);
  const before = await stateOf();
  const addresses = [...(await staffAddresses()), ...wayIn, '/contact', '/review'].map((address) =>
    address
      .replace('/packages/x1', `/packages/${id}`)
      .replace('/enquiries/x1', `/enquiries/${enquiryId}`),
  );
  for (const address of addresses) {
    const section = sectionOf(address);
    const body = section ? textsOfForm(section) : otherForms;
    for (const path of [address, `${address}.data`]) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        for (const forge of forgeries) {
          const headers = { ...forge(origin), cookie };
          const sent = { method, headers, body, redirect: 'manual' } as const;
          const answer = await fetch(origin + path, sent);
          await answer.arrayBuffer();
          const what = `${method} ${path} ${JSON.stringify(headers)}: ${answer.status}`;
          expect(answer.status === 403, what);
        }
      }
    }
  }
  expect((await stateOf()) === before, 'something has changed');
  for (const name of sectionNames) {
    const { status } = await post({ origin, cookie }, `/admin/website/${name}`, textsOfForm(name));
    expect(status === 302, `the form of ${name} would have been refused: ${status}`);
  }
  const { length } = await rowsOf('website_sections');
  expect(length === sectionNames.length, `${length} sections were taken`);
  return counted;

  async function stateOf(): Promise<string> {
    return JSON.stringify([
      await listPackages(database),
      await listEnquiries(database),
      await rowsOf('enquiry_notes'),
      await database.kysely.selectFrom('staff_sessions').select('id').execute(),
      await rowsOf('website_sections'),
      await rowsOf('website_versions'),
      await rowsOf('reviews'),
    ]);
  }

  function rowsOf(
    table: 'enquiry_notes' | 'website_sections' | 'website_versions' | 'reviews',
  ): Promise<unknown[]> {
    return database.kysely.selectFrom(table).selectAll().execute();
  }
});
