import { dome } from '../../buildings/part-dome.ts';
import { minaretPencil } from '../../buildings/part-minaret.ts';
import { house } from '../../buildings/part-town.ts';
import { box, compose, group, linear, oval, path, type Scene, stroke } from '../../canvas.ts';
import { mix } from '../../colour-mixing.ts';
import { zamzamCan } from '../../inside/part-zamzam.ts';
import { grove } from '../../land/part-groves.ts';
import { dune, road } from '../../land/part-land.ts';
import { ridge } from '../../land/part-mountains.ts';
import { palm } from '../../land/part-palms.ts';
import { clouds, hazeBand, sky, sunGlow } from '../../land/part-sky.ts';
import { half, hours, lit, local, shaded } from '../../palette.ts';
import { person } from '../../people/part-people.ts';
import { suitcase } from '../../people/part-travel.ts';

function returnWithZamzam(): Scene {
  const h = {
    ...hours.morning,
    sky: [
      [0, '#7d9892'],
      [0.5, '#b4c2b2'],
      [1, '#e6e0c6'],
    ] as const,
    haze: '#d3d8c4',
    from: 1 as const,
  };
  const porch = { ...h, light: '#f0e4c8', shade: '#77806f' };
  const [w, t] = [1600, 1200];
  const trees = [60, 210, 330, 470, 1150, 1290, 1420, 1540];
  return compose('hajj-return-with-zamzam', w, t, [
    sky(h, w, t, 620),
    clouds(h, w, { seed: 77, top: -60, bottom: 540, strength: 0.9, stretch: 3 }),
    sunGlow(h, 980, 420, 560),
    ridge(h, { w, y: 560, foot: 680, rise: 110, depth: 0.72, seed: 15, colour: '#7f9a86' }),
    hazeBand(h, w, 520, 180, 0.7),
    minaretPencil({ x: 1010, y: 655, size: 190, hour: h, depth: 0.5 }),
    dome({ x: 1060, y: 656, size: 60, hour: h, depth: 0.5 }),
    dune(h, { w, y: 645, foot: t, swell: 8, depth: 0.45, seed: 8, colour: '#86965a' }),
    ...trees.map((x, i) =>
      palm(
        { x, y: 690 + (i % 3) * 16, size: 260 + ((i * 67) % 120), hour: h, depth: 0.34 },
        { seed: 30 + i, lean: (i % 3) * 0.06 - 0.06, kind: 'coconut' },
      ),
    ),
    grove({ x: -30, y: 705, size: 60, hour: h, depth: 0.34 }, 620, 4),
    grove({ x: 1080, y: 705, size: 60, hour: h, depth: 0.34 }, 600, 8),
    hazeBand(h, w, 600, 170, 0.55),
    dune(h, { w, y: 735, foot: t, swell: 6, depth: 0.16, seed: 18, colour: '#7a8b50' }),
    house({ x: 980, y: 772, size: 200, hour: { ...h, lamps: 0.8 }, depth: 0.12 }, 3),
    house({ x: 560, y: 750, size: 120, hour: h, depth: 0.22 }, 8),
    grove({ x: 1120, y: 790, size: 52, hour: h, depth: 0.12 }, 520, 6),
    grove({ x: -40, y: 800, size: 60, hour: h, depth: 0.12 }, 480, 11),
    road(
      h,
      [
        [880, 752, 10],
        [850, 790, 26],
        [770, 850, 66],
        [720, 930, 130],
        [760, 1080, 250],
      ],
      '#b98f6a',
    ),
    group(
      oval(735, 905, 80, 9, '#dfe7dc') +
        oval(660, 935, 46, 6, '#dfe7dc') +
        oval(820, 868, 40, 5, '#e9ecdc'),
      { opacity: 0.55 },
    ),
    sunGlow(h, 760, 640, 240),
    person({ x: 740, y: 886, size: 176, hour: h }, { kind: 'kurta', case: true }),
    person({ x: 838, y: 880, size: 162, hour: h }, { kind: 'woman', cloth: '#3f6350' }),
    box(
      0,
      985,
      w,
      26,
      linear([
        [0, lit(porch, '#d98f68')],
        [1, half(porch, '#a8583a')],
      ]),
    ),
    path(
      `M0 1011H${w}V${t}H0Z`,
      linear([
        [0, half(porch, '#b8694a')],
        [1, mix(shaded(porch, '#7d4430'), h.dark, 0.35)],
      ]),
    ),
    stroke(
      `${Array.from(
        { length: 15 },
        (_, i) => `M${800 + (i - 7) * 120} 1011L${800 + (i - 7) * 190} ${t}`,
      ).join('')}M0 1078H${w}`,
      mix(shaded(porch, '#7d4430'), h.dark, 0.3),
      2,
      0.5,
    ),
    group(
      box(
        0,
        1012,
        w,
        60,
        linear([
          [0, h.rim, 0.5],
          [1, h.rim, 0],
        ]),
      ),
      { opacity: 0.5 },
    ),
    suitcase({ x: 470, y: 1110, size: 330, hour: porch }, '#2b6a52'),
    zamzamCan({ x: 980, y: 1112, size: 290, hour: porch }),
    zamzamCan({ x: 1180, y: 1132, size: 300, hour: porch }),
    ...[60, 1540].map((x) =>
      box(
        x - 38,
        0,
        76,
        1090,
        linear(
          [
            [0, mix(shaded(porch, local.wood), h.dark, 0.5)],
            [0.6, shaded(porch, local.wood)],
            [1, half(porch, local.wood)],
          ],
          0,
        ),
      ),
    ),
    path(`M0 0H${w}V70H0Z`, mix(shaded(porch, local.wood), h.dark, 0.5)),
    stroke(
      Array.from({ length: 27 }, (_, i) => `M${i * 62} 70q31 34 62 0`).join(''),
      half(porch, '#8c4a30'),
      16,
    ),
    oval(800, 1220, 900, 60, h.dark, 'opacity="0.3"'),
  ]);
}

/** Home again after rain. */
export const scenes: Scene[] = [returnWithZamzam()];
