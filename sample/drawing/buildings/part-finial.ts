import { linear, n, oval, path, type Stop, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Hour, lit, local, type Place, shaded } from '../palette.ts';

/** Side-to-side light for round forms: lit edge, turning shadow, a little reflected light. */
export function roundLight(h: Hour, colour: string, depth = 0): string {
  const [a, b] = [lit(h, colour, depth), shaded(h, colour, depth)];
  const across: Stop[] = [
    [0, mix(a, b, 0.18)],
    [0.22, a],
    [0.58, mix(a, b, 0.75)],
    [0.85, b],
    [1, mix(b, a, 0.18)],
  ];
  const ordered = h.from === -1 ? across : across.map(([o, c]): Stop => [1 - o, c]).reverse();
  return linear(ordered, 0);
}

/** Gold finial with a crescent; x,y is its foot. */
export function finial(at: Place): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const gold = lit(h, local.gold, depth);
  const r = s * 0.17;
  const cy = y - s * 0.82;
  const crescent = `M${n(x - r)} ${n(cy - r * 0.7)}A${n(r)} ${n(r)} 0 1 0 ${n(x + r)} ${n(cy - r * 0.7)}A${n(r * 0.86)} ${n(r * 0.86)} 0 1 1 ${n(x - r)} ${n(cy - r * 0.7)}Z`;
  return (
    stroke(`M${n(x)} ${n(y)}V${n(cy + r)}`, gold, Math.max(0.9, s * 0.05)) +
    oval(x, y - s * 0.14, s * 0.1, s * 0.11, gold) +
    oval(x, y - s * 0.36, s * 0.07, s * 0.08, gold) +
    path(crescent, gold)
  );
}
