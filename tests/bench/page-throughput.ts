import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { freePort } from '../free-port.ts';
import { mediansInTurns, round } from './in-turns.ts';

const seconds = 3;
const connections = 32;

/**
 * Requests a second of cached pages, against nginx with one worker, or Node's bare HTTP server where
 * there is no nginx, with the same bytes.
 */
export async function measureThroughput(origin: string, paths: string[]) {
  const results = [];
  for (const pagePath of paths) {
    const page = await fetchBrotli(origin + pagePath);
    const other = await startOther(page);
    const rates = await mediansInTurns(
      {
        site: () => requestsPerSecond(origin + pagePath),
        other: () => requestsPerSecond(other.url),
      },
      { rounds: 5 },
    );
    other.stop();
    results.push({
      path: pagePath,
      bytes: page.length,
      site: Math.round(rates.site),
      other: Math.round(rates.other),
      against: other.name,
      ratio: round(rates.site / rates.other),
    });
  }
  return results;
}

/** The body as it travels; `fetch` would unpack it. */
function fetchBrotli(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, async (incoming) => {
      resolve(Buffer.concat(await incoming.toArray()));
    })
      .on('error', reject)
      .end();
  });
}

async function startOther(page: Buffer) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-bench-'));
  writeFileSync(path.join(folder, 'page'), page);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/page`;
  const hasNginx = spawnSync('nginx', ['-v']).status === 0;
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(config, nginxConfig(folder, port));
  const child = hasNginx
    ? spawn('nginx', ['-c', config, '-p', folder], { stdio: 'ignore' })
    : spawn(process.execPath, [fileURLToPath(import.meta.url), String(port), folder]);
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) break;
    // A refusal is sent faster than a page.
    if (tries === 100) throw new Error(`${url} is not served: ${answer?.status ?? 'no answer'}`);
    await wait(50);
  }
  return { name: hasNginx ? 'nginx' : 'node:http', url, stop: () => void child.kill('SIGTERM') };
}

/** One worker, no log, files kept open: nginx at its fastest. Root's worker may read root's files. */
function nginxConfig(folder: string, port: number): string {
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  return `${user}worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 4096; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  default_type text/html; open_file_cache max=100;
  client_body_temp_path ${folder}/1; proxy_temp_path ${folder}/2; fastcgi_temp_path ${folder}/3;
  uwsgi_temp_path ${folder}/4; scgi_temp_path ${folder}/5;
  server { listen 127.0.0.1:${port}; root ${folder}; } }
`;
}

async function requestsPerSecond(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  const { requests } = await autocannon({ url, connections, duration: seconds, headers });
  return requests.average;
}

/** Replaces nginx where there is none: the same bytes from memory. */
function serveBytes(port: number, folder: string) {
  const bytes = readFileSync(path.join(folder, 'page'));
  createServer((_, outgoing) => {
    outgoing.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': bytes.length });
    outgoing.end(bytes);
  }).listen(port, '127.0.0.1');
}

const [, script, port, folder] = process.argv;
if (script === fileURLToPath(import.meta.url) && port && folder) serveBytes(Number(port), folder);
