import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drillFront } from './running/front-of-two.ts';

// docs/deploy/nginx.conf itself, with other ports, within the frame that Debian's nginx puts around.
await drillFront('nginx', ({ port, instances: [one, two], folder }) => {
  const site = readFileSync('docs/deploy/nginx.conf', 'utf8')
    .replace('127.0.0.1:3001', one)
    .replace('127.0.0.1:3002', two)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('server_name www.example.com', 'server_name localhost')
    // On its usual port a site has none in its name.
    .replace('Host $host', 'Host $http_host');
  const file = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    file,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')}
${site} }`,
  );
  return spawn('nginx', ['-c', file, '-p', folder], { stdio: 'inherit' });
});
