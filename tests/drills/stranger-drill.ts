import { textsOfForm } from '../sites/section-form.ts';
import { ownerAddresses, sectionOf, staffAddresses } from '../sites/staff-addresses.ts';
import { haveStaff, staffCookie } from '../sites/staff-session.ts';
import { createTally, runDrill } from './running/drill.ts';
import { ask } from './running/requests.ts';

// A stranger at every address of the staff area, and staff at every address of an owner, in every
// spelling and with every method: a redirect or a refusal, and 0 bytes of what is there; a section of
// the website comes with its form filled in, and nothing is stored of it.
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
const spellings: ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => `${path}.data`,
  (path) => `${path}.data?_routes=admin%2Fdashboard%2Fdashboard`,
  (path) => `/${path}`,
  (path) => path.replace('admin', '%61dmin'),
  (path) => path.replace('admin', 'AdMiN'),
  (path) => path.replace('/admin', '/admin/.'),
  (path) => path.replace('/admin', '/x/../admin'),
  (path) => path.replace('/admin', '/admin/%2e'),
  (path) => path.replace('/admin', '/admin;x'),
  (path) => `${path}?_data=routes%2Fadmin&index`,
];

await runDrill('stranger and staff where they may not go', async (site) => {
  await haveStaff(site);
  const { counted, expect } = createTally();
  const people = [
    { who: 'a stranger', cookie: '', addresses: await staffAddresses() },
    { who: 'staff', cookie: await staffCookie(site, 'staff'), addresses: await ownerAddresses() },
  ];
  for (const { who, cookie, addresses } of people) {
    for (const address of addresses) {
      const section = sectionOf(address);
      const form = section ? textsOfForm(section) : new URLSearchParams();
      for (const path of spellings.map((spell) => spell(address))) {
        for (const method of methods) {
          const fields = ['POST', 'PUT', 'PATCH'].includes(method) ? { fields: form } : {};
          const { status, body } = await ask(site.origin, { method, path, cookie, ...fields });
          const isRefused = status < 500 && status !== 200;
          expect(
            isRefused && !/staff@|Total Packages|staff-side/.test(body),
            `${who}: ${method} ${path}: ${status} ${body.slice(0, 80)}`,
          );
        }
      }
    }
  }
  const { kysely } = site.services.database;
  const written = await kysely.selectFrom('website_sections').select('name').execute();
  expect(written.length === 0, `somebody wrote ${written.map(({ name }) => name)}`);
  return counted;
});
