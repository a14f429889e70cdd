import {
  between,
  box,
  clipTo,
  group,
  linear,
  n,
  oval,
  path,
  type Random,
  radial,
  seeded,
  stroke,
} from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Hour, half, lit, local, type Place, shaded } from '../palette.ts';

function oneDate(h: Hour, x: number, y: number, r: number, colour: string, random: Random): string {
  const turn = between(random, -50, 50);
  const fill = radial(
    [
      [0, mix(lit(h, colour), h.rim, 0.45)],
      [0.35, lit(h, colour)],
      [1, shaded(h, colour)],
    ],
    0.5 + h.from * 0.15,
    0.3,
    0.7,
  );
  return oval(x, y, r, r * 0.56, fill, `transform="rotate(${n(turn)} ${n(x)} ${n(y)})"`);
}

/** A heap of dates; x,y = middle of its foot, `size` = its height. */
export function dateHeap(at: Place, width: number, seed: number, colour = '#6b3a20'): string {
  const { x, y, size: s, hour: h } = at;
  const random = seeded(seed);
  const r = Math.max(5, width * 0.032);
  const mound = `M${n(x - width / 2)} ${n(y)}C${n(x - width * 0.34)} ${n(y - s * 0.55)} ${n(x - width * 0.16)} ${n(y - s)} ${n(x)} ${n(y - s)}C${n(x + width * 0.16)} ${n(y - s)} ${n(x + width * 0.34)} ${n(y - s * 0.55)} ${n(x + width / 2)} ${n(y)}Z`;
  let dates = '';
  for (let row = 0; row <= 1; row += (r * 0.85) / s) {
    const reach = (width / 2) * Math.min(1, 0.1 + 0.95 * row ** 0.8);
    for (let dx = -reach; dx < reach; dx += r * 1.55) {
      const px = x + dx + between(random, -r, r) * 0.5;
      const py = y - s * (1 - row) + between(random, -r, r) * 0.35 + (dx / reach) ** 2 * s * 0.1;
      if (py > y + 2) continue;
      const tone = mix(colour, random() < 0.5 ? '#3a1c10' : '#a5642f', random() * 0.4);
      dates += oneDate(h, px, py, r * between(random, 0.85, 1.1), tone, random);
    }
  }
  const turnShade = linear(
    [
      [0, h.rim, 0.16],
      [0.4, h.dark, 0],
      [1, h.dark, 0.55],
    ],
    h.from === -1 ? 15 : 165,
  );
  return path(mound, shaded(h, colour)) + dates + path(mound, turnShade);
}

/** A shallow wooden crate seen from the front and a little above; holds what is drawn over it. */
export function crate(at: Place, width: number): string {
  const { x, y, size: s, hour: h } = at;
  const wood = linear([
    [0, lit(h, '#b98a58')],
    [1, shaded(h, local.wood)],
  ]);
  const gap = stroke(
    `M${n(x - width / 2)} ${n(y - s * 0.52)}h${n(width)}`,
    mix(shaded(h, local.wood), h.dark, 0.5),
    2.5,
    0.8,
  );
  return (
    box(x - width / 2, y - s, width, s, wood) +
    gap +
    box(x - width / 2, y - s, width, 3, lit(h, local.sand), 'opacity="0.5"') +
    box(x - width / 2, y - s, width * 0.05, s, shaded(h, local.wood), 'opacity="0.5"') +
    box(x + width * 0.45, y - s, width * 0.05, s, shaded(h, local.wood), 'opacity="0.5"')
  );
}

/** A round brass or clay bowl; x,y = middle of its foot, `size` = its height. */
function bowl(at: Place, width: number, colour: string = local.gold): string {
  const { x, y, size: s, hour: h } = at;
  const r = width / 2;
  const fill = linear(
    [
      [0, shaded(h, colour)],
      [0.3, lit(h, mix(colour, '#ffffff', 0.25))],
      [0.6, half(h, colour)],
      [1, mix(shaded(h, colour), h.dark, 0.3)],
    ],
    h.from === -1 ? 0 : 180,
  );
  return (
    group(oval(x, y, r * 0.9, s * 0.13, h.dark, 'opacity="0.5"'), { blur: 6 }) +
    path(
      `M${n(x - r)} ${n(y - s)}C${n(x - r)} ${n(y - s * 0.4)} ${n(x - r * 0.6)} ${n(y)} ${n(x)} ${n(y)}C${n(x + r * 0.6)} ${n(y)} ${n(x + r)} ${n(y - s * 0.4)} ${n(x + r)} ${n(y - s)}Z`,
      fill,
    ) +
    oval(x, y - s, r, r * 0.16, mix(shaded(h, colour), h.dark, 0.4)) +
    oval(x, y - s, r, r * 0.16, 'none', `stroke="${lit(h, colour)}" stroke-width="3"`)
  );
}

/** A striped cloth awning over a stall; x,y = left end of its lower edge, `size` = its drop. */
export function awning(at: Place, width: number, colour: string, stripes = 9): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const inset = width * 0.06;
  const outline = `M${n(x + inset)} ${n(y - s)}H${n(x + width - inset)}L${n(x + width)} ${n(y)}H${n(x)}Z`;
  const step = width / stripes;
  let [bands, hem] = ['', ''];
  for (let i = 0; i < stripes; i += 1) {
    const a = x + i * step;
    const top = (v: number) => x + inset + ((v - x) / width) * (width - inset * 2);
    if (i % 2)
      bands += `M${n(top(a))} ${n(y - s)}H${n(top(a + step))}L${n(a + step)} ${n(y)}H${n(a)}Z`;
    hem += path(
      `M${n(a)} ${n(y)}h${n(step)}v${n(s * 0.14)}q${n(-step / 2)} ${n(s * 0.16)} ${n(-step)} 0Z`,
      half(h, i % 2 ? local.sand : colour, depth),
    );
  }
  const light = linear([
    [0, h.dark, 0.3],
    [0.5, h.rim, 0],
    [1, h.rim, 0.25],
  ]);
  return (
    path(outline, half(h, colour, depth)) +
    group(path(bands, half(h, local.sand, depth)), { clip: clipTo(path(outline, '#fff')) }) +
    path(outline, light) +
    hem +
    stroke(`M${n(x)} ${n(y)}H${n(x + width)}`, lit(h, colour, depth), 1.5, 0.6)
  );
}

/** A wide bowl with its heap of dates rising from the rim; x,y = middle of its foot. */
export function bowlOfDates(at: Place, width: number, seed: number, colour?: string): string {
  const { x, y, size: s } = at;
  const rim = y - s;
  const inside = clipTo(
    box(x - width, rim - width, width * 2, width, '#fff') +
      oval(x, rim, width * 0.475, width * 0.074, '#fff'),
  );
  const heap = dateHeap(
    { ...at, y: rim + width * 0.07, size: width * 0.4 },
    width * 1.02,
    seed,
    colour,
  );
  return bowl(at, width, '#b98545') + group(heap, { clip: inside });
}
