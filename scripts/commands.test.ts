import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commands, runScript } from '../tests/sites/run-script.ts';
import { expectTable } from '../tests/table.ts';
import { whyNodeIsTooOld } from './node-settings.mjs';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

it('checks the version of Node before installing anything', () => {
  expectTable(
    (version) => (whyNodeIsTooOld(`v${version} linux x64`) === '' ? 'fine' : 'too old'),
    `18.20.8 → too old | 20.11.0 → too old | 20.18.3 → too old | 20.19.0 → fine | 21.7.3 → too old
    22.0.0 → too old | 22.11.0 → too old | 22.12.0 → fine | 23.0.0 → fine | 26.10.0 → fine`,
  );
});

it('every npm script runs an existing file with the pinned Node', () => {
  for (const [name, script] of Object.entries(scripts)) {
    const [, file = ''] = /^node scripts\/run\.mjs (\S+)/.exec(script) ?? [];
    expect([name, existsSync(file)]).toEqual([name, true]);
  }
});

it('resolves a typed folder from the current directory, and lists the commands', async () => {
  const shell = (line: string) =>
    spawnSync('sh', ['-c', line, 'rihla'], { encoding: 'utf8', cwd: '/tmp' });
  const wrapper = readFileSync('docs/deploy/rihla', 'utf8')
    .replace(/^\[ .*$/m, '')
    .replace('/srv/rihla', process.cwd())
    .replace('"--env-file=/etc/$site.env"', '');
  const { status, stderr } = shell(`set -- bakcup; ${wrapper}`);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^rihla admin \| backup/)]);
  const missing = shell(`set -- restore ./no-such-backup; ${wrapper}`);
  expect(missing.stderr).toContain('There is no whole backup in /tmp/no-such-backup');
  // A release installs the site without npm.
  const names = stderr.replace(', each with --help\n', '').slice(6).split(' | ');
  expect(names).toEqual(Object.keys(commands));
  for (const name of Object.keys(commands) as (keyof typeof commands)[]) {
    const { status, stdout } = await runScript(name, ['--help'], { RIHLA_COMMAND: 'rihla' });
    expect([status, stdout]).toEqual([0, expect.stringContaining(`\n  rihla ${name}`)]);
    expect(stdout).not.toContain('npm');
  }
  const usage = shell(`set -- admin; ${wrapper}`);
  expect([usage.status, usage.stderr]).toEqual([1, expect.stringContaining('\n  rihla admin')]);
  // A checkout has npm, and a command of its own.
  const release = spawnSync(process.execPath, ['scripts/release.ts', '--help'], {
    encoding: 'utf8',
  });
  expect(release).toMatchObject({ status: 0, stderr: '' });
  expect(release.stdout).toContain('npm run release');
});
