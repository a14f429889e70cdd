import { box, compose, oval, radial, type Scene, stroke } from '../../canvas.ts';
import { lightPatch, roomShell, windowView } from '../../inside/part-rooms.ts';
import { grove } from '../../land/part-groves.ts';
import { palm } from '../../land/part-palms.ts';
import { clouds, hazeBand, sky, sunGlow } from '../../land/part-sky.ts';
import { type Hour, half, hours, lit, local } from '../../palette.ts';
import { sitter, standingHeadcloth } from '../../people/part-floor-sitter.ts';
import { ihramRail, ihramTable } from '../../people/part-ihram-rail.ts';
import { person } from '../../people/part-people.ts';

function view(h: Hour): string {
  return [
    sky(h, 1600, 700, 560),
    clouds(h, 900, { seed: 8, top: 150, bottom: 520, strength: 0.6 }),
    sunGlow(h, 380, 440, 260),
    grove({ x: 250, y: 600, size: 70, hour: h, depth: 0.4 }, 460, 7),
    palm({ x: 400, y: 640, size: 330, hour: h, depth: 0.22 }, { seed: 6, kind: 'coconut' }),
    palm(
      { x: 560, y: 650, size: 390, hour: h, depth: 0.14 },
      { seed: 12, lean: -0.06, kind: 'coconut' },
    ),
    hazeBand(h, 900, 480, 170, 0.5),
  ].join('');
}

function ihramBriefing(): Scene {
  const h: Hour = { ...hours.roomDay, shade: '#8f8a70', dark: '#1c2e25' };
  const out: Hour = { ...hours.morning, from: -1 };
  const [w, t] = [1600, 1200];
  const rows = [
    { y: 985, size: 232, xs: [380, 545, 710, 1110, 1275] },
    { y: 1215, size: 300, xs: [250, 470, 690, 1130, 1345] },
  ];
  const kinds = ['kurta', 'woman', 'kurta', 'kurta', 'woman'] as const;
  const cloths = ['#e9dfca', '#3f574b', '#b7a27a', '#7d8f83', '#6d4f42', '#f3ecdd', '#2f4038'];
  const seats = rows.flatMap(({ y, size, xs }, r) =>
    xs.map((x, i) =>
      sitter(
        { x, y, size, hour: h, depth: r ? 0 : 0.06 },
        {
          kind: kinds[(i + r * 2) % 5] ?? 'kurta',
          cloth: cloths[(i * 2 + r * 3) % cloths.length] ?? local.white,
          chair: local.wood,
        },
      ),
    ),
  );
  return compose('umrah-ihram-briefing', w, t, [
    roomShell(h, w, t, [210, 130, 1390, 800], '#d8cdb0', '#b08a60'),
    box(210, 600, 1180, 200, half(h, '#7f9482'), 'opacity="0.5"'),
    box(210, 596, 1180, 5, lit(h, local.gold), 'opacity="0.6"'),
    windowView({ x: 270, y: 610, size: 400, hour: h }, 330, view(out), true),
    lightPatch(
      h,
      [
        [640, 300],
        [790, 330],
        [760, 690],
        [630, 640],
      ],
      0.5,
    ),
    lightPatch(
      h,
      [
        [470, 830],
        [800, 830],
        [1120, 1200],
        [620, 1200],
      ],
      0.9,
    ),
    ihramRail(h, 1070, 800),
    ihramTable(h, 690, 828),
    person({ x: 905, y: 850, size: 230, hour: h }, { kind: 'kurta', cloth: '#f3ecdd' }),
    standingHeadcloth({ x: 905, y: 850, size: 230, hour: h }),
    stroke('M936 684C948 668 958 656 970 645', half(h, '#f3ecdd'), 15),
    oval(973, 641, 6, 5.5, half(h, local.skin)),
    oval(
      420,
      420,
      520,
      420,
      radial([
        [0, '#fff8e2', 0.4],
        [1, '#fff8e2', 0],
      ]),
    ),
    ...seats,
    box(
      0,
      0,
      w,
      t,
      radial(
        [
          [0, h.dark, 0],
          [0.6, h.dark, 0],
          [1, h.dark, 0.45],
        ],
        0.5,
        0.5,
        0.75,
      ),
    ),
  ]);
}

/** Gallery picture of the class before travel. */
export const scenes: Scene[] = [ihramBriefing()];
