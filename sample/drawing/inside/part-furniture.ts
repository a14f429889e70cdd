import { box, group, linear, n, oval, path, radial, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { straight } from '../curve-drawing.ts';
import { type Hour, half, lit, local, type Place, shaded } from '../palette.ts';

/** A table lamp or standing lamp with a warm shade; x,y = foot. */
export function roomLamp(at: Place): string {
  const { x, y, size: s, hour: h } = at;
  const shade = `M${n(x - s * 0.16)} ${n(y - s)}H${n(x + s * 0.16)}L${n(x + s * 0.26)} ${n(y - s * 0.66)}H${n(x - s * 0.26)}Z`;
  return (
    oval(
      x,
      y - s * 0.8,
      s * 1.3,
      s * 1.2,
      radial([
        [0, h.glow, 0.65],
        [0.35, h.glow, 0.22],
        [1, h.glow, 0],
      ]),
    ) +
    stroke(`M${n(x)} ${n(y)}V${n(y - s * 0.68)}`, half(h, local.gold), s * 0.04) +
    oval(x, y, s * 0.14, s * 0.035, half(h, local.gold)) +
    path(
      shade,
      linear([
        [0, mix(h.glow, '#ffffff', 0.3)],
        [0.6, '#fff3cf'],
        [1, h.glow],
      ]),
    )
  );
}

/** A low sofa seen from the front; x,y = middle of its foot, `size` = height of its back. */
export function sofa(at: Place, width: number, colour: string = local.deep): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const r = width / 2;
  const fill = (top: number) =>
    linear([
      [0, mix(lit(h, colour, depth), h.rim, top)],
      [0.5, half(h, colour, depth)],
      [1, shaded(h, colour, depth)],
    ]);
  const cushion = (cx: number, w: number) =>
    `<rect x="${n(cx - w / 2)}" y="${n(y - s * 0.52)}" width="${n(w)}" height="${n(s * 0.26)}" rx="${n(s * 0.07)}" fill="${fill(0.12)}"/>`;
  const round = (rx: number, ry: number, w: number, t: number) =>
    `<rect x="${n(rx)}" y="${n(ry)}" width="${n(w)}" height="${n(t)}" rx="${n(s * 0.1)}" fill="${fill(0.08)}"/>`;
  return (
    group(oval(x, y, r * 1.06, s * 0.1, h.dark, 'opacity="0.4"'), { blur: 6 }) +
    round(x - r * 0.94, y - s, r * 1.88, s * 0.8) +
    cushion(x - r * 0.45, r * 0.86) +
    cushion(x + r * 0.45, r * 0.86) +
    box(x - r * 0.94, y - s * 0.28, r * 1.88, s * 0.2, shaded(h, colour, depth)) +
    round(x - r, y - s * 0.66, r * 0.14, s * 0.6) +
    round(x + r * 0.86, y - s * 0.66, r * 0.14, s * 0.6) +
    stroke(
      `M${n(x - r * 0.84)} ${n(y)}v${n(-s * 0.08)}M${n(x + r * 0.84)} ${n(y)}v${n(-s * 0.08)}`,
      shaded(h, local.wood, depth),
      s * 0.05,
    )
  );
}

/** A rug or prayer mat in perspective: four corners far-left, far-right, near-right, near-left. */
export function rug(
  h: Hour,
  corners: readonly [Corner, Corner, Corner, Corner],
  colour: string = local.deep,
  niche = false,
): string {
  const at = (u: number, v: number): Corner => {
    const [a, b, c, d] = corners;
    const [tx, ty] = [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u];
    return [tx + (d[0] + (c[0] - d[0]) * u - tx) * v, ty + (d[1] + (c[1] - d[1]) * u - ty) * v];
  };
  const inset = (k: number) => straight([at(k, k), at(1 - k, k), at(1 - k, 1 - k), at(k, 1 - k)]);
  const arch = straight([
    at(0.24, 0.88),
    at(0.24, 0.42),
    at(0.36, 0.26),
    at(0.5, 0.16),
    at(0.64, 0.26),
    at(0.76, 0.42),
    at(0.76, 0.88),
  ]);
  return (
    path(
      inset(0),
      linear([
        [0, lit(h, colour)],
        [1, half(h, colour)],
      ]),
    ) +
    stroke(inset(0.05), lit(h, local.gold), 2.4, 0.7) +
    path(inset(0.11), mix(half(h, colour), shaded(h, colour), 0.5)) +
    stroke(inset(0.11), lit(h, local.sand), 1.4, 0.6) +
    (niche
      ? path(arch, half(h, local.brick), 'opacity="0.55"') +
        stroke(arch, lit(h, local.gold), 2, 0.8)
      : '')
  );
}

type Corner = readonly [number, number];
