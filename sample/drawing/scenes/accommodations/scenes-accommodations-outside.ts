import { court, pool } from '../../buildings/part-court.ts';
import { balconyFront, streetHouse } from '../../buildings/part-facade.ts';
import { minaretMakkah } from '../../buildings/part-minaret.ts';
import {
  between,
  box,
  compose,
  group,
  linear,
  oval,
  path,
  type Scene,
  seeded,
  stroke,
} from '../../canvas.ts';
import { mix } from '../../colour-mixing.ts';
import { archOutline } from '../../curve-drawing.ts';
import { plain } from '../../land/part-land.ts';
import { ridge } from '../../land/part-mountains.ts';
import { palm } from '../../land/part-palms.ts';
import { birds, clouds, hazeBand, sky, sunGlow } from '../../land/part-sky.ts';
import { half, hours, lit, local, shaded } from '../../palette.ts';
import { type Eye, seen } from '../../part-solid.ts';
import { crowd } from '../../people/part-crowd.ts';
import { person } from '../../people/part-people.ts';
import { coach } from '../../people/part-travel.ts';

function streetToTheGate(): Scene {
  const h = { ...hours.dawn, from: -1 as const };
  const [w, t] = [1600, 2000];
  const eye: Eye = { cx: 800, cy: 1330, f: 1500, up: 3.1 };
  const random = seeded(12);
  const colours = ['#e2cfa8', '#d3b98e', '#ead9b8', '#cbb491', '#dcc6a0'];
  let houses = '';
  for (let i = 6; i >= 0; i -= 1) {
    const z: readonly [number, number] = [9 + i * 9.2, 17.6 + i * 9.2];
    const depth = Math.min(0.62, i * 0.1);
    const tone = (k: number) => colours[(i * 2 + k) % 5] ?? local.sand;
    const tall = (k: number) => 19 + ((i * 7 + k * 5) % 4) * 3.4 - (i > 4 ? 6 : 0);
    houses += streetHouse(h, eye, { x: [-18, -6.2], y: [0, tall(0)], z }, tone(0), random, depth);
    houses += streetHouse(h, eye, { x: [6.2, 18], y: [0, tall(1)], z }, tone(1), random, depth);
    houses += hazeBand(h, w, 1120, 330, 0.14);
  }
  const gate = archOutline(800, 1392, 118, 168, 'pointed');
  const wall = linear([
    [0, lit(h, local.marble, 0.3)],
    [1, half(h, local.marble, 0.35)],
  ]);
  return compose('accommodations-street-to-the-mosque-gate', w, t, [
    sky(h, w, t, 1330),
    clouds(h, w, { seed: 19, top: 0, bottom: 1000, strength: 0.6, stretch: 4 }),
    sunGlow(h, 800, 1180, 680),
    minaretMakkah({ x: 722, y: 1380, size: 520, hour: h, depth: 0.3 }),
    minaretMakkah({ x: 878, y: 1380, size: 520, hour: h, depth: 0.28 }),
    box(590, 1190, 420, 210, wall),
    box(690, 1130, 220, 270, wall),
    path(archOutline(800, 1392, 150, 212, 'pointed'), lit(h, local.white, 0.2)),
    path(gate, mix(h.glow, half(h, local.earth, 0.3), 0.35)),
    stroke(archOutline(800, 1392, 150, 212, 'pointed'), lit(h, local.gold, 0.3), 3, 0.7),
    hazeBand(h, w, 1180, 300, 0.5),
    court(h, w, 1372, t, 800, '#dccbaa'),
    houses,
    sunGlow(h, 800, 1310, 260),
    birds(h, 800, 560, 120, 9, 6),
    pool(800, 1500, 420, 130, h.rim, 0.5),
    crowd(h, {
      count: 130,
      far: 1388,
      near: 1740,
      farSize: 26,
      nearSize: 215,
      left: (k) => 725 - k * 430,
      right: (k) => 875 + k * 430,
      seed: 44,
      farDepth: 0.5,
      whites: 0.5,
    }),
    person({ x: 730, y: 1800, size: 226, hour: h }, { kind: 'kurta' }),
    person({ x: 850, y: 1806, size: 212, hour: h }, { kind: 'woman', cloth: '#46604f' }),
    box(
      0,
      0,
      w,
      t,
      linear(
        [
          [0, h.dark, 0.34],
          [0.3, h.dark, 0],
          [0.7, h.dark, 0],
          [1, h.dark, 0.34],
        ],
        0,
      ),
    ),
    box(
      0,
      1500,
      w,
      500,
      linear([
        [0, h.dark, 0],
        [1, h.dark, 0.4],
      ]),
    ),
  ]);
}

