import { compose, group, linear, oval, path, radial, type Scene, stroke } from '../../canvas.ts';
import { mix } from '../../colour-mixing.ts';
import { straight } from '../../curve-drawing.ts';
import { coachSeat, coachShell } from '../../inside/part-bus-interior.ts';
import { grove } from '../../land/part-groves.ts';
import { plain, road } from '../../land/part-land.ts';
import { ridge } from '../../land/part-mountains.ts';
import { palm } from '../../land/part-palms.ts';
import { clouds, hazeBand, sky, sunGlow } from '../../land/part-sky.ts';
import { type Hour, half, hours, lit, local, shaded } from '../../palette.ts';
import { person } from '../../people/part-people.ts';

function guideOnTheBus(): Scene {
  const out: Hour = { ...hours.dawn, from: 1 };
  const h: Hour = { ...hours.roomDay, from: 1, shade: '#6e6a5c', haze: '#cfc3a6' };
  const [w, t] = [1600, 1067];
  const view = [
    sky(out, w, t, 470),
    clouds(out, w, { seed: 72, top: 60, bottom: 430, strength: 0.6, stretch: 5 }),
    sunGlow(out, 1010, 420, 460),
    ridge(out, { w, y: 420, foot: 520, rise: 110, depth: 0.7, seed: 83 }),
    ridge(out, { w, y: 470, foot: 540, rise: 150, depth: 0.46, seed: 91 }),
    hazeBand(out, w, 400, 140, 0.6),
    plain(out, w, 500, t, '#c6a679', 5),
    grove({ x: 330, y: 524, size: 24, hour: out, depth: 0.4 }, 320, 5),
    grove({ x: 960, y: 524, size: 24, hour: out, depth: 0.4 }, 320, 9),
    palm({ x: 560, y: 540, size: 150, hour: out, depth: 0.3 }, { seed: 3 }),
    palm({ x: 1090, y: 545, size: 180, hour: out, depth: 0.25 }, { seed: 13, lean: -0.05 }),
    road(
      out,
      [
        [850, 500, 4],
        [846, 520, 36],
        [830, 560, 120],
        [800, 640, 290],
      ],
      '#6f6a60',
    ),
    stroke('M849 506L838 546M835 558L822 600', local.white, 4, 0.7),
  ];
  const aisle = path(
    straight([
      [740, 730],
      [860, 730],
      [1010, 1067],
      [590, 1067],
    ]),
    linear([
      [0, mix(half(h, local.brick), h.dark, 0.25)],
      [1, mix(shaded(h, local.brick), h.dark, 0.5)],
    ]),
  );
  const veils = ['#d9cbb0', '#2f4a3e', '#b9a988', '#3a3f3a', '#c8b48c'];
  const seats: string[] = [];
  const rows: readonly (readonly [number, number, number])[] = [
    [770, 150, 150],
    [830, 205, 205],
    [920, 290, 285],
    [1080, 420, 400],
  ];
  rows.forEach(([y, gap, size], i) => {
    const depth = 0.3 - i * 0.09;
    [-2, -1, 1, 2].forEach((k, j) => {
      const off = gap * (Math.abs(k) === 1 ? 0.92 : 1.6) + 20;
      const x = 800 + Math.sign(k) * off;
      const rider = (i * 3 + j * 2) % 5 === 4 ? undefined : (i + j) % 2 ? 'cap' : 'veil';
      seats.push(coachSeat({ x, y, size, hour: h, depth }, rider, veils[(i * 2 + j) % 5]));
    });
  });
  const sleeve = linear([
    [0, lit(h, local.white)],
    [1, shaded(h, local.white)],
  ]);
  const guide = group(
    person({ x: 0, y: 0, size: 225, hour: h, depth: 0.04 }, { kind: 'kurta', shadow: false }) +
      path('M20 -186C44 -188 70 -204 96 -232L107 -222C90 -192 62 -164 34 -152Z', sleeve) +
      path('M98 -231L112 -248C116 -250 118 -246 116 -242L107 -222Z', half(h, '#a87a58')),
    { transform: 'translate(748 800)' },
  );
  return compose('zyarath-guide-on-the-bus', w, t, [
    ...view,
    path(
      'M380 190L700 190L560 610L380 610Z',
      linear([
        [0, '#fff', 0.12],
        [1, '#fff', 0],
      ]),
    ),
    coachShell(h, w, t, [400, 200, 1200, 610]),
    aisle,
    group(
      oval(
        800,
        720,
        330,
        120,
        radial([
          [0, h.rim, 0.5],
          [1, h.rim, 0],
        ]),
      ),
      {},
    ),
    ...seats.slice(0, 4),
    guide,
    ...seats.slice(4),
    group(
      path(
        'M560 610H1060L1220 1067H480Z',
        linear([
          [0, h.rim, 0.34],
          [1, h.rim, 0],
        ]),
      ),
      {
        blur: 20,
        blend: 'soft-light',
      },
    ),
    oval(
      800,
      560,
      1150,
      760,
      radial([
        [0, h.dark, 0],
        [0.6, h.dark, 0],
        [1, h.dark, 0.6],
      ]),
    ),
  ]);
}

/** Gallery picture of the guide on the bus. */
export const scenes: Scene[] = [guideOnTheBus()];
