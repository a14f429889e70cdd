import { box, group, linear, n, oval, path, radial, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { half, lit, local, type Place, shaded } from '../palette.ts';
import { finial, roundLight } from './part-finial.ts';

type UmbrellaOptions = { open?: boolean; spread?: number; cloth?: string };

/** A great court umbrella on its column, open like a lily or folded; `size` is its height. */
export function courtUmbrella(at: Place, o: UmbrellaOptions = {}): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const { open = true } = o;
  const c = s * 0.016;
  const stone = roundLight(h, local.marble, depth);
  const column =
    box(x - c, y - s * 0.68, c * 2, s * 0.68, stone) +
    box(x - c * 1.9, y - s * 0.075, c * 3.8, s * 0.075, stone) +
    box(x - c * 2.2, y - s * 0.012, c * 4.4, s * 0.012, half(h, local.granite, depth)) +
    box(x - c * 1.5, y - s * 0.4, c * 3, s * 0.012, lit(h, local.gold, depth)) +
    box(x - c * 1.5, y - s * 0.6, c * 3, s * 0.012, lit(h, local.gold, depth));
  const lamp = radial([
    [0, '#fff6d8', 0.95],
    [0.2, h.glow, 0.6],
    [1, h.glow, 0],
  ]);
  const light =
    h.lamps > 0.2
      ? oval(x, y - s * 0.44, s * 0.09, s * 0.09, lamp, `opacity="${h.lamps * 0.8}"`)
      : '';
  return open ? canopy(at, o) + column + light : column + light + folded(at, o);
}

function canopy(at: Place, o: UmbrellaOptions): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const { spread = 0.5, cloth = '#f1e6cf' } = o;
  const r = s * spread;
  const [neck, near, far] = [y - s * 0.64, y - s * 0.95, y - s * 0.88];
  const [a, b] = [lit(h, cloth, depth), shaded(h, cloth, depth)];
  const side = (k: -1 | 1) => {
    const bright = k === h.from ? 0.35 : 0.75;
    return path(
      `M${n(x)} ${n(neck)}C${n(x + k * r * 0.08)} ${n(neck - s * 0.13)} ${n(x + k * r * 0.4)} ${n(far + s * 0.03)} ${n(x + k * r * 0.76)} ${n(far)}L${n(x + k * r)} ${n(near)}L${n(x)} ${n(near)}Z`,
      linear(
        [
          [0, mix(mix(a, b, bright), h.glow, h.lamps * 0.25)],
          [1, mix(a, b, bright)],
        ],
        k === 1 ? 0 : 180,
      ),
    );
  };
  const front = `M${n(x)} ${n(neck)}C${n(x - r * 0.1)} ${n(neck - s * 0.18)} ${n(x - r * 0.5)} ${n(near + s * 0.035)} ${n(x - r)} ${n(near)}Q${n(x)} ${n(near + s * 0.022)} ${n(x + r)} ${n(near)}C${n(x + r * 0.5)} ${n(near + s * 0.035)} ${n(x + r * 0.1)} ${n(neck - s * 0.18)} ${n(x)} ${n(neck)}Z`;
  const fill = linear([
    [0, mix(a, h.rim, 0.25 * (1 - depth))],
    [0.25, a],
    [1, mix(mix(a, b, 0.7), h.glow, h.lamps * 0.3)],
  ]);
  const ribs = [-0.84, -0.5, -0.18, 0.18, 0.5, 0.84]
    .map(
      (k) =>
        `M${n(x)} ${n(neck)}Q${n(x + r * k * 0.22)} ${n(near + s * 0.12)} ${n(x + r * k)} ${n(near + s * 0.01)}`,
    )
    .join('');
  const hem = `M${n(x - r)} ${n(near)}Q${n(x)} ${n(near + s * 0.022)} ${n(x + r)} ${n(near)}`;
  return (
    side(-1) +
    side(1) +
    path(front, fill) +
    stroke(ribs, b, Math.max(0.6, s * 0.003), 0.4) +
    stroke(hem, half(h, '#5f8b84', depth), Math.max(1, s * 0.012), 0.75) +
    stroke(hem, lit(h, local.gold, depth), Math.max(0.6, s * 0.003), 0.8)
  );
}

function folded(at: Place, o: UmbrellaOptions): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const { cloth = '#f1e6cf' } = o;
  const w = s * 0.042;
  const body = `M${n(x - w * 0.5)} ${n(y - s * 0.46)}C${n(x - w)} ${n(y - s * 0.56)} ${n(x - w * 1.05)} ${n(y - s * 0.74)} ${n(x - w * 0.55)} ${n(y - s * 0.9)}L${n(x)} ${n(y - s * 0.955)}L${n(x + w * 0.55)} ${n(y - s * 0.9)}C${n(x + w * 1.05)} ${n(y - s * 0.74)} ${n(x + w)} ${n(y - s * 0.56)} ${n(x + w * 0.5)} ${n(y - s * 0.46)}Z`;
  const pleats = [-0.5, -0.15, 0.2, 0.55]
    .map(
      (k) =>
        `M${n(x + w * k * 0.6)} ${n(y - s * 0.47)}C${n(x + w * k * 1.5)} ${n(y - s * 0.6)} ${n(x + w * k * 1.4)} ${n(y - s * 0.76)} ${n(x + w * k * 0.7)} ${n(y - s * 0.9)}`,
    )
    .join('');
  return (
    path(body, roundLight(h, cloth, depth)) +
    group(stroke(pleats, shaded(h, cloth, depth), Math.max(0.7, s * 0.005)), { opacity: 0.6 }) +
    finial({ ...at, y: y - s * 0.945, size: s * 0.055 })
  );
}
