import { between, group, n, oval, path, seeded, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Hour, half, lit, local, shaded } from '../palette.ts';

const wingsUp =
  'M-4 0C-10 -10 -22 -17 -34 -19C-26 -11 -18 -2 -8 4Z M2 1C6 -12 16 -21 28 -25C24 -14 18 -4 9 5Z';
const wingsDown =
  'M-4 0C-14 0 -26 6 -35 15C-24 13 -14 11 -6 6Z M2 0C12 -3 24 0 34 8C24 9 14 10 6 6Z';
const wingsWide =
  'M-4 0C-14 -7 -28 -8 -40 -3C-28 0 -16 4 -6 6Z M3 0C12 -9 26 -11 39 -7C27 -2 16 4 7 6Z';
const trunk =
  'M-9 2C-6 -3 6 -4 12 -1C15 0 16 1 17 3C14 4 10 7 4 7C-2 8 -10 8 -19 11C-17 7 -14 4 -9 2Z';

type FlockOptions = {
  x: number;
  y: number;
  wide: number;
  tall: number;
  count: number;
  seed: number;
  rise?: number;
};

/** A flock of pigeons in the air, larger toward the lower left; `rise` slants it. */
export function flock(h: Hour, o: FlockOptions): string {
  const random = seeded(o.seed);
  const grey = ['#8d9594', '#a9aeaa', '#e8e2d4', '#6f7a7b'];
  let out = '';
  for (let i = 0; i < o.count; i += 1) {
    const u = random();
    const x = o.x + (u - 0.5) * o.wide;
    const y = o.y + between(random, -0.5, 0.5) * o.tall - (u - 0.5) * (o.rise ?? 0);
    const k = between(random, 0.35, 1.15) * (1.15 - u * 0.5);
    const depth = Math.max(0, 0.55 - k * 0.45);
    const pick = random();
    const wings = pick < 0.4 ? wingsUp : pick < 0.7 ? wingsWide : wingsDown;
    const colour = grey[Math.floor(random() * grey.length)] ?? local.silver;
    const [a, b] = [lit(h, colour, depth), shaded(h, colour, depth)];
    out += group(
      path(wings, mix(a, b, 0.35)) +
        path(trunk, mix(a, b, 0.7)) +
        stroke('M-6 -1C0 -3 6 -3 12 -1', h.rim, 0.9, 0.6),
      {
        transform: `translate(${n(x)} ${n(y)}) rotate(${n(between(random, -24, 10))}) scale(${(k * 0.84).toFixed(2)} ${k.toFixed(2)})`,
      },
    );
  }
  return out;
}

/** Pigeons feeding on the ground, smaller farther away. */
export function groundPigeons(h: Hour, o: FlockOptions): string {
  const random = seeded(o.seed);
  const list = Array.from({ length: o.count }, () => ({ u: random(), v: random(), k: random() }));
  list.sort((a, b) => a.v - b.v);
  return list
    .map(({ u, v, k }) => {
      const s = (0.35 + v * 0.75) * (0.85 + k * 0.3);
      const flip = k < 0.5 ? -1 : 1;
      const colour = k < 0.3 ? '#9aa1a0' : k < 0.8 ? '#77807f' : '#d9d3c5';
      const depth = 0.4 * (1 - v);
      const bird =
        oval(-h.from * 6, 9, 16, 2.4, h.dark, 'opacity="0.25"') +
        path(
          'M-17 4C-12 -3 -4 -6 3 -6C5 -9 7 -13 10 -13C13 -13 14 -10 13 -7C12 -2 9 5 2 7C-4 8 -12 6 -17 4Z',
          half(h, colour, depth),
        ) +
        stroke('M-1 7V10M3 7V10', half(h, local.brick, depth), 1) +
        stroke('M-10 -2C-4 -6 2 -6 6 -9', h.rim, 0.9, 0.5);
      return group(bird, {
        transform: `translate(${n(o.x + (u - 0.5) * o.wide)} ${n(o.y + v * o.tall)}) scale(${(s * flip).toFixed(2)} ${s.toFixed(2)})`,
      });
    })
    .join('');
}
