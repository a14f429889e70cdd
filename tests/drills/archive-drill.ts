import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { version } from '../../app/services/version.server.ts';
import { findFreePort } from '../free-port.ts';
import { waitUntilServed } from '../sites/site-process.ts';

// A release archive, unpacked in a folder with a blank in its name, without Node installed: it starts, responds, is
// backed up, and ends.
execFileSync(process.execPath, ['scripts/release.ts'], { stdio: 'ignore' });
const folder = await mkdtemp(path.join(tmpdir(), 'rihla release '));
const [archive = ''] = globSync('release/*.tar.gz');
execFileSync('tar', ['-xzf', path.resolve(archive), '-C', folder]);
const [home = ''] = globSync(`${folder}/rihla-*`);
const port = String(await findFreePort());
const dataDir = path.join(folder, 'data');
const env = { PATH: '/usr/bin:/bin', HOME: folder, PORT: port, DATA_DIR: dataDir };
const runCommand = (...words: string[]) =>
  execFileSync(path.join(home, 'rihla'), words, { cwd: home, env, encoding: 'utf8' });

assert.equal(runCommand('--version').trim(), version);
const site = spawn(path.join(home, 'rihla'), ['start'], { cwd: home, env, stdio: 'ignore' });
const origin = `http://localhost:${port}`;
const health = await (await waitUntilServed(`${origin}/healthz`)).text();
assert.equal(health, `ok ${version}`);
for (const page of ['/', '/ur/packages', '/gallery/hajj', '/admin/login', '/readyz', '/sw.js']) {
  const { status } = await fetch(origin + page);
  assert.equal(status, 200, page);
}
assert.match(runCommand('backup', './backups'), /is complete/);
site.kill('SIGTERM');
const [code] = await once(site, 'exit');
assert.equal(code, 0);
process.exit();
