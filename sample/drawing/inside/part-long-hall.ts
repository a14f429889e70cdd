import { starLattice } from '../buildings/part-arch-frame.ts';
import { box, clipTo, group, linear, n, oval, path, radial, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { straight } from '../curve-drawing.ts';
import { type Hour, half, lit, local, shaded } from '../palette.ts';

export type Hall = {
  w: number;
  t: number;
  /** vanishing point */
  vx: number;
  vy: number;
  /** opening of the nearest arch: width, height above and below the vanishing point */
  wide: number;
  up: number;
  down: number;
  bays: number;
};

/** Scale of bay i of a hall: 1 at the near frame, small far away. */
export function bayScale(i: number, step = 0.42): number {
  return 1 / (1 + i * step);
}

/** A long marble hall of arches in one-point perspective, windows on the lit side. */
export function longHall(h: Hour, o: Hall, colour: string, greenFrom = -1, greenTo = -1): string {
  const { vx, vy } = o;
  const last = bayScale(o.bays);
  let out = box(0, 0, o.w, o.t, shaded(h, colour, 0.2)) + hallFloor(h, o, colour);
  out += oval(
    vx,
    vy + 10,
    o.wide * last * 0.9,
    o.up * last * 1.4,
    radial([
      [0, '#fffdf2', 1],
      [0.5, '#fff4d8', 0.8],
      [1, h.haze, 0],
    ]),
  );
  for (let i = o.bays; i >= 0; i -= 1) {
    out += bay(h, o, i, colour, i >= greenFrom && i <= greenTo);
  }
  return out;
}

function lowArch(x: number, y: number, w: number, tall: number): string {
  const [r, top, spring] = [w / 2, y - tall, y - tall * 0.66];
  const rise = spring - top;
  return (
    `M${n(x - r)} ${n(y)}V${n(spring)}C${n(x - r)} ${n(spring - rise * 0.62)} ${n(x - r * 0.5)} ${n(top + rise * 0.16)} ${n(x)} ${n(top)}` +
    `C${n(x + r * 0.5)} ${n(top + rise * 0.16)} ${n(x + r)} ${n(spring - rise * 0.62)} ${n(x + r)} ${n(spring)}V${n(y)}Z`
  );
}

function bay(h: Hour, o: Hall, i: number, colour: string, green: boolean): string {
  const { vx, vy, w, t } = o;
  const [k, k2] = [bayScale(i), bayScale(i + 0.22)];
  const depth = Math.min(0.62, i * 0.075);
  const hole = (s: number, inset = 0) =>
    lowArch(vx, vy + o.down * s, o.wide * s - inset, (o.up + o.down) * s - inset * 0.5);
  const [a, b] = [lit(h, colour, depth), shaded(h, colour, depth)];
  const reveal = linear(
    [
      [0, mix(a, b, h.from === 1 ? 0.1 : 0.8)],
      [0.5, mix(a, b, 0.45)],
      [1, mix(a, b, h.from === 1 ? 0.85 : 0.15)],
    ],
    0,
  );
  const front = linear([
    [0, mix(b, h.dark, 0.2 * (1 - depth))],
    [0.6, mix(a, b, 0.62)],
    [1, mix(a, b, 0.35)],
  ]);
  const foot = vy + o.down * k;
  const above = clipTo(box(0, 0, w, Math.min(t, foot), '#fff'));
  const lamp = green ? '#6fd6a0' : h.glow;
  const wash = linear([
    [0, lamp, green ? 0.5 : 0.2],
    [0.5, lamp, green ? 0.18 : 0.05],
    [1, lamp, 0],
  ]);
  const ring = hole(k, -o.wide * k * 0.02);
  const [r, r2, foot2] = [(o.wide / 2) * k, (o.wide / 2) * k2, vy + o.down * k2];
  const walls = clipTo(
    path(
      `M0 -5H${w}V${n(foot)}H${n(vx + r)}L${n(vx + r2)} ${n(foot2)}H${n(vx - r2)}L${n(vx - r)} ${n(foot)}H0Z`,
      '#fff',
    ),
  );
  const spandrel = `M-5 -5H${w + 5}V${n(foot)}H-5Z${hole(k)}`;
  const lattice = group(
    path(
      spandrel,
      starLattice(Math.round(100 * k), lit(h, local.white, depth), 1.5 * k),
      'fill-rule="evenodd"',
    ),
    { opacity: 0.14 },
  );
  const hollow = `${hole(k)}${hole(k2)}`;
  const draw =
    group(path(hollow, reveal, 'fill-rule="evenodd"'), { clip: walls }) +
    path(spandrel, front, 'fill-rule="evenodd"') +
    (i < 4 ? lattice : '') +
    group(path(hollow, wash, 'fill-rule="evenodd"'), { clip: walls }) +
    (green
      ? group(
          group(stroke(hole(k2), '#59d394', 9 * k), { blur: 7 * k, opacity: 0.9 }) +
            stroke(hole(k2), '#c9f7dc', 2.4 * k, 0.9),
          { clip: walls },
        )
      : '') +
    group(stroke(ring, lit(h, local.gold, depth), Math.max(0.7, 2.4 * k), 0.55), { clip: walls }) +
    pillars(h, o, k, depth, colour);
  return group(draw, { clip: above });
}

function pillars(h: Hour, o: Hall, k: number, depth: number, colour: string): string {
  const foot = o.vy + o.down * k;
  const tall = (o.up + o.down) * k * 0.52;
  return [-1, 1]
    .map((side) => {
      const x = o.vx + side * (o.wide / 2 + o.wide * 0.035) * k;
      const r = o.wide * 0.026 * k;
      const fill = linear(
        [
          [0, half(h, colour, depth)],
          [h.from === 1 ? 0.7 : 0.3, lit(h, local.white, depth)],
          [1, shaded(h, colour, depth)],
        ],
        0,
      );
      return (
        box(x - r, foot - tall, r * 2, tall, fill) +
        box(x - r * 1.35, foot - tall - r * 0.9, r * 2.7, r, lit(h, local.gold, depth)) +
        box(x - r * 1.4, foot - r * 1.7, r * 2.8, r * 1.7, half(h, local.granite, depth))
      );
    })
    .join('');
}

function hallFloor(h: Hour, o: Hall, colour: string): string {
  const { vx, vy, w, t } = o;
  const far = vy + o.down * bayScale(o.bays);
  let joints = '';
  for (let i = -9; i <= 9; i += 1)
    joints += `M${n(vx + i * 14)} ${n(far)}L${n(vx + (i * 14 * (t - vy)) / (far - vy))} ${n(t)}`;
  for (let i = 0; i <= o.bays * 2; i += 1) joints += `M0 ${n(vy + o.down * bayScale(i / 2))}H${w}`;
  let patches = '';
  for (let i = 0; i < o.bays; i += 1) {
    const [a, b] = [bayScale(i + 0.3), bayScale(i + 0.85)];
    const [p, q] = [h.from * o.wide * 0.46, h.from * o.wide * 0.1];
    const shift = -h.from * o.wide * 0.12;
    patches += straight([
      [vx + p * b, vy + o.down * b],
      [vx + q * b, vy + o.down * b],
      [vx + (q + shift) * a, vy + o.down * a],
      [vx + (p + shift) * a, vy + o.down * a],
    ]);
  }
  const fill = linear([
    [0, lit(h, local.white, 0.2)],
    [0.3, lit(h, colour, 0.05)],
    [1, half(h, colour)],
  ]);
  const shine = linear([
    [0, '#fffdf2', 0.9],
    [0.4, '#fffdf2', 0.25],
    [1, '#fffdf2', 0],
  ]);
  return (
    box(0, far, w, t - far, fill) +
    stroke(joints, shaded(h, colour), 1.2, 0.22) +
    group(path(patches, '#fff8e2', 'opacity="0.55"'), { blur: 5 }) +
    group(
      path(
        straight([
          [vx - 40, far],
          [vx + 40, far],
          [vx + 190, t],
          [vx - 190, t],
        ]),
        shine,
      ),
      { blur: 14 },
    )
  );
}
