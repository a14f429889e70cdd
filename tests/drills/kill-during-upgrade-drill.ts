import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryFlags } from '../../scripts/node-settings.mjs';
import { freePort } from '../free-port.ts';
import { installRelease, laterMigration, makeRelease, packRelease } from '../sites/made-release.ts';
import { emptyPlace } from '../sites/moving-site.ts';
import { launchSite, savePackageAt, signInAt } from '../sites/site-process.ts';
import { forgetFacts, takeWebsiteAway } from '../sites/version-before.ts';
import { startDrill } from './running/drill.ts';

// Kills `rihla upgrade` at twenty points spread over its whole time, over sites of earlier versions, with a new release
// that gets ready and with one that never does. After each kill a release can be started; the command, run again,
// finishes or goes back, and every package is there. A program in the place of systemctl runs the site.
//   npm run drills -- kill-during-upgrade
const kills = 20;
const former = '2026-01-01-aaaa';
const { expect, end } = startDrill('kill-during-upgrade');
const folder = mkdtempSync(path.join(tmpdir(), 'rihla-upgrade-'));
const port = await freePort();
const origin = `http://localhost:${port}`;
const dataDir = path.join(folder, 'data');
const link = installRelease(folder, former);
const releases = `${link}-releases`;
const main = readFileSync('server/main.ts', 'utf8');
// Migrates the tables and ends.
const broken = main.replace('await listen(site)', 'process.exit(3)');
const good = '2026-02-02-good';
const neverReady = '2026-03-03-never-ready';
const brokenFiles = { ...laterMigration, 'server/main.ts': broken };
const archives = {
  [good]: packRelease(makeRelease(folder, good, laterMigration)),
  [neverReady]: packRelease(makeRelease(folder, neverReady, brokenFiles)),
};

const env = {
  ...process.env,
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PORT: String(port),
  SAMPLE_CONTENT: 'off',
  RIHLA_COMMAND: 'rihla',
  PATH: `${folder}/bin:${process.env.PATH}`,
};
const pidFile = path.join(folder, 'pid');
mkdirSync(path.join(folder, 'bin'));
const systemctl = path.join(folder, 'bin/systemctl');
writeFileSync(
  systemctl,
  `#!/bin/sh
# As systemd, it begins a start when the stop is over.
exec 9> ${folder}/lock
flock 9
is_running() { [ -s ${pidFile} ] && kill -0 "$(cat ${pidFile})" 2>/dev/null; }
case $1 in
  start)
    is_running && exit
    cd ${link}
    '${process.execPath}' ${memoryFlags.join(' ')} server/main.ts > ${folder}/log 2>&1 < /dev/null 9>&- &
    echo $! > ${pidFile} ;;
  stop)
    is_running || exit 0
    kill "$(cat ${pidFile})"
    while is_running; do sleep 0.02; done ;;
  show) is_running || echo 3 ;;
esac
`,
);
chmodSync(systemctl, 0o755);
const service = (verb: 'start' | 'stop') => spawnSync(systemctl, [verb], { env });

/** Data folders of earlier versions, each with a package that somebody saved. */
async function makeSites(): Promise<string[]> {
  const sites: string[] = [];
  for (const isOld of [false, true]) {
    const home = await emptyPlace('', 'sqlite');
    const site = await launchSite(home.settings);
    const { cookie } = await signInAt(site.origin);
    const { status } = await savePackageAt(site.origin, cookie, 'Saved before the upgrade');
    expect(status === 302, `the package could not be saved: ${status}`);
    await site.kill();
    if (isOld) {
      await forgetFacts(home);
      await takeWebsiteAway(home);
    }
    const copy = path.join(folder, isOld ? 'earlier' : 'latest');
    cpSync(home.place.dataDir, copy, { recursive: true });
    await home.remove();
    sites.push(copy);
  }
  return sites;
}

/** The former release over this data; it runs, unless the data is older. */
function reset(data: string): void {
  service('stop');
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(data, dataDir, { recursive: true });
  rmSync(link);
  symlinkSync(`${path.basename(releases)}/${former}`, link);
  for (const name of readdirSync(releases).filter((each) => each !== former)) {
    rmSync(path.join(releases, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A kill, so long after the command says this. */
type Kill = { line: string; afterMs: number };

/** What the command says before it stops the site. */
const lastLine = 'Backed up';

async function upgrade(archive: string, kill?: Kill) {
  const script = path.join(realpathSync(link), 'scripts/upgrade.ts');
  const child = spawn(process.execPath, [script, archive], {
    cwd: link,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const begun = performance.now();
  let lastLineMs = 0;
  child.stdout.on('data', (text: Buffer) => {
    if (text.includes(lastLine)) lastLineMs = performance.now() - begun;
    if (kill && text.includes(kill.line)) setTimeout(() => child.kill('SIGKILL'), kill.afterMs);
  });
  const [status] = await once(child, 'exit');
  return { status, lastLineMs, ms: performance.now() - begun };
}

const answerOf = (page: string) =>
  fetch(origin + page).then(
    (answer) => answer.text(),
    () => '',
  );

async function untilReady(): Promise<boolean> {
  // Far more than a quiet machine needs.
  for (const until = performance.now() + 60_000; performance.now() < until; await wait(100)) {
    if ((await answerOf('/readyz')) === 'ready') return true;
  }
  return false;
}

const sites = await makeSites();
const totals: Record<string, number> = {};
let switched = 0;
for (const [version, archive] of Object.entries(archives)) {
  const isGood = version === good;
  const last = isGood ? version : former;
  reset(sites[0] ?? '');
  service('start');
  await untilReady();
  const whole = await upgrade(archive);
  totals[version] = Math.round(whole.ms);
  await expectSite(`${version}, without a kill`, last, whole.status === (isGood ? 0 : 1));
  for (let kill = 0; kill < kills / 2; kill += 1) {
    const isEarlier = kill % 2 === 1;
    const when = `${version}, kill ${kill} ${isEarlier ? 'of an earlier version' : ''}`;
    reset(sites[isEarlier ? 1 : 0] ?? '');
    if (!isEarlier) {
      service('start');
      await untilReady();
    }
    // Most of what matters comes after the backup.
    const share = (kill % 7) / 7;
    await upgrade(
      archive,
      kill < 3
        ? { line: 'Unpacking', afterMs: (whole.lastLineMs * kill) / 3 }
        : { line: lastLine, afterMs: (whole.ms - whole.lastLineMs) * share },
    );
    const current = path.basename(realpathSync(link));
    if (current === version) switched += 1;
    // What a restart of the machine would start.
    service('start');
    const canStart = (current === version && !isGood) || (await untilReady());
    expect(canStart, `${when}: ${current} does not start: ${readFileSync(`${folder}/log`)}`);
    const again = await upgrade(archive);
    await expectSite(when, last, again.status === (isGood ? 0 : 1));
  }
}
service('stop');
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
end({ switched, ...totals });

async function expectSite(when: string, version: string, hasStatus: boolean): Promise<void> {
  expect(hasStatus, `${when}: the command ends with another status`);
  expect(await untilReady(), `${when}: the site is not ready: ${readFileSync(`${folder}/log`)}`);
  const health = await answerOf('/healthz');
  expect(health === `ok ${version}`, `${when}: the site runs ${health}`);
  const page = await answerOf('/packages');
  expect(page.includes('Saved before the upgrade'), `${when}: the package is lost`);
  expect(!existsSync(`${releases}/before`), `${when}: the upgrade is not finished`);
}
