import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { freePort } from '../free-port.ts';
import { sampleOf } from '../sites/sample-company.ts';
import { seedStaff, staffEmail, staffPassword } from '../sites/staff-session.ts';
import { openTestSite } from '../sites/test-site.ts';
import { makeTestTemplate } from '../sites/test-template.ts';
import { endWithoutRun } from './running/drill.ts';

// The main paths through the site in the machine's Firefox and WebKit: each works to the end, without errors. The
// browser tests walk them in Chromium.
/** On a busy machine WebKit gives up a transition; the page moves without it. The map is on another machine. */
const isExpected = /openstreetmap|View transition update callback timed out/;

const selectors = {
  button: 'button',
  field: 'input, textarea, select',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  picture: 'figure a[href]',
  text: 'body *',
};

/** A browser window; `run` calls a function in its page. */
interface EngineWindow {
  goto(address: string): Promise<unknown>;
  run<Result>(script: (...args: never[]) => Result, ...args: unknown[]): Promise<Result>;
}
interface Engine {
  version: string;
  openWindow(): Promise<EngineWindow>;
  close(): Promise<unknown>;
}

/** Nothing listens there, so no other machine is reached. */
const nowhere = '127.0.0.1';
const nowherePort = 9;

const isHere = (program: string) => spawnSync('which', [program]).status === 0;
const opening: (() => Promise<Engine>)[] = [];
if (isHere('firefox-esr')) opening.push(openFirefox);
if (isHere('WebKitWebDriver') && isHere('xvfb-run')) {
  // On a busy machine about one browser in fifteen ends while starting.
  opening.push(() => openWebkit().catch(openWebkit).catch(openWebkit));
}
if (opening.length === 0) endWithoutRun('it needs firefox-esr or webkit2gtk-driver with xvfb');
const { template } = await makeTestTemplate();
for (const open of opening) {
  const site = await openTestSite({ template, database: 'sqlite' });
  await seedStaff(site);
  const engine = await open();
  await walk(await openPerson(engine, site.origin), await openPerson(engine, site.origin));
  await engine.close();
  await site.close();
}
process.exit();

/** What a person does in a window; waits until it is possible, and expects no errors. */
async function openPerson({ version, openWindow }: Engine, origin: string) {
  const window = await openWindow();
  const untilFree = async (step: string, look: () => Promise<boolean>) => {
    await until(`${version}: ${step}`, look);
    const errors = (await window.run(takeErrors)).filter((text) => !isExpected.test(text));
    assert.deepEqual(errors, [], `${version}: ${step}`);
  };
  const use = (verb: string, kind: keyof typeof selectors, name: string, text = '') =>
    untilFree(`${verb} ${name}`, () => window.run(act, verb, selectors[kind], name, text));
  return {
    async goto(path: string) {
      await window.goto(origin + path);
      await untilFree(`React on ${path}`, () => window.run(isAwake));
    },
    at: (path: string) =>
      untilFree(path, async () => (await window.run(() => location.pathname)) === path),
    see: (kind: keyof typeof selectors, name: string) => use('see', kind, name),
    click: (kind: keyof typeof selectors, name: string) => use('click', kind, name),
    fill: (name: string, text: string) => use('fill', 'field', name, text),
  };
}
type Person = Awaited<ReturnType<typeof openPerson>>;

/** What most people do on the site; the other one only looks. */
async function walk(one: Person, other: Person) {
  await one.goto('/');
  await one.see('link', 'View Details');
  await one.click('button', 'Switch to dark theme');
  await one.click('button', 'Switch to light theme');
  await one.see('button', 'Switch to dark theme');
  await one.click('link', 'Packages');
  await one.at('/packages');
  await one.see('text', 'Umrah Saver');
  await one.click('button', 'Hajj');
  await one.see('text', '3 Hajj packages');
  await one.see('text', sampleOf('hajj-classic').packageName);
  await one.click('link', 'View Details');
  await one.see('text', 'Package Overview');
  await one.see('text', 'Package Inclusions');
  await one.click('link', 'Contact');
  await one.at('/contact');
  await one.fill('Subject', 'Umrah in March');
  await one.click('button', 'Send Message');
  await one.see('text', 'Name is required');
  await one.see('text', 'Email is required');
  await one.see('text', 'Message is required');
  await one.fill('Email', 'nowhere');
  await one.click('button', 'Send Message');
  await one.see('text', 'Email is invalid');
  await one.fill('Name', 'Asma Begum');
  await one.fill('Email', 'asma@example.com');
  await one.fill('Message', 'We are two elders. Which hotel is nearest?');
  await one.click('button', 'Send Message');
  await one.see('text', 'get back to you soon');
  await one.goto('/gallery/umrah');
  await one.click('picture', 'Open');
  await one.see('text', '1 of 8');
  await one.click('link', 'Next image');
  await one.see('text', '2 of 8');
  await one.click('button', 'Close');
  await one.at('/gallery/umrah');
  await one.see('picture', 'Open');
  await one.goto('/admin/login');
  await one.fill('Email', staffEmail);
  await one.fill('Password', staffPassword);
  await one.click('button', 'Login');
  await one.at('/admin/dashboard');
  await one.see('button', staffEmail);
  await other.goto('/packages');
  await other.see('text', 'Umrah Saver');
  await one.click('link', 'Packages');
  await one.at('/admin/packages');
  await one.click('link', 'Add New Package');
  await one.at('/admin/packages/new');
  await one.fill('Package Name', 'Seen at once');
  await one.fill('Price', '1,11,000');
  await one.fill('Duration (days)', '12');
  await one.click('button', 'Save Package');
  await one.at('/admin/packages');
  await other.see('text', 'Seen at once');
  await one.click('button', staffEmail);
  await one.click('menuitem', 'Logout');
  await one.at('/admin/login');
  await one.see('text', 'Logged out successfully');
}

