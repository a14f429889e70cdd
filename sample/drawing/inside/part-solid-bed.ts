import { blur, group, linear, path, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Point, smooth, straight } from '../curve-drawing.ts';
import { type Hour, half, lit, local, shaded } from '../palette.ts';
import {
  type Eye,
  facet,
  type Span,
  type Spot,
  scaleAt,
  seen,
  solid,
  underShadow,
} from '../part-solid.ts';

/** A bed in metres, its head to the right wall (`right`) or to the back wall (`back`). */
export function solidBed(
  h: Hour,
  eye: Eye,
  x: Span,
  z: Span,
  head: 'right' | 'back',
  colour: string = local.deep,
): string {
  const right = head === 'right';
  const r = scaleAt(eye, z[0]) * 0.05;
  const white = local.white;
  const board = right
    ? solid(
        h,
        eye,
        { x: [x[1], x[1] + 0.08], y: [0, 1.15], z: [z[0] - 0.05, z[1] + 0.05] },
        local.wood,
      )
    : solid(
        h,
        eye,
        { x: [x[0] - 0.06, x[1] + 0.06], y: [0, 1.2], z: [z[1], z[1] + 0.1] },
        local.wood,
        { round: 4 },
      );
  const frame = { x, y: [0.08, 0.3], z } as const;
  const sheet = { x: [x[0] + 0.02, x[1]], y: [0.3, 0.54], z: [z[0] + 0.02, z[1]] } as const;
  const runner = right
    ? { x: [x[0] + 0.2, x[0] + 0.72] as Span, z: [z[0] - 0.01, z[1] + 0.01] as Span }
    : { x: [x[0] - 0.01, x[1] + 0.01] as Span, z: [z[0] + 0.22, z[0] + 0.85] as Span };
  return (
    underShadow(h, eye, { x, y: [0, 0], z }, 0.5, 9) +
    (right ? '' : board) +
    solid(h, eye, frame, local.wood, { sheen: 0 }) +
    solid(h, eye, sheet, white, { round: r }) +
    creases(h, eye, sheet, right) +
    blanket(h, eye, runner.x, runner.z, right, colour) +
    (right ? board : '') +
    pillows(h, eye, x, z, right)
  );
}

function blanket(h: Hour, eye: Eye, x: Span, z: Span, right: boolean, colour: string): string {
  const y = 0.565;
  const top: readonly Spot[] = [
    [x[0], y, z[0]],
    [x[1], y, z[0]],
    [x[1], y, z[1]],
    [x[0], y, z[1]],
  ];
  const hang = 0.28;
  const front: readonly Spot[] = [
    [x[0], y, z[0]],
    [x[1], y, z[0]],
    [x[1], hang, z[0]],
    [x[0], hang, z[0]],
  ];
  const fill = linear([
    [0, mix(lit(h, colour), h.rim, 0.12)],
    [1, lit(h, colour)],
  ]);
  const drop = linear([
    [0, half(h, colour)],
    [1, shaded(h, colour)],
  ]);
  const gold = (spots: readonly Spot[]) =>
    stroke(
      straight(
        spots.map((s) => seen(eye, s)),
        false,
      ),
      lit(h, local.gold),
      2,
      0.7,
    );
  const line: readonly Spot[] = right
    ? [
        [x[0] + 0.06, y, z[1]],
        [x[0] + 0.06, y, z[0]],
        [x[0] + 0.06, hang, z[0]],
      ]
    : [
        [x[0], y, z[0] + 0.07],
        [x[1], y, z[0] + 0.07],
      ];
  return facet(eye, top, fill) + (right ? facet(eye, front, drop) : '') + gold(line);
}

function creases(h: Hour, eye: Eye, b: { x: Span; z: Span }, right: boolean): string {
  let out = '';
  for (let i = 0; i < 5; i += 1) {
    const u = 0.2 + i * 0.15;
    const at = (v: number, w: number): Point =>
      right
        ? seen(eye, [
            b.x[0] + (b.x[1] - b.x[0]) * (0.4 + v * 0.35),
            0.545,
            b.z[0] + (b.z[1] - b.z[0]) * (u + w),
          ])
        : seen(eye, [
            b.x[0] + (b.x[1] - b.x[0]) * (u + w),
            0.545,
            b.z[0] + (b.z[1] - b.z[0]) * (0.45 + v * 0.3),
          ]);
    out += stroke(
      smooth([at(0, 0), at(0.5, 0.03 * (i % 2 ? 1 : -1)), at(1, 0.01)]),
      shaded(h, local.white),
      3,
      0.28,
    );
  }
  return group(out, { filter: blur(1.6) });
}

function pillows(h: Hour, eye: Eye, x: Span, z: Span, right: boolean): string {
  const fill = linear(
    [
      [0, mix(lit(h, local.white), '#ffffff', 0.25)],
      [0.6, lit(h, local.white)],
      [1, half(h, local.white)],
    ],
    h.from === -1 ? 60 : 120,
  );
  const puff = (spots: readonly Spot[]) => {
    const p = spots.map((s) => seen(eye, s));
    const first = p[0] ?? [0, 0];
    const d = `${smooth([...p, first])}Z`;
    return (
      group(path(d, h.dark), { filter: blur(4), opacity: 0.22, transform: 'translate(0 4)' }) +
      path(d, fill) +
      stroke(d, shaded(h, local.white), 1.2, 0.4)
    );
  };
  if (right) {
    const m = (z[0] + z[1]) / 2;
    const [a, b] = [x[1] - 0.52, x[1] - 0.06];
    const [n0, n1] = [z[0] + 0.1, z[1] - 0.1];
    return puff([
      [a, 0.58, n1],
      [(a + b) / 2, 0.66, n1],
      [b, 0.74, n1],
      [b + 0.02, 0.76, m],
      [b, 0.7, n0],
      [(a + b) / 2, 0.6, n0 - 0.03],
      [a, 0.55, n0],
      [a - 0.03, 0.57, m],
    ]);
  }
  const w = x[1] - x[0];
  const one = (l: number, r: number) =>
    puff([
      [l, 0.56, z[1] - 0.45],
      [(l + r) / 2, 0.54, z[1] - 0.5],
      [r, 0.56, z[1] - 0.45],
      [r + 0.01, 0.76, z[1] - 0.25],
      [r, 0.94, z[1] - 0.1],
      [(l + r) / 2, 0.97, z[1] - 0.1],
      [l, 0.94, z[1] - 0.1],
      [l - 0.01, 0.76, z[1] - 0.25],
    ]);
  return w > 1.3
    ? one(x[0] + 0.06, x[0] + w / 2 - 0.04) + one(x[0] + w / 2 + 0.04, x[1] - 0.06)
    : one(x[0] + w * 0.16, x[1] - w * 0.16);
}
