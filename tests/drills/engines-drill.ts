import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { findFreePort } from '../free-port.ts';
import { findSample } from '../sites/sample-company.ts';
import { seedStaff, staffEmail, staffPassword } from '../sites/staff-session.ts';
import { openTestSite } from '../sites/test-site.ts';
import { makeTestTemplate } from '../sites/test-template.ts';
import { endWithoutRun } from './running/drill.ts';

// The main paths through the site in the machine's Firefox and WebKit: each works to the end, without errors. The
// browser tests walk them in Chromium.
/** On a busy machine WebKit gives up a transition; the page moves without it. The map is on another machine. */
const expectedErrors = /openstreetmap|View transition update callback timed out/;

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
const launchers: (() => Promise<Engine>)[] = [];
if (isHere('firefox-esr')) launchers.push(openFirefox);
if (isHere('WebKitWebDriver') && isHere('xvfb-run')) {
  // On a busy machine about one browser in fifteen ends while starting.
  launchers.push(() => openWebkit().catch(openWebkit).catch(openWebkit));
}
if (launchers.length === 0) endWithoutRun('it needs firefox-esr or webkit2gtk-driver with xvfb');
const { template } = await makeTestTemplate();
for (const launch of launchers) {
  const site = await openTestSite({ template, database: 'sqlite' });
  await seedStaff(site);
  const engine = await launch();
  await walk(await openPerson(engine, site.origin), await openPerson(engine, site.origin));
  await engine.close();
  await site.close();
}
process.exit();

/** What a person does in a window; waits until it is possible, and expects no errors. */
async function openPerson({ version, openWindow }: Engine, origin: string) {
  const window = await openWindow();
  const waitFor = async (step: string, check: () => Promise<boolean>) => {
    await waitUntil(`${version}: ${step}`, check);
    const errors = (await window.run(takeErrors)).filter((text) => !expectedErrors.test(text));
    assert.deepEqual(errors, [], `${version}: ${step}`);
  };
  const use = (verb: string, kind: keyof typeof selectors, name: string, text = '') =>
    waitFor(`${verb} ${name}`, () => window.run(act, verb, selectors[kind], name, text));
  return {
    async goto(path: string) {
      await window.goto(origin + path);
      await waitFor(`React on ${path}`, () => window.run(isHydrated));
    },
    at: (path: string) =>
      waitFor(path, async () => (await window.run(() => location.pathname)) === path),
    see: (kind: keyof typeof selectors, name: string) => use('see', kind, name),
    click: (kind: keyof typeof selectors, name: string) => use('click', kind, name),
    fill: (name: string, text: string) => use('fill', 'field', name, text),
  };
}
type Person = Awaited<ReturnType<typeof openPerson>>;

