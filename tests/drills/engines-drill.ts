import { deleteRows } from '../../app/data/bin/bin.server.ts';
import { listPackages } from '../../app/data/packages/packages.server.ts';
import { type EngineWindow, type Kind, openEngines, until } from '../engines/engines.ts';
import { sampleOf } from '../sites/sample-company.ts';
import { haveStaff, staffEmail, staffPassword } from '../sites/staff-session.ts';
import { openTestSite } from '../sites/test-site.ts';
import { makeTestTemplate } from '../sites/test-template.ts';
import { printNotRun, startDrill } from './running/drill.ts';

// The main paths through the site in the machine's Firefox and WebKit: each works to the end, without errors in the
// console. The browser tests walk them in Chromium.
//   npm run drills -- engines
/**
 * Errors that are not the page's fault: the contact page's map is on another machine; and on
 * leaving a page, Firefox reports its ended live stream before telling the page, and a cancelled
 * picture that the worker was fetching. It words a failing worker differently. On a busy machine WebKit
 * gives up a transition; the page moves without it.
 */
const isExpected =
  /openstreetmap|\/live was interrupted while the page was loading|ServiceWorker intercepted the request and encountered an unexpected error|View transition update callback timed out/;

/**
 * What most people do on the site, one step per line. Visitors and staff each open one document and
 * follow links from there, as people do, so that an engine that reports errors late reports those
 * of every page.
 */
const ways = `
home
  goto /
  see link View Details
the theme
  click button Switch to dark theme
  click button Switch to light theme
  see button Switch to dark theme
the list and its filter
  click link Packages
  at /packages
  see text Umrah Saver
  click button Hajj
  see text 3 Hajj packages
  see text ${sampleOf('hajj-classic').packageName}
a package
  click link View Details
  see text Package Overview
  see text Package Inclusions
the contact form and its errors
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
a message
  fill Name: Asma Begum
  fill Email: asma@example.com
  fill Message: We are two elders. Which hotel is nearest?
  click button Send Message
  see text get back to you soon
a gallery and its preview
  goto /gallery/umrah
  click picture Open
  see text 1 of 8
  click link Next image
  see text 2 of 8
  escape
  at /gallery/umrah
  click picture Open
  see text 1 of 8
  click button Close
  at /gallery/umrah
  see picture Open
the sign-in
  goto /admin/login
  fill Email: ${staffEmail}
  fill Password: ${staffPassword}
  click button Login
  at /admin/dashboard
  see button ${staffEmail}
a save, seen in another window
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
the gallery of the staff area
  click link Gallery
  at /admin/gallery
the logout
  click button ${staffEmail}
  click menuitem Logout
  at /admin/login
  see text Logged out successfully
`;

const steps = ways
  .trim()
  .split(/\n(?! )/)
  .map((way) => way.split(/\n */));

async function take(step: string, origin: string, window: EngineWindow): Promise<unknown> {
  const [verb = '', ...words] = step.split(' ');
  const rest = words.join(' ');
  const kind = words[0] as Kind;
  const name = words.slice(1).join(' ');
  const [label = '', text = ''] = rest.split(': ');
  if (verb === 'goto') {
    await window.goto(origin + rest);
    return until('React that listens', window.isAwake);
  }
  if (verb === 'escape') return window.pressEscape();
  return until(step, async () => {
    if (verb === 'at') return new URL(await window.address()).pathname === rest;
    if (verb === 'see') return window.find(kind, name);
    const found =
      verb === 'fill' ? await window.find('field', label) : await window.find(kind, name);
    await (verb === 'fill' ? found?.fill(text) : found?.click());
    return found;
  });
}

const opened = await openEngines();
if (opened.length === 0)
  printNotRun('engines', 'it needs firefox-esr or webkit2gtk-driver with xvfb');

const { expect, end } = startDrill('engines');
const { template, remove } = await makeTestTemplate();
const site = await openTestSite({ template, database: 'sqlite' });
await haveStaff(site);
for (const engine of opened) {
  const window = await engine.openWindow();
  const second = await engine.openWindow();
  const received = new Set<string>();
  for (const [way, ...its] of steps) {
    const what = `${engine.version}, ${way}`;
    try {
      for (const step of its) {
        const isSecond = step.startsWith('second ');
        await take(step.replace('second ', ''), site.origin, isSecond ? second : window);
      }
      expect(true, what);
    } catch (error) {
      expect(false, `${what}: ${error}`);
    }
    for (const error of [...(await window.errors()), ...(await second.errors())]) {
      if (isExpected.test(error) || received.has(error)) continue;
      received.add(error);
      expect(false, `${what}: ${error}`);
    }
  }
  await engine.close();
  const { database } = site.services;
  for (const { id, packageName } of await listPackages(database)) {
    if (packageName === 'Seen at once') await deleteRows(database, 'packages', [id]);
  }
}
await site.close();
await remove();
end({ tried: opened.map(({ version }) => version) });
