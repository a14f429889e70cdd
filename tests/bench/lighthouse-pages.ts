import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import serverlessChromium from '@sparticuz/chromium';
import lighthouse from 'lighthouse';

export interface LighthouseScores {
  path: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds, simulated slow 4G and a CPU four times slower. */
  lcp: number;
  tbt: number;
  cls: number;
}

/** Lighthouse's mobile run of each page, the median by performance of so many runs. */
export async function measureLighthouse(
  origin: string,
  paths: string[],
  runs: number,
): Promise<LighthouseScores[]> {
  const executablePath = await serverlessChromium.executablePath();
  const { env, forget } = await phoneFonts();
  const port = 9222 + Math.floor(Math.random() * 500);
  const browser = await chromium.launch({
    executablePath,
    env,
    args: ['--no-sandbox', '--disable-gpu', '--headless=shell', `--remote-debugging-port=${port}`],
  });
  try {
    const scores: LighthouseScores[] = [];
    for (const page of paths) {
      const measured: LighthouseScores[] = [];
      for (let run = 0; run < runs; run += 1) measured.push(await measure(origin, page, port));
      measured.sort((a, b) => a.performance - b.performance);
      const median = measured[Math.floor(measured.length / 2)];
      if (median) scores.push(median);
    }
    return scores;
  } finally {
    await browser.close();
    await forget();
  }
}

/**
 * The letters that telephones in India bring along, for a browser that has Latin ones only: without
 * them it draws boxes, as wide as no letter, and what it measures is seen by nobody.
 */
async function phoneFonts() {
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-fonts-'));
  const parts = path.resolve('app/services/previews/parts');
  for (const name of ['naskh-arabic', 'sans-devanagari', 'sans-kannada']) {
    await cp(path.join(parts, `noto-${name}.ttf`), path.join(folder, `noto-${name}.ttf`));
  }
  const settings = path.join(folder, 'fonts.conf');
  const known = path.join(process.env.FONTCONFIG_PATH ?? '/etc/fonts', 'fonts.conf');
  await writeFile(
    settings,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include ignore_missing="yes">${known}</include><dir>${folder}</dir></fontconfig>`,
  );
  return {
    env: { ...process.env, FONTCONFIG_FILE: settings },
    forget: () => rm(folder, { recursive: true, force: true }),
  };
}

async function measure(origin: string, page: string, port: number): Promise<LighthouseScores> {
  const result = await lighthouse(origin + page, {
    port,
    output: 'json',
    logLevel: 'error',
    // Each run is somebody's first: what the browser noted of the one before goes, too.
    clearStorageTypes: ['local_storage', 'service_workers', 'cache_storage', 'shader_cache'],
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${page}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    path: page,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
  };
}
