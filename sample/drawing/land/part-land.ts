import { between, box, clipTo, group, linear, n, path, seeded, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Point, smooth } from '../curve-drawing.ts';
import { type Hour, half, lit, local, shaded } from '../palette.ts';
import { relief } from './part-mountains.ts';

type DuneOptions = {
  w: number;
  y: number;
  foot: number;
  swell: number;
  depth: number;
  seed: number;
  colour?: string;
};

/** One long dune or soft hill with a lit crest and a shadowed lee. */
export function dune(h: Hour, o: DuneOptions): string {
  const { w, y, foot, swell, depth, seed, colour = local.sand } = o;
  const random = seeded(seed);
  const steps = 6;
  const crest: Point[] = [];
  for (let i = 0; i <= steps; i += 1) {
    crest.push([
      (i / steps) * (w + 120) - 60 + between(random, -30, 30),
      y + between(random, -1, 1) * swell,
    ]);
  }
  const outline = `${smooth(crest)}L${n(w + 90)} ${n(foot)}L-90 ${n(foot)}Z`;
  const clip = clipTo(path(outline, '#fff'));
  const fill = linear(
    [
      [0, lit(h, colour, depth)],
      [0.35, half(h, colour, depth)],
      [1, shaded(h, colour, depth)],
    ],
    80,
  );
  const lee = crest.map(([x, cy], i): Point => [x + 60, cy + swell * (0.5 + (i % 2) * 0.9) + 12]);
  const shadow = `${smooth(lee)}L${n(w + 150)} ${n(foot)}L-60 ${n(foot)}Z`;
  const ripple = box(
    -60,
    y - swell * 2,
    w + 120,
    foot - y + swell * 2,
    '#fff',
    `filter="${relief('0.006 0.018', 5, 250, seed)}"`,
  );
  return (
    path(outline, fill) +
    group(
      group(path(shadow, shaded(h, colour, depth)), { opacity: 0.4, blur: 16 }) +
        group(ripple, { opacity: 0.26 * (1 - depth), blend: 'soft-light' }),
      { clip },
    ) +
    group(stroke(smooth(crest), h.rim, 2.2, 0.4 * (1 - depth)), { blur: 0.9 })
  );
}

/** Flat ground from `y` to `foot`, light at the far edge, with fine relief. */
export function plain(
  h: Hour,
  w: number,
  y: number,
  foot: number,
  colour: string,
  seed: number,
): string {
  const fill = linear([
    [0, mix(lit(h, colour, 0.5), h.haze, 0.5)],
    [0.3, lit(h, colour, 0.2)],
    [1, half(h, colour, 0)],
  ]);
  const grain = box(0, y, w, foot - y, '#fff', `filter="${relief('0.009 0.03', 5, 235, seed)}"`);
  return box(0, y, w, foot - y, fill) + group(grain, { opacity: 0.28, blend: 'soft-light' });
}

/** A road or path along centre points, each [x, y, half width]; lit, with worn soft edges. */
export function road(
  h: Hour,
  line: readonly (readonly [number, number, number])[],
  colour: string,
): string {
  const left = line.map(([x, y, r]): Point => [x - r, y]);
  const right = line.map(([x, y, r]): Point => [x + r, y]).reverse();
  const wide = `${smooth(left)}${smooth(right, 'L')}Z`;
  const worn = line.map(([x, y, r]): Point => [x + h.from * r * 0.35, y]);
  const fill = linear([
    [0, lit(h, colour, 0.45)],
    [0.5, lit(h, colour, 0.1)],
    [1, half(h, colour, 0)],
  ]);
  const rut = line.map(([x, y, r]): Point => [x - h.from * r * 0.45, y]);
  return (
    group(path(wide, shaded(h, colour, 0.2)), {
      opacity: 0.5,
      blur: 5,
      transform: `translate(${-h.from * 5} 3)`,
    }) +
    path(wide, fill) +
    group(stroke(smooth(worn), lit(h, '#ffffff', 0), 5, 0.25), { blur: 3 }) +
    group(stroke(smooth(rut), shaded(h, colour, 0), 5, 0.25), { blur: 3 })
  );
}
