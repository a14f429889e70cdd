import { archFrame, starLattice } from '../../buildings/part-arch-frame.ts';
import { pool } from '../../buildings/part-court.ts';
import { dome } from '../../buildings/part-dome.ts';
import { minaretPencil } from '../../buildings/part-minaret.ts';
import { desertTown } from '../../buildings/part-town.ts';
import { box, compose, linear, path, type Scene } from '../../canvas.ts';
import { mix } from '../../colour-mixing.ts';
import { archOutline } from '../../curve-drawing.ts';
import { coffeeCup, coffeePot, dateTray } from '../../inside/part-date-tray.ts';
import { rug } from '../../inside/part-furniture.ts';
import { lantern } from '../../inside/part-lanterns.ts';
import { waterGlass } from '../../inside/part-zamzam.ts';
import { ridge } from '../../land/part-mountains.ts';
import { clouds, hazeBand, moon, sky, stars, sunGlow } from '../../land/part-sky.ts';
import { half, hours, local, shaded } from '../../palette.ts';

function datesAfterMaghrib(): Scene {
  const h = { ...hours.dusk, from: -1 as const };
  const near = { ...hours.roomWarm, from: -1 as const, shade: '#6b5a48' };
  const [w, t] = [1600, 1200];
  const arch = archOutline(800, 800, 900, 760, 'pointed');
  const wall = `M0 0H${w}V800H0Z${arch}`;
  return compose('hajj-dates-after-maghrib', w, t, [
    sky(h, w, t, 700),
    stars(w, 330, 60, 14),
    clouds(h, w, { seed: 52, top: 120, bottom: 620, strength: 0.6 }),
    sunGlow(h, 640, 700, 520),
    moon(h, 1010, 300, 17, 0.15),
    ridge(h, { w, y: 650, foot: 780, rise: 90, depth: 0.6, seed: 19 }),
    minaretPencil({ x: 985, y: 730, size: 290, hour: h, depth: 0.34 }),
    dome({ x: 900, y: 730, size: 130, hour: h, depth: 0.34 }),
    desertTown({ x: 360, y: 760, size: 54, hour: h, depth: 0.4 }, 900, 12),
    hazeBand(h, w, 640, 170, 0.6),
    archFrame({ x: 800, y: 800, size: 760, hour: h }, 900, [w, t], {
      glow: 0.7,
      reveal: 70,
      colour: '#173a2e',
    }),
    path(wall, starLattice(120, local.gold, 1.8), 'fill-rule="evenodd" opacity="0.14"'),
    box(
      0,
      800,
      w,
      400,
      linear([
        [0, mix(half(near, '#7a5a3c'), h.dark, 0.3)],
        [1, mix(shaded(near, '#5b412b'), h.dark, 0.5)],
      ]),
    ),
    rug(
      near,
      [
        [190, 830],
        [1410, 830],
        [1640, 1230],
        [-40, 1230],
      ],
      '#1f5a44',
    ),
    pool(800, 1000, 760, 220, near.glow, 0.42),
    lantern({ x: 330, y: -10, size: 190, hour: near }, 330),
    lantern({ x: 1290, y: -10, size: 150, hour: near }, 240),
    coffeePot({ x: 1190, y: 985, size: 380, hour: near }),
    waterGlass({ x: 400, y: 960, size: 150, hour: near }),
    dateTray({ x: 780, y: 970, size: 300, hour: near }, 5),
    coffeeCup({ x: 1010, y: 1085, size: 92, hour: near }),
    coffeeCup({ x: 560, y: 1098, size: 96, hour: near }),
    coffeeCup({ x: 440, y: 1046, size: 86, hour: near }),
    box(
      0,
      0,
      w,
      t,
      linear([
        [0, h.dark, 0.25],
        [0.3, h.dark, 0],
        [0.8, h.dark, 0],
        [1, h.dark, 0.5],
      ]),
    ),
  ]);
}

/** A still life of dates at dusk. */
export const scenes: Scene[] = [datesAfterMaghrib()];
