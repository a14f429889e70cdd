import { jamaratBridge, shadePost } from '../../buildings/part-jamarat.ts';
import { camp } from '../../buildings/part-tents.ts';
import { compose, type Scene } from '../../canvas.ts';
import { plain, road } from '../../land/part-land.ts';
import { ridge } from '../../land/part-mountains.ts';
import { clouds, hazeBand, sky, streaks, sunGlow } from '../../land/part-sky.ts';
import { hours, local } from '../../palette.ts';
import { crowd } from '../../people/part-crowd.ts';
import { person } from '../../people/part-people.ts';
import { globeLamp } from '../../people/part-resting.ts';

function tentsOfMina(): Scene {
  const h = hours.dusk;
  const [w, t] = [1600, 1200];
  const rows = { rows: 11, far: 690, near: 1240, farSize: 18, nearSize: 330, farDepth: 0.6 };
  const lamps = [0.05, 0.14, 0.28, 0.5].flatMap((k) => {
    const y = 696 + k * 600;
    const size = 60 + k * 560;
    return [
      globeLamp({ x: 800 - 30 - k * 470, y, size, hour: h, depth: 0.4 * (1 - k) }),
      globeLamp({ x: 800 + 30 + k * 470, y, size, hour: h, depth: 0.4 * (1 - k) }),
    ];
  });
  return compose('hajj-tents-of-mina-at-dusk', w, t, [
    sky(h, w, t, 700),
    clouds(h, w, { seed: 27, top: 40, bottom: 560, strength: 0.75, stretch: 5 }),
    sunGlow(h, 560, 620, 520),
    streaks(h, w, 480, 90, 6),
    ridge(h, { w, y: 590, foot: 720, rise: 110, depth: 0.66, seed: 18 }),
    ridge(h, { w, y: 645, foot: 760, rise: 150, depth: 0.42, seed: 44, rock: 0.7 }),
    hazeBand(h, w, 560, 200, 0.55),
    plain(h, w, 685, t, '#9c7d5f', 5),
    road(
      h,
      [
        [800, 684, 6],
        [800, 730, 34],
        [800, 840, 110],
        [800, 1020, 240],
        [800, 1260, 410],
      ],
      '#b9a68c',
    ),
    camp(h, { ...rows, left: () => -200, right: (k) => 770 - k * 390, seed: 5 }),
    camp(h, { ...rows, left: (k) => 850 + k * 410, right: () => 1800, seed: 12 }),
    hazeBand(h, w, 640, 190, 0.5),
    ...lamps,
    crowd(h, {
      count: 46,
      far: 704,
      near: 1010,
      farSize: 14,
      nearSize: 165,
      left: (k) => 785 - k * 150,
      right: (k) => 815 + k * 150,
      seed: 21,
      farDepth: 0.5,
      whites: 0.7,
    }),
    sunGlow(h, 620, 680, 380),
    person({ x: 740, y: 1110, size: 222, hour: h }, { kind: 'ihram', bag: true }),
    person({ x: 868, y: 1118, size: 210, hour: h }, { kind: 'woman', cloth: '#d9ccb2' }),
  ]);
}

function walkToTheJamarat(): Scene {
  const h = { ...hours.morning, from: 1 as const };
  const [w, t] = [1600, 1067];
  const posts = [0.02, 0.1, 0.24, 0.46, 0.78].flatMap((k) => {
    const [y, size] = [480 + k * 560, 46 + k * 330];
    const depth = 0.55 * (1 - k);
    return [
      shadePost({ x: 800 - 190 - k * 620, y, size, hour: h, depth }),
      shadePost({ x: 800 + 190 + k * 620, y, size, hour: h, depth }),
    ];
  });
  const umbrellas: readonly (readonly [number, number, number, string])[] = [
    [610, 640, 74, '#e8dcc0'],
    [905, 700, 96, '#2f6b52'],
    [700, 800, 132, '#f3ecdc'],
    [1020, 820, 138, '#cfae6a'],
    [520, 900, 166, '#355f4e'],
    [830, 950, 186, '#efe4cb'],
  ];
  const bands = [0, 0.12, 0.24, 0.38, 0.54, 0.7, 0.86, 1.04];
  const stream = bands
    .slice(0, -1)
    .map((k0, i) => {
      const k1 = bands[i + 1] ?? 1;
      const mixed = (k: number) => k0 + (k1 - k0) * k;
      const people = crowd(h, {
        count: Math.round(430 * (1 - k0) ** 2.2) + 14,
        far: 484 + k0 * 620,
        near: 484 + k1 * 620,
        farSize: 11 + k0 * 196,
        nearSize: 11 + k1 * 196,
        left: (k) => 690 - mixed(k) * 620,
        right: (k) => 910 + mixed(k) * 620,
        seed: 30 + i,
        farDepth: 0.5 * (1 - k0) ** 2,
        whites: 0.76,
      });
      const shades = umbrellas.filter(([, y]) => y <= 484 + k1 * 620 && y > 484 + k0 * 620);
      const carried = shades.map(([x, y, size, umbrella], j) => {
        const kind = j % 2 ? 'woman' : 'ihram';
        return person(
          { x, y, size, hour: h },
          { kind, umbrella, cloth: j % 2 ? '#d8ccb0' : local.white },
        );
      });
      return people + carried.join('');
    })
    .join('');
  return compose('hajj-walk-to-the-jamarat', w, t, [
    sky(h, w, t, 420),
    clouds(h, w, { seed: 33, top: 0, bottom: 340, strength: 0.6 }),
    sunGlow(h, 1240, 230, 520),
    ridge(h, { w, y: 330, foot: 480, rise: 150, depth: 0.62, seed: 73, rock: 0.7 }),
    hazeBand(h, w, 330, 170, 0.75),
    plain(h, w, 440, t, '#c9b896', 7),
    camp(h, {
      rows: 7,
      far: 452,
      near: 700,
      farSize: 12,
      nearSize: 80,
      left: () => -60,
      right: (k) => 440 - k * 420,
      seed: 4,
    }),
    camp(h, {
      rows: 7,
      far: 452,
      near: 700,
      farSize: 12,
      nearSize: 80,
      left: (k) => 1160 + k * 400,
      right: () => 1680,
      seed: 9,
    }),
    hazeBand(h, w, 420, 150, 0.6),
    jamaratBridge({ x: 800, y: 486, size: 196, hour: h, depth: 0.32 }, 780),
    road(
      h,
      [
        [800, 470, 160],
        [800, 560, 250],
        [800, 760, 460],
        [800, 1120, 860],
      ],
      '#d8cdb8',
    ),
    hazeBand(h, w, 430, 130, 0.6),
    ...posts,
    stream,
    sunGlow(h, 1150, 420, 520),
  ]);
}

/** Mina: the tents at dusk and the walk to the Jamarat. */
export const scenes: Scene[] = [tentsOfMina(), walkToTheJamarat()];
