import { between, linear, n, oval, path, seeded, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Point, straight } from '../curve-drawing.ts';
import { type Hour, half, lit, local, shaded } from '../palette.ts';

/** A long cloth on the ground toward a vanishing point: place = vx + across / z, vy + drop / z. */
export type Sufra = {
  vx: number;
  vy: number;
  drop: number;
  across: number;
  from: number;
  to: number;
};

/** The cloth with dates, bread and cups laid for iftar. */
export function sufra(h: Hour, o: Sufra, seed: number): string {
  const random = seeded(seed + Math.round(o.across));
  const at = (x: number, z: number): Point => [o.vx + (o.across + x) / z, o.vy + o.drop / z];
  const strip = (r: number) =>
    straight([at(-r, o.to), at(r, o.to), at(r, o.from * 0.9), at(-r, o.from * 0.9)]);
  const cloth = linear([
    [0, lit(h, local.white, 0.35)],
    [0.4, lit(h, local.white, 0.05)],
    [1, mix(lit(h, local.white), half(h, local.white), 0.4)],
  ]);
  let out =
    path(strip(170), mix(half(h, local.brick, 0.1), h.dark, 0.15), 'opacity="0.75"') +
    path(strip(128), cloth) +
    stroke(
      straight([at(-112, o.to), at(-112, o.from * 0.9)], false) +
        straight([at(112, o.to), at(112, o.from * 0.9)], false),
      half(h, local.green, 0.1),
      2,
      0.5,
    );
  for (let z = o.to; z > o.from; z -= 0.075 * z) {
    const depth = Math.min(0.5, z * 0.045);
    for (const x of [-78, 78]) out += setting(h, at(x, z), 1 / z, depth, random() * 3);
    const [mx, my] = at(between(random, -14, 14), z);
    const r = 30 / z;
    out +=
      oval(mx, my + r * 0.3, r, r * 0.46, shaded(h, local.silver, depth), 'opacity="0.6"') +
      oval(mx, my, r, r * 0.44, lit(h, local.silver, depth)) +
      oval(
        mx,
        my - r * 0.1,
        r * 0.8,
        r * 0.34,
        half(h, random() < 0.6 ? '#7d4526' : '#b99a55', depth),
      );
  }
  return out;
}

function setting(h: Hour, [x, y]: Point, k: number, depth: number, pick: number): string {
  const r = 21 * k;
  const cup = 9 * k;
  const cx = x + (pick > 1.5 ? 30 : -30) * k;
  return (
    oval(x, y, r, r * 0.42, shaded(h, local.sand, depth), 'opacity="0.55"') +
    oval(x, y - r * 0.1, r * 0.95, r * 0.38, lit(h, '#e2c38d', depth)) +
    path(
      `M${n(cx - cup)} ${n(y - cup * 2)}L${n(cx - cup * 0.7)} ${n(y)}H${n(cx + cup * 0.7)}L${n(cx + cup)} ${n(y - cup * 2)}Z`,
      lit(h, local.white, depth),
    ) +
    oval(cx, y - cup * 2, cup, cup * 0.4, half(h, local.gold, depth))
  );
}
