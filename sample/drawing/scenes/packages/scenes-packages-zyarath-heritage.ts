import { dome } from '../../buildings/part-dome.ts';
import { minaretMakkah } from '../../buildings/part-minaret.ts';
import { desertTown } from '../../buildings/part-town.ts';
import { compose, oval, path, type Scene } from '../../canvas.ts';
import { grove } from '../../land/part-groves.ts';
import { dune } from '../../land/part-land.ts';
import { massif } from '../../land/part-massif.ts';
import { ridge } from '../../land/part-mountains.ts';
import { palm } from '../../land/part-palms.ts';
import { birds, clouds, hazeBand, sky, streaks, sunGlow } from '../../land/part-sky.ts';
import { type Hour, half, hours, local } from '../../palette.ts';
import { person } from '../../people/part-people.ts';

function heritage(): Scene {
  const h: Hour = {
    ...hours.dawn,
    from: 1,
    haze: '#e9c3a6',
    sky: [
      [0, '#6a8a95'],
      [0.35, '#a9aaa0'],
      [0.65, '#dfb99c'],
      [0.85, '#f3c9a0'],
      [1, '#f8dcb6'],
    ],
  };
  const [w, t] = [1600, 1200];
  const spots: readonly (readonly [number, number, number])[] = [
    [330, 752, 96],
    [420, 764, 110],
    [520, 748, 84],
    [1080, 752, 92],
    [1180, 766, 118],
    [1290, 752, 90],
    [640, 806, 130],
    [560, 822, 146],
    [980, 812, 140],
    [1090, 828, 156],
    [240, 826, 150],
    [1390, 830, 160],
  ];
  return compose('package-heritage-zyarath', w, t, [
    sky(h, w, t, 600),
    clouds(h, w, { seed: 113, top: 0, bottom: 420, strength: 0.6, stretch: 7 }),
    streaks(h, w, 300, 90, 12),
    sunGlow(h, 1180, 470, 620, 34),
    ridge(h, { w, y: 500, foot: 640, rise: 120, depth: 0.8, seed: 123 }),
    massif(h, {
      profile: [
        [-40, 560],
        [140, 500],
        [330, 440],
        [480, 462],
        [620, 410],
        [780, 440],
        [930, 520],
        [1080, 580],
        [1220, 620],
      ],
      foot: 690,
      depth: 0.52,
      seed: 15,
      colour: '#a9745e',
      ribs: 100,
      mist: 0.9,
      rock: 0.3,
    }),
    hazeBand(h, w, 540, 170, 0.8),
    desertTown({ x: -20, y: 716, size: 40, hour: h, depth: 0.6 }, 700, 5),
    desertTown({ x: 900, y: 716, size: 42, hour: h, depth: 0.58 }, 740, 15),
    minaretMakkah({ x: 640, y: 724, size: 250, hour: h, depth: 0.4 }),
    minaretMakkah({ x: 960, y: 724, size: 250, hour: h, depth: 0.4 }),
    minaretMakkah({ x: 720, y: 724, size: 190, hour: h, depth: 0.5 }),
    dome({ x: 830, y: 722, size: 116, hour: h, depth: 0.26 }),
    dome({ x: 740, y: 722, size: 52, hour: h, depth: 0.4 }, { kind: 'silver' }),
    desertTown({ x: 520, y: 734, size: 36, hour: h, depth: 0.44 }, 580, 25),
    hazeBand(h, w, 650, 120, 0.55),
    grove({ x: -30, y: 764, size: 34, hour: h, depth: 0.42 }, 1700, 6, '#6d7a4a'),
    dune(h, { w, y: 766, foot: t, swell: 6, depth: 0.5, seed: 4, colour: '#96945e' }),
    ...spots
      .slice(0, 6)
      .map(([x, y, size], i) =>
        palm(
          { x, y: y + 20, size, hour: h, depth: 0.36 },
          { seed: i + 60, lean: (i % 3) * 0.06 - 0.06 },
        ),
      ),
    grove({ x: -60, y: 792, size: 40, hour: h, depth: 0.38 }, 1740, 26, '#6d7a4a'),
    hazeBand(h, w, 700, 160, 0.3),
    dune(h, { w, y: 836, foot: t, swell: 14, depth: 0.34, seed: 14, colour: '#8c8c54' }),
    grove({ x: -60, y: 852, size: 56, hour: h, depth: 0.28 }, 1740, 16, '#62703f'),
    grove({ x: -60, y: 894, size: 62, hour: h, depth: 0.2 }, 1740, 66, '#5b693b'),
    ...spots
      .slice(6)
      .map(([x, y, size], i) =>
        palm(
          { x, y: y + 26, size, hour: h, depth: 0.22 },
          { seed: i + 80, lean: (i % 3) * 0.06 - 0.05 },
        ),
      ),
    hazeBand(h, w, 830, 240, 0.55),
    sunGlow(h, 1180, 640, 460),
    massif(h, {
      profile: [
        [-60, 900],
        [120, 880],
        [300, 930],
        [480, 985],
        [700, 1000],
        [920, 992],
        [1100, 1010],
        [1320, 960],
        [1480, 910],
        [1680, 870],
      ],
      foot: 1280,
      depth: 0,
      seed: 29,
      colour: '#8a6a52',
      ribs: 120,
      mist: 0,
      rock: 0.45,
      jagged: 0.6,
    }),
    person({ x: 560, y: 1050, size: 170, hour: h }, { kind: 'kurta', step: 1 }),
    person({ x: 742, y: 1076, size: 158, hour: h }, { kind: 'woman', cloth: '#2f4a3e' }),
    person({ x: 878, y: 1066, size: 150, hour: h }, { kind: 'woman', cloth: '#7c4a3a' }),
    person({ x: 806, y: 1100, size: 176, hour: h }, { kind: 'kurta', bag: true }),
    person({ x: 938, y: 1104, size: 166, hour: h }, { kind: 'woman', cloth: '#cbb083', bag: true }),
    path('M575 928C596 924 620 910 642 890L650 898C634 920 610 942 584 952Z', half(h, local.white)),
    oval(647, 893, 6, 6, half(h, '#a87a58')),
    birds(h, 520, 260, 150, 8, 21),
  ]);
}

/** Package picture of the heritage journey. */
export const scenes: Scene[] = [heritage()];
