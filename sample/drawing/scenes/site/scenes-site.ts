import { arcade } from '../../buildings/part-arcade.ts';
import { court, mirror } from '../../buildings/part-court.ts';
import { dome } from '../../buildings/part-dome.ts';
import { kaaba } from '../../buildings/part-kaaba.ts';
import { mataf, ring, swirl } from '../../buildings/part-mataf.ts';
import { minaretMakkah, minaretPencil } from '../../buildings/part-minaret.ts';
import { camp } from '../../buildings/part-tents.ts';
import { desertTown } from '../../buildings/part-town.ts';
import { compose, oval, radial, type Scene } from '../../canvas.ts';
import { dune, plain } from '../../land/part-land.ts';
import { ridge } from '../../land/part-mountains.ts';
import { palm } from '../../land/part-palms.ts';
import { ledge } from '../../land/part-rocks.ts';
import {
  birds,
  clouds,
  hazeBand,
  moon,
  sky,
  stars,
  streaks,
  sunGlow,
  wordVeil,
} from '../../land/part-sky.ts';
import { hours, local } from '../../palette.ts';
import { crowd } from '../../people/part-crowd.ts';
import { person } from '../../people/part-people.ts';
import { aeroplane } from '../../people/part-travel.ts';

function slideHajj(): Scene {
  const h = hours.dawn;
  const [w, t] = [1600, 900];
  const rows = { left: (k: number) => 330 - k * 500, right: () => 1680 };
  return compose('slide-hajj', w, t, [
    sky(h, w, t, 500),
    clouds(h, w, { seed: 5, top: 0, bottom: 400, strength: 0.55 }),
    sunGlow(h, 1130, 400, 560),
    streaks(h, w, 300, 60, 4),
    ridge(h, { w, y: 430, foot: 560, rise: 120, depth: 0.74, seed: 12 }),
    sunGlow(h, 1130, 430, 300),
    ridge(h, { w, y: 500, foot: 620, rise: 190, depth: 0.5, seed: 25, rock: 0.8 }),
    hazeBand(h, w, 400, 200, 0.55),
    plain(h, w, 540, t, local.earth, 3),
    camp(h, { rows: 15, far: 552, near: 930, farSize: 14, nearSize: 108, seed: 8, ...rows }),
    hazeBand(h, w, 490, 230, 0.6),
    sunGlow(h, 1130, 560, 460),
    wordVeil(h, w, t, 0.6),
    ledge({ x: 1060, y: 900, size: 130, hour: h }, 600, 1, 9),
    person({ x: 1345, y: 792, size: 190, hour: h }, { kind: 'ihram' }),
    person({ x: 1425, y: 782, size: 176, hour: h }, { kind: 'woman', cloth: '#dccfb4' }),
  ]);
}

function slideUmrah(): Scene {
  const h = hours.night;
  const [w, t] = [1600, 900];
  const circle = {
    cx: 1090,
    cy: 580,
    inner: 200,
    outer: 960,
    size: 21,
    whites: 0.8,
    seed: 6,
    top: 478,
  };
  const light = radial([
    [0, '#fff1cf', 0.62],
    [0.45, h.glow, 0.3],
    [1, h.glow, 0],
  ]);
  return compose('slide-umrah', w, t, [
    sky(h, w, t, 520),
    stars(w, 330, 120, 3),
    moon(h, 640, 110, 22, 0.25),
    oval(
      1090,
      430,
      1000,
      260,
      radial([
        [0, h.glow, 0.3],
        [1, h.glow, 0],
      ]),
    ),
    minaretMakkah({ x: 690, y: 380, size: 260, hour: h, depth: 0.35 }),
    minaretMakkah({ x: 770, y: 390, size: 320, hour: h, depth: 0.12 }),
    minaretMakkah({ x: 1400, y: 390, size: 350, hour: h, depth: 0.05 }),
    minaretMakkah({ x: 1500, y: 380, size: 270, hour: h, depth: 0.3 }),
    arcade({ x: -20, y: 400, size: 66, hour: h, depth: 0.22 }, { width: 1640, bays: 34 }),
    arcade(
      { x: -20, y: 476, size: 84, hour: h, depth: 0.1 },
      { width: 1640, bays: 24, merlons: false },
    ),
    mataf(h, w, 474, t, [circle.cx, circle.cy]),
    oval(circle.cx, 610, 980, 300, light),
    swirl(h, circle.cx, circle.cy, 190, 800, 4, 478),
    ring(h, { ...circle, count: 2300, part: 'back' }),
    kaaba({ x: 1120, y: 640, size: 270, hour: h }),
    ring(h, { ...circle, count: 3600, part: 'front', seed: 7 }),
    hazeBand(h, w, 380, 160, 0.25),
    wordVeil(h, w, t, 0.8),
  ]);
}

