import { blur, box, group, linear, n, oval, path, radial, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { half, lit, local, type Place, shaded } from '../palette.ts';

/** A tall Zamzam cooler with a green lid and a tap; x,y = foot, `size` = height. */
export function zamzamCooler(at: Place): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const r = s * 0.3;
  const [a, b] = [lit(h, '#efe2c6', depth), shaded(h, '#e2cfa8', depth)];
  const body = linear(
    [
      [0, b],
      [0.25, mix(a, h.rim, 0.4)],
      [0.55, a],
      [1, mix(b, h.dark, 0.15)],
    ],
    h.from === -1 ? 0 : 180,
  );
  const lid = linear(
    [
      [0, shaded(h, local.green, depth)],
      [0.3, lit(h, '#2c8a63', depth)],
      [1, shaded(h, local.deep, depth)],
    ],
    h.from === -1 ? 0 : 180,
  );
  return (
    group(oval(x, y, r * 1.3, s * 0.06, h.dark), { filter: blur(4), opacity: 0.4 }) +
    path(
      `M${n(x - r)} ${n(y)}V${n(y - s * 0.82)}Q${n(x)} ${n(y - s * 0.88)} ${n(x + r)} ${n(y - s * 0.82)}V${n(y)}Q${n(x)} ${n(y + s * 0.06)} ${n(x - r)} ${n(y)}Z`,
      body,
    ) +
    path(
      `M${n(x - r * 1.06)} ${n(y - s * 0.8)}Q${n(x - r)} ${n(y - s)} ${n(x)} ${n(y - s)}Q${n(x + r)} ${n(y - s)} ${n(x + r * 1.06)} ${n(y - s * 0.8)}Q${n(x)} ${n(y - s * 0.74)} ${n(x - r * 1.06)} ${n(y - s * 0.8)}Z`,
      lid,
    ) +
    path(
      `M${n(x - r)} ${n(y - s * 0.56)}Q${n(x)} ${n(y - s * 0.5)} ${n(x + r)} ${n(y - s * 0.56)}V${n(y - s * 0.48)}Q${n(x)} ${n(y - s * 0.42)} ${n(x - r)} ${n(y - s * 0.48)}Z`,
      half(h, local.green, depth),
      'opacity="0.85"',
    ) +
    stroke(`M${n(x)} ${n(y - s * 0.17)}v${n(s * 0.1)}`, half(h, local.silver, depth), s * 0.045) +
    stroke(
      `M${n(x - s * 0.05)} ${n(y - s * 0.18)}h${n(s * 0.1)}`,
      lit(h, local.silver, depth),
      s * 0.04,
    )
  );
}

/** A clear glass of water; x,y = foot. */
export function waterGlass(at: Place): string {
  const { x, y, size: s, hour: h } = at;
  const [r, k] = [s * 0.34, s * 0.27];
  const shape = `M${n(x - r)} ${n(y - s)}L${n(x - k)} ${n(y)}Q${n(x)} ${n(y + s * 0.09)} ${n(x + k)} ${n(y)}L${n(x + r)} ${n(y - s)}`;
  const water = `M${n(x - r * 0.93)} ${n(y - s * 0.72)}L${n(x - k * 0.92)} ${n(y - s * 0.05)}Q${n(x)} ${n(y + s * 0.04)} ${n(x + k * 0.92)} ${n(y - s * 0.05)}L${n(x + r * 0.93)} ${n(y - s * 0.72)}Q${n(x)} ${n(y - s * 0.64)} ${n(x - r * 0.93)} ${n(y - s * 0.72)}Z`;
  return (
    group(oval(x - h.from * s * 0.3, y + s * 0.03, s * 0.5, s * 0.07, h.dark), {
      filter: blur(4),
      opacity: 0.4,
    }) +
    path(
      water,
      linear([
        [0, mix(h.light, '#dff0e6', 0.5), 0.55],
        [1, mix(h.glow, '#ffffff', 0.3), 0.3],
      ]),
    ) +
    path(
      `${shape}Z`,
      linear(
        [
          [0, '#ffffff', 0.3],
          [0.3, '#ffffff', 0.06],
          [0.8, '#ffffff', 0.1],
          [1, '#ffffff', 0.26],
        ],
        0,
      ),
    ) +
    oval(x, y - s * 0.72, r * 0.92, s * 0.07, '#ffffff', 'fill-opacity="0.35"') +
    oval(
      x,
      y - s,
      r,
      s * 0.085,
      'none',
      `stroke="${h.rim}" stroke-opacity="0.8" stroke-width="${n(Math.max(0.8, s * 0.012))}"`,
    ) +
    stroke(shape, h.rim, Math.max(0.8, s * 0.01), 0.55) +
    stroke(
      `M${n(x - r * 0.78)} ${n(y - s * 0.9)}L${n(x - k * 0.8)} ${n(y - s * 0.16)}`,
      '#ffffff',
      s * 0.03,
      0.6,
    )
  );
}

