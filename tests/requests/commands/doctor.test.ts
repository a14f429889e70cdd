import { cp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, inject, it } from 'vitest';
import { recordBackup } from '../../../app/data/database/external-database.server.ts';
import { writeSetting } from '../../../app/data/database/site-settings.server.ts';
import { findFreePort } from '../../free-port.ts';
import { startSmtpService } from '../../sites/mail-services.ts';
import { runScript, spawnScript } from '../../sites/run-script.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { getDataFolder } from '../../sites/test-template.ts';
import { openSite } from '../site/open-site.ts';

const here = openSite('sqlite', { sample: false });
const smtp = await startSmtpService({ name: 'office', password: 'hidden' });
const otherPort = await findFreePort();
const PORT = String(await findFreePort());
const other = createServer((_, response) => response.end('ok 9.9.9')).listen(otherPort);
afterAll(() => Promise.all([smtp.close(), other.close()]));

it('reports which part of a site has a problem, and what to do', async () => {
  const { origin, services } = here.site;
  const place = services.config;
  const defaults = { DATA_DIR: place.dataDir, SITE_URL: origin, PORT: new URL(origin).port };
  const mail = { MAIL_URL: smtp.url, CONTACT_TO: 'office@example.com' };
  /** The lines that are not `ok`, without the disk line, which depends on the machine. */
  async function runDoctor(settings = {}, args = ['--mail', 'a@example.com'], start = runScript) {
    const { status, stdout } = await start('doctor', args, { ...defaults, ...mail, ...settings });
    expect(stdout).not.toContain('hidden');
    expect(status).toBe(/^NO/m.test(stdout) ? 1 : 0);
    return stdout.replaceAll(/^(ok|\?\?) {2}disk.*\n|^ok.*\n/gm, '');
  }
  const setBackupAge = (daysAgo: number) =>
    recordBackup(place, new Date(Date.now() - daysAgo * 86_400_000).toISOString());
  async function copyDataDir(sql: string) {
    const DATA_DIR = `${place.dataDir}/${sql.length}`;
    await cp(getDataFolder(inject('template'), 'sqlite', 'empty'), DATA_DIR, { recursive: true });
    await writeFile(`${DATA_DIR}/media/rihla-site.json`, '{"id":"another","sweeps":0}');
    using database = new DatabaseSync(`${DATA_DIR}/rihla.db`, { defensive: false });
    database.exec(sql);
    return { DATA_DIR };
  }
  const olderData = await copyDataDir("DELETE FROM kysely_migration WHERE name > '0037'");
  const damagedData = await copyDataDir(
    "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET rootpage = 3 WHERE name = 'staff'",
  );
  const SITE_URL = `http://localhost:${PORT}`;
  const deadHost = `u:hidden@[::1]:${PORT}`;
  const store = `s3://key:hidden@bucket?endpoint=${SITE_URL}`;

  await setBackupAge(1);
  expect(await runDoctor({}, undefined, spawnScript)).toBe('');
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['a@example.com']]);
  const cases: [settings: object, said: RegExp][] = [
    [{ PORT: 'x', MAIL_URL: 'hidden' }, /^NO {2}settings .*- PORT must .*- MAIL_URL must/],
    [{ DATABASE_URL: `postgres://${deadHost}/x` }, /^NO {2}database .* DATABASE_URL/],
    [olderData, /^\?\? {2}database .* The next start updates it/],
    [damagedData, /^NO {2}database .* restore a backup/],
    [await copyDataDir(''), /^NO {2}storage .* another site. Check .*\n\?\? {2}backup .* Run/],
    [{ DATA_DIR: '/none' }, /^NO {2}database .*\nNO {2}storage .* Check DATA_DIR/],
    [{ STORAGE_URL: store, MAIL_URL: `smtp://${deadHost}` }, /^NO {2}storage .*\nNO {2}mail/],
    [{ SITE_URL }, /^NO {2}address .*REFUSED.* check SITE_URL, DNS/],
    [{ SITE_URL: 'https://nobody.invalid' }, /^NO {2}address .*: DNS does not .* \(E/],
    [{ SITE_URL, PORT }, /^NO {2}address .*REFUSED.* start the site/],
    [{ SITE_URL: `http://localhost:${otherPort}` }, /^NO {2}ad.*9.9.9.*\n\?\? {2}proxy .* Set/],
    [{ SITE_URL: '', MAIL_URL: '' }, /^NO {2}mail .* Set MAIL_URL .*\n\?\? {2}ad.* Set SITE_URL/],
  ];
  for (const [settings, expected] of cases) expect(await runDoctor(settings)).toMatch(expected);
  await setBackupAge(-1);
  expect(await runDoctor()).toMatch(/^\?\? {2}backup .* dated .* in the future/);
  await setBackupAge(3);
  smtp.behaviour = 550;
  expect(await runDoctor()).toMatch(
    /^NO {2}mail .*refused as told.*\n\?\? {2}backup .* every night/,
  );
  expect(await runDoctor({}, [])).toMatch(
    /^\?\? {2}mail .* Not tested.* --mail .*\n\?\? {2}backup/,
  );
  const doubt = { from: Date.parse('2020-02-20T12:00:00Z'), steadyMs: 0 };
  const state = JSON.stringify({ seen: Date.now(), doubt });
  await writeSetting(services.database.kysely, 'clock', state);
  expect(await runDoctor({}, [])).toMatch(
    /^\?\? {2}clock .* was 2020-02-20T12:00:00.000Z\. Check/m,
  );
  await storeEnquiry(services.database, { mailState: 'failed', mailError: 'Refused.' });
  expect(await runDoctor({}, [])).toMatch(/^\?\? {2}mail .* was not mailed: Refused\. .* --mail/);
});
