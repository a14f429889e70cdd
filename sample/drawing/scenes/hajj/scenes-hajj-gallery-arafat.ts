import { pool } from '../../buildings/part-court.ts';
import {
  between,
  box,
  compose,
  group,
  oval,
  type Random,
  type Scene,
  seeded,
} from '../../canvas.ts';
import { rug } from '../../inside/part-furniture.ts';
import { dune, plain } from '../../land/part-land.ts';
import { ridge } from '../../land/part-mountains.ts';
import { graniteHill, ledge } from '../../land/part-rocks.ts';
import { birds, clouds, hazeBand, sky, stars, streaks, sunGlow } from '../../land/part-sky.ts';
import { hours, lit, local, shaded } from '../../palette.ts';
import { crowd, speck } from '../../people/part-crowd.ts';
import { person } from '../../people/part-people.ts';
import { campLantern, milkyWay, sitter, sleeper } from '../../people/part-resting.ts';

function plainOfArafat(): Scene {
  const h = hours.golden;
  const [w, t] = [1600, 1067];
  const random = seeded(14);
  const climbers = Array.from({ length: 420 }, () => {
    const u = between(random, -1, 1);
    const v = random() ** 0.8;
    const y = 796 - v * 186 * (1 - Math.abs(u) ** 1.6);
    return { x: 850 + u * 300 * (1.05 - v * 0.45), y };
  }).sort((p, q) => p.y - q.y);
  return compose('hajj-plain-of-arafat', w, t, [
    sky(h, w, t, 760),
    clouds(h, w, { seed: 3, top: -120, bottom: 620, strength: 0.95, stretch: 3 }),
    clouds(h, w, { seed: 40, top: 280, bottom: 720, strength: 0.6, stretch: 9 }),
    sunGlow(h, 470, 560, 620, 26),
    streaks(h, w, 640, 60, 9),
    ridge(h, { w, y: 730, foot: 820, rise: 80, depth: 0.75, seed: 90 }),
    hazeBand(h, w, 660, 170, 0.6),
    plain(h, w, 768, t, '#c2a274', 3),
    graniteHill({ x: 850, y: 812, size: 250, hour: h, depth: 0.14 }, 760, 11),
    box(842, 540, 16, 66, lit(h, local.white)),
    box(851, 540, 7, 66, shaded(h, local.white)),
    oval(850, 540, 8, 5, lit(h, local.white)),
    ...climbers.map(({ x, y }, i) =>
      speck({ x, y, size: 13, hour: h, depth: 0.2 }, i % 4 ? local.white : '#4a4a40'),
    ),
    hazeBand(h, w, 730, 110, 0.55),
    birds(h, 1080, 300, 120, 7, 3),
    crowd(h, {
      count: 1150,
      far: 790,
      near: 900,
      farSize: 12,
      nearSize: 58,
      left: (k) => 120 - k * 220,
      right: (k) => 1480 + k * 220,
      seed: 8,
      farDepth: 0.5,
      whites: 0.82,
    }),
    crowd(h, {
      count: 64,
      far: 905,
      near: 1010,
      farSize: 62,
      nearSize: 120,
      left: () => -20,
      right: () => 1620,
      seed: 18,
      farDepth: 0.12,
      whites: 0.75,
    }),
    sunGlow(h, 500, 760, 520),
    ledge({ x: 1250, y: 1085, size: 130, hour: h }, 1300, -1, 4),
    person({ x: 655, y: 972, size: 196, hour: h }, { kind: 'ihram' }),
    person({ x: 752, y: 980, size: 182, hour: h }, { kind: 'woman', cloth: '#e4d8bf' }),
  ]);
}

function farLights(random: Random, y: number, spread: number, count: number): string {
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const k = random();
    const r = 1 + k * 2.2;
    out += oval(
      random() * 1600,
      y + k * spread,
      r,
      r * 0.8,
      '#ffdb9a',
      `opacity="${(0.35 + random() * 0.6).toFixed(2)}"`,
    );
  }
  return group(out, { blur: 0.8 });
}

function nightAtMuzdalifah(): Scene {
  const h = hours.night;
  const near = { ...h, light: '#ffe2ad', shade: '#4f5c4c' };
  const [w, t] = [1600, 2000];
  const random = seeded(22);
  const far = Array.from({ length: 70 }, () => {
    const k = random() ** 1.3;
    const size = 46 + k * 90;
    const at = { x: random() * 1700 - 50, y: 1395 + k * 170, size, hour: h, depth: 0.5 * (1 - k) };
    return {
      k,
      drawing:
        random() < 0.6
          ? sleeper(at, '#3d5a4c', random() < 0.5 ? '#8f9a80' : '#b39d78')
          : sitter(
              { ...at, size: size * 0.5 },
              random() < 0.7 ? local.white : '#55665a',
              random() < 0.4,
            ),
    };
  }).sort((a, b) => a.k - b.k);
  return compose('hajj-night-at-muzdalifah', w, t, [
    sky(h, w, t, 1340),
    milkyWay(h, 880, 560, -58),
    stars(w, 1250, 620, 7),
    stars(w, 900, 260, 17),
    sunGlow({ ...h, sun: '#d9b878' }, 640, 1330, 620),
    ridge(h, { w, y: 1265, foot: 1400, rise: 120, depth: 0.55, seed: 66, rock: 0.3 }),
    hazeBand(h, w, 1190, 220, 0.6),
    dune(h, { w, y: 1345, foot: t, swell: 10, depth: 0.4, seed: 8, colour: '#a08a68' }),
    farLights(random, 1322, 70, 160),
    ...far.map((f) => f.drawing),
    hazeBand(h, w, 1300, 200, 0.35),
    campLantern({ x: 330, y: 1480, size: 30, hour: h }),
    campLantern({ x: 1310, y: 1510, size: 34, hour: h }),
    pool(800, 1720, 760, 220, h.glow, 0.34),
    rug(
      near,
      [
        [500, 1640],
        [1100, 1640],
        [1230, 1830],
        [370, 1830],
      ],
      '#2a5c48',
    ),
    campLantern({ x: 800, y: 1668, size: 58, hour: h }, 8),
    sitter({ x: 420, y: 1668, size: 128, hour: { ...near, from: 1 } }, '#e6dac0'),
    sitter({ x: 1180, y: 1674, size: 132, hour: near }),
    sitter({ x: 1290, y: 1690, size: 124, hour: near }, '#56685b', true),
    sitter({ x: 640, y: 1770, size: 190, hour: { ...near, from: 1 } }),
    sitter({ x: 950, y: 1780, size: 182, hour: near }, '#cdbf9f', true),
    ledge({ x: 1080, y: 2010, size: 110, hour: h }, 560, 1, 3),
    ledge({ x: 470, y: 2010, size: 80, hour: h }, 520, -1, 6),
  ]);
}

/** Arafat by day and Muzdalifah by night. */
export const scenes: Scene[] = [plainOfArafat(), nightAtMuzdalifah()];
