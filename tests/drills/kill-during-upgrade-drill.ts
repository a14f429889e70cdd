import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { memoryFlags } from '../../scripts/node-settings.mjs';
import { findFreePort } from '../free-port.ts';
import { installRelease, laterMigration, makeRelease, packRelease } from '../sites/made-release.ts';
import { emptyPlace } from '../sites/moving-site.ts';
import { launchSite, savePackageAt, signInAt, waitUntilServed } from '../sites/site-process.ts';

// Kills `rihla upgrade` at twenty points spread over its whole time, with a new release
// that gets ready and with one that never does. After each kill a release can be started; the command, run again,
// finishes or goes back, and every package is there. A program in the place of systemctl runs the site.
const kills = 20;
const firstVersion = '2026-01-01-aaaa';
const folder = fs.mkdtempSync(path.join(tmpdir(), 'rihla-upgrade-'));
const port = await findFreePort();
const origin = `http://localhost:${port}`;
const dataDir = path.join(folder, 'data');
const link = installRelease(folder, firstVersion);
const releases = `${link}-releases`;
const main = fs.readFileSync('server/main.ts', 'utf8');
const brokenMain = main.replace('await listen(site)', 'process.exit(3)');
const goodVersion = '2026-02-02-good';
const neverReadyVersion = '2026-03-03-never-ready';
const brokenFiles = { ...laterMigration, 'server/main.ts': brokenMain };
const releasesToInstall = [
  { version: goodVersion, files: laterMigration, last: goodVersion, status: 0 },
  { version: neverReadyVersion, files: brokenFiles, last: firstVersion, status: 1 },
];

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
fs.mkdirSync(path.join(folder, 'bin'));
const systemctl = path.join(folder, 'bin/systemctl');
fs.writeFileSync(
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
  { mode: 0o755 },
);
const service = (verb: 'start' | 'stop') => spawnSync(systemctl, [verb], { env });

async function reset(): Promise<void> {
  service('stop');
  fs.rmSync(dataDir, { recursive: true, force: true });
  fs.cpSync(home.place.dataDir, dataDir, { recursive: true });
  fs.rmSync(link);
  fs.symlinkSync(`${path.basename(releases)}/${firstVersion}`, link);
  for (const name of fs.readdirSync(releases).filter((entry) => entry !== firstVersion)) {
    fs.rmSync(path.join(releases, name), { recursive: true, force: true, maxRetries: 5 });
  }
  service('start');
  await waitUntilReady();
}

/** What the command says before it stops the site. */
const lastLine = 'Backed up';

/** Runs the command, or kills it so long after it says this. */
async function upgrade(archive: string, kill?: { line: string; afterMs: number }) {
  const script = path.join(fs.realpathSync(link), 'scripts/upgrade.ts');
  const child = spawn(process.execPath, [script, archive], {
    cwd: link,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const startTime = performance.now();
  let lastLineMs = 0;
  child.stdout.on('data', (text: Buffer) => {
    if (text.includes(lastLine)) lastLineMs = performance.now() - startTime;
    if (kill && text.includes(kill.line)) setTimeout(() => child.kill('SIGKILL'), kill.afterMs);
  });
  const [status] = await once(child, 'exit');
  return { status, lastLineMs, ms: performance.now() - startTime };
}

const waitUntilReady = () => waitUntilServed(`${origin}/readyz`);

const home = await emptyPlace('', 'sqlite');
const site = await launchSite(home.settings);
const { cookie } = await signInAt(site.origin);
const saveResponse = await savePackageAt(site.origin, cookie, 'Saved before the upgrade');
assert.equal(saveResponse.status, 302);
await site.kill();
for (const { version, files, last, status } of releasesToInstall) {
  const archive = packRelease(makeRelease(folder, version, files));
  await reset();
  const completeRun = await upgrade(archive);
  assert.equal(completeRun.status, status, `${version}, without a kill`);
  await expectSite(`${version}, without a kill`, last);
  for (let kill = 0; kill < kills / 2; kill += 1) {
    const when = `${version}, kill ${kill}`;
    await reset();
    // Most of what matters comes after the backup.
    const share = (kill % 7) / 7;
    await upgrade(
      archive,
      kill < 3
        ? { line: 'Unpacking', afterMs: (completeRun.lastLineMs * kill) / 3 }
        : { line: lastLine, afterMs: (completeRun.ms - completeRun.lastLineMs) * share },
    );
    // What a restart of the machine would start.
    service('start');
    if (path.basename(fs.realpathSync(link)) !== neverReadyVersion) await waitUntilReady();
    assert.equal((await upgrade(archive)).status, status, when);
    await expectSite(when, last);
  }
}
service('stop');
process.exit();

async function expectSite(when: string, version: string): Promise<void> {
  await waitUntilReady();
  const health = await (await fetch(`${origin}/healthz`)).text();
  assert.equal(health, `ok ${version}`, when);
  assert.match(await (await fetch(`${origin}/packages`)).text(), /Saved before the upgrade/, when);
  assert(!fs.existsSync(`${releases}/before`), `${when}: the upgrade is not finished`);
}
