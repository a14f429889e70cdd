import { archFrame, starLattice } from '../../buildings/part-arch-frame.ts';
import { dome } from '../../buildings/part-dome.ts';
import { minaretPencil } from '../../buildings/part-minaret.ts';
import { desertTown } from '../../buildings/part-town.ts';
import { box, compose, group, linear, path, radial, type Scene, stroke } from '../../canvas.ts';
import { mix } from '../../colour-mixing.ts';
import { archOutline } from '../../curve-drawing.ts';
import { dune } from '../../land/part-land.ts';
import { ridge } from '../../land/part-mountains.ts';
import { palm } from '../../land/part-palms.ts';
import { clouds, hazeBand, sky, sunGlow } from '../../land/part-sky.ts';
import { hours, local } from '../../palette.ts';
import { elder } from '../../people/part-elder.ts';

function founder(): Scene {
  const h = hours.dawn;
  const [w, t] = [1600, 2000];
  const view = [
    sky(h, w, t, 1250),
    clouds(h, w, { seed: 9, top: 200, bottom: 1000, strength: 0.6, stretch: 4 }),
    sunGlow(h, 960, 1120, 760),
    ridge(h, { w, y: 1230, foot: 1420, rise: 170, depth: 0.72, seed: 51 }),
    minaretPencil({ x: 1060, y: 1310, size: 250, hour: h, depth: 0.5 }),
    dome({ x: 1120, y: 1310, size: 62, hour: h, depth: 0.5 }),
    hazeBand(h, w, 1120, 300, 0.6),
    dune(h, { w, y: 1330, foot: 1700, swell: 50, depth: 0.5, seed: 5, colour: '#8d9a66' }),
    hazeBand(h, w, 1280, 240, 0.5),
    dune(h, { w, y: 1450, foot: t, swell: 60, depth: 0.28, seed: 18, colour: '#7d8c58' }),
    dune(h, { w, y: 1620, foot: t, swell: 40, depth: 0.1, seed: 28, colour: '#66784c' }),
    palm({ x: 420, y: 1560, size: 420, hour: h, depth: 0.3 }, { seed: 4, lean: 0.08 }),
    palm({ x: 510, y: 1580, size: 330, hour: h, depth: 0.3 }, { seed: 7, lean: -0.05 }),
    sunGlow(h, 900, 1260, 520),
  ];
  const arch = archOutline(800, 1800, 980, 1500, 'pointed');
  return compose('founder', w, t, [
    ...view,
    archFrame({ x: 800, y: 1800, size: 1500, hour: h }, 980, [w, t], {
      glow: 0.8,
      reveal: 110,
      colour: '#1b4234',
    }),
    path(
      `M0 0H${w}V1800H0Z${arch}`,
      starLattice(160, local.gold, 2),
      'fill-rule="evenodd" opacity="0.1"',
    ),
    stroke(archOutline(800, 1800, 1050, 1556, 'pointed'), local.gold, 3, 0.45),
    box(
      0,
      1800,
      w,
      200,
      linear([
        [0, mix(h.dark, '#8a7a55', 0.35)],
        [1, h.dark],
      ]),
    ),
    path(
      `M350 1800H1190L1010 ${t}H-60Z`,
      linear([
        [0, h.rim, 0.55],
        [1, h.rim, 0.08],
      ]),
    ),
    group(path(`M720 1880H860L700 ${t}H440Z`, h.dark, 'opacity="0.5"'), { blur: 14 }),
    elder({ x: 790, y: 1880, size: 860, hour: h }),
  ]);
}

function fallback(): Scene {
  const h = hours.dawn;
  const [w, t] = [1600, 1200];
  const arch = archOutline(800, 1010, 640, 830, 'pointed');
  return compose('fallback', w, t, [
    sky(h, w, t, 900),
    sunGlow(h, 900, 780, 560),
    ridge(h, { w, y: 850, foot: 960, rise: 90, depth: 0.8, seed: 71 }),
    dome({ x: 770, y: 878, size: 130, hour: h, depth: 0.6 }),
    minaretPencil({ x: 905, y: 885, size: 330, hour: h, depth: 0.58 }),
    minaretPencil({ x: 655, y: 885, size: 250, hour: h, depth: 0.68 }),
    desertTown({ x: 480, y: 900, size: 44, hour: h, depth: 0.66 }, 640, 3),
    hazeBand(h, w, 790, 190, 0.85),
    dune(h, { w, y: 920, foot: t, swell: 16, depth: 0.45, seed: 3 }),
    archFrame({ x: 800, y: 1010, size: 830, hour: h }, 640, [w, t], {
      glow: 0.7,
      reveal: 64,
      colour: local.deep,
    }),
    path(
      `M0 0H${w}V1010H0Z${arch}`,
      starLattice(100, local.gold, 1.6),
      'fill-rule="evenodd" opacity="0.16"',
    ),
    box(
      0,
      0,
      w,
      1010,
      radial(
        [
          [0, h.dark, 0],
          [0.6, h.dark, 0.15],
          [1, h.dark, 0.75],
        ],
        0.5,
        0.6,
        0.75,
      ),
      'opacity="0.5"',
    ),
    stroke(archOutline(800, 1010, 692, 872, 'pointed'), local.gold, 2.4, 0.6),
    box(
      0,
      1010,
      w,
      190,
      linear([
        [0, '#1a4a3a'],
        [1, '#0a2a20'],
      ]),
    ),
    group(
      path(
        `M500 1010H1080L930 ${t}H220Z`,
        linear([
          [0, h.rim, 0.5],
          [1, h.rim, 0.04],
        ]),
      ),
      { blur: 5 },
    ),
  ]);
}

/** The standing pictures of the site: founder and fallback. */
export const scenes: Scene[] = [founder(), fallback()];
