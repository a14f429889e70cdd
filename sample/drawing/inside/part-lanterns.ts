import { group, linear, n, oval, path, radial, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { half, lit, local, type Place, shaded } from '../palette.ts';

/** A hanging brass lantern; x,y = the hook, `chain` = chain length, `size` = body height. */
export function lantern(at: Place, chain = 80): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const gold = linear(
    [
      [0, shaded(h, local.gold, depth)],
      [0.35, lit(h, '#e2b866', depth)],
      [1, shaded(h, local.gold, depth)],
    ],
    0,
  );
  const top = y + chain;
  const glass = radial([
    [0, '#fff6d8', 1],
    [0.5, h.glow, 0.95],
    [1, mix(h.glow, local.gold, 0.6), 0.9],
  ]);
  const body = `M${n(x - s * 0.22)} ${n(top + s * 0.26)}C${n(x - s * 0.34)} ${n(top + s * 0.45)} ${n(x - s * 0.28)} ${n(top + s * 0.7)} ${n(x - s * 0.14)} ${n(top + s * 0.82)}H${n(x + s * 0.14)}C${n(x + s * 0.28)} ${n(top + s * 0.7)} ${n(x + s * 0.34)} ${n(top + s * 0.45)} ${n(x + s * 0.22)} ${n(top + s * 0.26)}Z`;
  const cap = `M${n(x - s * 0.26)} ${n(top + s * 0.27)}Q${n(x - s * 0.2)} ${n(top + s * 0.1)} ${n(x)} ${n(top)}Q${n(x + s * 0.2)} ${n(top + s * 0.1)} ${n(x + s * 0.26)} ${n(top + s * 0.27)}Z`;
  const ribs = [-0.55, -0.2, 0.2, 0.55]
    .map(
      (k) =>
        `M${n(x + s * 0.22 * k)} ${n(top + s * 0.26)}Q${n(x + s * 0.44 * k)} ${n(top + s * 0.52)} ${n(x + s * 0.14 * k)} ${n(top + s * 0.82)}`,
    )
    .join('');
  return (
    oval(
      x,
      top + s * 0.52,
      s * 2.2,
      s * 2.2,
      radial([
        [0, h.glow, 0.5],
        [0.35, h.glow, 0.16],
        [1, h.glow, 0],
      ]),
    ) +
    stroke(`M${n(x)} ${n(y)}V${n(top)}`, half(h, local.gold, depth), Math.max(1, s * 0.025)) +
    path(body, glass) +
    stroke(ribs, mix(local.gold, h.dark, 0.35), Math.max(0.8, s * 0.018), 0.8) +
    stroke(
      `M${n(x - s * 0.29)} ${n(top + s * 0.52)}H${n(x + s * 0.29)}`,
      mix(local.gold, h.dark, 0.2),
      Math.max(0.8, s * 0.03),
      0.8,
    ) +
    path(cap, gold) +
    path(
      `M${n(x - s * 0.16)} ${n(top + s * 0.82)}h${n(s * 0.32)}l${n(-s * 0.08)} ${n(s * 0.08)}h${n(-s * 0.16)}Z`,
      gold,
    ) +
    oval(x, top + s * 0.95, s * 0.03, s * 0.06, gold)
  );
}

/** A wide ring chandelier seen a little from below; x,y = its centre, `size` = its width. */
export function chandelier(at: Place, chain = 200): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const gold = half(h, local.gold, depth);
  let lamps = '';
  for (let i = 0; i < 18; i += 1) {
    const a = (i / 18) * Math.PI * 2;
    const [lx, ly] = [x + (Math.cos(a) * s) / 2, y + Math.sin(a) * s * 0.11];
    lamps += oval(
      lx,
      ly - s * 0.025,
      s * 0.045,
      s * 0.045,
      radial([
        [0, '#fffbe8', 1],
        [0.25, h.glow, 0.8],
        [1, h.glow, 0],
      ]),
    );
  }
  return (
    oval(
      x,
      y,
      s * 0.95,
      s * 0.6,
      radial([
        [0, h.glow, 0.42],
        [1, h.glow, 0],
      ]),
    ) +
    stroke(
      `M${n(x)} ${n(y - chain)}V${n(y - s * 0.3)}M${n(x)} ${n(y - s * 0.3)}L${n(x - s / 2)} ${n(y)}M${n(x)} ${n(y - s * 0.3)}L${n(x + s / 2)} ${n(y)}M${n(x)} ${n(y - s * 0.3)}L${n(x - s * 0.2)} ${n(y + s * 0.1)}M${n(x)} ${n(y - s * 0.3)}L${n(x + s * 0.2)} ${n(y + s * 0.1)}`,
      gold,
      Math.max(1, s * 0.006),
      0.8,
    ) +
    oval(x, y, s / 2, s * 0.11, 'none', `stroke="${gold}" stroke-width="${n(s * 0.022)}"`) +
    lamps
  );
}

/** A glowing lamp post for courts and roads; x,y = its foot. */
export function lampPost(at: Place): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const iron = mix(shaded(h, local.granite, depth), h.dark, 0.4 * (1 - depth));
  const glow = radial([
    [0, '#fff6d8', 0.95],
    [0.12, h.glow, 0.7],
    [0.4, h.glow, 0.2],
    [1, h.glow, 0],
  ]);
  return (
    stroke(
      `M${n(x)} ${n(y)}V${n(y - s)}M${n(x - s * 0.1)} ${n(y - s * 0.93)}H${n(x + s * 0.1)}`,
      iron,
      Math.max(1, s * 0.02),
    ) +
    group(
      oval(x - s * 0.1, y - s * 0.95, s * 0.25, s * 0.25, glow) +
        oval(x + s * 0.1, y - s * 0.95, s * 0.25, s * 0.25, glow),
      { opacity: 0.35 + h.lamps * 0.65 },
    )
  );
}
