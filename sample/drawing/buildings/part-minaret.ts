import { linear, n, oval, path, radial, type Stop, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Hour, half, lit, local, type Place, shaded } from '../palette.ts';
import { finial, roundLight } from './part-finial.ts';

function drum(x: number, y0: number, y1: number, w0: number, w1: number, fill: string): string {
  return path(
    `M${n(x - w0)} ${n(y0)}L${n(x - w1)} ${n(y1)}H${n(x + w1)}L${n(x + w0)} ${n(y0)}Z`,
    fill,
  );
}

function balcony(
  at: Place,
  y: number,
  inner: number,
  outer: number,
  tall: number,
  colour: string,
): string {
  const { x, hour: h, depth = 0 } = at;
  const corbel = `M${n(x - inner)} ${n(y + tall)}C${n(x - inner)} ${n(y + tall * 0.5)} ${n(x - outer)} ${n(y + tall * 0.4)} ${n(x - outer)} ${n(y)}H${n(x + outer)}C${n(x + outer)} ${n(y + tall * 0.4)} ${n(x + inner)} ${n(y + tall * 0.5)} ${n(x + inner)} ${n(y + tall)}Z`;
  const rail = tall * 0.42;
  let out = path(corbel, roundLight(h, mix(colour, local.earth, 0.25), depth));
  out += drum(x, y, y - rail, outer, outer, roundLight(h, colour, depth));
  out += stroke(
    `M${n(x - outer)} ${n(y - rail)}H${n(x + outer)}`,
    lit(h, local.white, depth),
    Math.max(0.7, tall * 0.06),
    0.8,
  );
  out += stroke(
    `M${n(x - outer)} ${n(y)}H${n(x + outer)}`,
    shaded(h, colour, depth),
    Math.max(0.7, tall * 0.07),
    0.7,
  );
  const wash = radial([
    [0, h.glow, 0.75],
    [1, h.glow, 0],
  ]);
  if (h.lamps > 0)
    out += oval(x, y - rail * 1.6, outer * 1.5, tall * 1.3, wash, `opacity="${h.lamps * 0.55}"`);
  return out;
}

function slits(at: Place, y0: number, y1: number, w: number, rows: number): string {
  const { x, hour: h, depth = 0 } = at;
  const fill = h.lamps > 0.4 ? mix(h.glow, h.haze, depth * 0.6) : shaded(h, local.earth, depth);
  let out = '';
  for (let i = 0; i < rows; i += 1) {
    const y = y0 + ((y1 - y0) * (i + 0.55)) / rows;
    const tall = w * 0.62;
    out += path(
      `M${n(x - w * 0.14)} ${n(y)}v${n(-tall * 0.6)}q${n(w * 0.14)} ${n(-tall * 0.5)} ${n(w * 0.28)} 0v${n(tall * 0.6)}Z`,
      fill,
      'opacity="0.75"',
    );
  }
  return out;
}

/** Slender Ottoman minaret: thin shaft, balconies, long lead cone. */
export function minaretPencil(at: Place, balconies = 2): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const w = s * 0.028;
  const stone = roundLight(h, local.marble, depth);
  let out = drum(x, y, y - s * 0.16, w * 1.75, w * 1.6, stone);
  out += drum(x, y - s * 0.16, y - s * 0.2, w * 1.6, w * 1.05, stone);
  out += drum(x, y - s * 0.2, y - s * 0.8, w * 1.02, w * 0.84, stone);
  out += slits(at, y - s * 0.22, y - s * 0.44, w, 2);
  for (let i = 0; i < balconies; i += 1) {
    out += balcony(at, y - s * (0.71 - i * 0.21), w * 0.95, w * 1.7, s * 0.034, local.marble);
  }
  const cone = `M${n(x - w * 1.05)} ${n(y - s * 0.8)}Q${n(x - w * 0.42)} ${n(y - s * 0.88)} ${n(x)} ${n(y - s * 0.955)}Q${n(x + w * 0.42)} ${n(y - s * 0.88)} ${n(x + w * 1.05)} ${n(y - s * 0.8)}Z`;
  return (
    out +
    path(cone, roundLight(h, '#6f8683', depth)) +
    finial({ ...at, y: y - s * 0.952, size: s * 0.048 })
  );
}

