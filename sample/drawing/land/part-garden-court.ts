import { box, group, linear, n, oval, path, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { straight } from '../curve-drawing.ts';
import { type Hour, half, lit, local, type Place, shaded } from '../palette.ts';
import { grove } from './part-groves.ts';

/** A low octagonal fountain with a thin jet; x,y = middle of its foot, `size` = its width. */
export function fountain(at: Place): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const wall = linear(
    [
      [0, lit(h, local.marble, depth)],
      [0.5, half(h, local.marble, depth)],
      [1, shaded(h, local.marble, depth)],
    ],
    h.from === -1 ? 0 : 180,
  );
  const side = `M${n(x - s / 2)} ${n(y - s * 0.16)}V${n(y - s * 0.03)}L${n(x - s * 0.3)} ${n(y + s * 0.05)}H${n(x + s * 0.3)}L${n(x + s / 2)} ${n(y - s * 0.03)}V${n(y - s * 0.16)}Z`;
  const ring = (k: number) =>
    straight(
      [
        [-0.5, 0],
        [-0.3, 0.08],
        [0.3, 0.08],
        [0.5, 0],
        [0.3, -0.08],
        [-0.3, -0.08],
      ].map(([a, b]) => [x + (a ?? 0) * s * k, y - s * 0.16 + (b ?? 0) * s * k] as const),
    );
  const cup = (cy: number, r: number) =>
    path(`M${n(x - r)} ${n(cy)}Q${n(x)} ${n(cy + r * 0.7)} ${n(x + r)} ${n(cy)}Z`, wall) +
    oval(x, cy, r, r * 0.14, mix(lit(h, '#a8c9c0', depth), h.rim, 0.3));
  const fall = [-1, -0.6, 0.6, 1]
    .map(
      (k) =>
        `M${n(x)} ${n(y - s * 0.62)}Q${n(x + k * s * 0.1)} ${n(y - s * 0.66)} ${n(x + k * s * 0.14)} ${n(y - s * 0.4)}M${n(x + k * s * 0.16)} ${n(y - s * 0.37)}Q${n(x + k * s * 0.24)} ${n(y - s * 0.36)} ${n(x + k * s * 0.27)} ${n(y - s * 0.18)}`,
    )
    .join('');
  return (
    group(oval(x, y, s * 0.56, s * 0.08, h.dark, 'opacity="0.3"'), { blur: 6 }) +
    path(side, wall) +
    path(ring(1), lit(h, local.white, depth)) +
    path(ring(0.86), mix(half(h, '#6fa39a', depth), h.dark, 0.12)) +
    stroke(
      `M${n(x)} ${n(y - s * 0.16)}V${n(y - s * 0.4)}`,
      half(h, local.marble, depth),
      s * 0.05,
    ) +
    cup(y - s * 0.38, s * 0.17) +
    stroke(fall, h.rim, Math.max(1.2, s * 0.008), 0.6)
  );
}

/** A clipped planting bed with a stone kerb and flowers; corners far-left, far-right, near-right, near-left. */
export function plantingBed(
  h: Hour,
  corners: readonly (readonly [number, number])[],
  tall: number,
  seed: number,
): string {
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return '';
  const kerb = straight([d, c, [c[0], c[1] + tall * 0.35], [d[0], d[1] + tall * 0.35]]);
  return (
    path(straight(corners), mix(shaded(h, local.leaf), h.dark, 0.2)) +
    grove(
      { x: a[0], y: a[1] + tall * 0.3, size: tall * 0.7, hour: h, depth: 0.1 },
      b[0] - a[0],
      seed,
    ) +
    grove(
      { x: d[0], y: d[1] + tall * 0.1, size: tall, hour: h },
      c[0] - d[0],
      seed + 3,
      '#577a44',
    ) +
    path(
      kerb,
      linear([
        [0, lit(h, local.marble)],
        [1, half(h, local.stone)],
      ]),
    ) +
    box(d[0], d[1] + tall * 0.33, c[0] - d[0], 4, h.dark, 'opacity="0.18"')
  );
}
