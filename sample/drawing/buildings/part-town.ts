import { between, box, linear, n, path, seeded } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { half, lit, local, type Place, shaded } from '../palette.ts';

/** A small South Indian house with a tiled roof; `size` = height of the ridge. */
export function house(at: Place, seed: number): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const random = seeded(seed);
  const w = s * between(random, 0.7, 1);
  const walls = ['#efe3cb', '#d9c7a6', '#e6d3b3', '#c9cdbb', '#e0b99a'];
  const wall = walls[Math.floor(random() * walls.length)] ?? local.sand;
  const [front, gable] = [y - s * 0.52, w * 0.62 * -h.from];
  const near = x + gable;
  const roof = mix('#96604a', local.earth, random() * 0.6);
  const dark = mix(shaded(h, local.wood, depth), h.dark, 0.2);
  const fill = linear([
    [0, lit(h, wall, depth)],
    [1, half(h, wall, depth)],
  ]);
  const glow = h.lamps > 0.4 && random() < 0.5 ? h.glow : dark;
  return (
    path(
      `M${n(near)} ${n(y)}V${n(front)}L${n(near - h.from * w * 0.3)} ${n(y - s * 0.96)}L${n(near - h.from * w * 0.6)} ${n(front)}V${n(y)}Z`,
      shaded(h, wall, depth),
    ) +
    path(`M${n(near)} ${n(y)}V${n(front)}H${n(near + h.from * w * 1.3)}V${n(y)}Z`, fill) +
    path(
      `M${n(near - h.from * w * 0.36)} ${n(y - s)}H${n(near + h.from * w * 1.05)}L${n(near + h.from * w * 1.4)} ${n(front + s * 0.05)}H${n(near - h.from * w * 0.04)}Z`,
      linear([
        [0, lit(h, roof, depth)],
        [1, half(h, roof, depth)],
      ]),
    ) +
    box(
      near + Math.min(0, h.from * w * 1.3),
      front + s * 0.05,
      w * 1.3,
      s * 0.07,
      shaded(h, wall, depth),
      'opacity="0.5"',
    ) +
    box(near + h.from * w * 0.3 - s * 0.06, y - s * 0.36, s * 0.13, s * 0.36, dark) +
    box(near + h.from * w * 0.85 - s * 0.07, y - s * 0.34, s * 0.14, s * 0.16, glow)
  );
}

/** Houses gathered along a line, nearer ones lower and larger; x,y is the left end. */
export function town(at: Place, width: number, count: number, seed: number): string {
  const random = seeded(seed);
  const list = Array.from({ length: count }, (_, i) => ({ u: random(), v: random(), i }));
  list.sort((a, b) => a.v - b.v);
  return list
    .map(({ u, v, i }) => {
      const size = at.size * (0.7 + v * 0.55);
      return house(
        {
          ...at,
          x: at.x + u * width,
          y: at.y + v * at.size * 0.9,
          size,
          depth: (at.depth ?? 0) * (1 - v * 0.35),
        },
        seed + i,
      );
    })
    .join('');
}

/** Low flat-roofed houses of a desert town as one hazy mass; x,y = left foot. */
export function desertTown(at: Place, width: number, seed: number): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const random = seeded(seed);
  let out = '';
  for (let cx = x; cx < x + width; ) {
    const w = s * between(random, 0.35, 0.9);
    const tall =
      s *
      between(random, 0.35, 1) *
      Math.sin(Math.PI * Math.min(0.97, Math.max(0.03, (cx - x) / width))) ** 0.5;
    const fill = linear([
      [0, lit(h, local.sand, depth)],
      [1, mix(half(h, local.sand, depth), h.haze, 0.5)],
    ]);
    out +=
      box(cx, y - tall, w, tall, fill) +
      box(
        h.from === 1 ? cx : cx + w * 0.65,
        y - tall,
        w * 0.35,
        tall,
        shaded(h, local.sand, depth),
        'opacity="0.45"',
      );
    if (random() < 0.5 && h.lamps > 0.3)
      out += box(cx + w * 0.45, y - tall * 0.6, s * 0.05, s * 0.07, h.glow);
    cx += w * between(random, 0.6, 1.05);
  }
  return out;
}
