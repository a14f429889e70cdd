import { starLattice } from '../../buildings/part-arch-frame.ts';
import { box, compose, group, type Scene, stroke } from '../../canvas.ts';
import { archOutline } from '../../curve-drawing.ts';
import { curtain } from '../../inside/part-bedroom.ts';
import { chamber, floorLight, sideWindow } from '../../inside/part-chamber.ts';
import { roomLamp, rug } from '../../inside/part-furniture.ts';
import { solidBed } from '../../inside/part-solid-bed.ts';
import { sunGlow } from '../../land/part-sky.ts';
import { type Hour, half, hours, lit, local } from '../../palette.ts';
import { type Eye, facet, type Span, scaleAt, seen, solid, wire } from '../../part-solid.ts';
import { suitcase } from '../../people/part-travel.ts';

function sheer(h: Hour, eye: Eye, x: number, z: Span): string {
  let out = '';
  for (let i = 0; i < 7; i += 1) {
    const at = z[0] + ((z[1] - z[0]) * i) / 6;
    out += wire(
      eye,
      [
        [x + 0.06, 2.62, at],
        [x + 0.07, 0.06, at + 0.03],
      ],
      lit(h, local.white),
      7,
      0.5,
    );
  }
  const quad = facet(
    eye,
    [
      [x + 0.06, 2.65, z[0]],
      [x + 0.06, 2.65, z[1]],
      [x + 0.06, 0.05, z[1]],
      [x + 0.06, 0.05, z[0]],
    ],
    half(h, '#dfe2cf'),
    'opacity="0.92"',
  );
  return quad + group(out, { blur: 2.5 });
}

function fourBedRoom(): Scene {
  const h = hours.roomDay;
  const [w, t] = [1600, 1067];
  const eye: Eye = { cx: 520, cy: 380, f: 1170, up: 1.95 };
  const [l, r] = [-1.9, 2.75];
  const lines: readonly Span[] = [
    [7.75, 8.75],
    [6.35, 7.35],
    [4.95, 5.95],
    [3.55, 4.55],
  ];
  const bedside = (z: number) => {
    const [px, py] = seen(eye, [r - 0.25, 0.55, z]);
    return (
      solid(
        h,
        eye,
        { x: [r - 0.48, r - 0.04], y: [0, 0.55], z: [z - 0.15, z + 0.15] },
        local.wood,
      ) + roomLamp({ x: px, y: py, size: scaleAt(eye, z) * 0.42, hour: h })
    );
  };
  const [ax, ay] = seen(eye, [0.35, 1.15, 9.3]);
  const windows: readonly Span[] = [
    [7.1, 8.5],
    [4.3, 5.7],
  ];
  return compose('accommodations-four-bed-room', w, t, [
    chamber(
      h,
      eye,
      { x: [l, r], tall: 2.8, z: [1.4, 9.3] },
      { floor: '#a98258', wall: '#e6dcc4', tile: 0.3 },
    ),
    ...[0.5, 0.52].map((v, i) =>
      facet(
        eye,
        [
          [r - 0.005, i ? 1.52 : 0, 1.4],
          [r - 0.005, i ? 1.52 : 0, 9.3],
          [r - 0.005, i ? 1.56 : 1.5, 9.3],
          [r - 0.005, i ? 1.56 : 1.5, 1.4],
        ],
        i ? lit(h, local.gold) : half(h, '#7f9a80'),
        `opacity="${v + i * 0.3}"`,
      ),
    ),
    ...windows.map((z) => sideWindow(h, eye, l, [0.75, 2.5], z, '#cfe0dc')),
    ...windows.map((z) => sheer(h, eye, l, [z[1] + 0.02, z[1] + 0.3])),
    ...windows.map((z) => sheer(h, eye, l, [z[0] - 0.34, z[0] - 0.02])),
    box(ax - 62, ay - 110, 124, 110, lit(h, '#e9dcc0')),
    stroke(archOutline(ax, ay - 12, 74, 86, 'pointed'), lit(h, local.gold), 3, 0.9),
    group(box(ax - 62, ay - 110, 124, 110, starLattice(31, local.deep, 1)), { opacity: 0.25 }),
    stroke(`M${ax - 62} ${ay - 110}h124v110h-124Z`, half(h, local.wood), 5),
    floorLight(h, eye, [l + 0.05, 0.35], [7.1, 8.5], 0.9, 0.55),
    floorLight(h, eye, [l + 0.05, 0.4], [4.3, 5.7], 0.9, 0.6),
    rug(
      h,
      [
        seen(eye, [-0.95, 0, 7.2]),
        seen(eye, [-0.1, 0, 7.2]),
        seen(eye, [-0.1, 0, 4.9]),
        seen(eye, [-0.95, 0, 4.9]),
      ],
      '#2c6a52',
      true,
    ),
    ...lines.flatMap((z, i) => [
      solidBed(h, eye, [0.5, r - 0.1], z, 'right', i % 2 ? '#1b5a43' : '#22664c'),
      i < 3 ? bedside(z[0] - 0.2) : '',
    ]),
    suitcase({ x: 330, y: 880, size: 220, hour: h }, '#6f5a41'),
    sunGlow(h, 40, 380, 560),
    curtain({ x: -20, y: 1090, size: 1100, hour: h }, 120, '#2b5f4a', 0),
  ]);
}

/** A room with four beds by day. */
export const scenes: Scene[] = [fourBedRoom()];
