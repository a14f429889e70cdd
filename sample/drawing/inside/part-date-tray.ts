import { between, blur, group, linear, n, oval, path, radial, seeded, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Hour, half, lit, local, type Place, shaded } from '../palette.ts';

function date(h: Hour, x: number, y: number, s: number, angle: number, tone: string): string {
  const skin = radial(
    [
      [0, mix(lit(h, tone), h.rim, 0.35)],
      [0.4, lit(h, tone)],
      [1, mix(shaded(h, tone), h.dark, 0.45)],
    ],
    0.5 + h.from * 0.18,
    0.28,
    0.75,
  );
  const drawing =
    oval(0, 0, s, s * 0.52, skin) +
    stroke(
      `M${n(-s * 0.7)} ${n(-s * 0.1)}Q0 ${n(-s * 0.3)} ${n(s * 0.7)} ${n(-s * 0.06)}M${n(-s * 0.6)} ${n(s * 0.18)}Q0 ${n(s * 0.1)} ${n(s * 0.66)} ${n(s * 0.2)}`,
      mix(shaded(h, tone), h.dark, 0.4),
      s * 0.05,
      0.5,
    ) +
    oval(s * 0.2 * h.from, -s * 0.24, s * 0.3, s * 0.07, h.rim, 'opacity="0.55"') +
    oval(-s * 0.96, 0, s * 0.12, s * 0.16, lit(h, '#b89058'));
  return group(drawing, { transform: `translate(${n(x)} ${n(y)}) rotate(${n(angle)})` });
}

/** A brass tray heaped with dates; x,y = middle of the tray, `size` = its half width. */
export function dateTray(at: Place, seed: number): string {
  const { x, y, size: s, hour: h } = at;
  const random = seeded(seed);
  const f = 0.3;
  const brass = linear(
    [
      [0, shaded(h, '#b98a3a')],
      [0.3, lit(h, '#e6bf72')],
      [0.55, half(h, '#c9973a')],
      [0.8, lit(h, '#d9ad5a')],
      [1, shaded(h, '#9a7030')],
    ],
    0,
  );
  let out =
    group(oval(x - h.from * s * 0.1, y + s * 0.12, s * 1.08, s * f * 1.1, h.dark), {
      filter: blur(14),
      opacity: 0.55,
    }) +
    oval(x, y + s * 0.05, s, s * f, mix(shaded(h, '#8a6430'), h.dark, 0.3)) +
    oval(x, y, s, s * f, brass) +
    oval(x, y + s * 0.005, s * 0.9, s * f * 0.88, mix(half(h, '#a87b35'), h.dark, 0.2)) +
    oval(
      x,
      y + s * 0.02,
      s * 0.88,
      s * f * 0.83,
      linear([
        [0, half(h, '#8f6a31')],
        [1, lit(h, '#d3a655')],
      ]),
    ) +
    oval(x, y, s, s * f, 'none', `stroke="${h.rim}" stroke-opacity="0.6" stroke-width="2"`);
  const tones = ['#6b3a1e', '#7d4624', '#5a2f1a', '#8a5328', '#4c2817'];
  const list: { px: number; py: number; lift: number }[] = [];
  for (let layer = 0; layer < 5; layer += 1) {
    const r = s * (0.7 - layer * 0.145);
    const count = Math.round(22 - layer * 4.2);
    for (let i = 0; i < count; i += 1) {
      const a = (i / count) * Math.PI * 2 + layer;
      const d = r * between(random, 0.72, 1);
      list.push({
        px: x + Math.cos(a) * d,
        py: y + Math.sin(a) * d * f - layer * s * 0.085,
        lift: layer,
      });
    }
  }
  list.sort((a, b) => a.py - b.py + (a.lift - b.lift) * s * 0.105);
  for (const { px, py } of list) {
    out += oval(px, py + s * 0.03, s * 0.1, s * 0.05, h.dark, 'opacity="0.35"');
    out += date(
      h,
      px,
      py,
      s * 0.105,
      between(random, -50, 50),
      tones[Math.floor(random() * 5)] ?? '#6b3a1e',
    );
  }
  return out;
}

/** An Arabian coffee pot in brass, its spout to the left; x,y = foot. */
export function coffeePot(at: Place): string {
  const { x, y, size: s, hour: h } = at;
  const brass = linear(
    [
      [0, shaded(h, '#a87c36')],
      [0.22, lit(h, '#f0cf8a')],
      [0.45, half(h, '#c9973a')],
      [0.75, shaded(h, '#a2742f')],
      [1, lit(h, '#c79a4a')],
    ],
    0,
  );
  const line = mix(shaded(h, '#8a6430'), h.dark, 0.2);
  const body =
    'M-20 0C-34 -12 -30 -34 -13 -46C-10 -54 -16 -62 -19 -68H19C16 -62 10 -54 13 -46C30 -34 34 -12 20 0Q0 5 -20 0Z';
  const spout = 'M-16 -60C-28 -60 -36 -68 -48 -64C-40 -58 -36 -46 -13 -44Z';
  const lid = 'M-20 -68C-16 -80 -6 -84 0 -98C6 -84 16 -80 20 -68Q0 -64 -20 -68Z';
  const drawing =
    group(oval(0, 0, 40, 6, h.dark), { filter: blur(2.4), opacity: 0.55 }) +
    stroke('M17 -62C46 -66 44 -24 25 -18', half(h, '#a87c36'), 4.5) +
    path(spout, brass) +
    path(body, brass) +
    path(lid, brass) +
    oval(0, -98, 2.2, 4, lit(h, '#f0cf8a')) +
    stroke('M-12 -46Q0 -43 12 -46M-27 -16Q0 -11 27 -16M-20 -68Q0 -64 20 -68', line, 1.2, 0.7) +
    stroke('M-20 -8C-26 -20 -22 -32 -10 -42', '#fff6da', 1.8, 0.6);
  return group(drawing, { transform: `translate(${n(x)} ${n(y)}) scale(${(s / 100).toFixed(3)})` });
}

/** A small handleless coffee cup; x,y = foot. */
export function coffeeCup(at: Place): string {
  const { x, y, size: s, hour: h } = at;
  const fill = linear(
    [
      [0, lit(h, local.white)],
      [0.6, half(h, local.white)],
      [1, shaded(h, local.white)],
    ],
    h.from === -1 ? 0 : 180,
  );
  const drawing =
    group(oval(0, 5, 60, 12, h.dark), { filter: blur(5), opacity: 0.45 }) +
    path('M-50 -80C-48 -30 -30 0 -22 0Q0 8 22 0C30 0 48 -30 50 -80Z', fill) +
    oval(0, -80, 50, 15, lit(h, '#fffdf4')) +
    oval(0, -77, 43, 11, half(h, '#a8743a')) +
    stroke('M-47 -58Q0 -42 47 -58', half(h, local.gold), 5, 0.8);
  return group(drawing, { transform: `translate(${n(x)} ${n(y)}) scale(${(s / 100).toFixed(3)})` });
}
