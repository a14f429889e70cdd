import { arcade } from '../../buildings/part-arcade.ts';
import { court } from '../../buildings/part-court.ts';
import { dome } from '../../buildings/part-dome.ts';
import { minaretMakkah } from '../../buildings/part-minaret.ts';
import { box, compose, group, linear, path, type Scene } from '../../canvas.ts';
import { straight } from '../../curve-drawing.ts';
import { fountain, plantingBed } from '../../land/part-garden-court.ts';
import { rooms } from '../../land/part-garden-wings.ts';
import { palm } from '../../land/part-palms.ts';
import { birds, clouds, hazeBand, sky, sunGlow } from '../../land/part-sky.ts';
import { type Hour, hours } from '../../palette.ts';
import { person } from '../../people/part-people.ts';
import { wheelchairHelper } from '../../people/part-wheelchair-helper.ts';

function seniors(): Scene {
  const h: Hour = {
    ...hours.morning,
    from: 1,
    light: '#fff1d6',
    shade: '#8d968c',
    sky: [
      [0, '#86aeb0'],
      [0.5, '#b9cfc0'],
      [1, '#f3e6c8'],
    ],
  };
  const [w, t] = [1600, 1200];
  const sunlit = straight([
    [860, 742],
    [1130, 742],
    [1180, 1210],
    [250, 1210],
  ]);
  const shade = straight([
    [1660, 850],
    [1270, 738],
    [1060, 738],
    [1180, 900],
    [1330, 1220],
    [1660, 1220],
  ]);
  return compose('package-seniors-umrah', w, t, [
    sky(h, w, t, 640),
    clouds(h, w, { seed: 153, top: 0, bottom: 460, strength: 0.75, stretch: 3 }),
    sunGlow(h, 1240, 220, 620),
    minaretMakkah({ x: 700, y: 520, size: 440, hour: h, depth: 0.34 }),
    minaretMakkah({ x: 985, y: 520, size: 380, hour: h, depth: 0.42 }),
    dome({ x: 850, y: 500, size: 170, hour: h, depth: 0.36 }),
    birds(h, 560, 190, 110, 7, 17),
    hazeBand(h, w, 300, 230, 0.55),
    arcade(
      { x: 440, y: 570, size: 150, hour: h, depth: 0.16 },
      { width: 720, bays: 9, colour: '#efe2c6', kind: 'round' },
    ),
    arcade(
      { x: 440, y: 740, size: 176, hour: h, depth: 0.12 },
      { width: 720, bays: 6, colour: '#efe2c6', merlons: false },
    ),
    court(h, w, 738, t, 800, '#ece0c8'),
    rooms(h, -1),
    rooms(h, 1),
    plantingBed(
      h,
      [
        [300, 800],
        [610, 800],
        [520, 880],
        [90, 880],
      ],
      44,
      5,
    ),
    plantingBed(
      h,
      [
        [990, 800],
        [1300, 800],
        [1510, 880],
        [1080, 880],
      ],
      44,
      9,
    ),
    palm(
      { x: 420, y: 830, size: 420, hour: h, depth: 0.08 },
      { seed: 21, lean: 0.05, dates: true },
    ),
    palm(
      { x: 1190, y: 826, size: 380, hour: h, depth: 0.1 },
      { seed: 31, lean: -0.05, dates: true },
    ),
    group(path(shade, h.dark), { blur: 7, opacity: 0.2 }),
    group(path(sunlit, h.sun), { blur: 12, opacity: 0.22 }),
    fountain({ x: 800, y: 842, size: 250, hour: h, depth: 0.06 }),
    person({ x: 1010, y: 800, size: 116, hour: h, depth: 0.12 }, { kind: 'kurta' }),
    person(
      { x: 955, y: 808, size: 108, hour: h, depth: 0.12 },
      { kind: 'woman', cloth: '#b79f74' },
    ),
    person({ x: 600, y: 772, size: 90, hour: h, depth: 0.2 }, { kind: 'woman', cloth: '#33483d' }),
    wheelchairHelper({ x: 770, y: 1080, size: 228, hour: h }),
    person({ x: 960, y: 1070, size: 204, hour: h }, { kind: 'woman', cloth: '#2c5645', bag: true }),
    sunGlow(h, 1240, 420, 520),
    box(
      0,
      1080,
      w,
      120,
      linear([
        [0, h.dark, 0],
        [1, h.dark, 0.32],
      ]),
    ),
  ]);
}

/** Package picture of the assisted journey for elders. */
export const scenes: Scene[] = [seniors()];
