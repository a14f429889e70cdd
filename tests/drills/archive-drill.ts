import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { version } from '../../app/services/version.server.ts';
import { freePort } from '../free-port.ts';
import { untilServed } from '../sites/site-process.ts';
import { startDrill } from './running/drill.ts';

// A release archive, unpacked in a folder with a blank in its name, without Node installed: it starts, responds, is
// backed up, and ends.
//   npm run drills -- archive
const { expect, end } = startDrill('archive');
execFileSync(process.execPath, ['scripts/release.ts'], { stdio: 'ignore' });
const folder = await mkdtemp(path.join(tmpdir(), 'rihla release '));
const [archive = ''] = globSync('release/*.tar.gz');
execFileSync('tar', ['-xzf', path.resolve(archive), '-C', folder]);
const [home = ''] = globSync(`${folder}/rihla-*`);
const port = String(await freePort());
const env = {
  PATH: '/usr/bin:/bin',
  HOME: folder,
  PORT: port,
  DATA_DIR: path.join(folder, 'data'),
};
const command = (...words: string[]) =>
  execFileSync(path.join(home, 'rihla'), words, { cwd: home, env, encoding: 'utf8' });

expect(command('--version').trim() === version, 'it has another version');
const site = spawn(path.join(home, 'rihla'), ['start'], { cwd: home, env, stdio: 'ignore' });
const origin = `http://localhost:${port}`;
const health = await (await untilServed(`${origin}/healthz`)).text();
expect(health === `ok ${version}`, `it answers ${health}`);
for (const page of ['/', '/ur/packages', '/gallery/hajj', '/admin/login', '/readyz', '/sw.js']) {
  const { status } = await fetch(origin + page);
  expect(status === 200, `${page} answers ${status}`);
}
expect(command('backup', './backups').includes('is whole'), 'it is not backed up');
site.kill('SIGTERM');
const [code] = await once(site, 'exit');
expect(code === 0, `it ended with ${code}`);
const unpackedMb = Number.parseInt(execFileSync('du', ['-sm', home], { encoding: 'utf8' }), 10);
await rm(folder, { recursive: true, force: true, maxRetries: 5 });
end({ unpackedMb });
