import { box, clipTo, group, linear, n, oval, path, radial, type Stop, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { archOutline } from '../curve-drawing.ts';
import { type Hour, half, lit, local, type Place, shaded } from '../palette.ts';
import { starLattice } from './part-arch-frame.ts';
import { finial, roundLight } from './part-finial.ts';

const tile = '#2a7f86';

function sideways(h: Hour, a: string, b: string): string {
  const stops: Stop[] = [
    [0, a],
    [1, b],
  ];
  return linear(stops, h.from === -1 ? 12 : 168);
}

function honeycomb(at: Place, w: number, tall: number): string {
  const { x, y, hour: h, depth = 0 } = at;
  let cells = '';
  for (let row = 0; row < 6; row += 1) {
    const top = y - tall + w * 0.12 + row * w * 0.11;
    const count = 3 + row * 2;
    const cell = (w * 0.16 * (row + 1.4)) / count + w * 0.04;
    for (let i = 0; i < count; i += 1) {
      const cx = x + (i - (count - 1) / 2) * cell;
      cells +=
        path(
          archOutline(cx, top + w * 0.12, cell * 0.92, w * 0.13, 'pointed'),
          sideways(h, lit(h, local.sand, depth), shaded(h, tile, depth)),
        ) +
        stroke(
          archOutline(cx, top + w * 0.12, cell * 0.92, w * 0.13, 'pointed'),
          lit(h, local.gold, depth),
          1,
          0.6,
        );
    }
  }
  return cells;
}

type IwanOptions = { colour?: string; golden?: boolean; glow?: number };

/** A tall tiled portal with a honeycombed niche and a lit door; x,y = middle of its foot. */
export function iwan(at: Place, width: number, o: IwanOptions = {}): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const { colour = tile, golden = false, glow = h.lamps } = o;
  const left = x - width / 2;
  const face = golden ? local.gold : colour;
  const [w, tall] = [width * 0.62, s * 0.84];
  const hole = archOutline(x, y, w, tall, 'pointed');
  const lattice = starLattice(
    Math.max(18, width * 0.075),
    lit(h, golden ? '#fff0c0' : local.gold, depth),
    1.2,
  );
  const inner = radial(
    [
      [0, mix(lit(h, golden ? '#e9c270' : local.sand, depth), h.glow, 0.3 * glow)],
      [0.6, half(h, golden ? local.gold : tile, depth)],
      [1, shaded(h, golden ? local.gold : tile, depth)],
    ],
    0.5,
    0.75,
    0.8,
  );
  const wash = radial([
    [0, h.glow, 0.9],
    [0.4, h.glow, 0.35],
    [1, h.glow, 0],
  ]);
  const line = (k: number, wide: number, tone: string) =>
    `<rect x="${n(left + k)}" y="${n(y - s + k)}" width="${n(width - k * 2)}" height="${n(s)}" fill="none" stroke="${tone}" stroke-width="${n(wide)}"/>`;
  const gold = lit(h, local.gold, depth);
  const side = path(archOutline(x + h.from * w * 0.1, y, w * 0.9, tall * 0.97, 'pointed'), inner);
  return (
    box(left, y - s, width, s, sideways(h, lit(h, face, depth), half(h, face, depth))) +
    box(left, y - s, width, s, lattice, 'opacity="0.5"') +
    line(width * 0.015, width * 0.02, lit(h, local.sand, depth)) +
    line(width * 0.105, width * 0.012, gold) +
    box(
      left + width * 0.045,
      y - s + width * 0.04,
      width * 0.91,
      width * 0.045,
      shaded(h, local.deep, depth),
      'opacity="0.75"',
    ) +
    box(left - 3, y - s - s * 0.015, width + 6, s * 0.02, lit(h, local.sand, depth)) +
    path(hole, shaded(h, golden ? local.gold : tile, depth)) +
    group(side + honeycomb(at, w, tall), { clip: clipTo(path(hole, '#fff')) }) +
    stroke(hole, gold, Math.max(2, width * 0.014), 0.9) +
    path(
      archOutline(x, y, w * 0.4, tall * 0.5, 'pointed'),
      mix(shaded(h, local.wood, depth), h.dark, 0.35),
    ) +
    path(
      archOutline(x, y, w * 0.34, tall * 0.47, 'pointed'),
      wash,
      `opacity="${(0.25 + glow * 0.75).toFixed(2)}"`,
    ) +
    oval(x, y - tall * 0.25, w * 1.1, tall * 0.7, wash, `opacity="${(glow * 0.4).toFixed(2)}"`)
  );
}

