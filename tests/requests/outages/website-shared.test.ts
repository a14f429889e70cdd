import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SectionName } from '../../../app/rules/website/sections.ts';
import { readStream, type StreamEvent } from '../../readers/stream-reader.ts';
import { runScript } from '../../sites/moving-site.ts';
import { sectionForm } from '../../sites/section-form.ts';
import { launchSharedSite, type SharedSite } from '../../sites/shared-site.ts';
import { signInAt } from '../../sites/site-process.ts';
import { databaseKinds } from '../../sites/test-site.ts';

// What staff save at one instance is what the other says from the moment at which they are told that
// it is saved: kept pages are never older. Open pages hear of it.

/** Every kind of page, each of which says who the agency is. */
const pages = ['/', '/about', '/contact', '/packages', '/gallery/hajj'];

describe.each(databaseKinds)('the website of a shared site on %s', (kind) => {
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

  /** Saves as a form that was opened just now, and expects to be told that it is saved. */
  async function save(origin: string, name: SectionName, changes: Record<string, string | File>) {
    const address = `${origin}/admin/website/${name}`;
    const html = await (await fetch(address, { headers: { cookie } })).text();
    const [, version = ''] = /name="version" value="(\d+)"/.exec(html) ?? [];
    const response = await fetch(address, {
      method: 'POST',
      headers: { cookie, origin },
      body: sectionForm(name, { ...changes, version }),
      redirect: 'manual',
    });
    expect(response.status).toBe(302);
  }

  /** Saves here while the other's pages lie ready; resolves with the event that open ones got. */
  async function saveBetween(
    turn: number,
    name: SectionName,
    changes: Record<string, string | File>,
    look: (origin: string) => Promise<void>,
  ) {
    const [here = '', there = ''] = turn % 2 ? shared.origins : shared.origins.toReversed();
    for (const page of pages) await textAt(there, page);
    const stream = await readStream(there);
    const hello = await stream.next(({ name }) => name === 'hello', 20_000);
    const { website } = hello.data as { website: number };
    await save(here, name, changes);
    await look(there);
    await look(here);
    await stream.next((event) => isChangeOfWebsite(event, website), 20_000);
    await look(there);
    stream.close();
  }

  function isChangeOfWebsite({ name, data }: StreamEvent, above: number): boolean {
    const { topic, revision } = data as { topic: string; revision: number };
    return name === 'change' && topic === 'website' && revision > above;
  }

  it('a telephone number is the new one on every page, and never the old one', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const phone = `+91 98765 4321${turn}`;
      await saveBetween(turn, 'agency', { phone }, async (origin) => {
        for (const page of pages) {
          expect(await dialledAt(origin, page), page).toEqual([`tel:+91987654321${turn}`]);
        }
      });
    }
  });

  /** What the links of a page dial, each once. */
  async function dialledAt(origin: string, page: string) {
    const html = await textAt(origin, page);
    return [...new Set(html.match(/tel:\+\d+/g))];
  }

  it('a counter of the home page counts to the new number', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const changes = { 'counters.r0.value': `${turn}77K+`, 'counters.r0.label': `Turn ${turn}` };
      await saveBetween(turn, 'home', changes, async (origin) => {
        const html = await textAt(origin, '/');
        expect([...new Set(html.match(/Turn \d|\d77K\+/g))].toSorted()).toEqual([
          `${turn}77K+`,
          `Turn ${turn}`,
        ]);
      });
    }
  });

  it('a slide shows the new picture, and the old one is gone with all that was made of it', async () => {
    const shown: string[] = [];
    const previews: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const file = await pictureFile(`turn-${turn}.jpg`, ['#722', '#272', '#227'][turn]);
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
    expect(new Set(previews).size).toBe(3);
    expect(await filesOf(shown[0])).not.toEqual([]);

    // Their minute for pages that are open is over.
    const { kysely } = shared.database;
    const over = { dueAt: new Date(0).toISOString() };
    await kysely.updateTable('pending_photo_removals').set(over).execute();
    await expect.poll(() => filesOf(shown[0]), { interval: 500 }).toEqual([]);
    await expect.poll(() => filesOf(shown[1]), { interval: 500 }).toEqual([]);
    expect(await filesOf(shown[2])).not.toEqual([]);
    for (const origin of shared.origins) {
      for (const url of shown.slice(0, 2)) {
        expect((await fetch(origin + url)).status).toBe(404);
        expect((await fetch(`${origin}${url}/320.webp`)).status).toBe(404);
      }
      expect((await fetch(origin + shown[2])).status).toBe(200);
    }
  });

  async function pictureFile(name: string, background = ''): Promise<File> {
    const create = { width: 700, height: 400, channels: 3 as const, background };
    const bytes = await sharp({ create }).jpeg().toBuffer();
    return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
  }

  /** Every file of a picture: itself, and the sizes that were made of it. */
  async function filesOf(url = '') {
    const stem = path.parse(url).name;
    return (await shared.storage.list('')).filter((key) => key.includes(stem));
  }

  it('what a command beside them takes is told to open pages, and is there then', async () => {
    const given = { agency: { phone: '+91 90000 12345' } };
    const folder = await mkdtemp(path.join(tmpdir(), 'rihla-given-'));
    const file = path.join(folder, 'given.json');
    await writeFile(file, JSON.stringify(given));
    const there = shared.origins[1];
    for (const page of pages) await textAt(there, page);
    const stream = await readStream(there);
    const hello = await stream.next(({ name }) => name === 'hello', 20_000);
    const { website } = hello.data as { website: number };
    const taken = await runScript('content', ['import', file], shared.settings);
    expect(taken.stdout).toBe('Changed: agency.\n');
    await stream.next((event) => isChangeOfWebsite(event, website), 20_000);
    for (const page of pages) {
      expect(await dialledAt(there, page), page).toEqual(['tel:+919000012345']);
    }
    stream.close();
    await rm(folder, { recursive: true });
  });
});
