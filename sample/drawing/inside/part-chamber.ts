import { blur, group, linear, path, radial, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { straight } from '../curve-drawing.ts';
import { type Hour, half, lit, local, shaded } from '../palette.ts';
import { along, type Eye, facet, type Span, type Spot, seen, wire } from '../part-solid.ts';

export type Room = { x: Span; tall: number; z: Span };
type RoomColours = { wall?: string; floor?: string; ceiling?: string; tile?: number };

/** A room in metres seen along its length: floor, ceiling, two side walls and the back wall. */
export function chamber(h: Hour, eye: Eye, room: Room, o: RoomColours = {}): string {
  const { wall = local.sand, floor = local.wood, ceiling = local.marble, tile = 0 } = o;
  const [[l, r], [near, far], t] = [room.x, room.z, room.tall];
  const quad = (a: Spot, b: Spot, c: Spot, d: Spot, fill: string) => facet(eye, [a, b, c, d], fill);
  const lightWall = mix(lit(h, wall), h.rim, 0.15);
  const darkWall = mix(shaded(h, wall), half(h, wall), 0.25);
  const [left, right] = h.from === -1 ? [darkWall, half(h, wall)] : [half(h, wall), darkWall];
  const mid = (l + r) / 2;
  let out =
    quad(
      [l, 0, near],
      [r, 0, near],
      [r, 0, far],
      [l, 0, far],
      along(eye, [mid, 0, near], [mid, 0, far], shaded(h, floor), lit(h, floor)),
    ) +
    quad(
      [l, t, near],
      [r, t, near],
      [r, t, far],
      [l, t, far],
      along(eye, [mid, t, near], [mid, t, far], half(h, ceiling), lit(h, ceiling)),
    ) +
    quad(
      [l, 0, near],
      [l, t, near],
      [l, t, far],
      [l, 0, far],
      along(eye, [l, 1, near * 1.6], [l, 1, far], left, mix(left, lightWall, 0.3)),
    ) +
    quad(
      [r, 0, near],
      [r, t, near],
      [r, t, far],
      [r, 0, far],
      along(eye, [r, 1, near * 1.6], [r, 1, far], right, mix(right, lightWall, 0.55)),
    ) +
    quad(
      [l, 0, far],
      [l, t, far],
      [r, t, far],
      [r, 0, far],
      linear(
        [
          [0, mix(lightWall, half(h, wall), 0.2)],
          [1, half(h, wall)],
        ],
        h.from === -1 ? 12 : 168,
      ),
    );
  if (tile > 0) out += joints(h, eye, room, floor, tile);
  const corners: readonly Spot[] = [
    [l, 0, near],
    [l, 0, far],
    [r, 0, far],
    [r, 0, near],
  ];
  const soft = stroke(
    straight(
      corners.map((c) => seen(eye, c)),
      false,
    ),
    h.dark,
    14,
    0.4,
  );
  const edges = wire(
    eye,
    [
      [l, 0, far],
      [l, t, far],
      [r, t, far],
      [r, 0, far],
    ],
    h.dark,
    7,
    0.22,
  );
  return out + group(soft + edges, { filter: blur(9) });
}

function joints(h: Hour, eye: Eye, room: Room, floor: string, tile: number): string {
  const [[l, r], [near, far]] = [room.x, room.z];
  const colour = mix(shaded(h, floor), h.dark, 0.2);
  let out = '';
  for (let x = l + tile; x < r; x += tile)
    out += wire(
      eye,
      [
        [x, 0, near],
        [x, 0, far],
      ],
      colour,
      1.2,
      0.22,
    );
  for (let z = near; z < far; z += tile) {
    const strength = 0.26 * (1 - (z - near) / (far - near)) + 0.05;
    out += wire(
      eye,
      [
        [l, 0, z],
        [r, 0, z],
      ],
      colour,
      1.2,
      strength,
    );
  }
  return out;
}

/** A tall window in a side wall at x, bright with the sky outside, with glazing bars. */
export function sideWindow(h: Hour, eye: Eye, x: number, y: Span, z: Span, bright: string): string {
  const corners: readonly Spot[] = [
    [x, y[0], z[0]],
    [x, y[1], z[0]],
    [x, y[1], z[1]],
    [x, y[0], z[1]],
  ];
  const outline = straight(corners.map((c) => seen(eye, c)));
  const frame = half(h, local.white);
  const mid = (z[0] + z[1]) / 2;
  const fill = linear([
    [0, mix(bright, '#ffffff', 0.1)],
    [0.7, mix(bright, '#fffdf4', 0.55)],
    [1, mix(bright, h.haze, 0.5)],
  ]);
  return (
    group(path(outline, h.rim), { filter: blur(16), opacity: 0.6 }) +
    path(outline, fill) +
    stroke(outline, frame, 9) +
    wire(
      eye,
      [
        [x, y[0], mid],
        [x, y[1], mid],
      ],
      frame,
      6,
    ) +
    wire(
      eye,
      [
        [x, y[1] * 0.7, z[0]],
        [x, y[1] * 0.7, z[1]],
      ],
      frame,
      5,
    ) +
    stroke(outline, shaded(h, local.stone), 1.5, 0.5)
  );
}

/** Light from a side window lying on the floor. */
export function floorLight(
  h: Hour,
  eye: Eye,
  x: Span,
  z: Span,
  lean: number,
  strength = 0.5,
): string {
  const corners: readonly Spot[] = [
    [x[0], 0.001, z[0]],
    [x[1], 0.001, z[0] - lean],
    [x[1], 0.001, z[1] - lean],
    [x[0], 0.001, z[1]],
  ];
  const d = straight(corners.map((c) => seen(eye, c)));
  return (
    group(path(d, h.rim), { filter: blur(5), opacity: strength, blend: 'soft-light' }) +
    group(path(d, h.rim), { filter: blur(9), opacity: strength * 0.5 })
  );
}

/** A wide pool of lamp light. */
export function lampPool(h: Hour, x: number, y: number, rx: number, ry: number, s = 0.5): string {
  const fill = radial([
    [0, h.glow, s],
    [0.4, h.glow, s * 0.4],
    [1, h.glow, 0],
  ]);
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}