/** A round tiled minaret with a gilded upper half and a small gold dome; x,y = its foot. */
export function minaretGolden(at: Place): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const w = s * 0.046;
  const gold = roundLight(h, '#dba83f', depth);
  const blue = roundLight(h, tile, depth);
  const drum = (y0: number, y1: number, r0: number, r1: number, fill: string) =>
    path(
      `M${n(x - r0)} ${n(y - s * y0)}L${n(x - r1)} ${n(y - s * y1)}H${n(x + r1)}L${n(x + r0)} ${n(y - s * y0)}Z`,
      fill,
    );
  const bands = [0.12, 0.24, 0.36, 0.44]
    .map((k) => drum(k, k + 0.012, w * 1.02, w * 1.02, gold))
    .join('');
  const net = starLattice(Math.max(12, w * 0.9), lit(h, local.sand, depth), 1);
  const flutes = [-0.6, -0.25, 0.1, 0.45, 0.75]
    .map((k) => `M${n(x + w * k * 0.9)} ${n(y - s * 0.46)}V${n(y - s * 0.68)}`)
    .join('');
  const cap = `M${n(x - w * 0.78)} ${n(y - s * 0.86)}C${n(x - w * 1.02)} ${n(y - s * 0.905)} ${n(x - w * 0.4)} ${n(y - s * 0.935)} ${n(x)} ${n(y - s * 0.955)}C${n(x + w * 0.4)} ${n(y - s * 0.935)} ${n(x + w * 1.02)} ${n(y - s * 0.905)} ${n(x + w * 0.78)} ${n(y - s * 0.86)}Z`;
  return (
    drum(0, 0.46, w, w * 0.96, blue) +
    group(drum(0.02, 0.44, w, w * 0.96, net), { opacity: 0.35 }) +
    bands +
    drum(0.46, 0.69, w * 0.96, w * 0.92, gold) +
    stroke(flutes, shaded(h, local.gold, depth), Math.max(0.6, w * 0.08), 0.5) +
    drum(0.69, 0.73, w * 0.92, w * 1.6, gold) +
    drum(0.73, 0.755, w * 1.62, w * 1.62, roundLight(h, mix(local.gold, local.sand, 0.3), depth)) +
    drum(0.755, 0.85, w * 0.66, w * 0.66, roundLight(h, local.sand, depth)) +
    stroke(
      `M${n(x - w * 1.2)} ${n(y - s * 0.755)}V${n(y - s * 0.85)}M${n(x + w * 1.2)} ${n(y - s * 0.755)}V${n(y - s * 0.85)}M${n(x - w * 0.4)} ${n(y - s * 0.755)}V${n(y - s * 0.85)}M${n(x + w * 0.5)} ${n(y - s * 0.755)}V${n(y - s * 0.85)}`,
      half(h, local.gold, depth),
      Math.max(1, w * 0.12),
    ) +
    drum(0.85, 0.865, w * 1.5, w * 1.5, gold) +
    path(cap, gold) +
    stroke(
      `M${n(x + h.from * w * 0.86)} ${n(y - s * 0.46)}V${n(y - s * 0.69)}`,
      h.rim,
      Math.max(0.8, w * 0.06),
      0.6 * (1 - depth),
    ) +
    finial({ ...at, y: y - s * 0.95, size: s * 0.06 })
  );
}
