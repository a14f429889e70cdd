import { request } from 'node:http';
import { textsOfForm } from '../sites/section-form.ts';
import { sectionOf, staffAddresses } from '../sites/staff-addresses.ts';
import { haveStaff } from '../sites/staff-session.ts';
import { runDrill } from './running/drill.ts';

// A stranger at every address of the staff area, in every spelling and with every method: a
// redirect or a refusal, and 0 bytes of what staff see; a section of the website comes with its form
// filled in, and nothing is stored of it.
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

await runDrill('stranger at every staff address', async (site) => {
  await haveStaff(site);
  const failures: string[] = [];
  let count = 0;
  for (const path of await staffAddresses()) {
    const section = sectionOf(path);
    const form = section ? textsOfForm(section).toString() : '';
    for (const spell of spellings) {
      for (const method of methods) {
        count += 1;
        const { status, body } = await ask(method, spell(path), form);
        if (status >= 500 || status === 200 || /staff@|Total Packages|staff-side/.test(body)) {
          failures.push(`${method} ${spell(path)}: ${status} ${body.slice(0, 80)}`);
        }
      }
    }
  }
  const { kysely } = site.services.database;
  const written = await kysely.selectFrom('website_sections').select('name').execute();
  for (const { name } of written) failures.push(`a stranger wrote ${name}`);
  return { count, failures };

  // Not fetch: it would tidy the address before it sends it.
  function ask(
    method: string,
    path: string,
    form: string,
  ): Promise<{ status: number; body: string }> {
    const { port } = new URL(site.origin);
    const sent = ['POST', 'PUT', 'PATCH'].includes(method) ? form : '';
    return new Promise((resolve, reject) => {
      const headers = {
        host: `localhost:${port}`,
        origin: site.origin,
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
