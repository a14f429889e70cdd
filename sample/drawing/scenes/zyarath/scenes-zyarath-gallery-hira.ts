import { desertTown } from '../../buildings/part-town.ts';
import { compose, oval, radial, type Scene, stroke } from '../../canvas.ts';
import { type Point, smooth } from '../../curve-drawing.ts';
import { dune } from '../../land/part-land.ts';
import { massif } from '../../land/part-massif.ts';
import { ridge } from '../../land/part-mountains.ts';
import { ledge } from '../../land/part-rocks.ts';
import { clouds, hazeBand, moon, sky, stars, sunGlow } from '../../land/part-sky.ts';
import { type Hour, hours } from '../../palette.ts';
import { person } from '../../people/part-people.ts';

function hira(): Scene {
  const h: Hour = { ...hours.preDawn, from: 1 };
  const [w, t] = [1600, 2000];
  const crest: Point[] = [
    [-40, 1400],
    [180, 1240],
    [360, 1120],
    [520, 905],
    [640, 720],
    [730, 612],
    [800, 590],
    [880, 628],
    [980, 770],
    [1120, 960],
    [1280, 1130],
    [1440, 1210],
    [1640, 1360],
  ];
  const trail: Point[] = [
    [640, 1680],
    [760, 1600],
    [905, 1548],
    [860, 1470],
    [700, 1418],
    [655, 1350],
    [800, 1292],
    [905, 1236],
    [850, 1168],
    [730, 1112],
    [722, 1050],
    [828, 992],
    [862, 936],
    [780, 880],
    [752, 826],
    [818, 770],
    [822, 716],
    [780, 668],
    [792, 634],
  ];
  const lamps = trail
    .flatMap((p, i): Point[] => {
      const q = trail[i + 1] ?? p;
      return [0.1, 0.4, 0.7].map(
        (k): Point => [p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k],
      );
    })
    .map(([x, y]) => {
      const r = 5 + ((y - 600) / 1100) * 11;
      const glow = radial([
        [0, '#fff2cf', 1],
        [0.2, h.glow, 0.75],
        [1, h.glow, 0],
      ]);
      return oval(x, y, r, r, glow);
    })
    .join('');
  return compose('zyarath-cave-of-hira', w, t, [
    sky(h, w, t, 1420),
    stars(w, 800, 170, 14),
    moon(h, 1180, 330, 30, 0.22),
    clouds(h, w, { seed: 27, top: 500, bottom: 1300, strength: 0.6, stretch: 7 }),
    sunGlow(h, 1180, 1270, 900),
    ridge(h, { w, y: 1300, foot: 1500, rise: 190, depth: 0.72, seed: 14 }),
    hazeBand(h, w, 1160, 340, 0.6),
    massif(h, {
      profile: crest,
      foot: 1720,
      depth: 0.14,
      seed: 21,
      colour: '#94796a',
      ribs: 120,
      mist: 0.62,
      rock: 0.3,
    }),
    stroke(smooth(trail), h.glow, 3, 0.22),
    lamps,
    hazeBand(h, w, 1440, 330, 0.8),
    desertTown({ x: -20, y: 1690, size: 84, hour: h, depth: 0.42 }, 700, 4),
    desertTown({ x: 920, y: 1690, size: 92, hour: h, depth: 0.42 }, 760, 9),
    desertTown({ x: 200, y: 1730, size: 70, hour: h, depth: 0.26 }, 1150, 12),
    hazeBand(h, w, 1560, 170, 0.4),
    dune(h, { w, y: 1722, foot: t, swell: 14, depth: 0.2, seed: 7, colour: '#b3977a' }),
    ledge({ x: 720, y: 2000, size: 170, hour: h }, 920, 1, 5),
    person({ x: 590, y: 1895, size: 176, hour: h }, { kind: 'kurta' }),
    person({ x: 690, y: 1906, size: 162, hour: h }, { kind: 'woman', cloth: '#3a4a46' }),
  ]);
}

/** Gallery picture of the mountain of Hira. */
export const scenes: Scene[] = [hira()];
