import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drillFront } from './running/front-of-two.ts';

// The real docs/deploy/Caddyfile.instances, with different ports and without a certificate.
await drillFront('caddy', ({ port, instances: [one, two], folder }) => {
  const site = readFileSync('docs/deploy/Caddyfile.instances', 'utf8')
    .replace('www.example.com {', `http://localhost:${port} {`)
    .replace('one:3000 two:3000', `${one} ${two}`)
    // The site's other host would need port 443.
    .replace(/^example\.com \{[^}]*\{uri\}[^}]*\}/m, '');
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
});