function slideZyarath(): Scene {
  const h = hours.dawn;
  const [w, t] = [1600, 900];
  const mosque =
    dome({ x: 985, y: 628, size: 110, hour: h, depth: 0.4 }, { kind: 'silver' }) +
    dome({ x: 1190, y: 632, size: 290, hour: h, depth: 0.04 }) +
    arcade(
      { x: -40, y: 738, size: 122, hour: h, depth: 0.14 },
      { width: 1700, bays: 19, striped: true },
    );
  return compose('slide-zyarath', w, t, [
    sky(h, w, t, 640),
    clouds(h, w, { seed: 11, top: 0, bottom: 480, strength: 0.6 }),
    sunGlow(h, 1400, 540, 600),
    streaks(h, w, 430, 60, 8),
    ridge(h, { w, y: 600, foot: 700, rise: 110, depth: 0.72, seed: 31 }),
    minaretMakkah({ x: 800, y: 650, size: 400, hour: h, depth: 0.5 }),
    minaretMakkah({ x: 1480, y: 660, size: 580, hour: h, depth: 0.2 }),
    palm({ x: 905, y: 650, size: 150, hour: h, depth: 0.5 }, { seed: 19, lean: 0.04 }),
    palm({ x: 620, y: 660, size: 190, hour: h, depth: 0.5 }, { seed: 9, lean: 0.05 }),
    palm({ x: 540, y: 660, size: 150, hour: h, depth: 0.55 }, { seed: 12, lean: -0.04 }),
    hazeBand(h, w, 500, 200, 0.6),
    mosque,
    birds(h, 900, 230, 120, 8, 4),
    court(h, w, 736, t, 1150),
    mirror(mosque, 738, w, t, 0.3),
    crowd(h, {
      count: 60,
      far: 745,
      near: 812,
      farSize: 24,
      nearSize: 58,
      left: () => 700,
      right: () => 1590,
      seed: 15,
      farDepth: 0.25,
      whites: 0,
    }),
    sunGlow(h, 1420, 640, 420),
    palm({ x: 1560, y: 930, size: 640, hour: h }, { seed: 3, lean: -0.05, dates: true }),
    wordVeil(h, w, t, 0.55),
  ]);
}

function slideSpecial(): Scene {
  const h = hours.preDawn;
  const [w, t] = [1600, 900];
  const towers: readonly (readonly [number, number])[] = [
    [985, 130],
    [1110, 195],
    [1310, 200],
    [1450, 120],
  ];
  return compose('slide-special', w, t, [
    sky(h, w, t, 720),
    stars(w, 300, 70, 9),
    clouds(h, w, { seed: 21, top: 120, bottom: 660, strength: 0.75, stretch: 7 }),
    sunGlow(h, 1220, 700, 700),
    streaks(h, w, 590, 70, 3),
    ridge(h, { w, y: 690, foot: 780, rise: 110, depth: 0.66, seed: 43 }),
    sunGlow(h, 1220, 700, 260),
    ...towers.map(([x, size]) => minaretPencil({ x, y: 752, size, hour: h, depth: 0.4 })),
    desertTown({ x: 860, y: 765, size: 46, hour: h, depth: 0.5 }, 740, 4),
    dome({ x: 1210, y: 752, size: 104, hour: h, depth: 0.35 }),
    desertTown({ x: 930, y: 772, size: 30, hour: h, depth: 0.32 }, 600, 7),
    hazeBand(h, w, 680, 130, 0.7),
    dune(h, { w, y: 785, foot: t, swell: 12, depth: 0.4, seed: 5 }),
    dune(h, { w, y: 835, foot: t, swell: 30, depth: 0.1, seed: 16 }),
    aeroplane({ x: 1130, y: 290, size: 175, hour: h }),
    wordVeil(h, w, t, 0.5),
  ]);
}

/** Pictures of the opening slides. */
export const scenes: Scene[] = [slideHajj(), slideUmrah(), slideZyarath(), slideSpecial()];