function aziziyaBuilding(): Scene {
  const h = { ...hours.noonHaze, sky: hours.morning.sky };
  const [w, t] = [1600, 2000];
  const eye: Eye = { cx: 300, cy: 1665, f: 1700, up: 1.6 };
  const random = seeded(5);
  const neighbours = Array.from({ length: 16 }, (_, i) => {
    const x = -60 + i * 110 + between(random, -20, 20);
    const tall = between(random, 190, 420);
    return (
      box(x, 1640 - tall, 120, tall, lit(h, i % 2 ? '#dac6a0' : '#e6d8ba', 0.45)) +
      box(x + 80, 1640 - tall, 40, tall, shaded(h, local.sand, 0.45)) +
      Array.from({ length: Math.floor(tall / 46) }, (_, f) =>
        box(x + 14, 1654 - tall + f * 46, 54, 18, shaded(h, local.stone, 0.4), 'opacity="0.6"'),
      ).join('')
    );
  });
  const [dx, dy] = seen(eye, [10, 0, 33]);
  return compose('accommodations-aziziya-building', w, t, [
    sky(h, w, t, 1600),
    clouds(h, w, { seed: 61, top: 60, bottom: 1150, strength: 0.75, stretch: 3 }),
    ridge(h, { w, y: 1190, foot: 1640, rise: 330, depth: 0.55, seed: 29, rock: 0.8 }),
    hazeBand(h, w, 1160, 420, 0.6),
    ridge(h, { w, y: 1440, foot: 1660, rise: 190, depth: 0.36, seed: 13, rock: 0.8 }),
    hazeBand(h, w, 1380, 260, 0.6),
    ...neighbours,
    hazeBand(h, w, 1420, 280, 0.6),
    plain(h, w, 1640, t, '#cbb793', 6),
    group(path('M300 1700L1500 1700L1660 1800L200 1800Z', h.dark, 'opacity="0.3"'), { blur: 16 }),
    balconyFront(h, eye, [3.6, 16.4], 34, 7, '#efe2c6'),
    path(archOutline(dx, dy, 190, 136, 'pointed'), lit(h, local.white)),
    path(archOutline(dx, dy, 150, 112, 'pointed'), mix(shaded(h, local.wood), h.glow, 0.25)),
    ...[150, 330, 1240, 1440].map((x, i) =>
      palm(
        { x, y: 1735 + (i % 2) * 20, size: 300 + (i % 3) * 60, hour: h, depth: 0.06 },
        { seed: 4 + i * 3, lean: (i % 2 ? 1 : -1) * 0.05, dates: i === 1 },
      ),
    ),
    box(0, 1752, w, 10, lit(h, local.marble)),
    box(
      0,
      1762,
      w,
      238,
      linear([
        [0, half(h, '#a59b88')],
        [1, shaded(h, '#8a8272')],
      ]),
    ),
    coach({ x: 560, y: 1830, size: 176, hour: h }),
    person({ x: 960, y: 1784, size: 132, hour: h }, { kind: 'kurta', case: true }),
    person({ x: 1030, y: 1790, size: 124, hour: h }, { kind: 'woman', cloth: '#4a6655' }),
    person(
      { x: 1110, y: 1782, size: 130, hour: h },
      { kind: 'kurta', bag: true, cloth: '#e7ddc6' },
    ),
    oval(120, 2020, 900, 110, h.dark, 'opacity="0.16"'),
  ]);
}

/** Two pictures outside: the street to the gate at dawn, a tall house in Aziziya by day. */
export const scenes: Scene[] = [streetToTheGate(), aziziyaBuilding()];
