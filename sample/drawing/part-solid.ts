import { blur, group, linear, linearBetween, n, path, stroke } from './canvas.ts';
import { mix } from './colour-mixing.ts';
import { type Point, straight } from './curve-drawing.ts';
import { type Hour, half, lit, shaded } from './palette.ts';

/** A camera: vanishing point cx,cy, focal length f in pixels, eye height `up` in metres. */
export type Eye = { cx: number; cy: number; f: number; up: number };
/** A place in metres: right of the eye, above the floor, away from the eye. */
export type Spot = readonly [number, number, number];
export type Span = readonly [number, number];
export type Block = { x: Span; y: Span; z: Span };

/** Where a place in metres lands in the picture. */
export function seen(eye: Eye, [x, y, z]: Spot): Point {
  return [eye.cx + (eye.f * x) / z, eye.cy - (eye.f * (y - eye.up)) / z];
}

/** Pixels per metre at a distance. */
export function scaleAt(eye: Eye, z: number): number {
  return eye.f / z;
}

/** A flat face through places in metres. */
export function facet(eye: Eye, corners: readonly Spot[], fill: string, more = ''): string {
  return path(straight(corners.map((c) => seen(eye, c))), fill, more);
}

/** An open or closed line through places in metres. */
export function wire(
  eye: Eye,
  spots: readonly Spot[],
  colour: string,
  width: number,
  opacity = 1,
): string {
  const points = spots.map((c) => seen(eye, c));
  return stroke(straight(points, false), colour, width, opacity);
}

type SolidOptions = { depth?: number; round?: number; sheen?: number };

/** A block with its visible faces, lit from the hour's side. */
export function solid(h: Hour, eye: Eye, b: Block, colour: string, o: SolidOptions = {}): string {
  const { depth = 0, round = 0, sheen = 0.2 } = o;
  const [[x0, x1], [y0, y1], [z0, z1]] = [b.x, b.y, b.z];
  const [a, s] = [lit(h, colour, depth), shaded(h, colour, depth)];
  const join = (fill: string) =>
    round > 0 ? `stroke="${fill}" stroke-width="${n(round)}" stroke-linejoin="round"` : '';
  const face = (corners: readonly Spot[], fill: string, edge: string) =>
    facet(eye, corners, fill, join(edge));
  let out = '';
  const side = (x: number, bright: boolean) => {
    const tone = bright ? mix(a, s, 0.12) : mix(s, h.dark, 0.1 * (1 - depth));
    const fill = linear([
      [0, tone],
      [1, mix(tone, s, 0.5)],
    ]);
    const corners: readonly Spot[] = [
      [x, y0, z0],
      [x, y1, z0],
      [x, y1, z1],
      [x, y0, z1],
    ];
    return face(corners, fill, tone);
  };
  if (x0 > 0) out += side(x0, h.from === -1);
  if (x1 < 0) out += side(x1, h.from === 1);
  if (y1 < eye.up) {
    const top = mix(a, h.rim, sheen);
    const corners: readonly Spot[] = [
      [x0, y1, z0],
      [x1, y1, z0],
      [x1, y1, z1],
      [x0, y1, z1],
    ];
    const fill = linear([
      [0, top],
      [1, mix(top, half(h, colour, depth), 0.35)],
    ]);
    out += face(corners, fill, top);
  }
  if (y0 > eye.up) {
    const corners: readonly Spot[] = [
      [x0, y0, z0],
      [x1, y0, z0],
      [x1, y0, z1],
      [x0, y0, z1],
    ];
    out += face(corners, mix(s, h.dark, 0.2 * (1 - depth)), s);
  }
  const fill = linear([
    [0, mix(a, s, 0.32)],
    [1, mix(a, s, 0.68)],
  ]);
  const front: readonly Spot[] = [
    [x0, y0, z0],
    [x0, y1, z0],
    [x1, y1, z0],
    [x1, y0, z0],
  ];
  return out + face(front, fill, mix(a, s, 0.5));
}

/** Soft contact shadow under a block. */
export function underShadow(h: Hour, eye: Eye, b: Block, strength = 0.4, soft = 8): string {
  const [[x0, x1], [z0, z1]] = [b.x, b.z];
  const push = -h.from * 0.12;
  const corners: readonly Spot[] = [
    [x0 + Math.min(0, push) - 0.05, 0, z0 - 0.1],
    [x1 + Math.max(0, push) + 0.05, 0, z0 - 0.1],
    [x1 + Math.max(0, push) + 0.05, 0, z1],
    [x0 + Math.min(0, push) - 0.05, 0, z1],
  ];
  return group(facet(eye, corners, h.dark), { filter: blur(soft), opacity: strength });
}

/** A gradient running along two places in metres, for floors and walls. */
export function along(eye: Eye, from: Spot, to: Spot, near: string, far: string): string {
  return linearBetween(seen(eye, from), seen(eye, to), [
    [0, near],
    [1, far],
  ]);
}
