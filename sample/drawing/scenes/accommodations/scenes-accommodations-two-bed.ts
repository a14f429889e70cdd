import { starLattice } from '../../buildings/part-arch-frame.ts';
import { dome } from '../../buildings/part-dome.ts';
import { minaretMakkah } from '../../buildings/part-minaret.ts';
import { desertTown } from '../../buildings/part-town.ts';
import { box, compose, group, linear, type Scene, stroke } from '../../canvas.ts';
import { mix } from '../../colour-mixing.ts';
import { curtain } from '../../inside/part-bedroom.ts';
import { chamber, lampPool } from '../../inside/part-chamber.ts';
import { roomLamp, rug } from '../../inside/part-furniture.ts';
import { windowView } from '../../inside/part-rooms.ts';
import { solidBed } from '../../inside/part-solid-bed.ts';
import { clouds, hazeBand, moon, sky, stars, sunGlow } from '../../land/part-sky.ts';
import { half, hours, local } from '../../palette.ts';
import { type Eye, seen, solid } from '../../part-solid.ts';

function twoBedRoom(): Scene {
  const h = hours.roomWarm;
  const out = hours.blueHour;
  const [w, t] = [1600, 1067];
  const eye: Eye = { cx: 800, cy: 420, f: 1250, up: 1.7 };
  const far = 6.6;
  const view = [
    sky(out, w, t, 620),
    stars(w, 300, 90, 4),
    moon(out, 870, 245, 10, 0.15),
    clouds(out, w, { seed: 8, top: 250, bottom: 560, strength: 0.4 }),
    sunGlow({ ...out, sun: '#e8b98a' }, 760, 540, 190),
    minaretMakkah({ x: 735, y: 530, size: 190, hour: out, depth: 0.3 }),
    dome({ x: 800, y: 530, size: 74, hour: out, depth: 0.35 }),
    desertTown({ x: 640, y: 545, size: 40, hour: out, depth: 0.3 }, 340, 3),
    hazeBand(out, w, 470, 110, 0.5),
  ].join('');
  const lamps = [-1.95, 1.95].map((x) => {
    const [px, py] = seen(eye, [x, 0.58, 6.2]);
    return (
      lampPool(h, px, py - 60, 300, 260, 0.5) +
      solid(h, eye, { x: [x - 0.24, x + 0.24], y: [0, 0.58], z: [5.95, 6.45] }, local.wood) +
      roomLamp({ x: px, y: py, size: 120, hour: h })
    );
  });
  const [lx, top] = seen(eye, [-0.52, 2.42, far]);
  const [rx, foot] = seen(eye, [0.52, 0.7, far]);
  const panel = (x: number) => {
    const [px, py] = seen(eye, [x, 1.22, far]);
    return (
      group(box(px - 110, py - 120, 220, 120, starLattice(44, local.gold, 1.4)), { opacity: 0.5 }) +
      stroke(`M${px - 110} ${py - 120}h220v120h-220Z`, half(h, local.gold), 3, 0.8)
    );
  };
  const wood = linear([
    [0, mix(h.dark, '#4a3322', 0.5)],
    [1, h.dark],
  ]);
  return compose('accommodations-two-bed-room', w, t, [
    chamber(
      h,
      eye,
      { x: [-2.8, 2.8], tall: 2.7, z: [1.5, far] },
      { floor: '#8a5f3c', wall: '#dcc9a4', tile: 0.22 },
    ),
    panel(-1.2),
    panel(1.2),
    windowView({ x: lx, y: foot, size: foot - top, hour: h }, rx - lx, view),
    curtain({ x: lx - 62, y: foot + 120, size: foot - top + 150, hour: h }, 70, '#2a5a47', -1),
    curtain({ x: rx - 8, y: foot + 120, size: foot - top + 150, hour: h }, 70, '#2a5a47', 1),
    ...lamps,
    solid(h, eye, { x: [-0.26, 0.26], y: [0, 0.5], z: [6.1, 6.5] }, local.wood),
    rug(
      h,
      [
        seen(eye, [-0.32, 0, 6]),
        seen(eye, [0.32, 0, 6]),
        seen(eye, [0.32, 0, 4.5]),
        seen(eye, [-0.32, 0, 4.5]),
      ],
      '#245a46',
      true,
    ),
    solidBed(h, eye, [-1.75, -0.5], [4.35, 6.5], 'back'),
    solidBed(h, eye, [0.5, 1.75], [4.35, 6.5], 'back'),
    box(
      0,
      0,
      w,
      t,
      linear([
        [0, h.dark, 0.18],
        [0.3, h.dark, 0],
        [0.75, h.dark, 0],
        [1, h.dark, 0.45],
      ]),
    ),
    box(0, 0, 96, t, wood),
    box(w - 96, 0, 96, t, wood),
    box(0, 0, w, 56, wood),
    stroke(`M96 ${t}V56H${w - 96}V${t}`, h.rim, 3, 0.5),
    group(stroke(`M104 ${t}V64H${w - 104}V${t}`, h.glow, 12, 0.18), { blur: 5 }),
  ]);
}

/** A room with two beds in the evening. */
export const scenes: Scene[] = [twoBedRoom()];
