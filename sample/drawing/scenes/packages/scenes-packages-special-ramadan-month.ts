import { starLattice } from '../../buildings/part-arch-frame.ts';
import { dome } from '../../buildings/part-dome.ts';
import { bowlOfDates } from '../../buildings/part-market.ts';
import { minaretMakkah } from '../../buildings/part-minaret.ts';
import { desertTown } from '../../buildings/part-town.ts';
import { box, compose, group, linear, oval, radial, type Scene } from '../../canvas.ts';
import { mix } from '../../colour-mixing.ts';
import { beads, glassOfWater, tableLantern } from '../../inside/part-iftar-table.ts';
import { ridge } from '../../land/part-mountains.ts';
import {
  birds,
  clouds,
  hazeBand,
  moon,
  sky,
  stars,
  streaks,
  sunGlow,
} from '../../land/part-sky.ts';
import { type Hour, half, hours, local, shaded } from '../../palette.ts';

function ramadanMonth(): Scene {
  const h: Hour = { ...hours.dusk, from: -1 };
  const [w, t] = [1600, 1200];
  const sill = 905;
  return compose('package-ramadan-full-month', w, t, [
    sky(h, w, t, 800),
    stars(w, 330, 70, 41),
    group(moon(h, 1050, 250, 52, 0.3), { transform: 'translate(2100 0) scale(-1 1)' }),
    clouds(h, w, { seed: 133, top: 120, bottom: 700, strength: 0.6, stretch: 7 }),
    sunGlow(h, 420, 730, 640),
    streaks(h, w, 560, 80, 14),
    ridge(h, { w, y: 700, foot: 800, rise: 90, depth: 0.7, seed: 143 }),
    minaretMakkah({ x: 330, y: 800, size: 440, hour: h, depth: 0.4 }),
    minaretMakkah({ x: 1130, y: 800, size: 400, hour: h, depth: 0.42 }),
    minaretMakkah({ x: 1290, y: 800, size: 300, hour: h, depth: 0.54 }),
    dome({ x: 460, y: 800, size: 150, hour: h, depth: 0.38 }),
    desertTown({ x: -30, y: 812, size: 90, hour: h, depth: 0.5 }, 1700, 7),
    desertTown({ x: -30, y: 850, size: 70, hour: h, depth: 0.36 }, 1700, 17),
    hazeBand(h, w, 690, 230, 0.55),
    desertTown({ x: -30, y: 885, size: 64, hour: h, depth: 0.22 }, 1700, 27),
    box(0, 868, w, 40, mix(half(h, local.sand, 0.3), h.haze, 0.4)),
    hazeBand(h, w, 800, 110, 0.4),
    birds(h, 560, 420, 150, 8, 31),
    box(
      0,
      sill - 34,
      w,
      40,
      linear([
        [0, mix(half(h, local.stone), h.haze, 0.15)],
        [1, mix(shaded(h, local.stone), h.dark, 0.3)],
      ]),
    ),
    box(0, sill - 34, w, 4, h.rim, 'opacity="0.6"'),
    box(
      0,
      sill,
      w,
      t - sill,
      linear([
        [0, mix(half(h, local.stone), h.glow, 0.12)],
        [0.5, mix(shaded(h, local.stone), h.dark, 0.15)],
        [1, mix(shaded(h, local.stone), h.dark, 0.6)],
      ]),
    ),
    box(0, sill, w, t - sill, starLattice(120, h.rim, 1.4), 'opacity="0.1"'),
    oval(
      800,
      1030,
      760,
      150,
      radial([
        [0, h.glow, 0.75],
        [0.5, h.glow, 0.25],
        [1, h.glow, 0],
      ]),
    ),
    tableLantern({ x: 800, y: 1030, size: 640, hour: h }),
    glassOfWater({ x: 570, y: 1062, size: 150, hour: h }),
    bowlOfDates({ x: 1060, y: 1090, size: 80, hour: { ...h, from: -1 } }, 290, 61, '#6b3a20'),
    beads(h, 700, 1120),
    box(
      0,
      0,
      w,
      t,
      radial(
        [
          [0, h.dark, 0],
          [0.6, h.dark, 0],
          [1, h.dark, 0.55],
        ],
        0.5,
        0.6,
        0.75,
      ),
    ),
  ]);
}

/** Package picture of the full month of Ramadan. */
export const scenes: Scene[] = [ramadanMonth()];
