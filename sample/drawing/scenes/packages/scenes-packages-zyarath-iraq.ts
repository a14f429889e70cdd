import { arcade } from '../../buildings/part-arcade.ts';
import { court, mirror } from '../../buildings/part-court.ts';
import { dome } from '../../buildings/part-dome.ts';
import { iwan, minaretGolden } from '../../buildings/part-shrine.ts';
import { box, compose, group, linear, type Scene } from '../../canvas.ts';
import { palm } from '../../land/part-palms.ts';
import { birds, clouds, hazeBand, sky, sunGlow } from '../../land/part-sky.ts';
import { type Hour, hours } from '../../palette.ts';
import { crowd } from '../../people/part-crowd.ts';
import { person } from '../../people/part-people.ts';

function iraq(): Scene {
  const h: Hour = {
    ...hours.morning,
    from: 1,
    light: '#fff0cf',
    shade: '#8a7c6c',
    haze: '#e8d9b8',
    sky: [
      [0, '#3f7c86'],
      [0.45, '#86b0a8'],
      [0.8, '#d6d6b8'],
      [1, '#f0dfb8'],
    ],
  };
  const [w, t] = [1600, 1200];
  const wall = (x: number, width: number, bays: number) =>
    arcade(
      { x, y: 830, size: 190, hour: h, depth: 0.12 },
      { width, bays, colour: '#e4cfa6', merlons: false },
    ) +
    box(
      x,
      618,
      width,
      26,
      linear([
        [0, '#2a7f86'],
        [1, '#1f5f68'],
      ]),
      'opacity="0.8"',
    );
  const shrine =
    minaretGolden({ x: 520, y: 720, size: 600, hour: h, depth: 0.06 }) +
    minaretGolden({ x: 1080, y: 720, size: 600, hour: h, depth: 0.06 }) +
    dome(
      { x: 800, y: 560, size: 320, hour: h, depth: 0.03 },
      { kind: 'gold', bulge: 1.14, ribs: 15 },
    ) +
    wall(-40, 700, 6) +
    wall(940, 700, 6) +
    iwan({ x: 800, y: 832, size: 318, hour: h, depth: 0.03 }, 330, { golden: true, glow: 0.35 });
  return compose('package-iraq-zyarath', w, t, [
    sky(h, w, t, 820),
    clouds(h, w, { seed: 95, top: 40, bottom: 520, strength: 0.7, stretch: 3 }),
    sunGlow(h, 1560, 420, 640),
    palm({ x: 330, y: 700, size: 220, hour: h, depth: 0.42 }, { seed: 5 }),
    palm({ x: 250, y: 700, size: 180, hour: h, depth: 0.46 }, { seed: 15, lean: -0.05 }),
    palm({ x: 1310, y: 700, size: 230, hour: h, depth: 0.42 }, { seed: 25, lean: -0.04 }),
    hazeBand(h, w, 520, 190, 0.5),
    shrine,
    court(h, w, 830, t, 800, '#f0e4cc'),
    mirror(shrine, 832, w, t, 0.34),
    crowd(h, {
      count: 70,
      far: 838,
      near: 985,
      farSize: 30,
      nearSize: 84,
      left: (k) => 460 - k * 280,
      right: (k) => 1140 + k * 280,
      seed: 33,
      farDepth: 0.2,
      whites: 0,
    }),
    birds(h, 760, 180, 260, 14, 9),
    sunGlow(h, 1600, 700, 480),
    person({ x: 730, y: 1120, size: 150, hour: h }, { kind: 'woman', cloth: '#262d2a' }),
    person({ x: 800, y: 1128, size: 112, hour: h }, { kind: 'woman', cloth: '#8f4d3a' }),
    person({ x: 868, y: 1118, size: 158, hour: h }, { kind: 'kurta' }),
    group(
      box(
        0,
        1040,
        w,
        160,
        linear([
          [0, h.dark, 0],
          [1, h.dark, 0.3],
        ]),
      ),
      {},
    ),
  ]);
}

/** Package picture of Iraq. */
export const scenes: Scene[] = [iraq()];
