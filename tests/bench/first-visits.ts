import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { findFreePort } from '../free-port.ts';
import { launchPlainBrowser } from './in-turns.ts';

const kinds = {
  document: 'html',
  script: 'javascript',
  stylesheet: 'css',
  font: 'fonts',
  image: 'pictures',
} as const;

/** Bytes of each page's first view at 360 x 780 with an empty cache: compressed bodies by kind. */
export async function measureFirstViews(origin: string, paths: string[]) {
  const browser = await launchPlainBrowser();
  const views = [];
  for (const path of paths) {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const page = await context.newPage();
    const view = { path, html: 0, javascript: 0, css: 0, fonts: 0, pictures: 0 };
    page.on('requestfinished', async (request) => {
      const kind = kinds[request.resourceType() as keyof typeof kinds];
      if (kind) view[kind] += (await request.sizes()).responseBodySize;
    });
    await page.route(/openstreetmap/, (route) => route.abort());
    await page.goto(origin + path, { waitUntil: 'load' });
    // Idle scripts and lazy pictures of the first view load later.
    await page.waitForTimeout(2500);
    views.push(view);
    await context.close();
  }
  await browser.close();
  return views;
}

/** Lighthouse's mobile run of each page: the run with the median performance of three. */
export async function measureLighthouse(origin: string, paths: string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-fonts-'));
  const port = await findFreePort();
  const fontEnv = await preparePhoneFonts(folder);
  const browser = await launchPlainBrowser([`--remote-debugging-port=${port}`], fontEnv);
  const scores = [];
  for (const page of paths) {
    const runs = [];
    for (let run = 0; run < 3; run += 1) runs.push(await runLighthouse(origin, page, port));
    scores.push(runs.sort((a, b) => a.performance - b.performance)[1]);
  }
  await browser.close();
  await rm(folder, { recursive: true, force: true });
  return scores;
}

/**
 * Phones in India have these fonts; a browser with Latin ones only draws boxes of different widths,
 * and measures a layout that no visitor sees.
 */
async function preparePhoneFonts(folder: string): Promise<NodeJS.ProcessEnv> {
  for (const name of ['naskh-arabic', 'sans-devanagari', 'sans-kannada']) {
    const file = `noto-${name}.ttf`;
    await cp(path.resolve('app/services/previews/parts', file), path.join(folder, file));
  }
  const settings = path.join(folder, 'fonts.conf');
  const systemSettings = path.join(process.env.FONTCONFIG_PATH ?? '/etc/fonts', 'fonts.conf');
  await writeFile(
    settings,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include ignore_missing="yes">${systemSettings}</include><dir>${folder}</dir></fontconfig>`,
  );
  return { ...process.env, FONTCONFIG_FILE: settings };
}

/** Scores, and milliseconds of a simulated slow 4G and a CPU four times slower. */
async function runLighthouse(origin: string, page: string, port: number) {
  const result = await lighthouse(origin + page, {
    port,
    output: 'json',
    logLevel: 'error',
    // Each run is a first visit: the browser clears what the previous run stored.
    clearStorageTypes: ['local_storage', 'service_workers', 'cache_storage', 'shader_cache'],
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${page}`);
  const { categories, audits } = result.lhr;
  const getScore = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const getValue = (name: string) => Math.round(audits[name]?.numericValue ?? Number.NaN);
  return {
    path: page,
    performance: getScore('performance'),
    accessibility: getScore('accessibility'),
    bestPractices: getScore('best-practices'),
    seo: getScore('seo'),
    lcp: getValue('largest-contentful-paint'),
    tbt: getValue('total-blocking-time'),
  };
}
