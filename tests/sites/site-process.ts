import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryEnv, memoryFlags } from '../../scripts/node-settings.mjs';
import { toFormData } from '../forms.ts';
import { findFreePort } from '../free-port.ts';
import { blankPackage } from './sample-input.ts';
import { staffEmail, staffPassword } from './staff-session.ts';

export type SiteProcess = Awaited<ReturnType<typeof launchSite>>;

export const processStaff = { email: staffEmail, password: staffPassword };

/**
 * The built site in a separate process, as `npm start` runs it, for rough treatment: with these
 * settings, built here or in another folder. Waits until it listens.
 */
export async function launchSite(settings: Record<string, string>, folder = '.') {
  const port = settings.PORT ?? String(await findFreePort());
  const child = spawn(process.execPath, [...memoryFlags, 'server/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...memoryEnv,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: '.cache/node',
      SAMPLE_CONTENT: 'off',
      ADMIN_EMAIL: processStaff.email,
      ADMIN_PASSWORD: processStaff.password,
      ...settings,
      PORT: port,
    },
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The site ended instead of starting: ${output}`)));
    child.stdout?.on('data', (text) => {
      output += text;
      if (output.includes('Rihla is running at')) resolve();
    });
  });
  return {
    origin: `http://localhost:${port}`,
    child,
    output: () => output,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Waits until something serves an address: an error response is not enough. */
export async function waitUntilServed(url: string): Promise<Response> {
  for (let tries = 0; tries < 600; tries += 1) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return response;
    await wait(50);
  }
  throw new Error(`${url} is not served`);
}

export interface Sender {
  origin: string;
  cookie?: string;
}

/** Sends a form as a page of the site does; does not follow redirects. */
export function post(
  { origin, cookie = '' }: Sender,
  path: string,
  body: Record<string, string> | FormData,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, cookie, ...headers },
    body: body instanceof FormData ? body : new URLSearchParams(body),
  });
}

/** Signs in as a browser without scripts does; returns the `Cookie` header, which is blank after a refusal. */
export async function signInAt(origin: string): Promise<{ cookie: string }> {
  const response = await post({ origin }, '/admin/login', processStaff);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return { cookie: cookies.join('; ') };
}

export const packageTexts = Object.keys(blankPackage).filter((name) => name !== 'packageType');

/** Sends the form of a new package; resolves with the response, whatever its status. */
export async function savePackageAt(
  origin: string,
  cookie: string,
  packageName: string,
): Promise<Response> {
  const texts = Object.fromEntries(packageTexts.map((name) => [name, '1']));
  return post({ origin, cookie }, '/admin/packages/new', toFormData({ ...texts, packageName }));
}
