import { camp } from '../../buildings/part-tents.ts';
import {
  box,
  compose,
  group,
  linear,
  oval,
  path,
  radial,
  type Scene,
  stroke,
} from '../../canvas.ts';
import { mix } from '../../colour-mixing.ts';
import { rug } from '../../inside/part-furniture.ts';
import { lantern } from '../../inside/part-lanterns.ts';
import { tentInside } from '../../inside/part-tent-inside.ts';
import { plain } from '../../land/part-land.ts';
import { ridge } from '../../land/part-mountains.ts';
import { clouds, hazeBand, sky, sunGlow } from '../../land/part-sky.ts';
import { type Hour, half, hours, lit, local, shaded } from '../../palette.ts';
import { sitter } from '../../people/part-floor-sitter.ts';

/** A floor mattress with bolsters along a side of the tent. */
function mattress(h: Hour, k: -1 | 1): string {
  const x = (v: number) => 800 + k * v;
  const top = `M${x(470)} 935L${x(650)} 935L${x(900)} 1130L${x(560)} 1130Z`;
  const front = `M${x(560)} 1130L${x(900)} 1130V1175H${x(560)}Z`;
  const side = `M${x(470)} 935L${x(560)} 1130V1175L${x(470)} 965Z`;
  const bolster = (bx: number, by: number, s: number) =>
    `<rect x="${x(bx) - 58 * s}" y="${by - 66 * s}" width="${116 * s}" height="${66 * s}" rx="${22 * s}" fill="${linear(
      [
        [0, lit(h, '#7c8f72')],
        [0.3, half(h, '#6d8468')],
        [1, shaded(h, '#5d735a')],
      ],
    )}"/>` +
    stroke(`M${x(bx) - 44 * s} ${by - 33 * s}H${x(bx) + 44 * s}`, lit(h, local.gold), 3 * s, 0.6);
  return (
    path(side, shaded(h, '#8d6f4c')) +
    path(
      top,
      linear([
        [0, lit(h, '#d9c69e')],
        [1, half(h, '#b99b6c')],
      ]),
    ) +
    path(front, shaded(h, '#a5875c')) +
    stroke(`M${x(482)} 948L${x(572)} 1122`, lit(h, local.gold), 3, 0.6) +
    bolster(620, 955, 0.8) +
    bolster(700, 1020, 1.05) +
    bolster(810, 1110, 1.35)
  );
}

/** A brass tray with a teapot and small glasses. */
function tea(h: Hour, x: number, y: number): string {
  const brass = linear(
    [
      [0, lit(h, '#e2b866')],
      [1, shaded(h, local.gold)],
    ],
    20,
  );
  const glass = (gx: number, gy: number) =>
    path(
      `M${gx - 8} ${gy - 24}H${gx + 8}L${gx + 6} ${gy}H${gx - 6}Z`,
      mix('#a4562a', h.light, 0.35),
      'opacity="0.85"',
    ) + stroke(`M${gx - 8} ${gy - 24}H${gx + 8}`, h.rim, 1.4, 0.8);
  return (
    group(oval(x, y + 8, 120, 20, h.dark, 'opacity="0.45"'), { blur: 6 }) +
    oval(x, y + 4, 104, 24, shaded(h, local.gold)) +
    oval(x, y, 104, 23, brass) +
    oval(x, y, 88, 18, half(h, local.gold)) +
    path(
      `M${x - 46} ${y - 2}C${x - 66} ${y - 34} ${x - 46} ${y - 62} ${x - 30} ${y - 66}H${x + 2}C${x + 18} ${y - 62} ${x + 36} ${y - 34} ${x + 18} ${y - 2}Q${x - 14} ${y + 6} ${x - 46} ${y - 2}Z`,
      brass,
    ) +
    path(`M${x - 28} ${y - 68}C${x - 24} ${y - 84} ${x - 4} ${y - 84} ${x} ${y - 68}Z`, brass) +
    oval(x - 14, y - 84, 5, 5, lit(h, local.gold)) +
    stroke(
      `M${x + 20} ${y - 22}C${x + 40} ${y - 26} ${x + 38} ${y - 52} ${x + 54} ${y - 58}`,
      half(h, local.gold),
      8,
    ) +
    stroke(
      `M${x - 48} ${y - 52}C${x - 82} ${y - 56} ${x - 78} ${y - 18} ${x - 50} ${y - 16}`,
      half(h, local.gold),
      6,
    ) +
    glass(x + 46, y + 8) +
    glass(x + 72, y - 2) +
    glass(x + 20, y + 13)
  );
}

function hajjComfort(): Scene {
  const h: Hour = { ...hours.dawn, from: -1 };
  const inside: Hour = { ...h, shade: '#6a5b45', light: '#ffe0b0', lamps: 1, glow: '#ffce82' };
  const [w, t] = [1600, 1200];
  return compose('package-hajj-comfort', w, t, [
    sky(h, w, t, 640),
    clouds(h, w, { seed: 131, top: 250, bottom: 620, strength: 0.6, stretch: 4 }),
    sunGlow(h, 690, 560, 420, 30),
    ridge(h, { w, y: 640, foot: 740, rise: 150, depth: 0.62, seed: 27 }),
    hazeBand(h, w, 580, 170, 0.7),
    plain(h, w, 715, t, local.earth, 8),
    camp(h, {
      rows: 9,
      far: 720,
      near: 905,
      farSize: 14,
      nearSize: 112,
      left: () => 420,
      right: () => 1180,
      seed: 19,
      farDepth: 0.6,
    }),
    group(path('M740 900H830L880 1000H700Z', lit(h, local.sand), 'opacity="0.7"'), { blur: 8 }),
    hazeBand(h, w, 660, 170, 0.5),
    sunGlow(h, 690, 640, 330),
    box(
      0,
      930,
      w,
      280,
      linear([
        [0, half(inside, '#b28a5c')],
        [1, mix(shaded(inside, '#7c5a3a'), h.dark, 0.45)],
      ]),
    ),
    tentInside(inside, { w, t, gap: [520, 1080, 330, 930] }),
    group(path('M540 930H1060L1210 1200H470Z', '#fff0cc', 'opacity="0.4"'), { blur: 18 }),
    rug(
      inside,
      [
        [560, 948],
        [1040, 948],
        [1190, 1190],
        [410, 1190],
      ],
      '#7d3f30',
    ),
    group(path('M600 930H1000L1080 1200H560Z', '#fff0cc', 'opacity="0.22"'), { blur: 18 }),
    mattress(inside, -1),
    mattress(inside, 1),
    sitter({ x: 745, y: 1012, size: 172, hour: inside }, { kind: 'ihram' }),
    sitter({ x: 868, y: 1010, size: 160, hour: inside }, { kind: 'woman', cloth: '#7d8f7c' }),
    tea(inside, 806, 1120),
    lantern({ x: 420, y: -10, size: 120, hour: inside }, 260),
    lantern({ x: 1180, y: -10, size: 120, hour: inside }, 260),
    box(
      0,
      0,
      w,
      t,
      radial(
        [
          [0, h.dark, 0],
          [0.55, h.dark, 0.02],
          [1, h.dark, 0.6],
        ],
        0.5,
        0.55,
        0.72,
      ),
    ),
  ]);
}

/** Package picture: the quiet inside of a tent at dawn. */
export const scenes: Scene[] = [hajjComfort()];
