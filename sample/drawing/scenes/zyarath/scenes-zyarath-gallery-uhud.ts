import { desertTown } from '../../buildings/part-town.ts';
import { compose, type Scene } from '../../canvas.ts';
import type { Point } from '../../curve-drawing.ts';
import { grove } from '../../land/part-groves.ts';
import { dune, plain } from '../../land/part-land.ts';
import { massif } from '../../land/part-massif.ts';
import { ridge } from '../../land/part-mountains.ts';
import { palm } from '../../land/part-palms.ts';
import { ledge } from '../../land/part-rocks.ts';
import { clouds, hazeBand, sky, sunGlow } from '../../land/part-sky.ts';
import { type Hour, hours } from '../../palette.ts';
import { crowd } from '../../people/part-crowd.ts';
import { person } from '../../people/part-people.ts';

function uhud(): Scene {
  const h: Hour = { ...hours.golden, from: -1 };
  const [w, t] = [1600, 1067];
  const crest: Point[] = [
    [-40, 520],
    [120, 420],
    [300, 330],
    [430, 352],
    [560, 262],
    [700, 300],
    [800, 236],
    [960, 276],
    [1080, 250],
    [1230, 345],
    [1400, 390],
    [1640, 500],
  ];
  return compose('zyarath-uhud', w, t, [
    sky(h, w, t, 600),
    clouds(h, w, { seed: 33, top: 0, bottom: 330, strength: 0.6, stretch: 8 }),
    sunGlow(h, 60, 330, 760),
    ridge(h, { w, y: 520, foot: 640, rise: 110, depth: 0.78, seed: 22 }),
    massif(h, {
      profile: crest,
      foot: 690,
      depth: 0.16,
      seed: 5,
      colour: '#b3745a',
      ribs: 150,
      rock: 0.42,
    }),
    hazeBand(h, w, 540, 190, 0.75),
    desertTown({ x: 880, y: 690, size: 34, hour: h, depth: 0.5 }, 760, 5),
    desertTown({ x: 20, y: 688, size: 26, hour: h, depth: 0.55 }, 420, 8),
    plain(h, w, 684, t, '#c79f74', 6),
    grove({ x: 1010, y: 712, size: 26, hour: h, depth: 0.36 }, 640, 3, '#5d6b3a'),
    grove({ x: 980, y: 718, size: 30, hour: h, depth: 0.3 }, 660, 13, '#66733f'),
    grove({ x: -60, y: 718, size: 28, hour: h, depth: 0.34 }, 430, 19, '#66733f'),
    grove({ x: -30, y: 712, size: 24, hour: h, depth: 0.4 }, 380, 9, '#5d6b3a'),
    ...[1090, 1180, 1235, 1420, 1500, 120, 210].map((x, i) =>
      palm(
        { x, y: 722 + (i % 3) * 6, size: 92 + ((i * 37) % 44), hour: h, depth: 0.3 },
        { seed: i + 40, lean: (i % 3) * 0.06 - 0.06 },
      ),
    ),
    massif(h, {
      profile: [
        [430, 830],
        [560, 772],
        [680, 742],
        [800, 735],
        [900, 764],
        [1080, 832],
      ],
      foot: 846,
      depth: 0.08,
      seed: 12,
      colour: '#b98763',
      ribs: 60,
      mist: 0.25,
      jagged: 0.6,
    }),
    hazeBand(h, w, 700, 170, 0.32),
    crowd(h, {
      count: 26,
      far: 742,
      near: 752,
      farSize: 24,
      nearSize: 27,
      left: () => 690,
      right: () => 850,
      seed: 5,
      farDepth: 0.1,
      whites: 0.7,
    }),
    dune(
      { ...h, rim: '#dcb488' },
      { w, y: 880, foot: t, swell: 30, depth: 0.2, seed: 19, colour: '#b58c62' },
    ),
    sunGlow(h, 60, 560, 560),
    ledge({ x: 930, y: 1067, size: 120, hour: h }, 740, 1, 12),
    person({ x: 500, y: 968, size: 128, hour: h }, { kind: 'kurta', step: 1 }),
    person({ x: 566, y: 975, size: 118, hour: h }, { kind: 'woman', cloth: '#37483d' }),
    person({ x: 622, y: 962, size: 112, hour: h }, { kind: 'woman', cloth: '#cdb98f' }),
  ]);
}

/** Gallery picture of Uhud. */
export const scenes: Scene[] = [uhud()];
