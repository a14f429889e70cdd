import { deletePackage } from '../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../app/data/packages/packages.server.ts';
import type { MaybeEngine } from '../engines/engine.ts';
import { mainWays } from '../engines/main-ways.ts';
import { openChromium, openFirefox } from '../engines/puppeteer-engine.ts';
import { openWebkit } from '../engines/webkit-engine.ts';
import { haveStaff } from '../sites/staff-session.ts';
import { runDrill } from './running/drill.ts';

// The main ways through the site in the Chromium of the tests, in Firefox and in WebKit: each gets
// to its end, and nothing is written to the console as an error. Firefox and WebKit are the
// machine's own; one that is not installed is named and not counted.
//   npm run drills -- engines
const engines: Record<string, () => Promise<MaybeEngine>> = {
  Chromium: openChromium,
  Firefox: openFirefox,
  WebKit: openWebkit,
};
/**
 * What is no fault of a page: the map of the contact page is not of this machine; and Firefox notes of a
 * page that is left that its live stream ended, before it tells the page so, and that a picture was
 * given up which the worker was to bring. When the worker itself fails it has other words.
 */
const isExpected =
  /openstreetmap|\/live was interrupted while the page was loading|ServiceWorker intercepted the request and encountered an unexpected error/;

await runDrill(
  'engines',
  async (site) => {
    const { database } = site.services;
    await haveStaff(site);
    const failures: string[] = [];
    const tried: string[] = [];
    const notHere: string[] = [];
    let count = 0;
    // Told at once: a drill that is killed has said what it found.
    const fail = (what: string) => {
      failures.push(what);
      console.error(`  ${what}`);
    };
    for (const [name, openEngine] of Object.entries(engines)) {
      const engine = await openEngine();
      if ('missing' in engine) {
        console.error(`  ${name} was not tried: it is not here (${engine.missing})`);
        notHere.push(name);
        continue;
      }
      tried.push(`${name}: ${engine.version}`);
      console.error(`  ${name}: ${engine.version}`);
      const [window, second] = [await engine.openWindow(), await engine.openWindow()];
      const received = new Set<string>();
      for (const { what, go } of mainWays(site.origin)) {
        count += 1;

        await go(window, second).catch((error) => fail(`${name}, ${what}: ${error}`));
        for (const error of [...(await window.errors()), ...(await second.errors())]) {
          if (isExpected.test(error) || received.has(error)) continue;
          received.add(error);
          fail(`${name}, ${what}: ${error}`);
        }
      }
      await engine.close();
      for (const { id, packageName } of await listPackages(database)) {
        if (packageName === 'Seen at once') await deletePackage(database, id);
      }
    }
    return { count, failures, figures: { tried, notHere } };
  },
  { sample: true },
);
