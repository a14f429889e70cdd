import { arcade } from '../../buildings/part-arcade.ts';
import { archFrame, starLattice } from '../../buildings/part-arch-frame.ts';
import { kaaba } from '../../buildings/part-kaaba.ts';
import { mataf } from '../../buildings/part-mataf.ts';
import { minaretMakkah } from '../../buildings/part-minaret.ts';
import {
  box,
  clipTo,
  compose,
  group,
  linear,
  oval,
  path,
  radial,
  type Scene,
  stroke,
} from '../../canvas.ts';
import { archOutline } from '../../curve-drawing.ts';
import { lantern } from '../../inside/part-lanterns.ts';
import { moon, sky, stars } from '../../land/part-sky.ts';
import { type Hour, hours, local, shaded } from '../../palette.ts';
import { speck } from '../../people/part-crowd.ts';
import { person } from '../../people/part-people.ts';

/** Rows of people standing in prayer round the middle, ring behind ring. */
function prayerRows(h: Hour, cx: number, cy: number, part: 'back' | 'front', top: number): string {
  const list: { x: number; y: number; size: number; tone: string; depth: number }[] = [];
  for (let row = 0; row < 13; row += 1) {
    const r = 165 + row * 47 + row * row * 1.2;
    const size = 29 + row * 0.5;
    const count = Math.round((Math.PI * 2 * r) / 31);
    for (let i = 0; i < count; i += 1) {
      const a = (i / count) * Math.PI * 2 + row * 0.13;
      const gap = Math.abs(Math.sin(a * 2 + 0.8)) < 0.05;
      if (gap) continue;
      const [x, y] = [cx + Math.cos(a) * r, cy + Math.sin(a) * r * 0.36];
      if (x < 240 || x > 1360 || y < top || y > 1130) continue;
      if (part === 'back' ? y >= cy : y < cy) continue;
      const pick = Math.abs(Math.sin(i * 12.9 + row * 78.2) * 43758.5) % 1;
      const tone = pick < 0.72 ? local.white : pick < 0.9 ? local.sand : '#33443c';
      const near = (y - cy) / 420;
      list.push({
        x,
        y,
        size: size * (1 + near * 0.4),
        tone,
        depth: Math.max(0, 0.12 - near * 0.2),
      });
    }
  }
  return list
    .sort((a, b) => a.y - b.y)
    .map(({ x, y, size, tone, depth }) => speck({ x, y, size, hour: h, depth }, tone))
    .join('');
}

function lastNights(): Scene {
  const base: Hour = { ...hours.night, from: -1 };
  const h: Hour = {
    ...base,
    sky: [
      [0, '#07131f'],
      [0.5, '#10303a'],
      [1, '#2d5650'],
    ],
    haze: '#2c4f4c',
  };
  const [w, t] = [1600, 1200];
  const [cx, cy] = [800, 700];
  const glow = radial([
    [0, '#fff1cf', 0.6],
    [0.5, h.glow, 0.25],
    [1, h.glow, 0],
  ]);
  const opening = archOutline(800, 1120, 1120, 1060, 'pointed');
  const rail = Array.from({ length: 28 }, (_, i) => `M${262 + i * 40} 1118V1042`).join('');
  return compose('package-ramadan-last-ten', w, t, [
    sky(h, w, t, 520),
    stars(w, 420, 130, 51),
    moon({ ...h, from: 1 }, 980, 190, 26, 0.12),
    oval(cx, 460, 900, 240, glow, 'opacity="0.5"'),
    minaretMakkah({ x: 500, y: 440, size: 300, hour: h, depth: 0.16 }),
    minaretMakkah({ x: 590, y: 430, size: 250, hour: h, depth: 0.34 }),
    minaretMakkah({ x: 1110, y: 440, size: 300, hour: h, depth: 0.16 }),
    minaretMakkah({ x: 1020, y: 430, size: 250, hour: h, depth: 0.34 }),
    arcade({ x: 180, y: 440, size: 64, hour: h, depth: 0.24 }, { width: 1240, bays: 26 }),
    arcade(
      { x: 180, y: 520, size: 84, hour: h, depth: 0.12 },
      { width: 1240, bays: 20, merlons: false },
    ),
    mataf(h, w, 518, t, [cx, cy]),
    oval(cx, cy + 20, 760, 330, glow),
    prayerRows(h, cx, cy, 'back', 528),
    kaaba({ x: 815, y: 745, size: 215, hour: h }),
    prayerRows(h, cx, cy, 'front', 528),
    archFrame({ x: 800, y: 1120, size: 1060, hour: h }, 1120, [w, t], {
      glow: 0.6,
      reveal: 90,
      colour: '#12372f',
    }),
    path(
      `M0 0H${w}V1120H0Z${opening}`,
      starLattice(110, local.gold, 1.6),
      'fill-rule="evenodd" opacity="0.16"',
    ),
    stroke(archOutline(800, 1120, 1166, 1096, 'pointed'), local.gold, 2.6, 0.55),
    group(
      stroke(rail, shaded(h, local.gold), 5, 0.9) +
        box(
          240,
          1034,
          1120,
          12,
          linear([
            [0, h.rim, 0.9],
            [1, shaded(h, local.gold)],
          ]),
        ),
      { clip: clipTo(path(opening, '#fff')) },
    ),
    box(
      0,
      1118,
      w,
      90,
      linear([
        [0, '#1b443a'],
        [1, h.dark],
      ]),
    ),
    box(0, 1116, w, 3, h.rim, 'opacity="0.4"'),
    person({ x: 610, y: 1150, size: 200, hour: h }, { kind: 'woman', cloth: '#20312b' }),
    person({ x: 1010, y: 1152, size: 206, hour: h }, { kind: 'woman', cloth: '#8e7a55' }),
    lantern({ x: 450, y: 0, size: 130, hour: h }, 330),
    lantern({ x: 1150, y: 0, size: 130, hour: h }, 330),
    lantern({ x: 800, y: 60, size: 110, hour: h }, 60),
  ]);
}

/** Package picture of the last ten nights of Ramadan. */
export const scenes: Scene[] = [lastNights()];
