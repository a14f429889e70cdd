import { arcade } from '../../buildings/part-arcade.ts';
import { mirror } from '../../buildings/part-court.ts';
import { dome } from '../../buildings/part-dome.ts';
import { minaretMakkah } from '../../buildings/part-minaret.ts';
import { iwan } from '../../buildings/part-shrine.ts';
import {
  box,
  clipTo,
  compose,
  group,
  linear,
  oval,
  path,
  radial,
  type Scene,
  stroke,
} from '../../canvas.ts';
import { mix } from '../../colour-mixing.ts';
import { straight } from '../../curve-drawing.ts';
import { lampPost } from '../../inside/part-lanterns.ts';
import { palm } from '../../land/part-palms.ts';
import { clouds, hazeBand, moon, sky, stars } from '../../land/part-sky.ts';
import { type Hour, half, hours, lit, local, shaded } from '../../palette.ts';
import { person } from '../../people/part-people.ts';

/** A side wing of arches running away toward the middle, drawn bay by bay. */
function wing(h: Hour, side: -1 | 1, horizon: number): string {
  let out = '';
  const mid = 800;
  for (let i = 0; i < 6; i += 1) {
    const [k0, k1] = [1 / (1 + i * 0.24), 1 / (1 + (i + 1) * 0.24)];
    const x = (k: number) => mid + side * 1010 * k;
    const foot = (k: number) => horizon + 330 * k;
    const top = (k: number) => horizon - 560 * k;
    const depth = 0.05 + i * 0.045;
    const face = straight([
      [x(k0), foot(k0)],
      [x(k0), top(k0)],
      [x(k1), top(k1)],
      [x(k1), foot(k1)],
    ]);
    const at = (u: number, v: number): readonly [number, number] => {
      const k = k0 + (k1 - k0) * u;
      return [x(k), foot(k) + (top(k) - foot(k)) * v];
    };
    const arch = straight(
      (
        [
          [0.14, 0],
          [0.14, 0.52],
          [0.2, 0.63],
          [0.34, 0.73],
          [0.5, 0.8],
          [0.66, 0.73],
          [0.8, 0.63],
          [0.86, 0.52],
          [0.86, 0],
        ] as const
      ).map(([u, v]) => at(u, v)),
    );
    const band = straight([at(0, 0.88), at(1, 0.88), at(1, 0.95), at(0, 0.95)]);
    const glow = linear([
      [0, mix(h.glow, h.dark, 0.72)],
      [0.45, mix(h.glow, h.dark, 0.4)],
      [1, mix(h.glow, h.dark, 0.2)],
    ]);
    out +=
      path(
        face,
        linear([
          [0, half(h, local.stone, depth)],
          [1, mix(half(h, local.stone, depth), h.glow, 0.22)],
        ]),
      ) +
      path(band, mix(half(h, '#2a7f86', depth), h.haze, 0.1)) +
      path(arch, glow) +
      stroke(arch, mix(lit(h, local.gold, depth), h.glow, 0.2), 2, 0.6) +
      stroke(straight([at(0, 0.955), at(1, 0.955)], false), h.rim, 2, 0.4);
  }
  return out;
}

function courtyard(): Scene {
  const h: Hour = { ...hours.blueHour, from: -1 };
  const [w, t] = [1600, 2000];
  const horizon = 1190;
  const middle =
    minaretMakkah({ x: 480, y: 1180, size: 800, hour: h, depth: 0.26 }) +
    dome({ x: 800, y: 960, size: 330, hour: h, depth: 0.12 }, { kind: 'green', bulge: 1.1 }) +
    arcade(
      { x: 360, y: 1310, size: 240, hour: h, depth: 0.16 },
      { width: 880, bays: 7, colour: local.stone, merlons: false },
    ) +
    iwan({ x: 800, y: 1314, size: 430, hour: h, depth: 0.08 }, 340, { glow: 0.95 });
  const wings = wing(h, -1, horizon) + wing(h, 1, horizon);
  const pool = straight([
    [700, 1420],
    [900, 1420],
    [1120, 1880],
    [480, 1880],
  ]);
  const rimmed = straight([
    [684, 1412],
    [916, 1412],
    [1150, 1898],
    [450, 1898],
  ]);
  const floor = linear([
    [0, mix(half(h, local.marble), h.glow, 0.35)],
    [0.4, half(h, local.marble)],
    [1, mix(shaded(h, local.marble), h.dark, 0.45)],
  ]);
  return compose('zyarath-courtyard-of-a-shrine', w, t, [
    sky(h, w, t, 1250),
    stars(w, 820, 110, 31),
    moon(h, 1130, 330, 34, 0.3),
    clouds(h, w, { seed: 103, top: 300, bottom: 1150, strength: 0.4, stretch: 6 }),
    palm({ x: 1090, y: 1190, size: 330, hour: h, depth: 0.34 }, { seed: 4, lean: 0.03 }),
    hazeBand(h, w, 880, 330, 0.5),
    middle,
    box(0, 1312, w, t - 1312, floor),
    wings,
    oval(
      800,
      1350,
      560,
      110,
      radial([
        [0, h.glow, 0.6],
        [1, h.glow, 0],
      ]),
    ),
    path(
      rimmed,
      linear([
        [0, lit(h, local.marble)],
        [1, half(h, local.marble)],
      ]),
    ),
    path(pool, mix('#12343a', h.dark, 0.2)),
    group(mirror(middle, 1318, w, 1990, 0.8), { clip: clipTo(path(pool, '#fff')) }),
    path(
      pool,
      linear([
        [0, '#ffffff', 0.1],
        [1, h.dark, 0.5],
      ]),
    ),
    stroke(
      straight(
        [
          [700, 1420],
          [900, 1420],
        ],
        false,
      ),
      h.rim,
      2,
      0.5,
    ),
    lampPost({ x: 600, y: 1440, size: 190, hour: h }),
    lampPost({ x: 1000, y: 1440, size: 190, hour: h }),
    person({ x: 420, y: 1560, size: 140, hour: h }, { kind: 'woman', cloth: '#283330' }),
    person({ x: 1150, y: 1500, size: 124, hour: h }, { kind: 'kurta', step: 1 }),
    person({ x: 1212, y: 1512, size: 116, hour: h }, { kind: 'woman', cloth: '#a9946c' }),
    person({ x: 880, y: 1378, size: 84, hour: h, depth: 0.1 }, { kind: 'woman', cloth: '#39463e' }),
    person({ x: 732, y: 1374, size: 82, hour: h, depth: 0.1 }, { kind: 'kurta' }),
    box(
      0,
      0,
      w,
      t,
      radial(
        [
          [0, h.dark, 0],
          [0.55, h.dark, 0],
          [1, h.dark, 0.6],
        ],
        0.5,
        0.58,
        0.8,
      ),
    ),
  ]);
}

/** Gallery picture of a shrine's courtyard. */
export const scenes: Scene[] = [courtyard()];