/** What most people do on the site; the other one only looks. */
async function walk(person: Person, observer: Person) {
  await person.goto('/');
  await person.see('link', 'View Details');
  await person.click('button', 'Switch to dark theme');
  await person.click('button', 'Switch to light theme');
  await person.see('button', 'Switch to dark theme');
  await person.click('link', 'Packages');
  await person.at('/packages');
  await person.see('text', 'Umrah Saver');
  await person.click('button', 'Hajj');
  await person.see('text', '3 Hajj packages');
  await person.see('text', findSample('hajj-classic').packageName);
  await person.click('link', 'View Details');
  await person.see('text', 'Package Overview');
  await person.see('text', 'Package Inclusions');
  await person.click('link', 'Contact');
  await person.at('/contact');
  await person.fill('Subject', 'Umrah in March');
  await person.click('button', 'Send Message');
  await person.see('text', 'Name is required');
  await person.see('text', 'Email is required');
  await person.see('text', 'Message is required');
  await person.fill('Email', 'nowhere');
  await person.click('button', 'Send Message');
  await person.see('text', 'Email is invalid');
  await person.fill('Name', 'Asma Begum');
  await person.fill('Email', 'asma@example.com');
  await person.fill('Message', 'We are two elders. Which hotel is nearest?');
  await person.click('button', 'Send Message');
  await person.see('text', 'get back to you soon');
  await person.goto('/gallery/umrah');
  await person.click('picture', 'Open');
  await person.see('text', '1 of 8');
  await person.click('link', 'Next image');
  await person.see('text', '2 of 8');
  await person.click('button', 'Close');
  await person.at('/gallery/umrah');
  await person.see('picture', 'Open');
  await person.goto('/admin/login');
  await person.fill('Email', staffEmail);
  await person.fill('Password', staffPassword);
  await person.click('button', 'Login');
  await person.at('/admin/dashboard');
  await person.see('button', staffEmail);
  await observer.goto('/packages');
  await observer.see('text', 'Umrah Saver');
  await person.click('link', 'Packages');
  await person.at('/admin/packages');
  await person.click('link', 'Add New Package');
  await person.at('/admin/packages/new');
  await person.fill('Package Name', 'Seen at once');
  await person.fill('Price', '1,11,000');
  await person.fill('Duration (days)', '12');
  await person.click('button', 'Save Package');
  await person.at('/admin/packages');
  await observer.see('text', 'Seen at once');
  await person.click('button', staffEmail);
  await person.click('menuitem', 'Logout');
  await person.at('/admin/login');
  await person.see('text', 'Logged out successfully');
}

/** Checks repeatedly until it holds; an element may be missing, and a page may be leaving. */
async function waitUntil(label: string, check: () => Promise<boolean>): Promise<void> {
  // A busy machine takes time.
  const deadline = performance.now() + 30_000;
  while (!(await check().catch(() => false))) {
    assert(performance.now() < deadline, `no ${label}`);
    await wait(100);
  }
}

/** Runs in the page: finds the element that a person would recognise, and uses it; false while it is missing. */
function act(verb: string, selector: string, name: string, text: string): boolean {
  const normalize = (value: string | null | undefined) => value?.replace(/\s+/g, ' ').trim() ?? '';
  // biome-ignore lint/performance/useDomNodeTextContent: a button has the names of both themes, one of them hidden
  const readVisibleText = (element: Element) => (element as HTMLElement).innerText;
  const listOwnTexts = (element: Element) =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map((node) => node.nodeValue);
  const getLabel = (element: Element) =>
    (element as HTMLInputElement).labels?.[0]?.textContent ??
    element.getAttribute('aria-label') ??
    readVisibleText(element);
  const element = [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((candidate) => candidate.checkVisibility({ visibilityProperty: true }))
    .find((candidate) =>
      verb === 'see' && selector === 'body *'
        ? normalize(listOwnTexts(candidate).join('')).includes(name)
        : normalize(getLabel(candidate)).startsWith(name),
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

function isHydrated(): boolean {
  return Object.keys(document.documentElement).some((key) => key.startsWith('__react'));
}

/** Runs in the page: its errors since the last call. Those before the first call are missed. */
function takeErrors(): string[] {
  const target = window as Window & { receivedErrors?: string[] };
  if (!target.receivedErrors) {
    const received: string[] = [];
    target.receivedErrors = received;
    console.error = (...words: unknown[]) => received.push(words.join(' '));
    addEventListener('error', ({ message }) => received.push(message));
    addEventListener('unhandledrejection', ({ reason }) => received.push(String(reason)));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      received.push(`${violatedDirective} forbids ${blockedURI}`),
    );
  }
  return target.receivedErrors.splice(0);
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
  const port = await findFreePort();
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
    const options = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const response = await fetch(`${address}/${command}`, {
      ...options,
      signal: AbortSignal.timeout(20_000),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${command}: ${value.error}: ${value.message}`);
    return value;
  }
  try {
    await waitUntil('WebKitWebDriver', async () => Boolean(await send('status')));
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
