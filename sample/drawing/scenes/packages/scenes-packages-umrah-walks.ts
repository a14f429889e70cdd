import { arcade } from '../../buildings/part-arcade.ts';
import { court, mirror } from '../../buildings/part-court.ts';
import { courtUmbrella } from '../../buildings/part-court-umbrella.ts';
import { dome } from '../../buildings/part-dome.ts';
import { minaretMakkah } from '../../buildings/part-minaret.ts';
import { compose, group, path, type Scene } from '../../canvas.ts';
import { ridge } from '../../land/part-mountains.ts';
import { palm } from '../../land/part-palms.ts';
import { clouds, hazeBand, sky, streaks, sunGlow } from '../../land/part-sky.ts';
import { type Hour, hours, lit, local, shaded } from '../../palette.ts';
import { crowd } from '../../people/part-crowd.ts';
import { standingHeadcloth } from '../../people/part-floor-sitter.ts';
import { person } from '../../people/part-people.ts';
import { flock, groundPigeons } from '../../people/part-pigeons.ts';
import { suitcase } from '../../people/part-travel.ts';

function umrahSaver(): Scene {
  const h: Hour = { ...hours.dawn, from: 1 };
  const [w, t] = [1600, 1200];
  const mosque =
    minaretMakkah({ x: 690, y: 800, size: 470, hour: h, depth: 0.46 }) +
    minaretMakkah({ x: 930, y: 800, size: 470, hour: h, depth: 0.46 }) +
    arcade({ x: 300, y: 800, size: 96, hour: h, depth: 0.5 }, { width: 1010, bays: 19 }) +
    arcade({ x: 660, y: 800, size: 190, hour: h, depth: 0.4 }, { width: 300, bays: 3 });
  return compose('package-umrah-saver', w, t, [
    sky(h, w, t, 840),
    clouds(h, w, { seed: 103, top: 0, bottom: 640, strength: 0.65, stretch: 3.4 }),
    sunGlow(h, 1010, 700, 640, 46),
    streaks(h, w, 590, 60, 14),
    ridge(h, { w, y: 745, foot: 820, rise: 130, depth: 0.74, seed: 87 }),
    mosque,
    hazeBand(h, w, 650, 220, 0.7),
    court(h, w, 798, t, 860, '#e6dac2'),
    mirror(mosque, 800, w, t, 0.22),
    group(path('M940 800H1080L1340 1200H760Z', '#fff1cc', 'opacity="0.55"'), { blur: 26 }),
    crowd(h, {
      count: 34,
      far: 806,
      near: 880,
      farSize: 30,
      nearSize: 64,
      left: () => 520,
      right: () => 1130,
      seed: 59,
      farDepth: 0.45,
      whites: 0.6,
    }),
    sunGlow(h, 1010, 760, 380),
    groundPigeons(h, { x: 880, y: 905, wide: 1300, tall: 230, count: 46, seed: 4 }),
    flock(h, { x: 790, y: 520, wide: 1180, tall: 300, count: 74, seed: 12, rise: 330 }),
    suitcase({ x: 872, y: 1090, size: 92, hour: h }, '#7d6a45'),
    person({ x: 722, y: 1098, size: 226, hour: h }, { kind: 'kurta', bag: true, step: 1 }),
    standingHeadcloth({ x: 722, y: 1098, size: 226, hour: h }),
    person({ x: 808, y: 1094, size: 208, hour: h }, { kind: 'woman', cloth: '#5b7264' }),
    flock(h, { x: 300, y: 900, wide: 420, tall: 200, count: 9, seed: 31, rise: 160 }),
  ]);
}

function umrahFamily(): Scene {
  const h: Hour = { ...hours.morning, from: -1, lamps: 0 };
  const [w, t] = [1600, 1200];
  const [vx, vy, drop] = [800, 770, 600];
  const row = (z: number, k: -1 | 1) =>
    courtUmbrella(
      {
        x: vx + (k * 1010) / z,
        y: vy + drop / z,
        size: 2050 / z,
        hour: h,
        depth: Math.min(0.5, (z - 1) * 0.065),
      },
      { spread: 0.46, cloth: '#efe7d4' },
    );
  const patches = [1.35, 1.9, 2.8, 4.2]
    .map((z) => {
      const y = (q: number) => vy + drop / q;
      const x = (p: number, q: number) => vx + p / q;
      const z2 = z * 1.16;
      return `M${x(-330, z)} ${y(z)}L${x(520, z)} ${y(z)}L${x(640, z2)} ${y(z2)}L${x(-210, z2)} ${y(z2)}Z`;
    })
    .join('');
  const mosque =
    minaretMakkah({ x: 935, y: 795, size: 380, hour: h, depth: 0.36 }) +
    dome({ x: 800, y: 790, size: 215, hour: h, depth: 0.22 }) +
    dome({ x: 640, y: 792, size: 88, hour: h, depth: 0.44 }, { kind: 'silver' }) +
    arcade(
      { x: -20, y: 828, size: 66, hour: h, depth: 0.34 },
      { width: 1640, bays: 27, striped: true },
    );
  return compose('package-umrah-family', w, t, [
    sky(h, w, t, 830),
    clouds(h, w, { seed: 117, top: 60, bottom: 760, strength: 0.8, stretch: 3 }),
    sunGlow(h, 420, 620, 460),
    palm({ x: 470, y: 815, size: 190, hour: h, depth: 0.5 }, { seed: 8 }),
    palm({ x: 1170, y: 815, size: 210, hour: h, depth: 0.5 }, { seed: 15, lean: -0.05 }),
    mosque,
    hazeBand(h, w, 700, 160, 0.5),
    court(h, w, 826, t, 800, '#e4dcc8'),
    mirror(mosque, 828, w, t, 0.22),
    group(
      path('M0 1200V1000L560 830H1040L1600 1000V1200Z', shaded(h, local.granite), 'opacity="0.3"'),
      { blur: 20 },
    ),
    group(path(patches, lit(h, '#fff8e2'), 'opacity="0.75"'), { blur: 6 }),
    ...[6.4, 4.3, 3].flatMap((z) => [row(z, -1), row(z, 1)]),
    crowd(h, {
      count: 26,
      far: 836,
      near: 930,
      farSize: 32,
      nearSize: 84,
      left: () => 470,
      right: () => 1180,
      seed: 63,
      farDepth: 0.4,
      whites: 0.1,
    }),
    row(2, -1),
    row(2, 1),
    sunGlow(h, 640, 780, 300),
    person({ x: 668, y: 1118, size: 226, hour: h }, { kind: 'kurta', cloth: '#f3ecdd', step: 1 }),
    standingHeadcloth({ x: 668, y: 1118, size: 226, hour: h }),
    person({ x: 742, y: 1122, size: 132, hour: h }, { kind: 'kurta', cloth: '#cfd8c6', step: -1 }),
    standingHeadcloth({ x: 742, y: 1122, size: 132, hour: h }),
    person({ x: 826, y: 1116, size: 208, hour: h }, { kind: 'woman', cloth: '#3f5f50' }),
    person({ x: 892, y: 1120, size: 112, hour: h }, { kind: 'woman', cloth: '#c9a26a' }),
    person({ x: 972, y: 1110, size: 192, hour: h }, { kind: 'woman', cloth: '#e2d6bd' }),
  ]);
}

/** Package pictures: a simple walk at dawn, a family under the umbrellas. */
export const scenes: Scene[] = [umrahSaver(), umrahFamily()];
