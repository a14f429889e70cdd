import { box, compose, group, oval, path, radial, type Scene } from '../../canvas.ts';
import { massif } from '../../land/part-massif.ts';
import { ridge } from '../../land/part-mountains.ts';
import { birds, clouds, hazeBand, sky, sunGlow } from '../../land/part-sky.ts';
import { switchback } from '../../land/part-switchback.ts';
import { type Hour, hours } from '../../palette.ts';
import { coach } from '../../people/part-travel.ts';

function taifRoad(): Scene {
  const h: Hour = { ...hours.dusk, from: -1, haze: '#b9a08f' };
  const [w, t] = [1600, 2000];
  const line: [number, number, number][] = [
    [1010, 868, 3],
    [1040, 905, 4.5],
    [960, 935, 6],
    [840, 962, 7.5],
    [760, 1000, 9],
    [830, 1036, 11],
    [980, 1062, 13],
    [1110, 1100, 15],
    [1120, 1150, 18],
    [960, 1184, 20],
    [740, 1214, 23],
    [560, 1262, 27],
    [560, 1340, 31],
    [760, 1392, 35],
    [1000, 1440, 40],
    [1160, 1520, 47],
    [1080, 1630, 56],
    [820, 1700, 66],
    [520, 1790, 80],
    [380, 1930, 98],
    [480, 2110, 120],
  ];
  const beam = radial([
    [0, '#fff1c6', 0.95],
    [0.3, h.glow, 0.4],
    [1, h.glow, 0],
  ]);
  const bus = group(
    coach({ x: 0, y: 0, size: 66, hour: h }) +
      oval(112, -12, 60, 22, beam) +
      path('M100 -22L300 -4L300 34L100 -4Z', h.glow, 'opacity="0.16"'),
    { transform: 'translate(830 1426) rotate(11)' },
  );
  return compose('zyarath-taif-road', w, t, [
    sky(h, w, t, 900),
    clouds(h, w, { seed: 52, top: 40, bottom: 760, strength: 0.75, stretch: 7 }),
    sunGlow(h, 330, 700, 760),
    ridge(h, { w, y: 690, foot: 860, rise: 130, depth: 0.76, seed: 64 }),
    ridge(h, { w, y: 770, foot: 930, rise: 150, depth: 0.6, seed: 74 }),
    hazeBand(h, w, 680, 260, 0.7),
    box(0, 868, w, t - 868, h.haze),
    massif(h, {
      profile: [
        [300, 1090],
        [480, 990],
        [640, 880],
        [760, 800],
        [930, 690],
        [1060, 560],
        [1180, 470],
        [1330, 520],
        [1480, 430],
        [1660, 400],
      ],
      foot: 1300,
      depth: 0.36,
      seed: 31,
      colour: '#9c8477',
      ribs: 120,
      mist: 0.6,
      rock: 0.24,
    }),
    massif(h, {
      profile: [
        [-40, 900],
        [110, 800],
        [240, 840],
        [380, 960],
        [560, 1060],
        [800, 1180],
      ],
      foot: 1500,
      depth: 0.4,
      seed: 37,
      colour: '#8e7a70',
      ribs: 110,
      mist: 0.8,
      rock: 0.24,
    }),
    hazeBand(h, w, 900, 420, 0.5),
    massif(h, {
      profile: [
        [-40, 1420],
        [200, 1250],
        [420, 1130],
        [640, 980],
        [860, 880],
        [1030, 850],
        [1220, 930],
        [1420, 1000],
        [1660, 1060],
      ],
      foot: 2040,
      depth: 0.12,
      seed: 43,
      colour: '#a38a74',
      ribs: 180,
      mist: 0.12,
      rock: 0.24,
      jagged: 0.8,
    }),
    hazeBand({ ...h, haze: h.sun }, w, 760, 460, 0.16),
    switchback(h, line, 24),
    bus,
    hazeBand(h, w, 1180, 300, 0.18),
    birds(h, 520, 560, 130, 6, 4),
    massif(
      { ...h, rim: h.dark },
      {
        profile: [
          [860, 2040],
          [1060, 1900],
          [1260, 1790],
          [1420, 1690],
          [1640, 1600],
        ],
        foot: 2060,
        depth: 0,
        seed: 57,
        colour: '#4a4a44',
        ribs: 150,
        mist: 0,
        rock: 0.24,
      },
    ),
  ]);
}

/** Gallery picture of the Taif road. */
export const scenes: Scene[] = [taifRoad()];