/** A white five-litre can of Zamzam with a green cap and handle; x,y = foot, `size` = height. */
export function zamzamCan(at: Place): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const w = s * 0.36;
  const [a, b] = [lit(h, '#eef2ea', depth), shaded(h, '#dfe6dc', depth)];
  const fill = linear(
    [
      [0, mix(a, '#ffffff', 0.4)],
      [0.35, a],
      [0.8, mix(b, a, 0.25)],
      [1, b],
    ],
    h.from === -1 ? 0 : 180,
  );
  const body = `M${n(x - w)} ${n(y - s * 0.06)}V${n(y - s * 0.62)}Q${n(x - w)} ${n(y - s * 0.76)} ${n(x - w * 0.55)} ${n(y - s * 0.8)}L${n(x - w * 0.1)} ${n(y - s * 0.86)}H${n(x + w * 0.38)}Q${n(x + w)} ${n(y - s * 0.78)} ${n(x + w)} ${n(y - s * 0.62)}V${n(y - s * 0.06)}Q${n(x + w)} ${n(y)} ${n(x + w * 0.85)} ${n(y)}H${n(x - w * 0.85)}Q${n(x - w)} ${n(y)} ${n(x - w)} ${n(y - s * 0.06)}Z`;
  return (
    group(oval(x - h.from * w * 0.6, y, w * 1.5, s * 0.05, h.dark), {
      filter: blur(6),
      opacity: 0.45,
    }) +
    path(body, fill) +
    path(
      `M${n(x - w * 0.72)} ${n(y - s * 0.14)}V${n(y - s * 0.56)}H${n(x + w * 0.72)}V${n(y - s * 0.14)}Z`,
      lit(h, '#f9f6ea', depth),
    ) +
    box(x - w * 0.72, y - s * 0.56, w * 1.44, s * 0.07, half(h, local.green, depth)) +
    box(x - w * 0.72, y - s * 0.19, w * 1.44, s * 0.05, half(h, local.green, depth)) +
    oval(
      x,
      y - s * 0.34,
      w * 0.28,
      w * 0.28,
      radial([
        [0, lit(h, '#7fb6c4', depth)],
        [1, half(h, '#2f7f78', depth)],
      ]),
    ) +
    path(
      `M${n(x)} ${n(y - s * 0.43)}C${n(x + w * 0.2)} ${n(y - s * 0.36)} ${n(x + w * 0.14)} ${n(y - s * 0.29)} ${n(x)} ${n(y - s * 0.285)}C${n(x - w * 0.14)} ${n(y - s * 0.29)} ${n(x - w * 0.2)} ${n(y - s * 0.36)} ${n(x)} ${n(y - s * 0.43)}Z`,
      '#eef8f4',
      'opacity="0.85"',
    ) +
    stroke(
      `M${n(x - w * 0.5)} ${n(y - s * 0.8)}C${n(x - w * 0.5)} ${n(y - s * 0.98)} ${n(x + w * 0.1)} ${n(y - s * 0.98)} ${n(x + w * 0.2)} ${n(y - s * 0.87)}`,
      mix(a, b, 0.5),
      s * 0.045,
    ) +
    `<rect x="${n(x + w * 0.22)}" y="${n(y - s * 0.98)}" width="${n(w * 0.5)}" height="${n(s * 0.13)}" rx="${n(s * 0.02)}" fill="${linear(
      [
        [0, lit(h, '#2c8a63', depth)],
        [1, shaded(h, local.green, depth)],
      ],
      0,
    )}"/>` +
    stroke(
      `M${n(x + h.from * w * 0.98)} ${n(y - s * 0.08)}V${n(y - s * 0.6)}`,
      h.rim,
      s * 0.012,
      0.7,
    )
  );
}
