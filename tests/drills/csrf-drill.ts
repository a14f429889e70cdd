import { listEnquiries } from '../../app/data/enquiries/enquiries.server.ts';
import { createPackage } from '../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../app/data/packages/packages.server.ts';
import { sectionNames } from '../../app/rules/website/sections.ts';
import { blankPackage } from '../sites/sample-input.ts';
import { textsOfForm } from '../sites/section-form.ts';
import { sectionOf, staffAddresses, wayIn } from '../sites/staff-addresses.ts';
import { staffCookie } from '../sites/staff-session.ts';
import { storeEnquiry } from '../sites/stored-enquiry.ts';
import { runDrill } from './running/drill.ts';

// Every address that can change something, as signed-in staff lured by another site: with a
// foreign, null and missing origin and as a browser names a cross-site request. Each is refused
// with 403, and nothing has changed afterwards. The forms of the website are whole ones: sent by the
// site's own page, each is taken.
const forgeries: ((origin: string) => Record<string, string>)[] = [
  () => ({}),
  () => ({ origin: 'https://evil.example' }),
  () => ({ origin: 'null' }),
  (origin) => ({ origin: `${origin}.evil.example` }),
  (origin) => ({ origin: origin.replace('http:', 'https:') }),
  (origin) => ({ origin, 'sec-fetch-site': 'cross-site' }),
  (origin) => ({ origin, 'sec-fetch-site': 'same-site' }),
  (origin) => ({ origin, 'sec-fetch-site': 'none' }),
];
const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];

await runDrill('csrf', async (site) => {
  const { database } = site.services;
  const cookie = await staffCookie(site);
  const id = await createPackage(database, { ...blankPackage, packageName: 'Stays', price: '1' });
  const enquiryId = await storeEnquiry(database);
  const before = await stateOf();
  const addresses = [...(await staffAddresses()), ...wayIn, '/contact', '/review'].map((address) =>
    address
      .replace('/packages/x1', `/packages/${id}`)
      .replace('/enquiries/x1', `/enquiries/${enquiryId}`),
  );
  const otherForms = new URLSearchParams({
    packageName: 'Forged',
    price: '2',
    durationOfTour: '3',
    name: 'A',
    email: 'a@b.c',
    subject: 'S',
    message: 'M',
    intent: 'note',
    note: 'Forged',
  });
  const failures: string[] = [];
  let count = 0;
  for (const address of addresses) {
    const section = sectionOf(address);
    const body = section ? textsOfForm(section) : otherForms;
    for (const path of [address, `${address}.data`]) {
      for (const method of methods) {
        for (const forge of forgeries) {
          const headers = { ...forge(site.origin), cookie };
          const answer = await fetch(site.origin + path, {
            method,
            headers,
            body,
            redirect: 'manual',
          });
          await answer.arrayBuffer();
          count += 1;
          if (answer.status !== 403) {
            failures.push(`${method} ${path} ${JSON.stringify(headers)}: ${answer.status}`);
          }
        }
      }
    }
  }
  if ((await stateOf()) !== before) failures.push('something has changed');
  for (const name of sectionNames) {
    const { status } = await fetch(`${site.origin}/admin/website/${name}`, {
      method: 'POST',
      headers: { origin: site.origin, cookie },
      body: textsOfForm(name),
      redirect: 'manual',
    });
    count += 1;
    if (status !== 302) failures.push(`the form of ${name} would have been refused: ${status}`);
  }
  const { length } = await database.kysely.selectFrom('website_sections').selectAll().execute();
  if (length !== sectionNames.length) failures.push(`${length} sections were taken`);
  return { count, failures };

  async function stateOf(): Promise<string> {
    return JSON.stringify([
      await listPackages(database),
      await listEnquiries(database),
      await database.kysely.selectFrom('enquiry_notes').selectAll().execute(),
      await database.kysely.selectFrom('staff_sessions').select('id').execute(),
      await database.kysely.selectFrom('website_sections').selectAll().execute(),
      await database.kysely.selectFrom('website_versions').selectAll().execute(),
      await database.kysely.selectFrom('reviews').selectAll().execute(),
    ]);
  }
});
