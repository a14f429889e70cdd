import { group, n, oval, path, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Hour, half, lit, local, type Place, shaded } from '../palette.ts';
import { standingHeadcloth } from './part-floor-sitter.ts';
import { cloth, person } from './part-people.ts';

type HelperOptions = { cloth?: string; veil?: string };

/** A helper pushing an elder's wheelchair away from us, to the right; `size` = helper's height. */
export function wheelchairHelper(at: Place, o: HelperOptions = {}): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const k = s / 100;
  const place = (dx: number, dy: number) =>
    `translate(${n(x + dx * k)} ${n(y + dy * k)}) scale(${k.toFixed(3)})`;
  const white = o.cloth ?? local.white;
  const sleeve = stroke('M-8 -76C-2 -70 2 -64 7 -59', half(h, white, depth), 7.5);
  const hand = oval(8.5, -58, 2.6, 2.4, lit(h, local.skin, depth));
  return (
    group(oval(22, 0, 46, 6, h.dark, 'opacity="0.32"'), { blur: 3, transform: place(0, 0) }) +
    group(chair(h, depth, o.veil ?? '#d9cdb4'), { transform: place(22, -4) }) +
    person({ ...at, x: x - s * 0.2 }, { kind: 'kurta', cloth: white, step: 1 }) +
    standingHeadcloth({ ...at, x: x - s * 0.2 }) +
    group(sleeve + hand, { transform: place(0, 0) })
  );
}

function wheel(h: Hour, depth: number, x: number, y: number, rx: number, ry: number): string {
  const rubber = mix(shaded(h, local.granite, depth), h.dark, 0.6);
  let spokes = '';
  for (let i = 0; i < 8; i += 1) {
    const a = (i / 8) * Math.PI * 2 + 0.2;
    spokes += `M${n(x)} ${n(y)}L${n(x + Math.cos(a) * rx)} ${n(y + Math.sin(a) * ry)}`;
  }
  return (
    oval(x, y, rx, ry, 'none', `stroke="${rubber}" stroke-width="2.6"`) +
    oval(
      x,
      y,
      rx * 0.78,
      ry * 0.86,
      'none',
      `stroke="${lit(h, local.silver, depth)}" stroke-width="0.9"`,
    ) +
    stroke(spokes, lit(h, local.silver, depth), 0.5, 0.7) +
    oval(x, y, 1.6, 2.2, half(h, local.silver, depth))
  );
}

function chair(h: Hour, depth: number, veil: string): string {
  const iron = mix(half(h, local.silver, depth), h.dark, 0.15);
  const hood =
    'M-6.4 -75C-7 -86 7 -86 6.4 -75C6.6 -69 8 -67 12 -64C16 -61 17 -56 16 -50L13 -30H-14L-16 -51C-17 -57 -16 -61 -12 -64C-8 -67 -6.6 -69 -6.4 -75Z';
  return (
    wheel(h, depth, -19, -20, 7, 19) +
    path(hood, cloth(h, veil, depth)) +
    stroke(
      'M-5.5 -71C-8 -64 -9 -58 -8 -50M5.5 -71C8 -64 9 -58 8 -50M-3 -66Q0 -64 3 -66',
      shaded(h, veil, depth),
      1,
      0.5,
    ) +
    path('M-15 -50Q0 -47 15 -51L14 -22Q0 -19 -14 -21Z', cloth(h, local.deep, depth)) +
    stroke('M-15 -50Q0 -47 15 -51', lit(h, local.green, depth), 1.2, 0.8) +
    path('M-16 -22Q0 -19 16 -23L17 -17H-16Z', shaded(h, local.deep, depth)) +
    stroke('M-15 -21V-58L-20 -60M15 -22V-59L9 -61M-14 -17L-8 -2M15 -17L12 -2', iron, 1.8) +
    oval(-8, -2.6, 2, 2.8, mix(h.dark, iron, 0.3)) +
    oval(13, -2.6, 2, 2.8, mix(h.dark, iron, 0.3)) +
    wheel(h, depth, 20, -19, 8, 19.5) +
    stroke('M8 -76C10 -70 9 -64 14 -59', h.rim, 1, 0.5 * (1 - depth))
  );
}
