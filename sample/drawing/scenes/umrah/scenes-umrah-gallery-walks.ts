import { arcade } from '../../buildings/part-arcade.ts';
import { archFrame, starLattice } from '../../buildings/part-arch-frame.ts';
import { court, mirror } from '../../buildings/part-court.ts';
import { courtUmbrella } from '../../buildings/part-court-umbrella.ts';
import { minaretMakkah } from '../../buildings/part-minaret.ts';
import {
  between,
  box,
  compose,
  group,
  linear,
  path,
  radial,
  type Scene,
  seeded,
  stroke,
} from '../../canvas.ts';
import { mix } from '../../colour-mixing.ts';
import { archOutline } from '../../curve-drawing.ts';
import { lantern } from '../../inside/part-lanterns.ts';
import { bayScale, type Hall, longHall } from '../../inside/part-long-hall.ts';
import { birds, clouds, hazeBand, sky, sunGlow } from '../../land/part-sky.ts';
import { type Hour, half, hours, lit, local, shaded } from '../../palette.ts';
import { randomPerson } from '../../people/part-crowd.ts';
import { person } from '../../people/part-people.ts';
import { wheelchairHelper } from '../../people/part-wheelchair-helper.ts';

function walkers(h: Hour, o: Hall, seed: number): string {
  const random = seeded(seed);
  const list = Array.from({ length: 74 }, (_, i) => ({
    z: between(random, 1.1, 11) * (i % 4 ? 1 : 0.6) + 0.7,
    u: between(random, 0.07, 0.37) * (i % 2 ? 1 : -1),
  }));
  list.sort((a, b) => b.z - a.z);
  return list
    .map(({ z, u }) => {
      const k = bayScale(z);
      const at = {
        x: o.vx + u * o.wide * k,
        y: o.vy + o.down * k,
        size: 395 * k,
        hour: h,
        depth: Math.min(0.6, z * 0.055),
      };
      return randomPerson(at, random, 0.68);
    })
    .join('');
}

function safaAndMarwah(): Scene {
  const h: Hour = { ...hours.roomDay, from: 1, dark: '#24352d', haze: '#f4ecd8', lamps: 0.3 };
  const [w, t] = [1600, 1067];
  const hall: Hall = { w, t, vx: 800, vy: 545, wide: 1330, up: 500, down: 455, bays: 11 };
  return compose('umrah-safa-and-marwah', w, t, [
    longHall(h, hall, '#cfd2c4', 3, 4),
    hazeBand(h, w, 470, 230, 0.35),
    walkers(h, hall, 21),
    sunGlow(h, 800, 545, 210),
    box(
      0,
      0,
      w,
      t,
      radial(
        [
          [0, h.dark, 0],
          [0.6, h.dark, 0.02],
          [1, h.dark, 0.5],
        ],
        0.5,
        0.5,
        0.75,
      ),
    ),
  ]);
}

function wheelchairHelp(): Scene {
  const h: Hour = { ...hours.golden, from: 1 };
  const [w, t] = [1600, 2000];
  const wall = '#7f7357';
  const building =
    minaretMakkah({ x: 1020, y: 1180, size: 700, hour: h, depth: 0.4 }) +
    arcade({ x: -100, y: 1270, size: 190, hour: h, depth: 0.34 }, { width: 1800, bays: 13 });
  const near = (x: number, y: number, wide: number, tall: number, colour: string, glow: number) =>
    archFrame({ x, y, size: tall, hour: h }, wide, [w, t], {
      kind: 'horseshoe',
      colour,
      glow,
      reveal: wide * 0.1,
    });
  return compose('umrah-wheelchair-help', w, t, [
    sky(h, w, t, 1200),
    clouds(h, w, { seed: 31, top: 260, bottom: 1100, strength: 0.5, stretch: 5 }),
    sunGlow(h, 1120, 980, 720),
    building,
    courtUmbrella({ x: 560, y: 1345, size: 640, hour: h, depth: 0.3 }, { spread: 0.44 }),
    hazeBand(h, w, 1020, 300, 0.6),
    court(h, w, 1270, 1720, 980),
    mirror(building, 1272, w, 1720, 0.25),
    randomGroup(h, 6),
    sunGlow(h, 1100, 1160, 520),
    birds(h, 700, 620, 130, 7, 11),
    near(800, 1640, 980, 1330, wall, 0.9),
    path(
      `M0 0H${w}V1640H0Z${archOutline(800, 1640, 980, 1330, 'horseshoe')}`,
      starLattice(150, '#f0d9a0', 2),
      'fill-rule="evenodd" opacity="0.1"',
    ),
    stroke(archOutline(800, 1640, 1060, 1385, 'horseshoe'), '#f0d9a0', 3, 0.45),
    box(
      0,
      1640,
      w,
      360,
      linear([
        [0, mix(half(h, local.stone), h.rim, 0.25)],
        [0.5, shaded(h, local.stone)],
        [1, mix(shaded(h, local.stone), h.dark, 0.6)],
      ]),
    ),
    group(path('M310 1640H1290L1120 2000H-260Z', lit(h, '#fff3d4'), 'opacity="0.6"'), { blur: 12 }),
    lantern({ x: 800, y: 200, size: 120, hour: { ...h, lamps: 1 } }, 170),
    group(path('M690 1830L900 1838L560 2000H190Z', h.dark, 'opacity="0.34"'), { blur: 12 }),
    wheelchairHelper(
      { x: 780, y: 1845, size: 300, hour: h },
      { cloth: '#efe3c8', veil: '#fbf7ef' },
    ),
  ]);
}

function randomGroup(h: Hour, seed: number): string {
  const random = seeded(seed);
  return [690, 742, 1010, 1130, 1170, 930]
    .map((x, i) =>
      i === 5
        ? person(
            { x, y: 1420, size: 118, hour: h, depth: 0.15 },
            { kind: 'woman', cloth: '#40564b' },
          )
        : randomPerson(
            { x, y: 1350 + (i % 3) * 26, size: 84 + (i % 3) * 12, hour: h, depth: 0.28 },
            random,
          ),
    )
    .join('');
}

/** Gallery pictures of walking and of helping one another. */
export const scenes: Scene[] = [safaAndMarwah(), wheelchairHelp()];
