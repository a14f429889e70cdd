import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { freePort } from '../free-port.ts';
import { median, round } from './paired.ts';

export interface PageThroughput {
  path: string;
  /** Bytes of the page's brotli body. */
  bytes: number;
  /** Requests a second of one process, the medians of rounds in turns. */
  site: number;
  other: number;
  /** What `other` is: nginx with one worker, or Node's bare HTTP server, with the same bytes. */
  against: 'nginx' | 'node:http';
  ratio: number;
}

const rounds = 5;
const seconds = 3;
const connections = 32;

/** Requests a second of kept pages, against a server that sends the same bytes and does nothing else. */
export async function measureThroughput(
  origin: string,
  paths: string[],
): Promise<PageThroughput[]> {
  const results: PageThroughput[] = [];
  for (const pagePath of paths) {
    const response = await fetchBrotli(origin + pagePath);
    const folder = mkdtempSync(path.join(tmpdir(), 'rihla-bench-'));
    writeFileSync(path.join(folder, 'page'), response);
    const other = await startOther(folder);
    const counts = { site: [] as number[], other: [] as number[] };
    for (let at = 0; at < rounds; at += 1) {
      counts.site.push(await requestsPerSecond(origin + pagePath));
      counts.other.push(await requestsPerSecond(other.url));
    }
    other.stop();
    const [site, rate] = [median(counts.site), median(counts.other)];
    results.push({
      path: pagePath,
      bytes: response.length,
      site: Math.round(site),
      other: Math.round(rate),
      against: other.name,
      ratio: round(site / rate),
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

interface OtherServer {
  name: PageThroughput['against'];
  url: string;
  stop(): void;
}

async function startOther(folder: string): Promise<OtherServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/page`;
  const hasNginx = spawnSync('nginx', ['-v']).status === 0;
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(config, nginxConfig(folder, port));
  const child: ChildProcess = hasNginx
    ? spawn('nginx', ['-c', config, '-p', folder], { stdio: 'ignore' })
    : spawn(process.execPath, [fileURLToPath(import.meta.url), String(port), folder]);
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) break;
    // A refusal is sent faster than a page.
    if (tries === 100) throw new Error(`${url} is not served: ${answer?.status ?? 'no answer'}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { name: hasNginx ? 'nginx' : 'node:http', url, stop: () => void child.kill('SIGTERM') };
}

/** One worker, no log, files kept open: nginx at its fastest. Root's worker reads as root what root wrote. */
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

/** Asked by wrk when it is there (it takes least from the processor), else by autocannon. */
export async function requestsPerSecond(url: string): Promise<number> {
  const asked = spawnSync('wrk', [
    ...['-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'Accept-Encoding: br', url],
  ]);
  const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(String(asked.stdout))?.[1];
  if (perSecond) return Number(perSecond);
  const { requests } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  return requests.average;
}

/** The stand-in for nginx where there is none: the same bytes from memory. */
function serveBytes(port: number, folder: string) {
  const bytes = readFileSync(path.join(folder, 'page'));
  createServer((_, outgoing) => {
    outgoing.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': bytes.length });
    outgoing.end(bytes);
  }).listen(port, '127.0.0.1');
}

const [, script, port, folder] = process.argv;
if (script === fileURLToPath(import.meta.url) && port && folder) serveBytes(Number(port), folder);
