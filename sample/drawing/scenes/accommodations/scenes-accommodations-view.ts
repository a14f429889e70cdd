import { arcade } from '../../buildings/part-arcade.ts';
import { court, pool } from '../../buildings/part-court.ts';
import { kaaba } from '../../buildings/part-kaaba.ts';
import { ring } from '../../buildings/part-mataf.ts';
import { minaretMakkah } from '../../buildings/part-minaret.ts';
import { desertTown } from '../../buildings/part-town.ts';
import { box, compose, linear, path, type Scene, stroke } from '../../canvas.ts';
import { mix } from '../../colour-mixing.ts';
import { curtain } from '../../inside/part-bedroom.ts';
import { waterGlass } from '../../inside/part-zamzam.ts';
import { ridge } from '../../land/part-mountains.ts';
import { clouds, hazeBand, moon, sky, sunGlow } from '../../land/part-sky.ts';
import { half, hours, lit, local, shaded } from '../../palette.ts';

function viewTowardsTheHaram(): Scene {
  const h = hours.preDawn;
  const [w, t] = [1600, 1760];
  const towers: readonly (readonly [number, number, number])[] = [
    [420, 1040, 350],
    [640, 985, 290],
    [960, 985, 290],
    [1180, 1040, 350],
  ];
  const wood = linear([
    [0, mix(h.dark, '#5b402a', 0.45)],
    [1, mix(h.dark, '#3a2a1c', 0.3)],
  ]);
  return compose('accommodations-view-towards-the-haram', w, t, [
    sky(h, w, t, 900),
    clouds(h, w, { seed: 13, top: 120, bottom: 860, strength: 0.7, stretch: 5 }),
    moon(h, 1080, 330, 20, 0.15),
    sunGlow(h, 900, 860, 620),
    ridge(h, { w, y: 800, foot: 950, rise: 130, depth: 0.66, seed: 87 }),
    hazeBand(h, w, 740, 230, 0.6),
    desertTown({ x: 60, y: 985, size: 110, hour: h, depth: 0.5 }, 1480, 5),
    hazeBand(h, w, 860, 190, 0.6),
    desertTown({ x: 60, y: 1150, size: 170, hour: h, depth: 0.4 }, 420, 31),
    desertTown({ x: 1160, y: 1150, size: 170, hour: h, depth: 0.4 }, 420, 37),
    desertTown({ x: 60, y: 1290, size: 150, hour: h, depth: 0.3 }, 330, 41),
    desertTown({ x: 1240, y: 1290, size: 150, hour: h, depth: 0.3 }, 330, 47),
    ...towers.map(([x, y, size]) =>
      minaretMakkah({ x, y, size, hour: h, depth: size > 300 ? 0.14 : 0.28 }),
    ),
    arcade({ x: 400, y: 1020, size: 62, hour: h, depth: 0.24 }, { width: 800, bays: 20 }),
    court({ ...h, shade: '#8b8a78' }, 800, 1018, 1240, 400, local.white).replace(
      '<rect x="0"',
      '<rect x="400"',
    ),
    pool(800, 1110, 480, 130, h.glow, 0.75),
    ring(h, {
      cx: 800,
      cy: 1120,
      inner: 74,
      outer: 330,
      size: 10,
      count: 380,
      part: 'back',
      seed: 4,
      whites: 0.8,
      top: 1030,
    }),
    kaaba({ x: 812, y: 1140, size: 112, hour: h }),
    ring(h, {
      cx: 800,
      cy: 1120,
      inner: 74,
      outer: 330,
      size: 11,
      count: 560,
      part: 'front',
      seed: 9,
      whites: 0.8,
      top: 1030,
    }),
    arcade({ x: 330, y: 1290, size: 96, hour: h, depth: 0.1 }, { width: 940, bays: 16 }),
    minaretMakkah({ x: 330, y: 1300, size: 470, hour: h, depth: 0.05 }),
    minaretMakkah({ x: 1270, y: 1300, size: 470, hour: h, depth: 0.05 }),
    hazeBand(h, w, 1160, 220, 0.4),
    desertTown({ x: 60, y: 1450, size: 150, hour: h, depth: 0.22 }, 560, 9),
    desertTown({ x: 1000, y: 1460, size: 150, hour: h, depth: 0.22 }, 560, 14),
    box(
      0,
      1380,
      w,
      260,
      linear([
        [0, h.haze, 0],
        [0.35, half(h, local.stone, 0.3)],
        [1, shaded(h, local.stone, 0.1)],
      ]),
    ),
    desertTown({ x: 120, y: 1640, size: 210, hour: h, depth: 0.1 }, 1400, 21),
    hazeBand(h, w, 1400, 240, 0.35),
    box(0, 0, w, 90, wood),
    stroke(`M760 90V480`, mix(h.dark, '#4a3526', 0.4), 14),
    stroke(`M120 480H1480`, mix(h.dark, '#4a3526', 0.4), 14),
    curtain({ x: -60, y: 2040, size: 2060, hour: h }, 430, '#24624a', -1),
    curtain({ x: 1230, y: 2040, size: 2060, hour: h }, 430, '#24624a', 1),
    path(
      `M0 1640H${w}V1690H0Z`,
      linear([
        [0, lit(h, local.marble)],
        [1, half(h, local.marble)],
      ]),
    ),
    box(
      0,
      1690,
      w,
      310,
      linear([
        [0, mix(shaded(h, local.wood), h.dark, 0.45)],
        [1, h.dark],
      ]),
    ),
    waterGlass({ x: 985, y: 1668, size: 120, hour: h }),
    curtain({ x: -120, y: 2040, size: 2080, hour: h }, 340, '#1d5541', 0),
    curtain({ x: 1380, y: 2040, size: 2080, hour: h }, 340, '#1d5541', 0),
  ]);
}

/** The view towards the Haram at first light. */
export const scenes: Scene[] = [viewTowardsTheHaram()];
