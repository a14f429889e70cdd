import { between, group, n, oval, path, type Random, seeded, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Hour, lit, local, type Place, shaded } from '../palette.ts';
import { cloth, person } from './part-people.ts';

/** A wheelchair pushed by someone in white; `size` is the height of the pusher. */
export function wheelchair(at: Place): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const k = s / 100;
  const chair =
    path('M-13 -52h26v34h-26Z', cloth(h, local.deep, depth)) +
    path('M-9 -52C-10 -64 10 -64 9 -52Z', cloth(h, local.white, depth)) +
    oval(0, -66, 6, 7, cloth(h, local.white, depth)) +
    stroke('M-17 -34V-2M17 -34V-2', shaded(h, local.granite, depth), 2.4) +
    stroke('M-13 -54V-60M13 -54V-60', shaded(h, local.granite, depth), 1.6);
  return (
    group(chair, {
      transform: `translate(${n(x - s * 0.1)} ${n(y - s * 0.04)}) scale(${k.toFixed(3)})`,
    }) + person({ ...at, x: x + s * 0.16 }, { kind: 'ihram' })
  );
}

/** Somebody chosen at random, as a mixed group of pilgrims needs. */
export function randomPerson(at: Place, random: Random, whites = 0.6): string {
  const pick = random();
  const step = between(random, -1, 1);
  const at2 = { ...at, size: at.size * between(random, 0.92, 1.06) };
  if (pick < whites) return person(at2, { kind: 'ihram', step, bag: random() < 0.15 });
  const gowns = ['#262d2a', '#31423a', local.sand, local.white, '#5a6a5d', '#3b3430'];
  if (pick < whites + (1 - whites) * 0.75)
    return person(at2, {
      kind: 'woman',
      cloth: gowns[Math.floor(random() * gowns.length)] ?? local.sand,
      bag: random() < 0.3,
    });
  return person(at2, { kind: 'kurta', step, bag: random() < 0.3 });
}

/** A tiny far figure (under about 24 px): a stroke of cloth and a head. */
export function speck(at: Place, colour: string): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const w = s * 0.16;
  const lean = Math.sin(x * 1.7 + y) * s * 0.05;
  const d = `M${n(x - w)} ${n(y)}C${n(x - w * 1.5)} ${n(y - s * 0.5)} ${n(x - w * 1.5 + lean)} ${n(y - s * 0.8)} ${n(x + lean)} ${n(y - s * 0.84)}C${n(x + w * 1.5 + lean)} ${n(y - s * 0.8)} ${n(x + w * 1.4)} ${n(y - s * 0.5)} ${n(x + w)} ${n(y)}Z`;
  const tone = mix(
    lit(h, colour, depth),
    shaded(h, colour, depth),
    0.04 + Math.abs(Math.sin(x * 3)) * 0.3,
  );
  const head = colour === local.white ? mix(shaded(h, local.skin, depth), h.dark, 0.15) : tone;
  return path(d, tone) + oval(x + lean, y - s * 0.89, s * 0.085, s * 0.1, head);
}

type CrowdOptions = {
  count: number;
  far: number;
  near: number;
  farSize: number;
  nearSize: number;
  left: (t: number) => number;
  right: (t: number) => number;
  seed: number;
  farDepth?: number;
  whites?: number;
};

/** A crowd walking away: t = 0 far .. 1 near; left(t), right(t) give its edges. */
export function crowd(h: Hour, o: CrowdOptions): string {
  const random = seeded(o.seed);
  const list = Array.from({ length: o.count }, () => ({
    t: random() ** 1.25,
    u: random(),
    k: random(),
  }));
  list.sort((a, b) => a.t - b.t);
  return list
    .map(({ t, u, k }) => {
      const x = o.left(t) + (o.right(t) - o.left(t)) * u;
      const size = o.farSize + (o.nearSize - o.farSize) * t;
      const at = {
        x,
        y: o.far + (o.near - o.far) * t,
        size,
        hour: h,
        depth: (o.farDepth ?? 0.7) * (1 - t),
      };
      if (size > 30) return randomPerson(at, random, o.whites);
      return speck(at, k < (o.whites ?? 0.6) ? local.white : k < 0.9 ? '#3a423d' : local.sand);
    })
    .join('');
}
