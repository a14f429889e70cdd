import {
  between,
  box,
  clipTo,
  group,
  linear,
  path,
  type Random,
  seeded,
  stroke,
} from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Point, straight } from '../curve-drawing.ts';
import { type Hour, lit, local, shaded } from '../palette.ts';
import { relief } from './part-mountains.ts';

type MassifOptions = {
  /** crest from left to right */
  profile: readonly Point[];
  foot: number;
  depth: number;
  seed: number;
  colour?: string;
  /** mean distance between the large ribs */
  ribs?: number;
  /** haze at the foot, 0..1 */
  mist?: number;
  rock?: number;
  jagged?: number;
};

function roughen(profile: readonly Point[], random: Random, jagged: number): Point[] {
  let line = [...profile];
  let swing = 0.11 * jagged;
  for (let round = 0; round < 5; round += 1) {
    const next: Point[] = [];
    line.forEach((p, i) => {
      next.push(p);
      const q = line[i + 1];
      if (!q) return;
      const span = Math.hypot(q[0] - p[0], q[1] - p[1]);
      const shift = between(random, -1, 1) * span * swing;
      next.push([(p[0] + q[0]) / 2 + shift * 0.25, (p[1] + q[1]) / 2 + shift]);
    });
    line = next;
    swing *= 1.04;
  }
  return line;
}

function heightAt(crest: readonly Point[], x: number): number {
  for (let i = 0; i < crest.length - 1; i += 1) {
    const [a, b] = [crest[i] ?? [0, 0], crest[i + 1] ?? [0, 0]];
    if (x >= a[0] && x <= b[0])
      return a[1] + ((b[1] - a[1]) * (x - a[0])) / Math.max(1, b[0] - a[0]);
  }
  return crest[crest.length - 1]?.[1] ?? 0;
}

type Rib = { x: number; top: number; foot: number; spread: number; wide: number };

function ribFacets(random: Random, rib: Rib, side: number): { shade: string; light: string } {
  const spine: Point[] = [];
  const tall = rib.foot - rib.top;
  for (let i = 0; i <= 7; i += 1) {
    const t = i / 7;
    const zig = i === 0 ? 0 : between(random, -1, 1) * rib.wide * 0.16;
    spine.push([rib.x + rib.spread * t + zig, rib.top + tall * t]);
  }
  const edge = (dir: number, reach: number): Point[] =>
    spine
      .map(([x, y], i): Point => {
        const grow = Math.min(1, (i / 7) * 1.5) ** 0.8;
        return [x + dir * rib.wide * reach * grow * between(random, 0.75, 1.2), y + tall * 0.04];
      })
      .reverse();
  return {
    shade: straight([...spine, ...edge(side, 0.62)]),
    light: straight([...spine, ...edge(-side, 0.34)]),
  };
}

/** One great eroded mountain under a drawn crest, with lit ribs and shadowed gullies. */
export function massif(h: Hour, o: MassifOptions): string {
  const { foot, depth, seed, colour = local.rock, ribs = 130, mist = 0.8, rock = 0.6 } = o;
  const random = seeded(seed);
  const crest = roughen(o.profile, random, o.jagged ?? 1);
  const [first, last] = [crest[0] ?? [0, 0], crest[crest.length - 1] ?? [0, 0]];
  const outline = `${straight(crest, false)}L${last[0]} ${foot}L${first[0]} ${foot}Z`;
  const clip = clipTo(path(outline, '#fff'));
  const top = crest.reduce((low, p) => Math.min(low, p[1]), foot);
  const peak = crest.find((p) => p[1] === top) ?? first;
  const [a, b] = [lit(h, colour, depth), shaded(h, colour, depth)];
  const dark = mix(b, h.dark, 0.3 * (1 - depth));
  const fade = (tone: string, strength: number) =>
    linear([
      [0, tone, strength],
      [0.55, tone, strength * 0.6],
      [1, tone, 0],
    ]);
  const wide = last[0] - first[0];
  const tall = foot - top;
  let facets = '';
  const layers: readonly (readonly [number, number, number])[] = [
    [1, 1, 0.75],
    [0.42, 0.75, 0.5],
    [0.16, 0.42, 0.42],
  ];
  for (const [scale, reach, strength] of layers) {
    const step = ribs * scale;
    for (let x = first[0] - step; x < last[0] + step; x += step * between(random, 0.6, 1.4)) {
      const start = heightAt(crest, x) + (scale < 1 ? between(random, 0, 0.62) * tall * 0.8 : 0);
      const length = tall * reach * between(random, 0.55, 1) * (scale < 1 ? 0.5 : 1);
      const spread = (x - peak[0]) * 0.22 * reach + between(random, -0.3, 0.3) * step;
      const end = Math.min(foot, start + length);
      if (end - start < step * 0.35) continue;
      const rib = { x, top: start - 2, foot: end, spread, wide: step };
      const { shade, light } = ribFacets(random, rib, -h.from);
      facets += path(shade, fade(dark, strength)) + path(light, fade(mix(a, h.rim, 0.4), 0.34));
    }
  }
  const relieved = box(
    first[0],
    top,
    wide,
    tall,
    '#fff',
    `filter="${relief('0.02 0.024', 8, h.from === 1 ? -35 : 215, seed)}"`,
  );
  const veil = linear([
    [0, h.haze, 0],
    [0.45, h.haze, mist * 0.18],
    [0.95, h.haze, mist],
  ]);
  const side = linear(
    [
      [0, h.sun, 0.3 * (1 - depth)],
      [0.45, h.sun, 0],
      [0.55, h.dark, 0],
      [1, h.dark, 0.32 * (1 - depth)],
    ],
    h.from === -1 ? 0 : 180,
  );
  const body = linear(
    [
      [0, mix(a, b, 0.05)],
      [0.5, mix(a, b, 0.32)],
      [1, mix(a, b, 0.72)],
    ],
    h.from === -1 ? 14 : 166,
  );
  return (
    path(outline, body) +
    group(
      group(facets, { blur: 1.3 }) +
        group(relieved, { opacity: rock * (1 - depth) * 0.8, blend: 'soft-light' }) +
        box(first[0], top, wide, tall, side) +
        box(first[0], top, wide, tall, veil) +
        stroke(straight(crest, false), h.rim, 3, 0.28 * (1 - depth)),
      { clip },
    )
  );
}
