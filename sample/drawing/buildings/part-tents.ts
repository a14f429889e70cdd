import { group, linear, n, oval, path, radial, seeded, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Hour, half, lit, local, type Place, shaded } from '../palette.ts';

/** One white tent of Mina: pyramid of cloth over low walls, lit on one side. */
export function tent(at: Place, open = false): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const w = s * 0.62;
  const [eave, top] = [y - s * 0.34, y - s];
  const split = x - h.from * w * 0.22;
  const [a, b] = [lit(h, local.white, depth), shaded(h, local.white, depth)];
  const bright = linear([
    [0, mix(a, h.rim, 0.5)],
    [1, mix(a, h.haze, 0.25)],
  ]);
  const dim = linear([
    [0, mix(b, a, 0.1)],
    [1, mix(b, h.dark, 0.14 * (1 - depth))],
  ]);
  const [l, r] = h.from === -1 ? [bright, dim] : [dim, bright];
  const slope = (edge: number) =>
    `M${n(x)} ${n(top)}Q${n(x + (edge - x) * 0.42)} ${n(eave - s * 0.2)} ${n(edge)} ${n(eave)}L${n(split)} ${n(eave + s * 0.035)}Q${n(x + (split - x) * 0.4)} ${n(eave - s * 0.24)} ${n(x)} ${n(top)}Z`;
  const wallL = `M${n(x - w)} ${n(eave)}L${n(split)} ${n(eave + s * 0.035)}V${n(y + s * 0.03)}L${n(x - w * 0.98)} ${n(y)}Z`;
  const wallR = `M${n(x + w)} ${n(eave)}L${n(split)} ${n(eave + s * 0.035)}V${n(y + s * 0.03)}L${n(x + w * 0.98)} ${n(y)}Z`;
  const wall = (fill: string) =>
    fill === bright ? mix(a, b, 0.35) : mix(b, h.dark, 0.12 * (1 - depth));
  let out =
    path(wallL, wall(l)) + path(wallR, wall(r)) + path(slope(x - w), l) + path(slope(x + w), r);
  out += stroke(
    `M${n(x - w)} ${n(eave)}L${n(split)} ${n(eave + s * 0.035)}L${n(x + w)} ${n(eave)}`,
    b,
    Math.max(0.5, s * 0.012),
    0.6,
  );
  out += stroke(
    `M${n(x)} ${n(top)}Q${n(x + h.from * w * 0.42)} ${n(eave - s * 0.2)} ${n(x + h.from * w)} ${n(eave)}`,
    h.rim,
    Math.max(0.5, s * 0.014),
    0.7 * (1 - depth),
  );
  out += stroke(`M${n(x)} ${n(top)}v${n(-s * 0.07)}`, b, Math.max(0.5, s * 0.02));
  if (!open) return out;
  const dx = x + h.from * w * 0.38;
  const gap = `M${n(dx - s * 0.1)} ${n(y)}Q${n(dx - s * 0.04)} ${n(y - s * 0.18)} ${n(dx)} ${n(y - s * 0.27)}Q${n(dx + s * 0.05)} ${n(y - s * 0.18)} ${n(dx + s * 0.12)} ${n(y)}Z`;
  return (
    out +
    path(
      gap,
      h.lamps > 0.4
        ? mix(h.glow, half(h, local.earth, depth), 0.35)
        : shaded(h, local.earth, depth),
    )
  );
}

type CampOptions = {
  rows: number;
  far: number;
  near: number;
  farSize: number;
  nearSize: number;
  left: (t: number) => number;
  right: (t: number) => number;
  seed: number;
  farDepth?: number;
};

/** A field of tents in rows; t = 0 far .. 1 near. Haze settles between the rows. */
export function camp(h: Hour, o: CampOptions): string {
  const random = seeded(o.seed);
  let out = '';
  for (let i = 0; i < o.rows; i += 1) {
    const t = (i / (o.rows - 1)) ** 1.5;
    const size = o.farSize + (o.nearSize - o.farSize) * t;
    const y = o.far + (o.near - o.far) * t;
    const depth = (o.farDepth ?? 0.68) * (1 - t) ** 0.8;
    const step = size * 1.34;
    const start = o.left(t) + (random() - 0.5) * step;
    let row = '';
    for (let x = start; x < o.right(t); x += step) {
      if (random() < 0.07) continue;
      const place: Place = {
        x: x + (random() - 0.5) * step * 0.3,
        y: y + (random() - 0.5) * size * 0.2 + Math.sin(x * 0.008 + i) * size * 0.16,
        size: size * (0.92 + random() * 0.14),
        hour: h,
        depth,
      };
      row += oval(
        place.x - h.from * size * 0.3,
        place.y,
        size * 0.75,
        size * 0.08,
        h.dark,
        `opacity="${(0.22 * (1 - depth)).toFixed(2)}"`,
      );
      row += tent(place, size > 40 && random() < 0.3);
      if (h.lamps > 0.2 && random() < 0.09)
        row += oval(
          x + size * 0.7,
          y,
          size * 0.5,
          size * 0.4,
          radial([
            [0, h.glow, 0.9],
            [0.25, h.glow, 0.35],
            [1, h.glow, 0],
          ]),
        );
    }
    out += group(row);
  }
  return out;
}
