import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { launchSite, processStaff, savePackageAt, signInAt } from '../sites/site-process.ts';
import { printNotRun, startDrill } from './running/drill.ts';
import { post, uploadTo } from './running/running-site.ts';

// On a full disk visitors can still read; saves, messages and uploads are refused with a clear message and nothing
// half written, and everything works again when there is space. The disk is a small one in memory, which only root
// can mount.
const id = 'disk full';
const { expect, end } = startDrill(id);

const disk = mkdtempSync(path.join(tmpdir(), 'rihla-disk-'));
if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', disk]).status !== 0) {
  rmSync(disk, { recursive: true });
  printNotRun(id, 'this user may not mount a small disk');
}
const ballast = path.join(disk, 'ballast');
const saved: string[] = [];
let savedAfterRoomMs = 0;
const site = await launchSite({ DATA_DIR: path.join(disk, 'data') });
const { origin } = site;
try {
  const { cookie } = await signInAt(origin);
  const save = async (name: string) => {
    const response = await savePackageAt(origin, cookie, name);
    if (response.status === 302) saved.push(name);
    return response;
  };
  for (let at = 0; at < 5; at += 1) {
    expect((await save(`Before ${at}`)).status === 302, 'a save before');
  }

  fill();
  // The database's log has space of its own for a few pages: until that is full, saves succeed.
  let refused: Response | null = null;
  for (let at = 0; at < 200 && !refused; at += 1) {
    const response = await save(`While full ${at} ${'x'.repeat(100)}`);
    if (response.status !== 302) refused = response;
  }
  expect(refused?.status === 503, `a save on a full disk got ${refused?.status}`);
  const said = (await refused?.text()) ?? '';
  expect(said.includes('Failed to save package'), 'no sentence about the save');
  for (const page of ['/', '/packages', '/gallery/hajj', '/packages?type=hajj']) {
    expect((await fetch(origin + page)).status === 200, `${page} is down`);
  }
  const person = { name: 'Asma', email: 'asma@example.com' };
  const text = { subject: 'Dates', message: 'When is the next?' };
  const message = await post({ origin }, '/contact', { ...person, ...text });
  const html = await message.text();
  expect(message.status === 503, `a message got ${message.status}`);
  const alert = 'Error sending message. Please try again later.';
  expect(html.includes(alert), 'no alert about the message');
  expect(html.includes(text.message), 'the message is lost from the form');
  const photo = readFileSync('sample/pictures/site/journey.jpg');
  const upload = await uploadTo({ origin, cookie }, photo, 'full.jpg');
  expect(upload.status === 503 || upload.status === 507, `an upload got ${upload.status}`);

  expect(!(await isReady()), 'ready on a full disk');
  const signIn = await post({ origin }, '/admin/login', processStaff);
  const why = await signIn.text();
  expect(signIn.status === 503, `a sign-in got ${signIn.status}`);
  expect(why.includes('Your password is correct.'), 'the sign-in does not say why');

  rmSync(ballast);
  const freedAt = performance.now();
  while ((await save('After there was room')).status !== 302) {
    if (performance.now() - freedAt > 30_000) break;
    await wait(200);
  }
  savedAfterRoomMs = Math.round(performance.now() - freedAt);
  expect(saved.includes('After there was room'), 'no save though there is room');
  // The check is cached for two seconds.
  for (let at = 0; at < 50 && !(await isReady()); at += 1) await wait(100);
  expect(await isReady(), 'not ready again');
  await site.kill();

  using database = new DatabaseSync(path.join(disk, 'data/rihla.db'));
  const rows = database.prepare('select packageName from packages').all();
  const names = new Set(rows.map((row) => String(row.packageName)));
  const areThere = saved.every((name) => names.has(name));
  expect(areThere, 'an acknowledged save is lost');
  expect(names.size === saved.length, 'a save that was refused is there');
  const [check] = database.prepare('pragma integrity_check').all();
  expect(check?.integrity_check === 'ok', 'the database is damaged');
  const images = database.prepare('select count(*) as count from gallery_images').get();
  expect(images?.count === 0, 'an image of a refused upload is there');
} finally {
  await site.kill();
  spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
}
end({ savedAfterRoomMs });

async function isReady() {
  return (await fetch(`${origin}/readyz`)).status === 200;
}

function fill() {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 4096)));
}
