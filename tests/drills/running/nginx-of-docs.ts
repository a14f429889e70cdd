import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Place {
  port: number;
  /** `127.0.0.1:port` of the two instances. */
  instances: readonly [string, string];
  /** Where it may write. */
  folder: string;
}

/**
 * Starts nginx with docs/deploy/nginx.conf itself, with other ports, within the frame that Debian's
 * nginx puts around; `more` are lines of that frame.
 */
export function startNginx(
  { port, instances: [one, two], folder }: Place,
  more = '',
): ChildProcess {
  const site = readFileSync('docs/deploy/nginx.conf', 'utf8')
    .replace('127.0.0.1:3001', one)
    .replace('127.0.0.1:3002', two)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('server_name www.example.com', 'server_name localhost')
    .replace('/var/cache/rihla-pages', `${folder}/pages`)
    // On its usual port a site has none in its name.
    .replace('Host $host', 'Host $http_host');
  const file = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // Root's worker may read root's files.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  writeFileSync(
    file,
    `${user}worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 4096; }
http { access_log off; ${temporary.join(' ')}
${more}
${site} }`,
  );
  return spawn('nginx', ['-c', file, '-p', folder], { stdio: 'inherit' });
}
