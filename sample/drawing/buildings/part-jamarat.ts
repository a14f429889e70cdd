import { box, group, linear, n, oval, path, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { half, lit, local, type Place, shaded } from '../palette.ts';

/** The many-storeyed Jamarat bridge from its end: x,y = middle of its foot, `size` = its height. */
export function jamaratBridge(at: Place, width: number, floors = 4): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const [a, b] = [lit(h, local.marble, depth), shaded(h, local.marble, depth)];
  const step = s / floors;
  const dim = mix(shaded(h, local.earth, depth), h.dark, 0.3 * (1 - depth));
  let out = '';
  for (let i = 0; i < floors; i += 1) {
    const base = y - i * step;
    const r = (width / 2) * (1 - i * 0.035);
    const bow = step * 0.22;
    out += path(
      `M${n(x - r * 0.97)} ${n(base)}V${n(base - step)}H${n(x + r * 0.97)}V${n(base)}Z`,
      linear([
        [0, mix(dim, h.dark, 0.25)],
        [1, mix(dim, h.haze, 0.4)],
      ]),
    );
    const columns = 15;
    for (let c = 0; c <= columns; c += 1) {
      const cx = x - r * 0.93 + (r * 1.86 * c) / columns;
      out += box(cx - step * 0.05, base - step, step * 0.1, step, mix(a, b, c % 2 ? 0.5 : 0.75));
    }
    const top = base - step;
    out += path(
      `M${n(x - r)} ${n(top)}Q${n(x)} ${n(top - bow)} ${n(x + r)} ${n(top)}L${n(x + r)} ${n(top + step * 0.3)}Q${n(x)} ${n(top + step * 0.3 - bow)} ${n(x - r)} ${n(top + step * 0.3)}Z`,
      linear([
        [0, mix(a, h.rim, 0.4)],
        [0.25, a],
        [1, mix(a, b, 0.6)],
      ]),
    );
    out += stroke(
      `M${n(x - r)} ${n(top + step * 0.3)}Q${n(x)} ${n(top + step * 0.3 - bow)} ${n(x + r)} ${n(top + step * 0.3)}`,
      b,
      1.2,
      0.6,
    );
  }
  const tower = (tx: number, k: number) =>
    box(
      tx - step * 0.5 * k,
      y - s * 1.16,
      step * k,
      s * 1.16,
      linear(
        [
          [0, a],
          [0.4, mix(a, b, 0.3)],
          [1, b],
        ],
        h.from === -1 ? 0 : 180,
      ),
    ) +
    oval(tx, y - s * 1.16, step * 0.72 * k, step * 0.16 * k, mix(a, h.rim, 0.3)) +
    box(
      tx - step * 0.72 * k,
      y - s * 1.16,
      step * 1.44 * k,
      step * 0.12,
      half(h, local.marble, depth),
    ) +
    stroke(`M${n(tx)} ${n(y - s * 0.1)}V${n(y - s)}`, b, 2, 0.35);
  const foot = group(
    box(
      x - width / 2,
      y - step * 0.5,
      width,
      step * 0.5,
      linear([
        [0, h.haze, 0],
        [1, h.haze, 0.75],
      ]),
    ),
    {},
  );
  return (
    tower(x - width * 0.47, 1) +
    tower(x + width * 0.47, 1) +
    out +
    tower(x - width * 0.3, 0.8) +
    tower(x + width * 0.3, 0.8) +
    foot
  );
}

/** A shade sail canopy over a walkway post; x,y = its foot. */
export function shadePost(at: Place): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const canvas = lit(h, local.white, depth);
  return (
    stroke(`M${n(x)} ${n(y)}V${n(y - s)}`, half(h, local.granite, depth), Math.max(1, s * 0.025)) +
    path(
      `M${n(x - s * 0.5)} ${n(y - s * 0.86)}Q${n(x)} ${n(y - s * 1.02)} ${n(x + s * 0.5)} ${n(y - s * 0.86)}Q${n(x)} ${n(y - s * 0.93)} ${n(x - s * 0.5)} ${n(y - s * 0.86)}Z`,
      linear([
        [0, canvas],
        [1, shaded(h, local.white, depth)],
      ]),
    )
  );
}
