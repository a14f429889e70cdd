import { arcade } from '../../buildings/part-arcade.ts';
import { court, mirror } from '../../buildings/part-court.ts';
import { courtUmbrella } from '../../buildings/part-court-umbrella.ts';
import { dome } from '../../buildings/part-dome.ts';
import { minaretMakkah } from '../../buildings/part-minaret.ts';
import { desertTown } from '../../buildings/part-town.ts';
import { between, compose, type Scene, seeded } from '../../canvas.ts';
import { type Sufra, sufra } from '../../inside/part-sufra.ts';
import { birds, clouds, hazeBand, moon, sky, stars, sunGlow } from '../../land/part-sky.ts';
import { type Hour, hours } from '../../palette.ts';
import { crowd } from '../../people/part-crowd.ts';
import { sitter } from '../../people/part-floor-sitter.ts';

function greenDome(): Scene {
  const h = hours.preDawn;
  const [w, t] = [1600, 1200];
  const far = { hour: h, depth: 0.42 };
  const mosque =
    minaretMakkah({ x: 1085, y: 800, size: 640, hour: h, depth: 0.1 }) +
    dome({ x: 470, y: 770, size: 120, hour: h, depth: 0.35 }, { kind: 'silver' }) +
    dome({ x: 575, y: 778, size: 150, hour: h, depth: 0.26 }, { kind: 'silver' }) +
    dome({ x: 800, y: 790, size: 410, hour: h, depth: 0.15 }) +
    arcade(
      { x: -40, y: 880, size: 130, hour: h, depth: 0.12 },
      { width: 1700, bays: 17, striped: true },
    );
  const folded = [
    [545, 925, 330, 0.2],
    [1130, 925, 330, 0.2],
    [400, 975, 470, 0.12],
    [1262, 975, 470, 0.12],
    [150, 1080, 800, 0],
    [1475, 1080, 800, 0],
  ] as const;
  return compose('umrah-green-dome-after-fajr', w, t, [
    sky(h, w, t, 840),
    stars(w, 330, 60, 19),
    moon(h, 480, 210, 26, 0.12),
    clouds(h, w, { seed: 41, top: 160, bottom: 800, strength: 0.75, stretch: 6 }),
    sunGlow(h, 1150, 800, 620),
    minaretMakkah({ x: 300, y: 800, size: 430, ...far }),
    minaretMakkah({ x: 1360, y: 800, size: 430, ...far }),
    desertTown({ x: -40, y: 800, size: 60, hour: h, depth: 0.6 }, 1700, 5),
    hazeBand(h, w, 640, 220, 0.6),
    mosque,
    birds(h, 1000, 330, 120, 8, 3),
    court(h, w, 878, t, 800, '#c9cfc8'),
    mirror(mosque, 880, w, t, 0.45),
    ...folded
      .slice(0, 4)
      .map(([x, y, size, depth]) => courtUmbrella({ x, y, size, hour: h, depth }, { open: false })),
    crowd(h, {
      count: 46,
      far: 890,
      near: 1040,
      farSize: 30,
      nearSize: 92,
      left: (k) => 560 - k * 130,
      right: (k) => 1090 + k * 120,
      seed: 27,
      farDepth: 0.25,
      whites: 0,
    }),
    ...folded
      .slice(4)
      .map(([x, y, size, depth]) => courtUmbrella({ x, y, size, hour: h, depth }, { open: false })),
    sunGlow(h, 1180, 830, 300),
  ]);
}

function iftarRows(): Scene {
  const h: Hour = { ...hours.dusk, from: 1, lamps: 0.9 };
  const [w, t] = [1600, 1067];
  const view = { vx: 800, vy: 345, drop: 1180 };
  const random = seeded(33);
  const spreads: Sufra[] = [-1120, 0, 1120].map((across) => ({
    ...view,
    across,
    from: 1.5,
    to: 11,
  }));
  const people: { z: number; x: number; kind: number }[] = [];
  for (const { across } of spreads)
    for (const side of [-1, 1])
      for (let z = 1.62; z < 11; z *= 1.118)
        people.push({
          z: z * between(random, 0.985, 1.015),
          x: across + side * between(random, 250, 268),
          kind: random(),
        });
  people.sort((a, b) => b.z - a.z);
  const cloths = ['#f3ecdd', '#e3d6bb', '#cfd3c3', '#b9a888', '#7f8f80', '#4e5f55'];
  const rows = people.map(({ z, x, kind }) =>
    sitter(
      {
        x: view.vx + x / z,
        y: view.vy + view.drop / z,
        size: 345 / z,
        hour: h,
        depth: Math.min(0.5, z * 0.045),
      },
      { cloth: cloths[Math.floor(kind * kind * cloths.length)] ?? '#f3ecdd' },
    ),
  );
  const umbrella = (z: number, k: number) =>
    courtUmbrella(
      {
        x: view.vx + (k * 2050) / z,
        y: view.vy + view.drop / z,
        size: 2700 / z,
        hour: h,
        depth: Math.min(0.55, z * 0.04),
      },
      { spread: 0.56 },
    );
  return compose('umrah-iftar-rows', w, t, [
    sky(h, w, t, 430),
    clouds(h, w, { seed: 61, top: 0, bottom: 400, strength: 0.75, stretch: 5 }),
    sunGlow(h, 830, 400, 560),
    minaretMakkah({ x: 690, y: 430, size: 270, hour: h, depth: 0.5 }),
    minaretMakkah({ x: 905, y: 430, size: 270, hour: h, depth: 0.5 }),
    arcade({ x: -20, y: 450, size: 74, hour: h, depth: 0.42 }, { width: 1640, bays: 26 }),
    court(h, w, 448, t, 800, '#d5c4a6'),
    hazeBand(h, w, 350, 170, 0.5),
    ...[12, 8.4, 6, 4.3].flatMap((z) => [umbrella(z, -1), umbrella(z, 1)]),
    ...spreads.map((s) => sufra(h, s, 4)),
    ...rows,
    sunGlow(h, 820, 420, 300),
  ]);
}

/** Gallery pictures of Madinah. */
export const scenes: Scene[] = [greenDome(), iftarRows()];
