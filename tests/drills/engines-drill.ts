import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { freePort } from '../free-port.ts';
import { sampleOf } from '../sites/sample-company.ts';
import { haveStaff, staffEmail, staffPassword } from '../sites/staff-session.ts';
import { openTestSite } from '../sites/test-site.ts';
import { makeTestTemplate } from '../sites/test-template.ts';
import { endWith, endWithoutRun } from './running/drill.ts';

// The main paths through the site in the machine's Firefox and WebKit: each works to the end, without errors. The
// browser tests walk them in Chromium.
//   npm run drills -- engines
/** On a busy machine WebKit gives up a transition; the page moves without it. The map is on another machine. */
const isExpected = /openstreetmap|View transition update callback timed out/;

/** What a person looks for on a page. */
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

/** What most people do on the site, one step per line. */
const steps = `
goto /
see link View Details
click button Switch to dark theme
click button Switch to light theme
see button Switch to dark theme
click link Packages
at /packages
see text Umrah Saver
click button Hajj
see text 3 Hajj packages
see text ${sampleOf('hajj-classic').packageName}
click link View Details
see text Package Overview
see text Package Inclusions
click link Contact
at /contact
fill Subject: Umrah in March
click button Send Message
see text Name is required
see text Email is required
see text Message is required
fill Email: nowhere
click button Send Message
see text Email is invalid
fill Name: Asma Begum
fill Email: asma@example.com
fill Message: We are two elders. Which hotel is nearest?
click button Send Message
see text get back to you soon
goto /gallery/umrah
click picture Open
see text 1 of 8
click link Next image
see text 2 of 8
click button Close
at /gallery/umrah
see picture Open
goto /admin/login
fill Email: ${staffEmail}
fill Password: ${staffPassword}
click button Login
at /admin/dashboard
see button ${staffEmail}
second goto /packages
second see text Umrah Saver
click link Packages
at /admin/packages
click link Add New Package
at /admin/packages/new
fill Package Name: Seen at once
fill Price: 1,11,000
fill Duration (days): 12
click button Save Package
at /admin/packages
second see text Seen at once
click button ${staffEmail}
click menuitem Logout
at /admin/login
see text Logged out successfully
`;

/** Nothing listens there, so no other machine is reached. */
const nowhere = '127.0.0.1';
const nowherePort = 9;

const isHere = (program: string) => spawnSync('which', [program]).status === 0;
const opening: (() => Promise<Engine>)[] = [];
if (isHere('firefox-esr')) opening.push(openFirefox);
if (isHere('WebKitWebDriver') && isHere('xvfb-run')) opening.push(openWebkit);
if (opening.length === 0) endWithoutRun('it needs firefox-esr or webkit2gtk-driver with xvfb');
const { template } = await makeTestTemplate();
const tried: string[] = [];
for (const open of opening) {
  const site = await openTestSite({ template, database: 'sqlite' });
  await haveStaff(site);
  const engine = await open();
  tried.push(engine.version);
  const window = await engine.openWindow();
  const second = await engine.openWindow();
  for (const line of steps.trim().split('\n')) {
    const isSecond = line.startsWith('second ');
    const used = isSecond ? second : window;
    await take(line.replace('second ', ''), site.origin, used, engine.version);
    const errors = await used.run(takeErrors);
    assert.deepEqual(
      errors.filter((text) => !isExpected.test(text)),
      [],
      `${engine.version}, ${line}`,
    );
  }
  await engine.close();
  await site.close();
}
endWith({ tried });

async function take(step: string, origin: string, window: EngineWindow, version: string) {
  const [verb = '', ...words] = step.split(' ');
  const rest = words.join(' ');
  if (verb === 'goto') {
    await window.goto(origin + rest);
    return until(`${version}: React that listens`, () => window.run(isAwake));
  }
  if (verb === 'at') {
    const isThere = async () => (await window.run(() => location.pathname)) === rest;
    return until(`${version}: ${step}`, isThere);
  }
  const [kind = '', ...name] = verb === 'fill' ? ['field', ...words] : words;
  const [label = '', text = ''] = name.join(' ').split(': ');
  const selector = selectors[kind as keyof typeof selectors];
  return until(`${version}: ${step}`, () => window.run(act, verb, selector, label, text));
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

/** Runs in the page: React listens. */
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

/** WebKitGTK, over WebDriver. On a busy machine about one browser in fifteen ends while starting. */
async function openWebkit(): Promise<Engine> {
  for (let starts = 1; ; starts += 1) {
    try {
      return await startWebkit();
    } catch (error) {
      if (starts === 4) throw error;
    }
  }
}

async function startWebkit(): Promise<Engine> {
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
  /** A command of WebDriver. */
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
