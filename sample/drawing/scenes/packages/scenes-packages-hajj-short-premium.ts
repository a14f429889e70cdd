import { arcade } from '../../buildings/part-arcade.ts';
import { clockTower, hotelTower, skyline } from '../../buildings/part-city-towers.ts';
import { dome } from '../../buildings/part-dome.ts';
import { kaaba } from '../../buildings/part-kaaba.ts';
import { ring } from '../../buildings/part-mataf.ts';
import { minaretMakkah } from '../../buildings/part-minaret.ts';
import { box, compose, linear, oval, path, radial, type Scene } from '../../canvas.ts';
import { ridge } from '../../land/part-mountains.ts';
import { clouds, hazeBand, moon, sky, stars, streaks, sunGlow } from '../../land/part-sky.ts';
import { type Hour, hours, lit, local, shaded } from '../../palette.ts';

function shortPremium(): Scene {
  const h: Hour = { ...hours.dusk, from: -1, lamps: 1 };
  const [w, t] = [1600, 1200];
  const floor = radial([
    [0, '#fff3d6', 1],
    [0.55, '#f6dcab', 0.95],
    [0.85, '#d9bd90', 0.5],
    [1, '#b39a78', 0],
  ]);
  const people = { cx: 800, cy: 925, inner: 112, outer: 560, size: 11, top: 860, whites: 0.8 };
  const domes = Array.from({ length: 13 }, (_, i) =>
    dome(
      { x: 62 + i * 123, y: 1128, size: 66, hour: h, depth: 0.02 },
      { kind: 'white', drum: true, ribs: 0 },
    ),
  );
  return compose('package-hajj-short-premium', w, t, [
    sky(h, w, t, 780),
    stars(w, 240, 50, 37),
    moon(h, 1180, 190, 26, 0.12),
    clouds(h, w, { seed: 143, top: 120, bottom: 720, strength: 0.75, stretch: 6 }),
    sunGlow(h, 430, 720, 620),
    streaks(h, w, 560, 80, 21),
    ridge(h, { w, y: 690, foot: 830, rise: 190, depth: 0.66, seed: 93 }),
    skyline({ x: -40, y: 800, size: 230, hour: h, depth: 0.6 }, 560, 4),
    skyline({ x: 1080, y: 800, size: 250, hour: h, depth: 0.58 }, 560, 9),
    hazeBand(h, w, 600, 240, 0.6),
    clockTower({ x: 800, y: 812, size: 690, hour: h, depth: 0.36 }),
    hotelTower({ x: 300, y: 820, size: 250, hour: h, depth: 0.34 }, 120, 15),
    hotelTower({ x: 1320, y: 820, size: 280, hour: h, depth: 0.34 }, 130, 18),
    hazeBand(h, w, 690, 190, 0.65),
    minaretMakkah({ x: 520, y: 850, size: 330, hour: h, depth: 0.2 }),
    minaretMakkah({ x: 585, y: 850, size: 330, hour: h, depth: 0.24 }),
    minaretMakkah({ x: 1015, y: 850, size: 330, hour: h, depth: 0.24 }),
    minaretMakkah({ x: 1080, y: 850, size: 330, hour: h, depth: 0.2 }),
    arcade({ x: -20, y: 842, size: 46, hour: h, depth: 0.24 }, { width: 1640, bays: 46 }),
    arcade(
      { x: -20, y: 884, size: 44, hour: h, depth: 0.16 },
      { width: 1640, bays: 40, merlons: false },
    ),
    box(
      0,
      882,
      w,
      200,
      linear([
        [0, lit(h, local.marble, 0.1)],
        [1, shaded(h, local.marble)],
      ]),
    ),
    oval(800, 960, 720, 130, floor),
    ring(h, { ...people, count: 800, seed: 41, part: 'back' }),
    oval(
      800,
      930,
      820,
      220,
      radial([
        [0, h.glow, 0.5],
        [0.6, h.glow, 0.12],
        [1, h.glow, 0],
      ]),
    ),
    kaaba({ x: 822, y: 966, size: 136, hour: { ...h, light: '#dcc8a6' } }),
    ring(h, { ...people, count: 1900, seed: 44, part: 'front' }),
    arcade(
      { x: -20, y: 1120, size: 62, hour: h, depth: 0.06 },
      { width: 1640, bays: 30, merlons: false },
    ),
    box(
      0,
      1116,
      w,
      90,
      linear([
        [0, lit(h, '#c9b48f')],
        [0.35, shaded(h, '#b09c7a')],
        [1, h.dark],
      ]),
    ),
    ...domes,
    minaretMakkah({ x: 150, y: 1160, size: 730, hour: h, depth: 0.03 }),
    minaretMakkah({ x: 1450, y: 1160, size: 730, hour: h, depth: 0.03 }),
    path(
      `M0 0H${w}V${t}H0Z`,
      radial(
        [
          [0, h.dark, 0],
          [0.65, h.dark, 0.03],
          [1, h.dark, 0.5],
        ],
        0.5,
        0.55,
        0.75,
      ),
    ),
  ]);
}

/** Package picture: the Haram and the city above it at dusk. */
export const scenes: Scene[] = [shortPremium()];
