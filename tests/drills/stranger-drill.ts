import { request } from 'node:http';
import { textsOfForm } from '../sites/section-form.ts';
import { ownerAddresses, sectionOf, staffAddresses } from '../sites/staff-addresses.ts';
import { haveStaff, staffCookie } from '../sites/staff-session.ts';
import { runDrill } from './running/drill.ts';

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
  const failures: string[] = [];
  let count = 0;
  const people = [
    { who: 'a stranger', cookie: '', addresses: await staffAddresses() },
    { who: 'staff', cookie: await staffCookie(site, 'staff'), addresses: await ownerAddresses() },
  ];
  for (const { who, cookie, addresses } of people) {
    for (const path of addresses) {
      const section = sectionOf(path);
      const form = section ? textsOfForm(section).toString() : '';
      for (const spell of spellings) {
        for (const method of methods) {
          count += 1;
          const { status, body } = await ask(method, spell(path), form, cookie);
          if (status >= 500 || status === 200 || /staff@|Total Packages|staff-side/.test(body)) {
            failures.push(`${who}: ${method} ${spell(path)}: ${status} ${body.slice(0, 80)}`);
          }
        }
      }
    }
  }
  const { kysely } = site.services.database;
  const written = await kysely.selectFrom('website_sections').select('name').execute();
  for (const { name } of written) failures.push(`somebody wrote ${name}`);
  return { count, failures };

  // Not fetch: it would tidy the address before it sends it.
  function ask(
    method: string,
    path: string,
    form: string,
    cookie: string,
  ): Promise<{ status: number; body: string }> {
    const { port } = new URL(site.origin);
    const sent = ['POST', 'PUT', 'PATCH'].includes(method) ? form : '';
    return new Promise((resolve, reject) => {
      const headers = {
        host: `localhost:${port}`,
        origin: site.origin,
        ...(cookie && { cookie }),
        ...(sent && { 'content-type': 'application/x-www-form-urlencoded' }),
        'content-length': Buffer.byteLength(sent),
      };
      request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (part) => {
          body += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      })
        .on('error', reject)
        .end(sent);
    });
  }
});
