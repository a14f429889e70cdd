import { box, clipTo, group, linear, n, oval, path, radial, seeded, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Point, straight } from '../curve-drawing.ts';
import { type Hour, half, lit, local, type Place, shaded } from '../palette.ts';

const corners: Readonly<Record<'near' | 'right' | 'far' | 'left', Point>> = {
  near: [0, 0],
  right: [0.68, -0.52],
  far: [-0.24, -0.9],
  left: [-0.92, -0.38],
};

/** The Kaaba from high up, roof in view; x,y = the near lower corner, `size` = wall height. */
export function kaabaAbove(at: Place): string {
  const { x, y, size: s, hour: h } = at;
  const place = ([px, py]: Point, v: number): Point => [x + px * s, y + py * s - v * s];
  const face = (a: Point, b: Point, bright: boolean): string => {
    const on = (u: number, v: number): Point =>
      place([a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u], v);
    const strip = (u0: number, u1: number, v0: number, v1: number) =>
      straight([on(u0, v0), on(u1, v0), on(u1, v1), on(u0, v1)]);
    const gold = bright ? '#d9ae58' : '#96712e';
    let folds = '';
    for (let i = 1; i < 16; i += 1)
      folds += straight([on(i / 16, 0.05), on(i / 16 + 0.004, 1)], false);
    const door = bright
      ? path(strip(0.68, 0.86, 0.16, 0.52), mix(gold, '#fff4cf', 0.2)) +
        path(strip(0.71, 0.83, 0.17, 0.48), mix(gold, '#5a3d10', 0.35))
      : '';
    return (
      path(strip(-0.02, 1.02, -0.02, 0.05), bright ? lit(h, local.marble) : half(h, local.marble)) +
      path(
        strip(0, 1, 0.03, 1),
        linear([
          [0, bright ? '#23282a' : '#0d1112'],
          [0.5, bright ? '#171b1c' : '#090c0d'],
          [1, bright ? '#2a2d2b' : '#121615'],
        ]),
      ) +
      stroke(folds, '#000000', s * 0.012, 0.28) +
      path(strip(0, 1, 0.7, 0.78), gold) +
      stroke(straight([on(0.02, 0.74), on(0.98, 0.74)], false), '#3a2a10', s * 0.03, 0.35).replace(
        'stroke-linecap="round"',
        `stroke-dasharray="${n(s * 0.012)} ${n(s * 0.02)}"`,
      ) +
      path(strip(0, 1, 0.685, 0.69), gold) +
      door
    );
  };
  const top = [corners.near, corners.right, corners.far, corners.left].map((p) => place(p, 1));
  const middle = place([-0.12, -0.45], 1);
  const inner = top.map(
    (p): Point => [p[0] + (middle[0] - p[0]) * 0.07, p[1] + (middle[1] - p[1]) * 0.07],
  );
  const shade = straight([
    place(corners.left, 0),
    place(corners.near, 0),
    place([0.9, -0.2], 0),
    place([-0.55, 0.35], 0),
  ]);
  return (
    group(path(shade, h.dark, 'opacity="0.5"'), { blur: 14 }) +
    face(corners.left, corners.near, h.from === -1) +
    face(corners.near, corners.right, h.from === 1) +
    path(
      straight(top),
      linear([
        [0, lit(h, '#b7b6a8')],
        [1, half(h, '#b7b6a8')],
      ]),
    ) +
    path(
      straight(inner),
      linear([
        [0, half(h, '#a3a294')],
        [1, lit(h, '#b4b2a3')],
      ]),
    ) +
    stroke(straight(top), '#d9ae58', Math.max(1, s * 0.012), 0.7) +
    stroke(straight([place(corners.near, 0.02), place(corners.near, 1)], false), h.rim, 1.4, 0.4)
  );
}

type FloorOptions = { cx: number; cy: number; flat: number };

/** The marble floor around the Kaaba from above: curved joints, a pool of light, dark edges. */
export function matafAbove(h: Hour, w: number, t: number, o: FloorOptions): string {
  const { cx, cy, flat } = o;
  let rows = '';
  for (let i = 1; i < 22; i += 1) {
    const r = 130 + i * 52;
    rows += `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r * flat)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r * flat)} 0 1 0 ${n(-r * 2)} 0`;
  }
  for (let i = 0; i < 48; i += 1) {
    const a = (i / 48) * Math.PI * 2;
    const [c, s] = [Math.cos(a), Math.sin(a) * flat];
    rows += `M${n(cx + c * 260)} ${n(cy + s * 260)}L${n(cx + c * 1300)} ${n(cy + s * 1300)}`;
  }
  const light = radial([
    [0, '#fff3d6', 1],
    [0.35, '#f1ddb2', 0.85],
    [0.7, '#b9a67c', 0.4],
    [1, '#3c5a4c', 0],
  ]);
  return (
    box(0, 0, w, t, shaded(h, local.marble, 0.25)) +
    oval(cx, cy, w * 0.72, w * 0.72 * flat * 1.15, light) +
    stroke(rows, shaded(h, local.granite), 1.1, 0.26)
  );
}

/** Blurred arcs of people walking round, as in a long exposure, seen from above. */
export function trails(
  h: Hour,
  o: FloorOptions & { inner: number; outer: number; seed: number; count: number },
): string {
  const { cx, cy, flat, inner, outer } = o;
  const random = seeded(o.seed);
  let [soft, fine] = ['', ''];
  for (let i = 0; i < o.count; i += 1) {
    const r = inner + (outer - inner) * random() ** 1.35;
    const [a, span] = [random() * Math.PI * 2, 0.35 + random() * 1.1];
    const tone = random() < 0.7 ? lit(h, local.white) : shaded(h, local.granite);
    const d =
      `M${n(cx + Math.cos(a) * r)} ${n(cy + Math.sin(a) * r * flat)}` +
      `A${n(r)} ${n(r * flat)} 0 0 1 ${n(cx + Math.cos(a + span) * r)} ${n(cy + Math.sin(a + span) * r * flat)}`;
    if (i % 3) soft += stroke(d, tone, 7 + random() * 13, 0.12 + random() * 0.18);
    else fine += stroke(d, tone, 2 + random() * 4, 0.16 + random() * 0.2);
  }
  const clip = clipTo(box(0, 0, 4000, 4000, '#fff'));
  return group(group(soft, { blur: 4 }) + group(fine, { blur: 1.2 }), { clip });
}
