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
  const port = 9222 + Math.floor(Math.random() * 500);
  const browser = await chromium.launch({
    executablePath: await serverlessChromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--headless=shell', `--remote-debugging-port=${port}`],
  });
  try {
    const scores: LighthouseScores[] = [];
    for (const path of paths) {
      const measured: LighthouseScores[] = [];
      for (let run = 0; run < runs; run += 1) measured.push(await measure(origin, path, port));
      measured.sort((a, b) => a.performance - b.performance);
      const median = measured[Math.floor(measured.length / 2)];
      if (median) scores.push(median);
    }
    return scores;
  } finally {
    await browser.close();
  }
}

async function measure(origin: string, path: string, port: number): Promise<LighthouseScores> {
  const result = await lighthouse(origin + path, { port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse gave no result for ${path}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
  };
}
