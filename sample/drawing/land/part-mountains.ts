import {
  between,
  box,
  clipTo,
  define,
  group,
  linear,
  n,
  path,
  type Random,
  seeded,
} from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Point, rough, straight } from '../curve-drawing.ts';
import { type Hour, lit, local, shaded } from '../palette.ts';

/** Lighting filter that turns a flat shape into rock or sand relief. */
export function relief(frequency: string, scale: number, azimuth: number, seed: number): string {
  return define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}"/>` +
      `<feDiffuseLighting surfaceScale="${scale}" diffuseConstant="1" lighting-color="#ffffff">` +
      `<feDistantLight azimuth="${azimuth}" elevation="32"/></feDiffuseLighting></filter>`,
  );
}

type RidgeOptions = {
  w: number;
  /** mean height of the crest, and foot of the shape */
  y: number;
  foot: number;
  rise: number;
  depth: number;
  seed: number;
  colour?: string;
  decay?: number;
  /** relief strength 0..1 */
  rock?: number;
};

/** A mountain range from edge to edge with lit and shadow slopes, fading into haze at its foot. */
export function ridge(h: Hour, o: RidgeOptions): string {
  const { w, y, foot, rise, depth, seed, colour = local.rock, rock = 0.5 } = o;
  const random = seeded(seed);
  const peaks = makePeaks(random, w, rise);
  const line = rough(random, 256, o.decay ?? 0.6);
  const crest: Point[] = line.map((v, i) => {
    const x = (i / 256) * (w + 80) - 40;
    const high = Math.max(
      ...peaks.map((p) => p.high * (1 - Math.abs(x - p.x) / p.wide)),
      -rise * 0.15,
    );
    return [x, y - high - v * rise * 0.13];
  });
  const outline = `${straight(crest, false)}L${n(w + 40)} ${n(foot)}L-40 ${n(foot)}Z`;
  const clip = clipTo(path(outline, '#fff'));
  const top = Math.min(...crest.map((p) => p[1]));
  const [a, b] = [lit(h, colour, depth), shaded(h, colour, depth)];
  const fill = linear([
    [0, mix(a, b, 0.3)],
    [0.5, mix(a, h.haze, 0.3)],
    [1, mix(a, h.haze, 0.8)],
  ]);
  const azimuth = h.from === 1 ? -35 : 215;
  const lighting = box(
    -40,
    top,
    w + 80,
    foot - top,
    '#fff',
    `filter="${relief('0.016 0.02', 9, azimuth, seed)}"`,
  );
  const fade = linear([
    [0, h.haze, 0],
    [0.4, h.haze, 0.12],
    [0.95, h.haze, 0.9],
  ]);
  const shadows = peaks
    .map((p) => spur(h, crest, p, random, mix(b, h.dark, 0.12 * (1 - depth))))
    .join('');
  return (
    path(outline, fill) +
    group(
      group(shadows, { blur: 2.5 }) +
        group(lighting, { opacity: rock * (1 - depth) * 0.8, blend: 'soft-light' }),
      { clip },
    ) +
    group(box(-40, top, w + 80, foot - top, fade), { clip })
  );
}

type Peak = { x: number; high: number; wide: number };

function makePeaks(random: Random, w: number, rise: number): Peak[] {
  const peaks: Peak[] = [];
  let x = between(random, -0.06, 0.04) * w;
  while (x < w * 1.08) {
    const high = rise * between(random, 0.35, 1.1);
    peaks.push({ x, high, wide: high * between(random, 1.5, 2.4) + w * 0.03 });
    x += w * between(random, 0.05, 0.15);
  }
  return peaks;
}

function spur(h: Hour, crest: readonly Point[], p: Peak, random: Random, colour: string): string {
  const side = -h.from;
  const length = p.high * between(random, 1.2, 1.7);
  const at = crest.reduce((best, c) => (Math.abs(c[0] - p.x) < Math.abs(best[0] - p.x) ? c : best));
  const along = crest.filter(
    (c) => (c[0] - at[0]) * side > 0 && Math.abs(c[0] - at[0]) < p.wide * 0.85,
  );
  if (side < 0) along.reverse();
  const end = along[along.length - 1] ?? at;
  const spine: Point[] = [];
  for (let i = 5; i >= 1; i -= 1) {
    const zig = (i % 2 ? 1 : -0.6) * p.high * between(random, 0.05, 0.16);
    spine.push([at[0] - side * p.high * 0.05 * i + zig, at[1] + (length * i) / 5]);
  }
  const fill = linear([
    [0, colour, 0.85],
    [0.55, colour, 0.45],
    [1, colour, 0],
  ]);
  const gully: Point[] = [
    [end[0] + side * p.high * 0.2, at[1] + length * 0.75],
    [at[0] + side * p.high * 0.5, at[1] + length * 0.7],
    [at[0] + side * p.high * 0.3, at[1] + length],
  ];
  return path(straight([at, ...along, ...gully, ...spine]), fill);
}
