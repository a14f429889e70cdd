import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { launchSite, post, processStaff, savePackageAt, signInAt } from '../sites/site-process.ts';
import { endWithoutRun, uploadPhoto } from './running/drill.ts';

// On a full disk visitors can still read; saves, messages and uploads are refused with a clear message and nothing
// half written, and everything works again when there is space. The disk is a small one in memory, which only root
// can mount.
const disk = mkdtempSync(path.join(tmpdir(), 'rihla-disk-'));
if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', disk]).status !== 0) {
  rmSync(disk, { recursive: true });
  endWithoutRun('this user may not mount a small disk');
}
const ballast = path.join(disk, 'ballast');
const savedNames: string[] = [];
const site = await launchSite({ DATA_DIR: path.join(disk, 'data') });
const { origin } = site;
try {
  const { cookie } = await signInAt(origin);
  const save = async (name: string) => {
    const response = await savePackageAt(origin, cookie, name);
    if (response.status === 302) savedNames.push(name);
    return response;
  };
  for (let index = 0; index < 5; index += 1) {
    assert.equal((await save(`Before ${index}`)).status, 302);
  }

  fillDisk();
  // The database's log has space of its own for a few pages: until that is full, saves succeed.
  let failedResponse: Response | null = null;
  for (let index = 0; index < 200 && !failedResponse; index += 1) {
    const response = await save(`While full ${index} ${'x'.repeat(100)}`);
    if (response.status !== 302) failedResponse = response;
  }
  assert.equal(failedResponse?.status, 503);
  assert.match(await failedResponse.text(), /Failed to save package/);
  for (const page of ['/', '/packages', '/gallery/hajj', '/packages?type=hajj']) {
    assert.equal((await fetch(origin + page)).status, 200, page);
  }
  const question = 'When is the next?';
  const contactResponse = await post({ origin }, '/contact', {
    name: 'Asma',
    email: 'asma@example.com',
    subject: 'Dates',
    message: question,
  });
  const html = await contactResponse.text();
  assert.equal(contactResponse.status, 503);
  assert(html.includes('Error sending message. Please try again later.'), 'no alert');
  assert(html.includes(question), 'the message is lost from the form');
  const photo = readFileSync('sample/pictures/site/journey.jpg');
  const uploadResponse = await uploadPhoto({ origin, cookie }, photo, 'full.jpg');
  assert([503, 507].includes(uploadResponse.status), `an upload got ${uploadResponse.status}`);

  assert(!(await isReady()), 'ready on a full disk');
  const signInResponse = await post({ origin }, '/admin/login', processStaff);
  assert.equal(signInResponse.status, 503);
  assert.match(await signInResponse.text(), /Your password was not checked\./);

  rmSync(ballast);
  const freedAt = performance.now();
  while ((await save('After there was room')).status !== 302) {
    if (performance.now() - freedAt > 30_000) break;
    await wait(200);
  }
  assert(savedNames.includes('After there was room'), 'no save though there is room');
  // The check is cached for two seconds.
  for (let attempt = 0; attempt < 50 && !(await isReady()); attempt += 1) await wait(100);
  assert(await isReady(), 'not ready again');
  await site.kill();

  using database = new DatabaseSync(path.join(disk, 'data/rihla.db'));
  const rows = database.prepare('select packageName from packages').all();
  const names = new Set(rows.map((row) => String(row.packageName)));
  assert.deepEqual(names, new Set(savedNames));
  const [check] = database.prepare('pragma integrity_check').all();
  assert.equal(check?.integrity_check, 'ok');
  const images = database.prepare('select count(*) as count from gallery_images').get();
  assert.equal(images?.count, 0);
} finally {
  await site.kill();
  spawnSync('umount', [disk]);
}
process.exit();

async function isReady() {
  return (await fetch(`${origin}/readyz`)).status === 200;
}

/** The site may write between the two calls, so the second one may find less space. */
function fillDisk(attemptsLeft = 5) {
  rmSync(ballast, { force: true });
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 4096)));
  } catch (error) {
    if (attemptsLeft === 0) throw error;
    fillDisk(attemptsLeft - 1);
  }
}