/** Tall minaret in the manner of Makkah: square foot, octagon, two balconies, lantern and small dome. */
export function minaretMakkah(at: Place): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const w = s * 0.042;
  const stone = roundLight(h, local.marble, depth);
  const warm = roundLight(h, local.sand, depth);
  let out = drum(x, y, y - s * 0.3, w * 1.25, w * 1.2, faces(h, local.marble, depth));
  out += slits(at, y - s * 0.06, y - s * 0.28, w * 1.3, 2);
  out += bands(at, [0.05, 0.295], w * 1.28);
  out += drum(x, y - s * 0.3, y - s * 0.52, w * 0.92, w * 0.88, stone);
  out += flutes(at, y - s * 0.31, y - s * 0.5, w * 0.9);
  out += balcony(at, y - s * 0.54, w * 0.9, w * 1.4, s * 0.042, local.marble);
  out += drum(x, y - s * 0.555, y - s * 0.71, w * 0.72, w * 0.68, warm);
  out += flutes(at, y - s * 0.57, y - s * 0.69, w * 0.7);
  out += balcony(at, y - s * 0.73, w * 0.7, w * 1.1, s * 0.036, local.marble);
  out += drum(x, y - s * 0.745, y - s * 0.83, w * 0.42, w * 0.4, stone);
  out += slits(at, y - s * 0.745, y - s * 0.83, w * 0.9, 1);
  out += drum(x, y - s * 0.83, y - s * 0.842, w * 0.58, w * 0.58, warm);
  const cap = `M${n(x - w * 0.5)} ${n(y - s * 0.842)}C${n(x - w * 0.62)} ${n(y - s * 0.88)} ${n(x - w * 0.12)} ${n(y - s * 0.9)} ${n(x)} ${n(y - s * 0.935)}C${n(x + w * 0.12)} ${n(y - s * 0.9)} ${n(x + w * 0.62)} ${n(y - s * 0.88)} ${n(x + w * 0.5)} ${n(y - s * 0.842)}Z`;
  return (
    out +
    path(cap, roundLight(h, mix(local.gold, local.sand, 0.35), depth)) +
    finial({ ...at, y: y - s * 0.93, size: s * 0.07 })
  );
}

/** Square Maghrebi tower with lattice panels, stepped merlons and a small lantern. */
export function minaretSquare(at: Place): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const w = s * 0.085;
  let out = drum(x, y, y - s * 0.72, w, w * 0.95, faces(h, local.stone, depth));
  const panel = shaded(h, local.brick, depth + 0.1);
  for (const [low, high] of [
    [0.34, 0.46],
    [0.52, 0.66],
  ] as const) {
    out += path(
      `M${n(x - w * 0.5)} ${n(y - s * low)}V${n(y - s * high)}Q${n(x)} ${n(y - s * high - w * 0.5)} ${n(x + w * 0.5)} ${n(y - s * high)}V${n(y - s * low)}Z`,
      panel,
      'opacity="0.35"',
    );
    out += stroke(
      `M${n(x - w * 0.5)} ${n(y - s * low)}L${n(x + w * 0.5)} ${n(y - s * high)}M${n(x + w * 0.5)} ${n(y - s * low)}L${n(x - w * 0.5)} ${n(y - s * high)}`,
      lit(h, local.sand, depth),
      w * 0.05,
      0.6,
    );
  }
  out += bands(at, [0.3, 0.69, 0.715], w * 1.02);
  for (let i = -2; i <= 2; i += 1) {
    const mx = x + i * w * 0.44;
    out += path(
      `M${n(mx - w * 0.15)} ${n(y - s * 0.719)}v${n(-w * 0.12)}l${n(w * 0.15)} ${n(-w * 0.2)}l${n(w * 0.15)} ${n(w * 0.2)}v${n(w * 0.12)}Z`,
      half(h, local.stone, depth),
    );
  }
  out += drum(x, y - s * 0.72, y - s * 0.87, w * 0.46, w * 0.44, faces(h, local.stone, depth));
  out += slits(at, y - s * 0.74, y - s * 0.86, w * 0.7, 1);
  const cap = `M${n(x - w * 0.46)} ${n(y - s * 0.87)}Q${n(x - w * 0.42)} ${n(y - s * 0.92)} ${n(x)} ${n(y - s * 0.94)}Q${n(x + w * 0.42)} ${n(y - s * 0.92)} ${n(x + w * 0.46)} ${n(y - s * 0.87)}Z`;
  return (
    out +
    path(cap, roundLight(h, local.green, depth)) +
    finial({ ...at, y: y - s * 0.938, size: s * 0.06 })
  );
}

function faces(h: Hour, colour: string, depth: number): string {
  const [a, b] = [lit(h, colour, depth), shaded(h, colour, depth)];
  const stops: Stop[] = [
    [0, a],
    [0.6, mix(a, b, 0.2)],
    [0.61, mix(a, b, 0.8)],
    [1, b],
  ];
  return linear(h.from === -1 ? stops : stops.map(([o, c]): Stop => [1 - o, c]).reverse(), 0);
}

function bands(at: Place, heights: readonly number[], w: number): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  return heights
    .map((k) => drum(x, y - s * k, y - s * (k + 0.008), w, w, roundLight(h, local.sand, depth)))
    .join('');
}

function flutes(at: Place, y0: number, y1: number, w: number): string {
  const { x, hour: h, depth = 0 } = at;
  return [-0.6, -0.2, 0.22, 0.62]
    .map((k) =>
      stroke(
        `M${n(x + w * k)} ${n(y0)}V${n(y1)}`,
        shaded(h, local.stone, depth),
        Math.max(0.5, w * 0.09),
        0.4,
      ),
    )
    .join('');
}
