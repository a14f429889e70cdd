import { arcade } from '../../buildings/part-arcade.ts';
import { archFrame } from '../../buildings/part-arch-frame.ts';
import { kaaba } from '../../buildings/part-kaaba.ts';
import { kaabaAbove, matafAbove, trails } from '../../buildings/part-kaaba-above.ts';
import { mataf, ring } from '../../buildings/part-mataf.ts';
import { minaretMakkah } from '../../buildings/part-minaret.ts';
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
import { archOutline } from '../../curve-drawing.ts';
import { lantern } from '../../inside/part-lanterns.ts';
import { ridge } from '../../land/part-mountains.ts';
import { birds, clouds, hazeBand, sky, sunGlow } from '../../land/part-sky.ts';
import { type Hour, hours, local } from '../../palette.ts';
import { person } from '../../people/part-people.ts';

function firstSight(): Scene {
  const h: Hour = { ...hours.noonHaze, dark: '#15231c', rim: '#fff3d2' };
  const inside: Hour = { ...h, lamps: 1, glow: '#ffd48a' };
  const [w, t] = [1600, 2000];
  const people = { cx: 800, cy: 1290, inner: 230, outer: 900, size: 26, top: 1150, whites: 0.8 };
  const frame = (foot: number, wide: number, tall: number, colour: string, glow: number) =>
    archFrame({ x: 800, y: foot, size: tall, hour: h }, wide, [w, t], {
      colour,
      glow,
      reveal: wide * 0.075,
    });
  return compose('umrah-first-sight-of-the-kaaba', w, t, [
    sky(h, w, t, 1150),
    clouds(h, w, { seed: 14, top: 200, bottom: 1050, strength: 0.6, stretch: 3 }),
    sunGlow(h, 640, 640, 520),
    ridge(h, { w, y: 985, foot: 1090, rise: 90, depth: 0.82, seed: 14 }),
    minaretMakkah({ x: 560, y: 1070, size: 520, hour: h, depth: 0.42 }),
    minaretMakkah({ x: 1040, y: 1070, size: 520, hour: h, depth: 0.42 }),
    hazeBand(h, w, 860, 240, 0.5),
    arcade({ x: 0, y: 1085, size: 80, hour: h, depth: 0.42 }, { width: 1600, bays: 26 }),
    arcade(
      { x: 0, y: 1160, size: 84, hour: h, depth: 0.24 },
      { width: 1600, bays: 18, merlons: false },
    ),
    mataf(h, w, 1158, 1720, [people.cx, people.cy]),
    oval(
      800,
      1300,
      760,
      220,
      radial([
        [0, '#fffdf2', 0.75],
        [1, '#fffdf2', 0],
      ]),
    ),
    ring(h, { ...people, count: 900, seed: 3, part: 'back' }),
    kaaba({ x: 836, y: 1350, size: 330, hour: h }),
    ring(h, { ...people, count: 1900, seed: 8, part: 'front' }),
    birds(h, 720, 620, 150, 9, 5),
    hazeBand(h, w, 1040, 170, 0.35),
    frame(1600, 900, 1330, '#5d6a5b', 0.75),
    stroke(archOutline(800, 1600, 950, 1382, 'pointed'), '#e3c684', 3, 0.5),
    box(
      0,
      1600,
      w,
      420,
      linear([
        [0, '#b5ad94'],
        [1, '#3a463b'],
      ]),
    ),
    group(path('M380 1600H1220L1480 2000H120Z', '#fff4d8', 'opacity="0.55"'), { blur: 16 }),
    lantern({ x: 800, y: 0, size: 120, hour: inside }, 320),
    frame(1760, 1240, 1640, '#33443a', 0.4),
    stroke(archOutline(800, 1760, 1300, 1700, 'pointed'), local.gold, 3, 0.4),
    box(
      0,
      1760,
      w,
      240,
      linear([
        [0, '#4d594b'],
        [0.5, '#2c382f'],
        [1, '#16211b'],
      ]),
    ),
    group(path('M330 1760H1270L1420 2000H180Z', '#fff0cc', 'opacity="0.42"'), { blur: 20 }),
    group(
      path('M640 1850H700L620 2000H440ZM740 1850H800L760 2000H620Z', '#0d1914', 'opacity="0.5"'),
      {
        blur: 10,
      },
    ),
    person({ x: 668, y: 1856, size: 228, hour: h }, { kind: 'ihram', shadow: false }),
    person(
      { x: 768, y: 1850, size: 208, hour: h },
      { kind: 'woman', cloth: '#31463c', shadow: false },
    ),
  ]);
}

function tawafAtNight(): Scene {
  const h: Hour = { ...hours.night, from: 1 };
  const [w, t] = [1600, 1200];
  const floor = { cx: 800, cy: 610, flat: 0.6 };
  const people = { ...floor, inner: 215, outer: 840, size: 17, whites: 0.78 };
  const edge = radial(
    [
      [0, h.dark, 0],
      [0.4, h.dark, 0.08],
      [0.7, h.dark, 0.62],
      [1, h.dark, 0.97],
    ],
    0.5,
    0.5,
    0.72,
  );
  return compose('umrah-tawaf-at-night', w, t, [
    matafAbove(h, w, t, floor),
    trails(h, { ...floor, inner: 210, outer: 760, seed: 11, count: 520 }),
    oval(
      800,
      600,
      900,
      520,
      radial([
        [0, '#ffe2a6', 0.2],
        [1, '#ffe2a6', 0],
      ]),
    ),
    ring(h, { ...people, count: 2500, seed: 5, part: 'back' }),
    kaabaAbove({ x: 830, y: 705, size: 205, hour: h }),
    ring(h, { ...people, count: 2500, seed: 12, part: 'front' }),
    box(0, 0, w, t, edge),
  ]);
}

/** Gallery pictures of the Haram in Makkah. */
export const scenes: Scene[] = [firstSight(), tawafAtNight()];
