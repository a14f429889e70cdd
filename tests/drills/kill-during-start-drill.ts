import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryEnv, memoryFlags } from '../../scripts/node-settings.mjs';
import { launchSite } from '../sites/site-process.ts';
import { openDrillPlace, readPlaceTable } from './running/drill.ts';

// Kills thirty starts of new sites, at points spread over the whole start. Each site starts afterwards, with the same
// content as any new one, with the sample or without. Interrupted upgrades are tested statement by statement:
// tests/requests/commands/earlier-versions.test.ts.
//   DRILL_ON=postgres npm run drills -- kill-during-start
const kills = 30;
for (let kill = 0; kill < kills; kill += 1) {
  const hasSample = kill % 2 === 1;
  const when = `kill ${kill} ${hasSample ? 'with' : 'without'} the sample`;
  const place = await openDrillPlace();
  const settings = { ...place.settings, SAMPLE_CONTENT: hasSample ? 'on' : 'off' };
  const child = spawn(process.execPath, [...memoryFlags, 'server/main.ts'], {
    stdio: 'ignore',
    env: { ...process.env, ...memoryEnv, NODE_ENV: 'production', PORT: '0', ...settings },
  });
  const exited = once(child, 'exit');
  // Most of what matters comes late: loading the program changes nothing.
  await wait(250 + (kill / kills) * 1500);
  child.kill('SIGKILL');
  await exited;
  const site = await launchSite(settings);
  const packages = await readPlaceTable(place, 'packages');
  const images = await readPlaceTable(place, 'gallery_images');
  const settingRows = await readPlaceTable(place, 'site_settings');
  const getSetting = (name: string) => settingRows.find((row) => row.name === name)?.value;
  assert.equal(packages.length, hasSample ? 12 : 0, when);
  assert.equal(images.length, hasSample ? 32 : 0, when);
  assert.equal(getSetting('beginning'), undefined, when);
  assert.equal(getSetting('website-start'), hasSample ? undefined : 'blank', when);
  assert.equal((await fetch(`${site.origin}/packages`)).status, 200, when);
  await site.kill();
  await place.remove();
}
process.exit();
