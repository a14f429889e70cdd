import { desertTown } from '../../buildings/part-town.ts';
import { compose, group, linear, oval, path, radial, type Scene } from '../../canvas.ts';
import { grove } from '../../land/part-groves.ts';
import { dune, plain, road } from '../../land/part-land.ts';
import { ridge } from '../../land/part-mountains.ts';
import { palm } from '../../land/part-palms.ts';
import { birds, clouds, hazeBand, sky } from '../../land/part-sky.ts';
import { type Hour, hours } from '../../palette.ts';
import { crowd } from '../../people/part-crowd.ts';

function badr(): Scene {
  const h: Hour = { ...hours.noonHaze, from: 1, haze: '#dcd8c4' };
  const [w, t] = [1600, 1067];
  const shaft = (x: number, wide: number, strength: number) =>
    path(
      `M${x} 60L${x + 90} 60L${x + 90 - 240 + wide} 640L${x - 240 - wide} 640Z`,
      linear([
        [0, '#fffdf0', 0],
        [0.35, '#fffdf0', strength],
        [1, '#fffdf0', 0],
      ]),
    );
  const line: [number, number, number][] = [
    [930, 640, 2],
    [960, 668, 4],
    [900, 706, 8],
    [760, 752, 14],
    [700, 812, 24],
    [790, 890, 38],
    [860, 980, 62],
    [760, 1090, 100],
  ];
  const clump = (x: number, y: number, size: number, seed: number, depth: number) =>
    [0, 1, 2].map((i) =>
      palm(
        {
          x: x + i * size * 0.42 - size * 0.4,
          y: y + i * 3,
          size: size * (1 - i * 0.13),
          hour: h,
          depth,
        },
        { seed: seed + i, lean: i * 0.08 - 0.07 },
      ),
    );
  return compose('zyarath-plain-of-badr', w, t, [
    sky(
      {
        ...h,
        sky: [
          [0, '#6f8984'],
          [0.5, '#a9b7a8'],
          [1, '#e2dcc4'],
        ],
      },
      w,
      t,
      620,
    ),
    clouds({ ...h, cloud: '#5f7673' }, w, {
      seed: 41,
      top: -160,
      bottom: 420,
      strength: 0.7,
      stretch: 4,
    }),
    clouds(h, w, { seed: 44, top: 120, bottom: 620, strength: 0.8, stretch: 6 }),
    ridge(h, { w, y: 540, foot: 670, rise: 120, depth: 0.74, seed: 17, colour: '#8d8676' }),
    ridge(h, { w, y: 600, foot: 700, rise: 90, depth: 0.56, seed: 35, colour: '#978a74' }),
    group(shaft(1150, 70, 0.5) + shaft(980, 40, 0.36) + shaft(1330, 60, 0.3), { blur: 16 }),
    hazeBand(h, w, 540, 170, 0.8),
    plain(h, w, 640, t, '#d6bf94', 8),
    dune(h, { w: 1600, y: 640, foot: 720, swell: 16, depth: 0.45, seed: 11, colour: '#efdfbb' }),
    hazeBand(h, w, 600, 130, 0.6),
    grove({ x: 300, y: 706, size: 30, hour: h, depth: 0.42 }, 560, 21, '#5f7044'),
    ...clump(420, 716, 104, 5, 0.38),
    ...clump(620, 722, 116, 15, 0.36),
    desertTown({ x: 1010, y: 690, size: 30, hour: h, depth: 0.5 }, 420, 6),
    grove({ x: 980, y: 726, size: 34, hour: h, depth: 0.34 }, 700, 31, '#5f7044'),
    ...clump(1160, 738, 132, 25, 0.3),
    ...clump(1400, 744, 140, 35, 0.3),
    road(h, line, '#e6d4ae'),
    oval(
      380,
      860,
      620,
      70,
      radial([
        [0, '#56644f', 0.4],
        [1, '#56644f', 0],
      ]),
    ),
    oval(
      1450,
      930,
      520,
      60,
      radial([
        [0, '#56644f', 0.34],
        [1, '#56644f', 0],
      ]),
    ),
    grove({ x: 170, y: 846, size: 34, hour: h, depth: 0.2 }, 250, 61, '#66733f'),
    palm({ x: 250, y: 836, size: 190, hour: h, depth: 0.18 }, { seed: 71, lean: 0.05 }),
    palm({ x: 330, y: 842, size: 160, hour: h, depth: 0.18 }, { seed: 73, lean: -0.06 }),
    crowd(h, {
      count: 17,
      far: 775,
      near: 965,
      farSize: 40,
      nearSize: 112,
      left: (k) => 690 + k * 130,
      right: (k) => 735 + k * 200,
      seed: 19,
      farDepth: 0.2,
      whites: 0.1,
    }),
    birds(h, 620, 300, 150, 7, 6),
    palm({ x: 1490, y: 1120, size: 720, hour: h }, { seed: 6, lean: -0.07, dates: true }),
    grove({ x: 1280, y: 1085, size: 90, hour: h }, 420, 8, '#4b5c38'),
  ]);
}

/** Gallery picture of the plain of Badr. */
export const scenes: Scene[] = [badr()];
