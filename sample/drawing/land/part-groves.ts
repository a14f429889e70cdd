import { between, box, group, linear, oval, seeded } from '../canvas.ts';
import { half, lit, local, type Place, shaded } from '../palette.ts';

/** A line of leafy crowns with light on top, fading into haze at the foot; x,y is its left foot. */
export function grove(at: Place, width: number, seed: number, colour: string = local.leaf): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const random = seeded(seed);
  let [dark, middle, light] = ['', '', ''];
  for (let cx = x; cx < x + width; cx += s * between(random, 0.35, 1.1)) {
    const r = s * between(random, 0.22, 0.6);
    dark += oval(cx, y - r * 0.75, r * 1.05, r * 0.85, shaded(h, colour, depth));
    for (let k = 0; k < 70; k += 1) {
      const [a, far] = [random() * Math.PI * 2, Math.sqrt(random())];
      const [lx, ly] = [cx + Math.cos(a) * r * far * 1.25, y - r * 0.95 + Math.sin(a) * r * far];
      const size = r * between(random, 0.07, 0.17);
      dark += oval(lx, ly, size * 1.15, size, shaded(h, colour, depth));
      if (Math.cos(a) * h.from - Math.sin(a) > 0.1)
        middle += oval(lx, ly - size * 0.2, size * 0.8, size * 0.6, half(h, colour, depth));
      if (Math.cos(a) * h.from - Math.sin(a) > 0.8)
        light += oval(lx, ly - size * 0.35, size * 0.5, size * 0.3, lit(h, colour, depth));
    }
  }
  const veil = box(
    x - s,
    y - s * 0.5,
    width + s * 2,
    s * 0.6,
    linear([
      [0, h.haze, 0],
      [0.7, h.haze, 0.5 * depth + 0.1],
      [1, h.haze, 0],
    ]),
  );
  return dark + group(middle, { opacity: 0.8 }) + group(light, { opacity: 0.7 }) + veil;
}
