import {
  between,
  clipTo,
  group,
  linear,
  n,
  oval,
  path,
  type Random,
  seeded,
  stroke,
} from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { smooth } from '../curve-drawing.ts';
import { type Hour, half, lit, local, type Place, shaded } from '../palette.ts';

type PalmOptions = {
  seed: number;
  lean?: number;
  dates?: boolean;
  kind?: 'date' | 'coconut';
  silhouette?: boolean;
};

/** A palm (date or coconut) with a bending trunk and feathered fronds; `size` is its whole height. */
export function palm(at: Place, o: PalmOptions): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const { seed, lean = 0.05, dates = false, kind = 'date', silhouette = false } = o;
  const random = seeded(seed);
  const [tx, ty] = [x + lean * s, y - s * 0.74];
  const thick = s * (kind === 'date' ? 0.026 : 0.017);
  const trunkColour = silhouette ? h.dark : shaded(h, local.trunk, depth);
  const trunk = `M${n(x - thick * 1.5)} ${n(y)}Q${n(x - thick + lean * s * 0.1)} ${n(y - s * 0.4)} ${n(tx - thick * 0.75)} ${n(ty)}H${n(tx + thick * 0.75)}Q${n(x + thick + lean * s * 0.12)} ${n(y - s * 0.4)} ${n(x + thick * 1.5)} ${n(y)}Z`;
  const bark = silhouette
    ? h.dark
    : linear(
        [
          [0, half(h, local.trunk, depth)],
          [1, trunkColour],
        ],
        h.from === -1 ? 0 : 180,
      );
  let out = path(trunk, bark);
  if (!silhouette && s > 160)
    out += group(rings(at, tx, ty, thick, lean, trunkColour), {
      clip: clipTo(path(trunk, '#fff')),
    });
  const count = kind === 'date' ? 22 : 15;
  const length = s * (kind === 'date' ? 0.31 : 0.36);
  const angles = Array.from(
    { length: count },
    (_, i) => -205 + (i / (count - 1)) * 230 + between(random, -7, 7),
  );
  angles.sort(
    (a, b) => Math.abs(Math.sin((b * Math.PI) / 180)) - Math.abs(Math.sin((a * Math.PI) / 180)),
  );
  const back = angles.filter((_, i) => i % 2 === 0);
  const front = angles.filter((_, i) => i % 2 === 1);
  for (const a of back)
    out += frond(
      h,
      random,
      [tx, ty],
      a,
      length * between(random, 0.85, 1.05),
      silhouette ? h.dark : shaded(h, local.leaf, depth),
    );
  if (dates) out += dateBunches(h, random, tx, ty, s, depth);
  for (const a of front) {
    const sunny = Math.cos((a * Math.PI) / 180) * h.from > -0.2;
    const tone = silhouette
      ? mix(h.dark, h.haze, 0.06)
      : sunny
        ? lit(h, local.leaf, depth)
        : half(h, local.leaf, depth);
    out += frond(h, random, [tx, ty], a, length * between(random, 0.75, 1), tone);
  }
  return out;
}

function frond(
  h: Hour,
  random: Random,
  from: readonly [number, number],
  angle: number,
  length: number,
  colour: string,
): string {
  const a = (angle * Math.PI) / 180;
  const droop = length * between(random, 0.3, 0.6);
  const spine: (readonly [number, number])[] = [];
  for (let i = 0; i <= 8; i += 1) {
    const t = i / 8;
    spine.push([
      from[0] + Math.cos(a) * length * t,
      from[1] + Math.sin(a) * length * t * (1 - t * 0.25) + droop * t * t,
    ]);
  }
  let blades = '';
  const steps = Math.max(10, Math.min(46, Math.round(length / 3.6)));
  for (let i = 1; i <= steps; i += 1) {
    const t = i / steps;
    const k = Math.min(7, Math.floor(t * 8));
    const [p, q] = [spine[k] ?? from, spine[k + 1] ?? from];
    const f = t * 8 - k;
    const [bx, by] = [p[0] + (q[0] - p[0]) * f, p[1] + (q[1] - p[1]) * f];
    const along = Math.atan2(q[1] - p[1], q[0] - p[0]);
    const reach =
      length * 0.25 * Math.sin(Math.PI * Math.min(1, 0.2 + t * 0.78)) * between(random, 0.8, 1.1);
    for (const side of [-0.75, 0.75]) {
      const b = along + side * between(random, 0.85, 1.1);
      blades += `M${n(bx)} ${n(by)}q${n(Math.cos(b) * reach * 0.5)} ${n(Math.sin(b) * reach * 0.5)} ${n(Math.cos(b) * reach)} ${n(Math.sin(b) * reach + reach * 0.35)}`;
    }
  }
  const width = Math.max(0.7, length * 0.0085);
  return (
    stroke(blades, colour, width, 0.92) +
    stroke(smooth(spine), mix(colour, h.rim, 0.12), width * 1.2)
  );
}

function rings(
  at: Place,
  tx: number,
  ty: number,
  thick: number,
  lean: number,
  colour: string,
): string {
  const { x, y, size: s } = at;
  let d = '';
  for (let i = 1; i < 40; i += 1) {
    const t = (i + Math.sin(i * 7) * 0.3) / 40;
    const [p, q, u] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    const cx = x * p + (x + lean * s * 0.1) * q + tx * u;
    const cy = y * p + (y - s * 0.4) * q + ty * u;
    const r = thick * 1.7;
    d += `M${n(cx - r)} ${n(cy)}q${n(r)} ${n(r * 0.5)} ${n(r * 2)} ${n(-r * 0.1)}`;
  }
  return stroke(d, colour, Math.max(0.8, s * 0.0035), 0.45);
}

function dateBunches(
  h: Hour,
  random: Random,
  x: number,
  y: number,
  s: number,
  depth: number,
): string {
  let out = '';
  for (let i = 0; i < 5; i += 1) {
    const bx = x + (i - 2) * s * 0.03;
    const by = y + s * between(random, 0.05, 0.1);
    out += stroke(
      `M${n(x)} ${n(y)}Q${n(bx)} ${n(y)} ${n(bx)} ${n(by - s * 0.03)}`,
      lit(h, local.gold, depth),
      s * 0.004,
    );
    for (let k = 0; k < 16; k += 1)
      out += oval(
        bx + between(random, -1, 1) * s * 0.013,
        by + between(random, -1, 1) * s * 0.03,
        s * 0.0045,
        s * 0.007,
        k % 3 ? shaded(h, '#a4562a', depth) : lit(h, '#c67a35', depth),
      );
  }
  return out;
}
