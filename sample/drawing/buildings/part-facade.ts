import { box, type Random } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Hour, half, lit, local, shaded } from '../palette.ts';
import {
  type Block,
  type Eye,
  facet,
  type Span,
  type Spot,
  scaleAt,
  seen,
  solid,
  wire,
} from '../part-solid.ts';

/** A building whose street side (at the x nearest the eye) has rows of windows with lattice bays. */
export function streetHouse(
  h: Hour,
  eye: Eye,
  b: Block,
  colour: string,
  random: Random,
  depth: number,
): string {
  const x = b.x[1] < 0 ? b.x[1] : b.x[0];
  const out = b.x[1] < 0 ? 0.7 : -0.7;
  const glass = mix(mix(shaded(h, local.deep, depth), h.dark, 0.3), h.haze, depth * 0.6);
  const storey = 3.4;
  let drawing = solid(h, eye, b, colour, { depth });
  const bays = Math.max(1, Math.floor((b.z[1] - b.z[0]) / 3));
  const bay = (b.z[1] - b.z[0]) / bays;
  for (let f = Math.floor((b.y[1] - 1) / storey) - 1; f >= 1; f -= 1) {
    for (let i = bays - 1; i >= 0; i -= 1) {
      const z0 = b.z[0] + bay * (i + 0.25);
      const z1 = b.z[0] + bay * (i + 0.75);
      const y0 = f * storey + 0.9;
      const pane: readonly Spot[] = [
        [x, y0, z0],
        [x, y0 + 1.9, z0],
        [x, y0 + 1.9, z1],
        [x, y0, z1],
      ];
      const lamp = h.lamps > 0.3 && random() < 0.3;
      if (random() < 0.34) {
        const span: Span = out > 0 ? [x, x + out] : [x + out, x];
        drawing += solid(h, eye, { x: span, y: [y0 - 0.2, y0 + 2.2], z: [z0, z1] }, '#8a6a48', {
          depth,
        });
      } else drawing += facet(eye, pane, lamp ? mix(h.glow, h.haze, 0.3) : glass, 'opacity="0.8"');
    }
    const yy = f * storey + 0.2;
    drawing += wire(
      eye,
      [
        [x, yy, b.z[0]],
        [x, yy, b.z[1]],
      ],
      shaded(h, colour, depth),
      2,
      0.4,
    );
  }
  const shop: readonly Spot[] = [
    [x, 0, b.z[0] + 0.6],
    [x, 2.7, b.z[0] + 0.6],
    [x, 2.7, b.z[1] - 0.6],
    [x, 0, b.z[1] - 0.6],
  ];
  const awning: readonly Spot[] = [
    [x, 3.3, b.z[0] + 0.4],
    [x, 3.3, b.z[1] - 0.4],
    [x + out * 2.4, 2.7, b.z[1] - 0.4],
    [x + out * 2.4, 2.7, b.z[0] + 0.4],
  ];
  const cloth = random() < 0.5 ? '#2a6a50' : '#cdb384';
  return (
    drawing +
    facet(eye, shop, mix(h.glow, shaded(h, local.wood, depth), 0.5)) +
    facet(eye, awning, mix(half(h, cloth, depth), lit(h, cloth, depth), 0.3))
  );
}

/** Front of a tall house with balconies on every floor; lower left corner at x0, front at z. */
export function balconyFront(
  h: Hour,
  eye: Eye,
  x: Span,
  z: number,
  floors: number,
  colour: string,
): string {
  const storey = 3.3;
  const width = x[1] - x[0];
  let out = solid(h, eye, { x, y: [0, floors * storey + 1], z: [z, z + 14] }, colour);
  const glass = mix(mix(h.sky[0]?.[1] ?? h.haze, h.dark, 0.45), local.deep, 0.2);
  for (let f = 1; f < floors; f += 1) {
    const y = f * storey;
    for (let i = 0; i < 4; i += 1) {
      const bx = x[0] + (width * (i + 0.5)) / 4;
      const [px, py] = seen(eye, [bx, y + 2.55, z]);
      const k = scaleAt(eye, z);
      out +=
        box(px - k * 0.85, py, k * 1.7, k * 2.45, glass) +
        box(px - k * 0.85, py, k * 0.8, k * 2.45, mix(glass, h.haze, 0.4)) +
        box(px - k * 0.85, py, k * 1.7, k * 0.3, shaded(h, colour), 'opacity="0.5"');
    }
    for (const side of [0, 1]) {
      const bx = x[0] + width * (side ? 0.53 : 0.03);
      const span: Span = [bx, bx + width * 0.44];
      const block: Block = { x: span, y: [y - 0.18, y + 0.02], z: [z - 1.3, z] };
      out +=
        box(...shade(eye, span, y, z), h.dark, 'opacity="0.16"') +
        solid(h, eye, block, colour) +
        solid(
          h,
          eye,
          { x: span, y: [y + 0.02, y + 0.95], z: [z - 1.3, z - 1.2] },
          f % 2 ? '#d9c7a2' : '#cfbd98',
        );
    }
  }
  const top = floors * storey;
  return (
    out +
    solid(
      h,
      eye,
      { x: [x[0] - 0.4, x[1] + 0.4], y: [top + 0.6, top + 1.2], z: [z - 0.6, z] },
      local.marble,
    ) +
    solid(
      h,
      eye,
      { x: [x[0] + width * 0.478, x[0] + width * 0.522], y: [3.3, top + 0.6], z: [z - 0.3, z] },
      '#c4ae82',
    )
  );
}

function shade(eye: Eye, x: Span, y: number, z: number): [number, number, number, number] {
  const [l, top] = seen(eye, [x[0] + 0.3, y - 0.15, z]);
  const k = scaleAt(eye, z);
  return [l, top, k * (x[1] - x[0]), k * 1.1];
}
