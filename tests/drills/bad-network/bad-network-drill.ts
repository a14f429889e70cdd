import os from 'node:os';
import { createPackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { noFacts } from '../../../app/rules/packages/package-facts.ts';
import { launchBrowser } from '../../browser/launch-browser.ts';
import { departure } from '../../sites/packages/facts-input.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { haveStaff, openStaffSession } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { createTally, runDrill } from '../running/drill.ts';
import { countSeats, editPackage, saveWebsite } from './form-walks.ts';
import { workOnEnquiry, workOnGallery } from './inbox-walks.ts';
import { deleteAndUndo, workOnPackages } from './staff-walks.ts';
import {
  lookAround,
  lookAtPackages,
  readPages,
  writeToTheOffice,
  writeWithoutScript,
} from './visitor-walks.ts';
import { type Walk, type WalkSteps, walkAs } from './walk.ts';

// Visitors and staff on 2G with 3 s of latency, 5 % of packets lost and connections that break when
// the site has acted: nobody waits for ten seconds without a word, nothing is done twice, and nothing
// that was typed is lost. Each has a line of their own; they walk side by side.
//   npm run drills -- bad-network
const seed = Number(process.env.DRILL_SEED ?? 20_251);

await runDrill(
  'bad-network',
  async (site) => {
    const tally = tellingTally();
    const made = await makeRows(site);
    const walks: Record<string, WalkSteps> = {
      'the list': lookAtPackages,
      'a package': lookAround,
      reading: readPages,
      messages: writeToTheOffice,
      'a message without a script': writeWithoutScript,
      packages: (walk) => workOnPackages(walk, made.listed),
      'a delete': signedIn((walk) => deleteAndUndo(walk, made.deleted)),
      seats: signedIn((walk) => countSeats(walk, made.counted)),
      'a package form': signedIn((walk) => editPackage(walk, made.edited)),
      'the website': signedIn(saveWebsite),
      enquiries: signedIn((walk) => workOnEnquiry(walk, made.enquiry)),
      gallery: signedIn(workOnGallery),
    };
    const chosen = Object.entries(walks).filter(([name]) =>
      name.includes(process.env.DRILL_WALK ?? ''),
    );
    const browser = await launchBrowser();
    const measured = await Promise.all(
      chosen.map(async ([name, steps], index) => {
        const isScripted = !name.includes('without a script');
        const walker = { name, seed: seed + index, site, browser, tally, isScripted };
        return walkAs(walker, steps);
      }),
    );
    await browser.close();
    const worst = measured.toSorted((one, other) => other.wordMs - one.wordMs)[0];
    const sum = (of: (one: (typeof measured)[number]) => number) =>
      measured.reduce((total, one) => total + of(one), 0);
    const frozenMs = Math.max(...measured.map((one) => one.frozenMs));
    return {
      ...tally.counted,
      figures: {
        worstWordMs: worst?.wordMs ?? 0,
        worstWord: worst?.word ?? '',
        readableMs: measured.flatMap((one) => one.readableMs),
        lostPackets: sum((one) => one.lost),
        brokenConnections: sum((one) => one.broken),
        reloads: sum((one) => one.reloads),
        pagesWithoutTheirScripts: sum((one) => one.scriptless),
        kilobytes: sum((one) => one.kilobytes),
        seed,
        machine: `${frozenMs > 2000 ? 'starved' : 'free enough'}: frozen for ${frozenMs} ms, load ${os.loadavg()[0]?.toFixed(1)}`,
      },
    };
  },
  { sample: true },
);

/** Told at once: a drill that is killed has said what it found. */
function tellingTally() {
  const tally = createTally();
  return {
    ...tally,
    expect(holds: boolean, what: string) {
      tally.expect(holds, what);
      if (!holds) console.error(`  ${what}`);
    },
  };
}

/** With the session of somebody who signed in before. */
function signedIn(steps: WalkSteps): WalkSteps {
  return async (walk: Walk) => {
    const { name, value } = await openStaffSession(walk.site);
    const url = walk.line.origin;
    await walk.context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Strict' }]);
    await steps(walk);
  };
}

async function makeRows(site: TestSite) {
  const { database } = site.services;
  await haveStaff(site);
  const add = (packageName: string) =>
    createPackage(database, { ...blankPackage, packageName, price: '1', durationOfTour: '1' });
  // So many that the list has a second part.
  for (let number = 20; number > 0; number -= 1) await add(`Kept far down ${number}`);
  const listed = await add('By a bad line');
  const deleted = await add('Deleted by a bad line');
  const edited = await add('Edited by a bad line');
  const counted = await add('Counted by a bad line');
  const departures = [departure({ id: 'one', from: '2099-01-22', seats: '40', left: '12' })];
  const input = {
    ...blankPackage,
    packageName: 'Counted by a bad line',
    price: '1',
    durationOfTour: '1',
  };
  await updatePackage(database, counted, { ...input, facts: { ...noFacts, departures } });
  return {
    listed,
    deleted,
    edited,
    counted,
    enquiry: await storeEnquiry(database, { name: 'By a bad line' }),
  };
}
