import { pool } from '../../buildings/part-court.ts';
import { camp } from '../../buildings/part-tents.ts';
import { between, compose, type Scene, seeded } from '../../canvas.ts';
import { grove } from '../../land/part-groves.ts';
import { plain, road } from '../../land/part-land.ts';
import { massif } from '../../land/part-massif.ts';
import { ridge } from '../../land/part-mountains.ts';
import { palm } from '../../land/part-palms.ts';
import { birds, clouds, hazeBand, sky, streaks, sunGlow } from '../../land/part-sky.ts';
import { type Hour, hours, local } from '../../palette.ts';
import { randomPerson, speck } from '../../people/part-crowd.ts';
import { person } from '../../people/part-people.ts';

type Bend = readonly [number, number, number];

const way: readonly Bend[] = [
  [850, 640, 3],
  [905, 662, 6],
  [930, 690, 11],
  [850, 730, 22],
  [740, 780, 40],
  [690, 850, 68],
  [740, 950, 112],
  [830, 1080, 175],
  [880, 1230, 250],
];

function onRoad(t: number, side: number): { x: number; y: number } {
  const k = Math.min(way.length - 2, Math.floor(t * (way.length - 1)));
  const f = t * (way.length - 1) - k;
  const [a, b] = [way[k] ?? [0, 0, 0], way[k + 1] ?? [0, 0, 0]];
  const r = a[2] + (b[2] - a[2]) * f;
  return { x: a[0] + (b[0] - a[0]) * f + side * r, y: a[1] + (b[1] - a[1]) * f };
}

function stream(h: Hour): string {
  const random = seeded(71);
  const list = Array.from({ length: 520 }, () => ({
    t: random() ** 0.62 * 0.93,
    side: between(random, -0.86, 0.86),
    k: random(),
  }));
  return list
    .map((p) => ({ ...p, ...onRoad(p.t, p.side) }))
    .sort((a, b) => a.y - b.y)
    .filter((p) => p.y < 720 || p.k < (p.y < 800 ? 0.7 : 0.34) - (p.y > 930 ? 0.2 : 0))
    .map(({ x, y, k }) => {
      const size = Math.max(7, (y - 628) * 0.4);
      const at = { x, y, size, hour: h, depth: Math.max(0, 0.5 - (y - 640) / 420) };
      if (size > 30) {
        if (Math.round(k * 997) % 6 === 0)
          return person(at, { kind: 'ihram', umbrella: '#f3ead6', step: 1 });
        return randomPerson(at, random, 0.7);
      }
      return speck(at, k < 0.76 ? local.white : k < 0.93 ? '#4d5348' : local.sand);
    })
    .join('');
}

function hajjClassic(): Scene {
  const h: Hour = { ...hours.golden, from: 1 };
  const [w, t] = [1600, 1200];
  return compose('package-hajj-classic', w, t, [
    sky(h, w, t, 700),
    clouds(h, w, { seed: 55, top: 0, bottom: 560, strength: 0.7, stretch: 5 }),
    sunGlow(h, 880, 520, 700, 40),
    streaks(h, w, 430, 60, 6),
    ridge(h, { w, y: 610, foot: 700, rise: 110, depth: 0.78, seed: 18 }),
    massif(h, {
      profile: [
        [-60, 330],
        [90, 270],
        [230, 330],
        [380, 430],
        [520, 520],
        [660, 600],
        [800, 680],
      ],
      foot: 760,
      depth: 0.5,
      seed: 9,
      mist: 0.8,
    }),
    massif(h, {
      profile: [
        [920, 690],
        [1060, 590],
        [1180, 500],
        [1300, 380],
        [1430, 300],
        [1560, 330],
        [1680, 280],
      ],
      foot: 770,
      depth: 0.4,
      seed: 21,
      mist: 0.8,
    }),
    hazeBand(h, w, 540, 220, 0.75),
    sunGlow(h, 880, 600, 330),
    plain(h, w, 690, t, '#ab9370', 5),
    camp(h, {
      rows: 8,
      far: 690,
      near: 800,
      farSize: 12,
      nearSize: 54,
      left: (k) => 990 + k * 40,
      right: () => 1680,
      seed: 17,
      farDepth: 0.6,
    }),
    camp(h, {
      rows: 8,
      far: 690,
      near: 800,
      farSize: 12,
      nearSize: 54,
      left: () => -80,
      right: (k) => 750 - k * 190,
      seed: 37,
      farDepth: 0.6,
    }),
    hazeBand(h, w, 640, 190, 0.6),
    grove({ x: 1040, y: 822, size: 26, hour: h, depth: 0.34 }, 640, 8),
    road(h, way, '#cdb68f'),
    stream(h),
    sunGlow(h, 860, 690, 420),
    birds(h, 560, 300, 150, 9, 31),
    pool(1210, 1018, 210, 20, h.dark, 0.4),
    pool(1360, 1066, 250, 24, h.dark, 0.42),
    pool(20, 1088, 220, 22, h.dark, 0.42),
    palm(
      { x: 1330, y: 1010, size: 470, hour: h, depth: 0.05 },
      { seed: 14, lean: -0.04, dates: true },
    ),
    palm({ x: 1500, y: 1060, size: 620, hour: h }, { seed: 22, lean: -0.07 }),
    palm({ x: 130, y: 1080, size: 560, hour: h }, { seed: 31, lean: 0.06, dates: true }),
    person({ x: 742, y: 1128, size: 214, hour: h }, { kind: 'ihram', bag: true, step: 1 }),
    person({ x: 838, y: 1122, size: 198, hour: h }, { kind: 'woman', cloth: '#54695a' }),
    person({ x: 955, y: 1132, size: 206, hour: h }, { kind: 'ihram', step: -1 }),
  ]);
}

/** Package picture: the long road between the tents. */
export const scenes: Scene[] = [hajjClassic()];
