import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SectionName } from '../../../app/rules/website/sections.ts';
import { isFullRun } from '../../full-run.ts';
import { readStream } from '../../readers/stream-reader.ts';
import { runScript } from '../../sites/moving-site.ts';
import { sectionForm } from '../../sites/section-form.ts';
import { launchSharedSite, type SharedSite } from '../../sites/shared-site.ts';
import { signInAt } from '../../sites/site-process.ts';
import { databaseKinds } from '../../sites/test-site.ts';

// What staff save at one instance is what the other one shows from the moment at which they are told that
// it is saved: cached pages are never older. Open pages are told of it. On SQLite there is one instance.

/** Every kind of page, each of which says who the agency is. */
const pages = ['/', '/about', '/contact', '/packages', '/gallery/hajj'];

describe.each(isFullRun ? databaseKinds : (['postgres'] as const))('a site on %s', (kind) => {
  let shared: SharedSite;
  let cookie: string;
  beforeAll(async () => {
    shared = await launchSharedSite(kind);
    ({ cookie } = await signInAt(shared.origins[0]));
  });
  afterAll(() => shared?.close());

  const textAt = async (origin: string, page: string) => {
    const response = await fetch(origin + page);
    expect(response.status, page).toBe(200);
    return response.text();
  };
  const post = (address: string, body?: FormData, accept = 'application/json') =>
    fetch(address, {
      method: 'POST',
      headers: { cookie, origin: new URL(address).origin, accept },
      body,
      redirect: 'manual',
    });

  /** Saves a section as a form that was opened just now. */
  async function save(origin: string, name: SectionName, changes: Record<string, string | File>) {
    const address = `${origin}/admin/website/${name}`;
    const html = await (await fetch(address, { headers: { cookie } })).text();
    const [, version = ''] = /name="version" value="(\d+)"/.exec(html) ?? [];
    const { status } = await post(address, sectionForm(name, { ...changes, version }), '*/*');
    expect(status).toBe(302);
  }

  /** Does something while pages lie ready in the cache of `there`, and waits until open ones are told. */
  async function tellingPagesOf(there: string, change: () => Promise<void>) {
    for (const page of pages) await textAt(there, page);
    const stream = await readStream(there);
    const hello = await stream.next(({ name }) => name === 'hello', 20_000);
    const { website } = hello.data as { website: number };
    await change();
    await stream.next(({ name, data }) => {
      const { topic, revision } = data as { topic: string; revision: number };
      return name === 'change' && topic === 'website' && revision > website;
    }, 20_000);
    stream.close();
  }

  /** Saves at one instance, and looks at both before and after open pages of the other are told. */
  async function saveBetween(
    turn: number,
    name: SectionName,
    changes: Record<string, string | File>,
    look: (origin: string) => Promise<void>,
  ) {
    const [here = '', there = ''] = turn % 2 ? shared.origins : shared.origins.toReversed();
    await tellingPagesOf(there, async () => {
      await save(here, name, changes);
      await look(there);
      await look(here);
    });
    await look(there);
  }

  async function expectDialled(origin: string, number: string) {
    for (const page of pages) {
      const html = await textAt(origin, page);
      expect([...new Set(html.match(/tel:\+\d+/g))], page).toEqual([`tel:${number}`]);
    }
  }

  it.each([0, 1])(
    'shows a new telephone number and counter, never the old (turn %d)',
    async (turn) => {
      const phone = `+91 98765 4321${turn}`;
      await saveBetween(turn, 'agency', { phone }, (origin) =>
        expectDialled(origin, `+91987654321${turn}`),
      );
      const changes = { 'counters.r0.value': `${turn}77K+`, 'counters.r0.label': `Turn ${turn}` };
      await saveBetween(turn, 'home', changes, async (origin) => {
        const counters = new Set((await textAt(origin, '/')).match(/Turn \d|\d77K\+/g));
        expect(counters).toEqual(new Set([`${turn}77K+`, `Turn ${turn}`]));
      });
    },
  );

  it('shows the new picture of a slide; the old one is removed with all that was made of it', async () => {
    const shown: string[] = [];
    const previews: string[] = [];
    for (const [turn, background] of ['#722', '#272'].entries()) {
      const create = { width: 700, height: 400, channels: 3 as const, background };
      const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
      const file = new File([bytes], `turn-${turn}.jpg`, { type: 'image/jpeg' });
      await saveBetween(turn, 'home', { 'slides.r0.picture.file': file }, async (origin) => {
        const html = await textAt(origin, '/');
        const urls = [...new Set(html.match(/\/media\/website\/[\w-]+\.jpg/g))];
        expect(urls).toEqual([expect.stringContaining(`-turn-${turn}-`)]);
        const [url = ''] = urls;
        for (const picture of [url, `${url}/320.webp`, `${url}/640.avif`]) {
          expect((await fetch(origin + picture)).status, picture).toBe(200);
        }
        const preview = await fetch(`${origin}/preview/pages/home.jpg`);
        expect(preview.headers.get('content-type')).toBe('image/jpeg');
        previews[turn] = Buffer.from(await preview.arrayBuffer()).toString('base64');
        shown[turn] = url;
      });
    }
    expect(previews[0]).not.toBe(previews[1]);
    expect(await filesOf(shown[0])).not.toEqual([]);

    // Their minute for pages that are open is over.
    const over = { dueAt: new Date(0).toISOString() };
    await shared.database.kysely.updateTable('pending_photo_removals').set(over).execute();
    await expect.poll(() => filesOf(shown[0]), { interval: 500 }).toEqual([]);
    expect(await filesOf(shown[1])).not.toEqual([]);
    for (const origin of shared.origins) {
      expect((await fetch(origin + shown[0])).status).toBe(404);
      expect((await fetch(`${origin}${shown[0]}/320.webp`)).status).toBe(404);
      expect((await fetch(origin + shown[1])).status).toBe(200);
    }
  });

  /** Every file of a picture: itself, and the sizes that were made of it. */
  async function filesOf(url = '') {
    const stem = path.parse(url).name;
    return (await shared.storage.list('')).filter((key) => key.includes(stem));
  }

  it('shows no photo that either instance was told to delete, until it is restored', async () => {
    const [here, there] = shared.origins;
    const list = await fetch(`${here}/admin/gallery?category=umrah`, { headers: { cookie } });
    const html = await list.text();
    const [, id] = /\/admin\/gallery\/umrah\/(\w+)\/delete/.exec(html) ?? [];
    const [url = ''] = /\/media\/gallery\/umrah\/[^/"]+\.jpg/.exec(html) ?? [];
    const expectStatus = async (origin: string, status: number) => {
      for (const size of ['', '/320.webp', '/480.avif', '/1280.jpg']) {
        expect((await fetch(origin + url + size)).status, size).toBe(status);
      }
    };
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      await expectStatus(other, 200);
      expect((await post(`${one}/admin/gallery/umrah/${id}/delete`)).status).toBe(302);
      await expectStatus(other, 404);
      await expectStatus(one, 404);
      expect((await post(`${other}/admin/gallery/umrah/${id}/restore`)).status).toBe(200);
      await expectStatus(one, 200);
    }
  });

  it('shows what a command beside it imports, and tells open pages', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'rihla-given-'));
    const file = path.join(folder, 'given.json');
    await writeFile(file, JSON.stringify({ agency: { phone: '+91 90000 12345' } }));
    const there = shared.origins[1];
    await tellingPagesOf(there, async () => {
      const { stdout } = await runScript('content', ['import', file], shared.settings);
      expect(stdout).toBe('Changed: agency.\n');
    });
    await expectDialled(there, '+919000012345');
    await rm(folder, { recursive: true });
  });
});
