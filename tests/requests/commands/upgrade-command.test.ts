import { readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { lutimes, mkdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findFreePort } from '../../free-port.ts';
import { isFullRun } from '../../full-run.ts';
import {
  installRelease,
  laterMigration,
  makeRelease,
  packRelease,
} from '../../sites/made-release.ts';
import { runNode } from '../../sites/run-script.ts';
import { launchSite } from '../../sites/site-process.ts';
import { openPlace } from '../../sites/test-place.ts';
import { createTempFolder } from '../../temporary-folder.ts';

const former = '2026-01-01-aaaa';
const later = '2026-02-02-bbbb';

/** A server without systemd, with the former release and the sample content. */
async function openServer() {
  const folder = await createTempFolder();
  const home = await openPlace('sqlite', { sample: true });
  const link = installRelease(folder, former);
  const settings = {
    ...home.settings,
    PORT: String(await findFreePort()),
    SITE_URL: '',
    RIHLA_COMMAND: './rihla',
  };
  return {
    folder,
    link,
    settings,
    releases: `${link}-releases`,
    version: () => readFileSync(path.join(link, 'build/version'), 'utf8'),
    upgrade(...words: string[]) {
      const script = path.join(realpathSync(link), 'scripts/upgrade.ts');
      const env = { ...process.env, ...settings, INIT_CWD: folder };
      return runNode([script, ...words], { cwd: link, env });
    },
  };
}

it('switches to the new release when it is ready, and keeps the previous one', async () => {
  const server = await openServer();
  const { folder, link, releases, settings } = server;
  const archive = packRelease(makeRelease(folder, later, laterMigration));
  const { status, stdout, stderr } = await server.upgrade(path.basename(archive), 'backups');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`${later} is ready.`);
  expect(stdout).toContain(`Start it now: ${link}/rihla start`);
  expect(server.version()).toBe(later);
  expect(readdirSync(releases).sort()).toEqual([former, later]);
  expect(readdirSync(path.join(folder, 'backups')).length).toBe(1);
  if (isFullRun) {
    const site = await launchSite(settings, link);
    const page = await (await fetch(`${site.origin}/packages`)).text();
    expect(page).toContain('Umrah Saver');
    const result = await server.upgrade(archive);
    expect(result).toMatchObject({ status: 1, stderr: expect.stringContaining('Stop the site') });
    await site.kill();
    expect((await server.upgrade(archive)).stdout).toContain(`The site already runs ${later}.`);
    // The former release cannot read the tables.
    const downgrade = await server.upgrade(packRelease(makeRelease(folder, former)), '--force');
    const stderr = expect.stringContaining('cannot read its data');
    expect(downgrade).toMatchObject({ status: 1, stderr });
    expect([server.version(), readdirSync(releases)]).toEqual([later, [former, later]]);
  }
});

/** The drill `kill-during-upgrade` goes back from a release that does not get ready. */
it.runIf(isFullRun)(
  'after an interruption days ago, goes back only if that is confirmed',
  async () => {
    const server = await openServer();
    const { folder, link, releases } = server;
    const brokenServer = { 'server/main.ts': 'process.exit(3)' };
    const archive = packRelease(makeRelease(folder, later, brokenServer));
    makeRelease(releases, later, brokenServer);
    await rm(link);
    symlinkSync(`rihla-releases/${later}`, link);
    symlinkSync(former, `${releases}/before`);
    await lutimes(`${releases}/before`, 0, 0);
    expect((await server.upgrade(archive)).stderr).toContain('began more than a day ago');
    expect(server.version()).toBe(later);
    const { stderr } = await server.upgrade(archive, '--force');
    expect(stderr).toContain(`${former} is ready again.`);
    expect(server.version()).toBe(former);
  },
);

it.runIf(isFullRun)(
  'refuses a release that is not newer, a checkout, and a folder in place of the link',
  async () => {
    const server = await openServer();
    const { folder, link, releases } = server;
    const expectRefusal = async (sentence: string, ...words: string[]) => {
      const result = await server.upgrade(...words);
      expect(result).toMatchObject({ status: 1, stderr: expect.stringContaining(sentence) });
      expect([server.version(), readdirSync(releases)]).toEqual([former, [former]]);
    };
    const archive = packRelease(makeRelease(folder, later));
    await truncate(archive, 100_000);
    await expectRefusal('is damaged', archive);
    await expectRefusal('There is no file', 'missing.tar.gz');
    await mkdir(path.join(folder, 'other'));
    await expectRefusal('is not a release', packRelease(path.join(folder, 'other')));
    const foreignNode = { 'scripts/doctor.ts': 'process.exit(127)' };
    await expectRefusal('another system', packRelease(makeRelease(folder, later, foreignNode)));
    const older = packRelease(makeRelease(folder, '2025-01-01-old'));
    expect((await server.upgrade(older)).stderr).toContain('add --force');
    await rm(link);
    await rename(path.join(releases, former), link);
    expect((await server.upgrade(older)).stderr).toContain('must be a symbolic link');
    await writeFile(path.join(link, '.git'), '');
    expect((await server.upgrade(older)).stderr).toContain('In a Git checkout');
  },
);
