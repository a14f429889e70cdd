import {
  between,
  box,
  define,
  group,
  linear,
  oval,
  path,
  radial,
  seeded,
  stroke,
} from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { smooth } from '../curve-drawing.ts';
import { type Hour, local } from '../palette.ts';

/** The whole sky down to `horizon`, and haze colour below it. */
export function sky(h: Hour, w: number, height: number, horizon: number): string {
  const last = h.sky[h.sky.length - 1]?.[1] ?? h.haze;
  return box(0, 0, w, height, last) + box(0, 0, w, horizon, linear(h.sky));
}

/** Light spread around a low sun or a lit place; `disc` adds the soft sun itself. */
export function sunGlow(h: Hour, x: number, y: number, r: number, disc = 0): string {
  const wide = radial([
    [0, h.sun, 0.85],
    [0.18, h.sun, 0.5],
    [0.5, h.sun, 0.16],
    [1, h.sun, 0],
  ]);
  const core = radial([
    [0, '#fffdf2', 1],
    [0.75, h.sun, 1],
    [1, h.sun, 0],
  ]);
  const ball = disc > 0 ? oval(x, y, disc, disc, core) : '';
  return oval(x, y, r * 1.25, r * 0.85, wide) + ball;
}

/** A moon; phase 0 = thin crescent, 1 = full. */
export function moon(h: Hour, x: number, y: number, r: number, phase = 0.15): string {
  const halo = radial([
    [0, h.sun, 0.28],
    [0.3, h.sun, 0.1],
    [1, h.sun, 0],
  ]);
  const inner = r * (1.02 - phase * 0.5);
  const body =
    phase >= 1
      ? oval(
          x,
          y,
          r,
          r,
          radial([
            [0, '#fffaf0'],
            [1, h.sun],
          ]),
        )
      : path(
          `M${x} ${y - r}A${r} ${r} 0 1 1 ${x} ${y + r}A${inner} ${r} 0 1 0 ${x} ${y - r}Z`,
          h.sun,
          `transform="rotate(-28 ${x} ${y})"`,
        );
  return oval(x, y, r * 7, r * 7, halo) + body;
}

/** Scattered stars of different strength, denser toward the top. */
export function stars(w: number, h: number, count: number, seed: number): string {
  const random = seeded(seed);
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const y = random() ** 1.7 * h;
    const bright = random() ** 3;
    const r = 0.6 + bright * 1.5;
    const fade = (1 - y / h) * (0.3 + bright * 0.7);
    const x = random() * w;
    out += oval(x, y, r, r, '#fff6dd', `opacity="${fade.toFixed(2)}"`);
    if (bright > 0.8)
      out += oval(
        x,
        y,
        r * 4,
        r * 4,
        radial([
          [0, '#fff6dd', 0.3],
          [1, '#fff6dd', 0],
        ]),
      );
  }
  return out;
}

type CloudOptions = {
  seed: number;
  top: number;
  bottom: number;
  strength?: number;
  stretch?: number;
};

/** Torn layers of cloud between two heights, soft at both edges. */
export function clouds(h: Hour, w: number, o: CloudOptions): string {
  const { seed, top, bottom, strength = 0.7, stretch = 6 } = o;
  const frequency = `${(0.009 / stretch).toFixed(5)} 0.009`;
  const rgb = [1, 3, 5].map((i) => Number.parseInt(h.cloud.slice(i, i + 2), 16) / 255);
  const [r, g, b] = rgb;
  const matrix = `0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} 3.4 0 0 0 -1.6`;
  const filter = define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="5" seed="${seed}"/>` +
      `<feColorMatrix type="matrix" values="${matrix}"/></filter>`,
  );
  const fade = linear([
    [0, '#fff', 0],
    [0.4, '#fff', 1],
    [0.7, '#fff', 0.9],
    [1, '#fff', 0],
  ]);
  const shape = box(0, top, w, bottom - top, fade);
  const mask = define((id) => `<mask id="${id}" maskUnits="userSpaceOnUse">${shape}</mask>`);
  const cloud = box(0, top, w, bottom - top, '#fff', `filter="${filter}"`);
  return group(cloud, { mask, opacity: strength });
}

/** A few long brush-like streaks of light cloud near the horizon. */
export function streaks(h: Hour, w: number, y: number, spread: number, seed: number): string {
  const random = seeded(seed);
  let out = '';
  for (let i = 0; i < 9; i += 1) {
    const [cx, cy] = [random() * w, y + between(random, -spread, spread)];
    const [rx, ry] = [between(random, 0.08, 0.3) * w, between(random, 1.5, 7)];
    out += oval(cx, cy, rx, ry, h.cloud, `opacity="${between(random, 0.15, 0.5).toFixed(2)}"`);
  }
  return group(out, { blur: 5 });
}

/** A loose flock of far birds. */
export function birds(
  h: Hour,
  x: number,
  y: number,
  spread: number,
  count: number,
  seed: number,
): string {
  const random = seeded(seed);
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const s = between(random, 4, 9);
    const bx = x + between(random, -1, 1) * spread;
    const by = y + between(random, -0.35, 0.35) * spread;
    const lift = between(random, 0.25, 0.7);
    const d = smooth([
      [bx - s, by - s * lift],
      [bx - s * 0.4, by - s * 0.35],
      [bx, by],
      [bx + s * 0.5, by - s * 0.4],
      [bx + s, by - s * lift * 0.7],
    ]);
    out += stroke(d, h.dark, 1.4, 0.55);
  }
  return out;
}

/** A haze bank: transparent at the top, thick in the middle, gone at the foot. */
export function hazeBand(h: Hour, w: number, y: number, height: number, strength = 0.8): string {
  const fill = linear([
    [0, h.haze, 0],
    [0.55, h.haze, strength],
    [0.75, h.haze, strength * 0.8],
    [1, h.haze, 0],
  ]);
  return box(0, y, w, height, fill);
}

/** Calm dark veil from the left and the lower left, for white words laid over the picture. */
export function wordVeil(h: Hour, w: number, height: number, strength = 0.5): string {
  const tone = mix(h.dark, local.deep, 0.4);
  const side = linear(
    [
      [0, tone, strength],
      [0.3, tone, strength * 0.7],
      [0.62, tone, strength * 0.12],
      [0.75, tone, 0],
    ],
    0,
  );
  const corner = radial([
    [0, tone, strength * 0.9],
    [0.5, tone, strength * 0.45],
    [1, tone, 0],
  ]);
  return box(0, 0, w, height, side) + oval(w * 0.22, height * 1.02, w * 0.62, height * 0.5, corner);
}
