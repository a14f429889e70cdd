import { linear, path, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Point, straight } from '../curve-drawing.ts';
import { type Hour, half, lit, local, shaded } from '../palette.ts';

/** One side wing of a two-storey court in perspective; side -1 left, 1 right. */
export function rooms(h: Hour, side: -1 | 1): string {
  const bright = h.from !== side;
  const wall = '#efe2c6';
  let out = '';
  for (let i = 0; i < 4; i += 1) {
    const [k0, k1] = [1 / (1 + i * 0.32), 1 / (1 + (i + 1) * 0.32)];
    const depth = 0.02 + i * 0.03;
    const at = (u: number, v: number): Point => {
      const k = k0 + (k1 - k0) * u;
      const [foot, top] = [640 + 226 * k, 640 - 640 * k];
      return [800 + side * 820 * k, foot + (top - foot) * v];
    };
    const face = bright
      ? mix(lit(h, wall, depth), half(h, wall, depth), 0.25)
      : mix(shaded(h, wall, depth), half(h, wall, depth), 0.4);
    const opening = (low: number, high: number, from: number, to: number, grow = 0) => {
      const mid = (from + to) / 2;
      const spring = low + (high - low) * 0.62;
      const g = grow;
      const rise = high + g * 0.5 - spring;
      const curve = [0, 0.2, 0.4, 0.6, 0.8, 1];
      const left = curve.map((t) => at(from - g + (mid - from + g) * t ** 2, spring + rise * t));
      const right = curve.map((t) => at(to + g - (to + g - mid) * t ** 2, spring + rise * t));
      return straight([at(from - g, low), ...left, ...right.reverse(), at(to + g, low)]);
    };
    const hollow = linear([
      [0, mix(shaded(h, local.earth, depth), h.dark, 0.35)],
      [1, mix(shaded(h, local.stone, depth), h.dark, 0.1)],
    ]);
    const lower = opening(0, 0.47, 0.16, 0.84);
    const trim = opening(0, 0.47, 0.16, 0.84, 0.035);
    const window = opening(0.62, 0.86, 0.3, 0.7);
    out +=
      path(straight([at(0, 0), at(0, 1), at(1, 1), at(1, 0)]), face, `stroke="${face}"`) +
      path(
        straight([at(0, 0.52), at(1, 0.52), at(1, 0.56), at(0, 0.56)]),
        lit(h, local.white, depth),
        'opacity="0.7"',
      ) +
      path(
        straight([at(0, 0.95), at(1, 0.95), at(1, 1), at(0, 1)]),
        lit(h, local.white, depth),
        'opacity="0.8"',
      ) +
      path(trim, mix(face, lit(h, local.white, depth), 0.6)) +
      path(lower, hollow) +
      path(opening(0.62, 0.86, 0.3, 0.7, 0.03), mix(face, lit(h, local.white, depth), 0.6)) +
      path(window, mix(shaded(h, local.green, depth), h.dark, 0.15)) +
      stroke(
        straight([at(0.5, 0.62), at(0.5, 0.86)], false),
        half(h, local.green, depth),
        3 * k0,
        0.8,
      ) +
      stroke(straight([at(0, 0), at(0, 0.5)], false), shaded(h, wall, depth), 4 * k0, 0.4);
  }
  return out;
}