/** Checks repeatedly until it holds; an element may be missing, and a page may be leaving. */
async function until(what: string, look: () => Promise<boolean>): Promise<void> {
  // A busy machine takes time.
  const deadline = performance.now() + 30_000;
  while (!(await look().catch(() => false))) {
    assert(performance.now() < deadline, `no ${what}`);
    await wait(100);
  }
}

/** Runs in the page: finds the element that a person would recognise, and uses it; false while it is missing. */
function act(verb: string, selector: string, name: string, text: string): boolean {
  const plain = (read: string | null | undefined) => read?.replace(/\s+/g, ' ').trim() ?? '';
  // biome-ignore lint/performance/useDomNodeTextContent: a button has the names of both themes, one of them hidden
  const shownText = (element: Element) => (element as HTMLElement).innerText;
  const ownText = (element: Element) =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map((node) => node.nodeValue);
  const labelOf = (element: Element) =>
    (element as HTMLInputElement).labels?.[0]?.textContent ??
    element.getAttribute('aria-label') ??
    shownText(element);
  const element = [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((found) => found.checkVisibility({ visibilityProperty: true }))
    .find((found) =>
      verb === 'see' && selector === 'body *'
        ? plain(ownText(found).join('')).includes(name)
        : plain(labelOf(found)).startsWith(name),
    );
  if (!element) return false;
  if (verb === 'click') element.click();
  if (verb === 'fill') {
    element.focus();
    (element as HTMLInputElement).select();
    document.execCommand('insertText', false, text);
  }
  return true;
}

function isAwake(): boolean {
  return Object.keys(document.documentElement).some((key) => key.startsWith('__react'));
}

/** Runs in the page: its errors since the last call. Those before the first call are missed. */
function takeErrors(): string[] {
  const holder = window as Window & { receivedErrors?: string[] };
  if (!holder.receivedErrors) {
    const received: string[] = [];
    holder.receivedErrors = received;
    console.error = (...words: unknown[]) => received.push(words.join(' '));
    addEventListener('error', ({ message }) => received.push(message));
    addEventListener('unhandledrejection', ({ reason }) => received.push(String(reason)));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      received.push(`${violatedDirective} forbids ${blockedURI}`),
    );
  }
  return holder.receivedErrors.splice(0);
}

/** Over WebDriver BiDi, which Firefox supports itself. */
async function openFirefox(): Promise<Engine> {
  const proxy = ['http', 'ssl'].flatMap((scheme) => [
    [`network.proxy.${scheme}`, nowhere],
    [`network.proxy.${scheme}_port`, nowherePort],
  ]);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { 'network.proxy.type': 1, ...Object.fromEntries(proxy) },
  });
  return {
    version: await browser.version(),
    async openWindow() {
      const page = await browser.newPage({ type: 'window' });
      return {
        goto: (address) => page.goto(address),
        run: (script, ...args) => page.evaluate(script as never, ...args),
      };
    },
    close: () => browser.close(),
  };
}

/** WebKitGTK, over WebDriver. */
async function openWebkit(): Promise<Engine> {
  const port = await freePort();
  const child = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    // A process group, so that screen, driver and browser end together.
    detached: true,
    stdio: 'ignore',
    // Its sandbox needs a kernel that lets users create namespaces; containers do not.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const endAll = async () => {
    const exited = once(child, 'exit');
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await exited;
  };
  const address = `http://127.0.0.1:${port}`;
  async function send(command: string, body?: object) {
    const how = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(`${address}/${command}`, {
      ...how,
      signal: AbortSignal.timeout(20_000),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${command}: ${value.error}: ${value.message}`);
    return value;
  }
  try {
    await until('WebKitWebDriver', async () => Boolean(await send('status')));
    const server = `${nowhere}:${nowherePort}`;
    const proxy = { proxyType: 'manual', httpProxy: server, sslProxy: server };
    const noProxy = ['localhost', '127.0.0.1'];
    const alwaysMatch = { browserName: 'MiniBrowser', proxy: { ...proxy, noProxy } };
    const { sessionId, capabilities } = await send('session', { capabilities: { alwaysMatch } });
    return {
      version: `WebKitGTK ${capabilities.browserVersion}`,
      async openWindow() {
        const { handle } = await send(`session/${sessionId}/window/new`, { type: 'window' });
        const sendTo = async (command: string, body: object) => {
          await send(`session/${sessionId}/window`, { handle });
          return send(`session/${sessionId}/${command}`, body);
        };
        return {
          goto: (url) => sendTo('url', { url }),
          run(script, ...args) {
            const call = `return (${script}).apply(null, arguments)`;
            return sendTo('execute/sync', { script: call, args });
          },
        };
      },
      close: endAll,
    };
  } catch (error) {
    await endAll();
    throw error;
  }
}
