import { mirror } from '../../buildings/part-court.ts';
import { box, compose, group, linear, oval, type Scene } from '../../canvas.ts';
import { mix } from '../../colour-mixing.ts';
import { grove } from '../../land/part-groves.ts';
import { ridge } from '../../land/part-mountains.ts';
import { clouds, hazeBand, sky, streaks, sunGlow } from '../../land/part-sky.ts';
import { type Hour, half, hours, lit, shaded } from '../../palette.ts';
import { type Eye, facet, seen, solid } from '../../part-solid.ts';
import { person } from '../../people/part-people.ts';
import { aeroplane, glassWall } from '../../people/part-travel.ts';

function slats(h: Hour, eye: Eye): string {
  const tone = linear([
    [0, mix(shaded(h, '#6d4a2a'), h.dark, 0.45)],
    [1, shaded(h, '#8a6440')],
  ]);
  let out = facet(
    eye,
    [
      [-12, 5.9, 2.5],
      [12, 5.9, 2.5],
      [12, 5.3, 14],
      [-12, 5.3, 14],
    ],
    tone,
  );
  for (let i = 0; i < 46; i += 1) {
    const x = -11 + (i * 22) / 45;
    const wood = i % 3 === 0 ? lit(h, '#b9874f') : half(h, '#9a6b3c');
    const drop = 5.6 + Math.sin(i * 0.42) * 0.3;
    out += facet(
      eye,
      [
        [x, drop, 2.5],
        [x + 0.26, drop, 2.5],
        [x + 0.26, drop - 0.3, 14],
        [x, drop - 0.3, 14],
      ],
      wood,
      'opacity="0.9"',
    );
  }
  return out;
}

function departureAtBengaluru(): Scene {
  const h = { ...hours.dawn, from: 1 as const };
  const [w, t] = [1600, 1067];
  const eye: Eye = { cx: 800, cy: 610, f: 1150, up: 1.7 };
  const foot = seen(eye, [0, 0, 14])[1];
  const people =
    person({ x: 520, y: 860, size: 222, hour: h }, { kind: 'kurta', case: true }) +
    person({ x: 625, y: 850, size: 206, hour: h }, { kind: 'woman', cloth: '#3c5a4b' }) +
    person({ x: 790, y: 905, size: 230, hour: h }, { kind: 'ihram', bag: true }) +
    person({ x: 905, y: 860, size: 212, hour: h }, { kind: 'ihram', case: true }) +
    person(
      { x: 1050, y: 845, size: 200, hour: h },
      { kind: 'woman', cloth: '#d9ccb0', bag: true },
    ) +
    person({ x: 1130, y: 850, size: 206, hour: h }, { kind: 'kurta' });
  return compose('hajj-departure-at-bengaluru', w, t, [
    sky(h, w, t, 680),
    clouds(h, w, { seed: 64, top: 60, bottom: 620, strength: 0.75, stretch: 4 }),
    sunGlow(h, 1120, 600, 560),
    streaks(h, w, 560, 60, 3),
    ridge(h, { w, y: 650, foot: 700, rise: 40, depth: 0.7, seed: 9 }),
    grove({ x: 0, y: 690, size: 26, hour: h, depth: 0.5 }, 1600, 5),
    hazeBand(h, w, 600, 130, 0.6),
    box(
      0,
      682,
      w,
      100,
      linear([
        [0, lit(h, '#cfc6b4', 0.3)],
        [1, half(h, '#b3ab9a')],
      ]),
    ),
    aeroplane({ x: 770, y: 470, size: 270, hour: h }, -10),
    sunGlow(h, 1120, 620, 320),
    glassWall({ x: -20, y: foot, size: 560, hour: h }, 1640, 9),
    box(
      0,
      foot,
      w,
      t - foot,
      linear([
        [0, lit(h, '#d8cbb0')],
        [0.3, half(h, '#bfb093')],
        [1, mix(shaded(h, '#8d8168'), h.dark, 0.25)],
      ]),
    ),
    mirror(
      box(
        0,
        foot - 330,
        w,
        330,
        linear([
          [0, h.rim, 0.1],
          [1, h.rim, 0.95],
        ]),
      ),
      foot,
      w,
      t,
      0.55,
    ),
    mirror(people, 868, w, t, 0.22),
    slats(h, eye),
    box(
      0,
      0,
      w,
      300,
      linear([
        [0, h.dark, 0.4],
        [1, h.dark, 0],
      ]),
    ),
    ...[-8.2, 8.2].map((x) =>
      solid(h, eye, { x: [x - 0.35, x + 0.35], y: [0, 5.6], z: [9.5, 10.2] }, '#b98d58'),
    ),
    group(oval(800, 880, 520, 34, h.dark), { blur: 16, opacity: 0.25 }),
    people,
    box(
      0,
      0,
      w,
      t,
      linear(
        [
          [0, h.dark, 0.42],
          [0.25, h.dark, 0],
          [0.75, h.dark, 0],
          [1, h.dark, 0.42],
        ],
        0,
      ),
    ),
  ]);
}

/** The departure hall at Bengaluru. */
export const scenes: Scene[] = [departureAtBengaluru()];
