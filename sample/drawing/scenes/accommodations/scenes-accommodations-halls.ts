import { starLattice } from '../../buildings/part-arch-frame.ts';
import { mirror } from '../../buildings/part-court.ts';
import { box, compose, group, linear, oval, path, type Scene, stroke } from '../../canvas.ts';
import { mix } from '../../colour-mixing.ts';
import { archOutline } from '../../curve-drawing.ts';
import { chamber, floorLight, lampPool, sideWindow } from '../../inside/part-chamber.ts';
import { laidTable } from '../../inside/part-dining.ts';
import { sofa } from '../../inside/part-furniture.ts';
import { chandelier, lantern } from '../../inside/part-lanterns.ts';
import { windowView } from '../../inside/part-rooms.ts';
import { waterGlass, zamzamCooler } from '../../inside/part-zamzam.ts';
import { palm } from '../../land/part-palms.ts';
import { sky, sunGlow } from '../../land/part-sky.ts';
import { type Hour, half, hours, lit, local, shaded } from '../../palette.ts';
import { type Eye, type Span, scaleAt, seen, solid } from '../../part-solid.ts';
import { person } from '../../people/part-people.ts';

function lobby(): Scene {
  const h = hours.roomWarm;
  const [w, t] = [1600, 1067];
  const eye: Eye = { cx: 800, cy: 520, f: 1120, up: 1.6 };
  const [far, counter] = [9.4, 8.3];
  const foot = seen(eye, [0, 0, far])[1];
  const niche = archOutline(800, foot, 480, 470, 'pointed');
  const tile = (d: string, k: number) =>
    path(
      d,
      linear([
        [0, mix(lit(h, '#2b7a5b'), h.dark, 0.15)],
        [1, lit(h, '#2f8161')],
      ]),
    ) + group(path(d, starLattice(k, local.gold, 1.6)), { opacity: 0.55 });
  const sides = [330, 1270].map((x) => {
    const d = archOutline(x, foot, 220, 350, 'pointed');
    return (
      path(d, half(h, '#d9c397')) +
      stroke(d, lit(h, local.gold), 3, 0.6) +
      lampPool(h, x, foot - 210, 150, 190, 0.4)
    );
  });
  const cy = seen(eye, [0, 1.02, counter + 0.35])[1];
  const coolers = [-1.5, -0.5, 0.5, 1.5].map((x) =>
    zamzamCooler({ x: seen(eye, [x, 1, counter + 0.4])[0], y: cy, size: 124, hour: h }),
  );
  const cups = [-1.95, -1, -0.86, 0, 1, 1.14, 1.95].map((x) =>
    waterGlass({
      x: seen(eye, [x, 1, counter + 0.12])[0],
      y: seen(eye, [x, 1.02, counter + 0.12])[1],
      size: 26,
      hour: h,
    }),
  );
  const front =
    solid(h, eye, { x: [-2.25, 2.25], y: [0, 0.94], z: [counter, counter + 0.8] }, '#dfcba2') +
    solid(
      h,
      eye,
      { x: [-2.4, 2.4], y: [0.94, 1.02], z: [counter - 0.1, counter + 0.85] },
      local.white,
    );
  const [px, py] = seen(eye, [-2.1, 0.8, counter]);
  const panel = box(px, py, -px * 2 + 1600, 82, starLattice(41, local.deep, 1.4));
  const sofas =
    sofa({ x: 262, y: 800, size: 120, hour: h }, 380, '#2a5b47') +
    sofa({ x: 1338, y: 800, size: 120, hour: h }, 380, '#2a5b47');
  const standing = tile(niche, 60) + front + coolers.join('');
  return compose('accommodations-lobby-with-zamzam-point', w, t, [
    chamber(
      h,
      eye,
      { x: [-6.2, 6.2], tall: 4.3, z: [1.4, far] },
      { floor: '#cdb78f', wall: '#e3d0a6', tile: 1.1 },
    ),
    ...sides,
    tile(niche, 60),
    stroke(niche, lit(h, local.gold), 5, 0.9),
    stroke(archOutline(800, foot, 540, 508, 'pointed'), lit(h, local.gold), 2, 0.6),
    lampPool(h, 800, 440, 420, 330, 0.6),
    mirror(standing, foot + 30, w, t, 0.3),
    group(oval(800, foot + 36, 360, 26, h.dark), { blur: 12, opacity: 0.4 }),
    front,
    group(panel, { opacity: 0.45 }),
    ...coolers,
    ...cups,
    sofas,
    ...[520, 1080].map((x, i) => plant(x, 790, h, i)),
    chandelier({ x: 800, y: 190, size: 380, hour: h }, 220),
    person({ x: 655, y: 852, size: 226, hour: h }, { kind: 'kurta', cloth: '#efe6d2' }),
    person({ x: 915, y: 858, size: 214, hour: h }, { kind: 'woman', cloth: '#4a6456' }),
    box(
      0,
      0,
      w,
      t,
      linear([
        [0, h.dark, 0.3],
        [0.3, h.dark, 0],
        [0.75, h.dark, 0],
        [1, h.dark, 0.35],
      ]),
    ),
  ]);
}

