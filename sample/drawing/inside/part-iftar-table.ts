import { starLattice } from '../buildings/part-arch-frame.ts';
import { group, linear, oval, path, radial, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Hour, half, lit, local, type Place, shaded } from '../palette.ts';

/** A tall brass table lantern with six glazed sides; x,y = middle of its foot. */
export function tableLantern(at: Place): string {
  const { x, y, size: s, hour: h } = at;
  const brass = linear(
    [
      [0, shaded(h, '#8a6428')],
      [0.3, lit(h, '#e6bd6c')],
      [0.55, half(h, local.gold)],
      [1, mix(shaded(h, local.gold), h.dark, 0.5)],
    ],
    0,
  );
  const w = s * 0.17;
  const shape = (pts: readonly (readonly [number, number])[]) =>
    `M${pts.map(([a, b]) => `${x + a * w} ${y - b * s}`).join('L')}Z`;
  const glass = shape([
    [-0.95, 0.17],
    [0.95, 0.17],
    [1.15, 0.56],
    [-1.15, 0.56],
  ]);
  const flame = radial(
    [
      [0, '#fffbe4', 1],
      [0.3, '#ffe2a0', 0.95],
      [0.75, h.glow, 0.8],
      [1, '#b0702c', 0.85],
    ],
    0.5,
    0.62,
    0.62,
  );
  const ribs = `M${x - w * 0.34} ${y - s * 0.17}L${x - w * 0.42} ${y - s * 0.56}M${x + w * 0.34} ${y - s * 0.17}L${x + w * 0.42} ${y - s * 0.56}`;
  const roof = `M${x - w * 1.3} ${y - s * 0.6}C${x - w * 1.2} ${y - s * 0.7} ${x - w * 0.36} ${y - s * 0.72} ${x - w * 0.2} ${y - s * 0.82}H${x + w * 0.2}C${x + w * 0.36} ${y - s * 0.72} ${x + w * 1.2} ${y - s * 0.7} ${x + w * 1.3} ${y - s * 0.6}Z`;
  return (
    oval(
      x,
      y - s * 0.36,
      s * 1.15,
      s * 0.95,
      radial([
        [0, h.glow, 0.75],
        [0.25, h.glow, 0.32],
        [1, h.glow, 0],
      ]),
    ) +
    group(oval(x, y + 4, w * 2.4, s * 0.035, h.dark, 'opacity="0.6"'), { blur: 8 }) +
    path(glass, flame) +
    path(glass, starLattice(46, mix(local.gold, h.dark, 0.5), 2.6), 'opacity="0.75"') +
    oval(
      x,
      y - s * 0.3,
      w * 0.3,
      s * 0.09,
      radial([
        [0, '#fffef2', 1],
        [0.5, '#fff0c0', 0.8],
        [1, '#ffe6a8', 0],
      ]),
    ) +
    stroke(ribs, mix(local.gold, h.dark, 0.45), s * 0.014) +
    stroke(glass, mix(local.gold, h.dark, 0.2), s * 0.018) +
    path(
      shape([
        [-1.25, 0],
        [1.25, 0],
        [1.2, 0.04],
        [0.9, 0.075],
        [1.08, 0.12],
        [1.04, 0.17],
        [-1.04, 0.17],
        [-1.08, 0.12],
        [-0.9, 0.075],
        [-1.2, 0.04],
      ]),
      brass,
    ) +
    path(
      shape([
        [-1.3, 0.555],
        [1.3, 0.555],
        [1.34, 0.6],
        [-1.34, 0.6],
      ]),
      brass,
    ) +
    path(roof, brass) +
    path(
      shape([
        [-0.2, 0.815],
        [0.2, 0.815],
        [0.12, 0.86],
        [-0.12, 0.86],
      ]),
      brass,
    ) +
    oval(
      x,
      y - s * 0.93,
      w * 0.42,
      s * 0.07,
      'none',
      `stroke="${half(h, local.gold)}" stroke-width="${s * 0.014}"`,
    )
  );
}

/** A small clear glass of water; x,y = its foot. */
export function glassOfWater(at: Place): string {
  const { x, y, size: s, hour: h } = at;
  const r = s * 0.34;
  const body = `M${x - r} ${y - s}L${x - r * 0.78} ${y - 4}Q${x} ${y + 6} ${x + r * 0.78} ${y - 4}L${x + r} ${y - s}Z`;
  const fill = `M${x - r * 0.94} ${y - s * 0.72}L${x - r * 0.76} ${y - 6}Q${x} ${y + 3} ${x + r * 0.76} ${y - 6}L${x + r * 0.94} ${y - s * 0.72}Z`;
  return (
    group(oval(x + 20, y + 3, r * 1.6, s * 0.07, h.dark, 'opacity="0.5"'), { blur: 6 }) +
    path(body, '#ffffff', 'opacity="0.12"') +
    path(
      fill,
      linear(
        [
          [0, h.glow, 0.35],
          [0.5, '#dfe9df', 0.25],
          [1, h.rim, 0.5],
        ],
        20,
      ),
    ) +
    oval(x, y - s * 0.72, r * 0.93, s * 0.05, h.rim, 'opacity="0.5"') +
    oval(
      x,
      y - s,
      r,
      s * 0.06,
      'none',
      `stroke="${h.rim}" stroke-width="2.4" stroke-opacity="0.8"`,
    ) +
    stroke(`M${x - r * 0.86} ${y - s * 0.92}L${x - r * 0.68} ${y - s * 0.1}`, h.rim, 3.5, 0.7) +
    stroke(`M${x + r * 0.9} ${y - s * 0.92}L${x + r * 0.72} ${y - s * 0.1}`, h.rim, 1.6, 0.5)
  );
}

/** A string of prayer beads lying on the sill. */
export function beads(h: Hour, x: number, y: number): string {
  let out = '';
  for (let i = 0; i < 33; i += 1) {
    const a = (i / 33) * Math.PI * 2;
    const [bx, by] = [
      x + Math.cos(a) * 118 + Math.sin(a * 3) * 12,
      y + Math.sin(a) * 24 + Math.cos(a * 2) * 4,
    ];
    out +=
      oval(bx + 4, by + 7, 9, 4, h.dark, 'opacity="0.4"') +
      oval(
        bx,
        by,
        8.5,
        8,
        radial(
          [
            [0, lit(h, '#9fd0b0')],
            [0.4, half(h, local.green)],
            [1, shaded(h, local.deep)],
          ],
          0.35,
          0.3,
          0.8,
        ),
      );
  }
  return (
    out + stroke(`M${x + 118} ${y + 4}q26 14 44 26m-44 -26q30 8 52 16`, half(h, local.gold), 3)
  );
}
