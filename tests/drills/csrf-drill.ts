import { listEnquiries } from '../../app/data/enquiries/enquiries.server.ts';
import { createPackage } from '../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../app/data/packages/packages.server.ts';
import { blankPackage } from '../sites/sample-input.ts';
import { staffAddresses, wayIn } from '../sites/staff-addresses.ts';
import { staffCookie } from '../sites/staff-session.ts';
import { storeEnquiry } from '../sites/stored-enquiry.ts';
import { runDrill } from './running/drill.ts';

// Every address that can change something, as signed-in staff lured by another site: with a
// foreign, null and missing origin and as a browser names a cross-site request. Each is refused
// with 403, and nothing has changed afterwards.
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
  const addresses = [...(await staffAddresses()), ...wayIn, '/contact'].map((address) =>
    address
      .replace('/packages/x1', `/packages/${id}`)
      .replace('/enquiries/x1', `/enquiries/${enquiryId}`),
  );
  const body = new URLSearchParams({
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
  return { count, failures };

  async function stateOf(): Promise<string> {
    return JSON.stringify([
      await listPackages(database),
      await listEnquiries(database),
      await database.kysely.selectFrom('enquiry_notes').selectAll().execute(),
      await database.kysely.selectFrom('staff_sessions').select('id').execute(),
    ]);
  }
});
