import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { readSetting } from '../../../app/data/database/site-settings.server.ts';
import { openBackupBucket } from '../../../data-transfer/backup-bucket.ts';
import { listBackups } from '../../../data-transfer/backup-manifest.ts';
import { sumBytes } from '../../../data-transfer/transfer-files.ts';
import { startFaultyProxy } from '../../sites/faulty-proxy.ts';
import { setMailUrl, startSmtpService } from '../../sites/mail-services.ts';
import { staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { parseStoreUrl, startStandIn } from '../../sites/test-store.ts';
import { createTempFolder } from '../../temporary-folder.ts';
import { expectWords, getToast, openStaffSite } from '../site/open-site.ts';

const page = '/admin/server';
const smtp = await startSmtpService();
const store = await startStandIn();
const { host } = new URL(parseStoreUrl(store.url).endpoint ?? '');
const proxy = await startFaultyProxy(host);
afterAll(async () => {
  await proxy.disconnect();
  await Promise.all([smtp.close(), store.stop()]);
});

type Site = ReturnType<typeof openStaffSite>;
const press = async ({ post }: Site, intent: string) => getToast(await post(page, { intent }));
/** After six seconds the page answers that the backup has started. */
const startPattern = /The backup (?:is complete|has started)/;
const waitForBackup = ({ site }: Site) =>
  expect.poll(() => site.services.backups.state().since, { timeout: 60_000 }).toBeNull();
const listLocalBackups = (here: Site) =>
  listBackups(path.join(here.site.services.config.dataDir, 'backups'));
const readLastBackup = ({ kysely }: Site) => readSetting(kysely, 'last-backup');
const readHistory = async (here: Site) =>
  (await here.rows('history')).filter(({ kind }) => kind === 'server').map(({ act }) => act);

describe('the page of the server', () => {
  const here = openStaffSite('sqlite');

  it('is linked only for owners, and says what is missing', async () => {
    expect(await here.read('/admin/dashboard', here.clerk)).not.toContain(page);
    expect((await here.post(page, { intent: 'delete' })).status).toBe(400);
    expect(await here.read('/admin/dashboard')).toContain(`href="${page}"`);
    const text = await here.read(page);
    expectWords(text, 'Version', 'Set up e-mail', 'There is no backup yet', 'is free');
    expect(text).not.toContain('Send a test mail');
    expect(await readHistory(here)).toEqual([]);
  });

  it('makes backups in the data folder, one at a time, and says who asked for it', async () => {
    const toasts = await Promise.all([press(here, 'backup'), press(here, 'backup')]);
    expect(toasts.filter((text) => startPattern.test(text))).toHaveLength(1);
    expect(toasts.filter((text) => text.includes('already running'))).toHaveLength(1);
    await waitForBackup(here);
    const { backups, refused } = await listLocalBackups(here);
    expect([backups.length, refused]).toEqual([1, []]);
    expect(await readLastBackup(here)).toBe(backups[0]?.manifest.takenAt);
    expect(await readHistory(here)).toEqual(['backup begun']);
    expectWords(await here.read('/admin/history'), staffEmail, 'began a backup in the data folder');
    const text = await here.read(page);
    expect(text).toContain('The last complete backup is from');
    expect(text).not.toContain('Make a backup every night');
  });

  it('makes at most four backups in an hour, and does not count one that did not start', async () => {
    await here.clear('limits');
    const { services } = here.site;
    const { backups } = services;
    onTestFinished(() => void Object.assign(services, { backups }));
    const running = { since: new Date(), last: null };
    services.backups = { ...backups, state: () => running, begin: () => null };
    expect(await press(here, 'backup')).toContain('already running');
    const result = { endedAt: new Date(), failure: null };
    services.backups = { ...backups, begin: async () => result };
    for (let time = 1; time <= 4; time += 1) {
      expect(await press(here, 'backup')).toContain('The backup is complete');
    }
    expect(await press(here, 'backup')).toMatch(/4 backups an hour. Please wait \d+ minutes/);
  });

  it('lets an owner download a backup with the password', async () => {
    const [{ folder = '', manifest } = {}] = (await listLocalBackups(here)).backups;
    const at = manifest?.takenAt ?? '';
    const download = (fields: Record<string, string>) =>
      here.post(`${page}/backup`, { at, password: staffPassword, ...fields });
    expect(await here.read(page)).toContain('is not encrypted');
    expect((await here.get(`${page}/backup`)).headers.get('location')).toBe(page);
    expect(getToast(await download({ password: 'wrong' }))).toContain('This is not your password');
    const missingResponse = await download({ at: '2020-01-01T00:00:00.000Z' });
    expect(getToast(missingResponse)).toContain('no longer there');
    const response = await download({});
    const name = `rihla-backup-${path.basename(folder)}`;
    const disposition = response.headers.get('content-disposition');
    expect(disposition).toBe(`attachment; filename="${name}.tar"`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const tempFolder = await createTempFolder();
    execFileSync('tar', ['-xf', '-', '-C', tempFolder], { input: await response.bytes() });
    const files = Object.entries(manifest?.files ?? {});
    expect(files.length).toBeGreaterThan(1);
    for (const [file, sum] of files) {
      expect(sumBytes(readFileSync(path.join(tempFolder, name, file)))).toEqual(sum);
    }
    expect(await here.read('/admin/history')).toContain('downloaded the backup of');
  });

  it('closes the files when a download is cancelled', async () => {
    const [{ folder = '', manifest } = {}] = (await listLocalBackups(here)).backups;
    const openFiles = () =>
      globSync('/proc/self/fd/*').filter(
        (fd) => existsSync(fd) && readlinkSync(fd).startsWith(folder),
      );
    const archive = await here.site.services.backups.archive(manifest?.takenAt ?? '');
    const reader = archive?.stream.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    await reader?.cancel();
    await expect.poll(openFiles).toEqual([]);
  });

  it('sends test mails only to the person who asks, at most five in an hour', async () => {
    for (let time = 1; time <= 6; time += 1) {
      expect(await press(here, 'mail')).toContain('No mail service is set up');
    }
    setMailUrl(here.site, smtp.url);
    expect(await here.read(page)).toContain('Send a test mail');
    smtp.behaviour = 550;
    expect(await press(here, 'mail')).toContain('refused as told');
    smtp.behaviour = 'well';
    for (let time = 2; time <= 5; time += 1) {
      expect(await press(here, 'mail')).toContain(`on its way to ${staffEmail}`);
    }
    expect(await press(here, 'mail')).toMatch(/5 test mails an hour. Please wait \d+ minutes/);
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual(Array(4).fill([staffEmail]));
    await here.clear('limits');
    here.breakChanges();
    expect(await press(here, 'mail')).toContain('could not be done');
  });
});

describe('the page of a server with a bucket', () => {
  const BACKUP_URL = store.url.replace(host, proxy.host);
  const here = openStaffSite('sqlite', { settings: { BACKUP_URL } });
  const bucket = openBackupBucket({ bucket: parseStoreUrl(store.url), passphrase: null });
  const listBucketTimes = async () => {
    const { id = '' } = (await here.rows('site_identity'))[0] ?? {};
    return (await bucket.listTimes(id)).map((time) => time.toISOString());
  };

  it('backs up to the bucket, and says when the bucket is unreachable', async () => {
    expect(await press(here, 'backup')).toMatch(startPattern);
    await waitForBackup(here);
    expect(await listBucketTimes()).toEqual([await readLastBackup(here)]);
    expect((await listLocalBackups(here)).backups).toEqual([]);
    expect(await here.read(page)).toContain('In the bucket');

    await proxy.disconnect();
    const before = await readLastBackup(here);
    expect(await here.read(page)).toContain('The backup bucket does not respond.');
    await here.post(page, { intent: 'backup' });
    await expect.poll(() => readHistory(here), { timeout: 60_000 }).toHaveLength(3);
    expect(await here.read(page)).toContain('It is only on the server');
    expect((await listLocalBackups(here)).backups).toHaveLength(1);
    expect(await readLastBackup(here)).toBe(before);
    expect(await readHistory(here)).toContain('backup failed');
  });
});
