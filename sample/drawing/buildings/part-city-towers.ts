import { between, box, n, oval, path, radial, seeded, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Hour, half, lit, local, type Place, shaded } from '../palette.ts';
import { finial } from './part-finial.ts';

/** A plain hotel tower with rows of windows; x,y = foot of its middle. */
export function hotelTower(at: Place, width: number, seed: number): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const random = seeded(seed);
  const stone = random() < 0.5 ? '#d8c9ab' : '#cdbd9e';
  const [l, side] = [x - width / 2, width * 0.3];
  const shadeX = h.from === 1 ? l : l + width - side;
  return (
    block(h, l, y, width, s, stone, depth) +
    box(shadeX, y - s, side, s, shaded(h, stone, depth), 'opacity="0.6"') +
    box(l - width * 0.03, y - s, width * 1.06, Math.max(2, s * 0.012), lit(h, local.white, depth)) +
    windows(h, l, y, width, s, depth, seed)
  );
}

function block(
  h: Hour,
  l: number,
  y: number,
  w: number,
  s: number,
  stone: string,
  d: number,
): string {
  return (
    box(l, y - s, w, s, mix(lit(h, stone, d), half(h, stone, d), 0.35)) +
    box(l, y - s * 0.3, w, s * 0.3, h.haze, 'opacity="0.18"')
  );
}

function windows(
  h: Hour,
  l: number,
  y: number,
  w: number,
  s: number,
  d: number,
  seed: number,
): string {
  const random = seeded(seed + 7);
  const step = Math.max(7, w / 9);
  let [lines, lamps] = ['', ''];
  for (let wy = y - s + step; wy < y - step; wy += step * 1.1)
    for (let wx = l + step * 0.6; wx < l + w - step * 0.4; wx += step) {
      const d2 = `M${n(wx)} ${n(wy)}v${n(step * 0.5)}`;
      if (h.lamps > 0.4 && random() < 0.3) lamps += d2;
      else lines += d2;
    }
  return (
    stroke(lines, shaded(h, local.granite, d), step * 0.3, 0.5).replaceAll('round', 'butt') +
    stroke(lamps, mix(h.glow, h.haze, d * 0.4), step * 0.34, 0.9).replaceAll('round', 'butt')
  );
}

/** The tall clock tower above the Haram with its wings; `size` = height with the spire. */
export function clockTower(at: Place): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const stone = '#d6c6a6';
  const [a, b] = [lit(h, stone, depth), shaded(h, stone, depth)];
  const part = (w: number, low: number, high: number, seed: number) =>
    hotelTower({ ...at, y: y - s * low, size: s * (high - low) }, s * w, seed);
  const wing = (k: number, tall: number, seed: number) =>
    hotelTower({ ...at, x: x + s * k, size: s * tall }, s * 0.11, seed);
  const face = radial([
    [0, '#fffbe9', 1],
    [0.8, mix('#fff1cc', h.glow, 0.3), 1],
    [1, mix(h.glow, local.gold, 0.5), 1],
  ]);
  const [cy, r] = [y - s * 0.705, s * 0.05];
  const spire = `M${n(x - s * 0.045)} ${n(y - s * 0.79)}C${n(x - s * 0.04)} ${n(y - s * 0.84)} ${n(x - s * 0.012)} ${n(y - s * 0.87)} ${n(x)} ${n(y - s * 0.95)}C${n(x + s * 0.012)} ${n(y - s * 0.87)} ${n(x + s * 0.04)} ${n(y - s * 0.84)} ${n(x + s * 0.045)} ${n(y - s * 0.79)}Z`;
  return (
    wing(-0.24, 0.36, 3) +
    wing(0.24, 0.36, 9) +
    wing(-0.14, 0.43, 5) +
    wing(0.14, 0.43, 11) +
    part(0.2, 0, 0.56, 6) +
    part(0.165, 0.56, 0.63, 8) +
    box(x - s * 0.068, y - s * 0.78, s * 0.136, s * 0.15, mix(a, b, 0.35)) +
    box(
      x + (h.from === 1 ? -s * 0.068 : s * 0.03),
      y - s * 0.78,
      s * 0.038,
      s * 0.15,
      b,
      'opacity="0.6"',
    ) +
    oval(
      x,
      cy,
      r * 3,
      r * 3,
      radial([
        [0, h.glow, 0.6 * h.lamps],
        [1, h.glow, 0],
      ]),
    ) +
    oval(x, cy, r * 1.1, r * 1.1, half(h, local.gold, depth)) +
    oval(x, cy, r, r, face) +
    stroke(
      `M${n(x)} ${n(cy)}L${n(x + r * 0.1)} ${n(cy - r * 0.72)}M${n(x)} ${n(cy)}L${n(x - r * 0.5)} ${n(cy - r * 0.2)}`,
      mix(b, h.dark, 0.5),
      Math.max(1, r * 0.08),
    ) +
    box(x - s * 0.075, y - s * 0.79, s * 0.15, s * 0.012, lit(h, local.gold, depth)) +
    path(spire, mix(a, half(h, local.gold, depth), 0.35)) +
    finial({ ...at, y: y - s * 0.945, size: s * 0.06 })
  );
}

/** Towers of a city crowded along a line; x = left end. */
export function skyline(at: Place, width: number, seed: number): string {
  const { x, y, size: s } = at;
  const random = seeded(seed);
  let out = '';
  for (let cx = x; cx < x + width; ) {
    const w = s * between(random, 0.16, 0.34);
    out += hotelTower(
      { ...at, x: cx + w / 2, y, size: s * between(random, 0.35, 1) },
      w,
      seed + cx,
    );
    cx += w * between(random, 0.8, 1.5);
  }
  return out;
}
