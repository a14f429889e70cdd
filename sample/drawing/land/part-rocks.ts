import { between, box, clipTo, group, linear, n, oval, path, seeded, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Point, smooth } from '../curve-drawing.ts';
import { lit, local, type Place, shaded } from '../palette.ts';
import { relief } from './part-mountains.ts';

/** A rounded granite hill, bare on its lit flank with dark water marks; x,y = middle of its foot. */
export function graniteHill(at: Place, width: number, seed: number): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const random = seeded(seed);
  const steps = 11;
  const crest: Point[] = Array.from({ length: steps + 1 }, (_, i): Point => {
    const t = i / steps;
    const dome = Math.sin(Math.PI * t) ** 1.15 * (1 - 0.18 * Math.sin(t * 7 + seed));
    return [x - width / 2 + width * t, y - s * dome * between(random, 0.93, 1.05)];
  });
  const outline = `${smooth(crest)}Z`;
  const clip = clipTo(path(outline, '#fff'));
  const [a, b] = [lit(h, local.granite, depth), shaded(h, local.granite, depth)];
  const fill = linear(
    [
      [0, mix(a, h.rim, 0.2)],
      [0.4, mix(a, b, 0.4)],
      [1, mix(b, h.haze, 0.35)],
    ],
    h.from === 1 ? 140 : 40,
  );
  let marks = '';
  for (let i = 0; i < 16; i += 1) {
    const [mx, my] = [x + between(random, -0.4, 0.4) * width, y - s * between(random, 0.45, 0.95)];
    marks += stroke(
      smooth([
        [mx, my],
        [mx + between(random, -10, 10), my + s * 0.2],
        [mx + between(random, -20, 20), my + s * 0.5],
      ]),
      b,
      between(random, 2, 9),
      0.35,
    );
  }
  const rock = box(
    x - width / 2,
    y - s * 1.1,
    width,
    s * 1.1,
    '#fff',
    `filter="${relief('0.014 0.01', 9, h.from === 1 ? -40 : 220, seed)}"`,
  );
  const haze = linear([
    [0, h.haze, 0],
    [0.45, h.haze, 0.2],
    [0.9, h.haze, 0.95],
    [1, h.haze, 1],
  ]);
  return (
    path(outline, fill) +
    group(
      group(marks, { blur: 2.5 }) +
        group(rock, { opacity: 0.55 * (1 - depth), blend: 'soft-light' }) +
        box(x - width / 2, y - s * 1.1, width, s * 1.1, haze),
      { clip },
    )
  );
}

/** A dark rocky ledge in the foreground rising to one side; `side` 1 = right. */
export function ledge(at: Place, width: number, side: -1 | 1, seed: number): string {
  const { x, y, size: s, hour: h } = at;
  const random = seeded(seed);
  const crest: Point[] = [];
  for (let i = 0; i <= 14; i += 1) {
    const t = i / 14;
    crest.push([
      x + side * width * t,
      y - s * Math.min(1, t * 1.7) ** 0.7 + between(random, -1, 1) * s * 0.045,
    ]);
  }
  const outline = `M${crest.map(([a, b]) => `${n(a)} ${n(b)}`).join('L')}L${n(x + side * width)} ${n(y + s)}L${n(x)} ${n(y + s)}Z`;
  const clip = clipTo(path(outline, '#fff'));
  const fill = linear([
    [0, mix(shaded(h, local.rock), h.dark, 0.25)],
    [0.3, mix(shaded(h, local.rock), h.dark, 0.55)],
    [1, h.dark],
  ]);
  const [left, top] = [Math.min(x, x + side * width), y - s * 1.2];
  const rock = box(
    left,
    top,
    width,
    s * 2.2,
    '#fff',
    `filter="${relief('0.012 0.02', 12, h.from === 1 ? -60 : 240, seed)}"`,
  );
  const edge = stroke(`M${crest.map(([a, b]) => `${n(a)} ${n(b + 2)}`).join('L')}`, h.rim, 4, 0.38);
  return (
    path(outline, fill) +
    group(
      group(rock, { opacity: 0.3, blend: 'soft-light' }) +
        group(edge, { blur: 2.6 }) +
        oval(x, y + s, 1, 1, 'none'),
      { clip },
    )
  );
}