function plant(x: number, y: number, h: Hour, i: number): string {
  return (
    palm(
      { x, y: y - 40, size: 170, hour: h, depth: 0.05 },
      { seed: 4 + i * 5, lean: 0.02 - i * 0.04 },
    ) +
    group(oval(x, y, 52, 9, h.dark), { blur: 6, opacity: 0.4 }) +
    path(
      `M${x - 42} ${y - 74}H${x + 42}L${x + 30} ${y}H${x - 30}Z`,
      linear(
        [
          [0, lit(h, '#f1e4c8')],
          [1, shaded(h, '#e4d2ac')],
        ],
        0,
      ),
    ) +
    stroke(`M${x - 42} ${y - 74}H${x + 42}`, lit(h, local.gold), 4, 0.8)
  );
}

function diningHall(): Scene {
  const h = hours.roomDay;
  const out = hours.noonHaze;
  const [w, t] = [1600, 1200];
  const eye: Eye = { cx: 800, cy: 330, f: 1080, up: 2.7 };
  const view =
    sky(out, w, t, 420) +
    palm({ x: 560, y: 470, size: 190, hour: out, depth: 0.4 }, { seed: 3 }) +
    palm({ x: 830, y: 480, size: 230, hour: out, depth: 0.35 }, { seed: 5, lean: -0.05 }) +
    palm({ x: 1060, y: 470, size: 180, hour: out, depth: 0.45 }, { seed: 8 }) +
    sunGlow(out, 800, 300, 400);
  const arches = [-3.6, -1.2, 1.2, 3.6].map((x) => {
    const k = scaleAt(eye, 16);
    const [px, py] = seen(eye, [x, 0.8, 16]);
    return windowView({ x: px - k * 0.75, y: py, size: k * 2.9, hour: h }, k * 1.5, view, true);
  });
  const windows: readonly Span[] = [
    [12.6, 14.6],
    [9.2, 11.2],
    [5.8, 7.8],
  ];
  const tables: readonly (readonly [number, number])[] = [
    [-3.1, 13.4],
    [0, 13.4],
    [3.1, 13.4],
    [-1.6, 10.9],
    [1.6, 10.9],
    [4.6, 10.9],
    [-3.2, 8.6],
    [0, 8.6],
    [3.2, 8.6],
    [-1.75, 6.3],
    [1.75, 6.3],
    [0, 4.4],
  ];
  const lamps = [14.2, 11, 8.2].flatMap((z) =>
    [-2.2, 2.2].map((x) => {
      const [px, py] = seen(eye, [x, 4.4, z]);
      return lantern(
        { x: px, y: py, size: scaleAt(eye, z) * 0.62, hour: h },
        scaleAt(eye, z) * 0.9,
      );
    }),
  );
  const [sx, sy] = seen(eye, [-4.6, 0, 12]);
  return compose('accommodations-dining-hall', w, t, [
    chamber(
      h,
      eye,
      { x: [-5.6, 5.6], tall: 4.4, z: [2, 16] },
      { floor: '#d9c8a6', wall: '#efe3c8', tile: 0.8 },
    ),
    ...arches,
    ...windows.map((z) => sideWindow(h, eye, -5.6, [0.7, 3.6], z, '#d5e3da')),
    ...windows.map((z) => floorLight(h, eye, [-5.4, -1.4], z, 1.6, 0.6)),
    ...lamps,
    person({ x: sx, y: sy, size: scaleAt(eye, 12) * 1.7, hour: h }, { kind: 'kurta' }),
    ...tables.map(([x, z]) => laidTable(h, eye, x, z, z < 5 ? 0.9 : 0.85)),
    sunGlow(h, 180, 420, 560),
    path(
      `M0 0H${w}V${t}H0Z`,
      linear([
        [0, shaded(h, local.stone), 0.16],
        [0.4, shaded(h, local.stone), 0],
        [1, h.dark, 0.22],
      ]),
    ),
  ]);
}

/** Two halls of a hotel: the lobby in the evening and the dining hall at noon. */
export const scenes: Scene[] = [lobby(), diningHall()];
