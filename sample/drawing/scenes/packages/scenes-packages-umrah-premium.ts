import { arcade } from '../../buildings/part-arcade.ts';
import { court } from '../../buildings/part-court.ts';
import { kiswahWall, type Wall } from '../../buildings/part-kiswah.ts';
import { minaretMakkah } from '../../buildings/part-minaret.ts';
import { box, compose, group, oval, path, radial, type Scene } from '../../canvas.ts';
import { straight } from '../../curve-drawing.ts';
import { clouds, hazeBand, moon, sky, stars } from '../../land/part-sky.ts';
import { type Hour, hours, shaded } from '../../palette.ts';
import { crowd } from '../../people/part-crowd.ts';

function umrahPremium(): Scene {
  const h: Hour = {
    ...hours.blueHour,
    from: -1,
    light: '#e3d8bd',
    shade: '#53645c',
    rim: '#ffe3ae',
    haze: '#5f7d78',
  };
  const [w, t] = [1600, 1200];
  const left: Wall = [
    [900, 1075],
    [900, 95],
    [90, 330],
    [90, 985],
  ];
  const right: Wall = [
    [900, 1075],
    [900, 95],
    [1400, 300],
    [1400, 995],
  ];
  const glow = radial([
    [0, '#ffdf9e', 0.6],
    [0.5, '#ffcf80', 0.2],
    [1, '#ffcf80', 0],
  ]);
  return compose('package-umrah-premium', w, t, [
    sky(h, w, t, 1010),
    stars(w, 420, 70, 29),
    moon(h, 250, 170, 30, 0.3),
    clouds(h, w, { seed: 91, top: 150, bottom: 900, strength: 0.5, stretch: 5 }),
    minaretMakkah({ x: 60, y: 960, size: 640, hour: h, depth: 0.4 }),
    minaretMakkah({ x: 1480, y: 960, size: 700, hour: h, depth: 0.34 }),
    arcade({ x: -30, y: 985, size: 150, hour: h, depth: 0.3 }, { width: 1660, bays: 15 }),
    hazeBand(h, w, 800, 230, 0.35),
    court(h, w, 983, t, 900),
    oval(420, 1040, 900, 200, glow),
    group(
      path(
        straight([
          [900, 1075],
          [1400, 995],
          [1600, 1010],
          [1600, 1130],
          [1060, 1160],
        ]),
        h.dark,
        'opacity="0.5"',
      ),
      { blur: 24 },
    ),
    kiswahWall(h, right, false),
    kiswahWall(h, left, true, true),
    path(
      straight([
        [900, 1075],
        [900, 95],
        [893, 97],
        [893, 1075],
      ]),
      '#ffe9c0',
      'opacity="0.35"',
    ),
    oval(480, 1010, 640, 330, glow),
    crowd(h, {
      count: 62,
      far: 1085,
      near: 1240,
      farSize: 128,
      nearSize: 200,
      left: () => 20,
      right: () => 1590,
      seed: 47,
      farDepth: 0.05,
      whites: 0.66,
    }),
    box(
      0,
      0,
      w,
      t,
      radial(
        [
          [0, h.dark, 0],
          [0.62, h.dark, 0.02],
          [1, h.dark, 0.6],
        ],
        0.5,
        0.5,
        0.76,
      ),
    ),
    box(0, 1090, w, 110, shaded(h, '#2a3a33'), 'opacity="0.16"'),
  ]);
}

/** Package picture: the kiswah at blue hour. */
export const scenes: Scene[] = [umrahPremium()];
