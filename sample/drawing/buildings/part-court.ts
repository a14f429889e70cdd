import { blur, box, group, linear, maskWith, n, oval, radial, stroke } from '../canvas.ts';
import { type Hour, half, lit, local, shaded } from '../palette.ts';

/** Soft shadow or light pool on the ground. */
export function pool(
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  strength = 0.5,
): string {
  return oval(
    x,
    y,
    rx,
    ry,
    radial([
      [0, colour, strength],
      [0.5, colour, strength * 0.5],
      [1, colour, 0],
    ]),
  );
}

/** A paved court in perspective, pale and slightly mirror-like. */
export function court(
  h: Hour,
  w: number,
  y: number,
  foot: number,
  vanish: number,
  colour: string = local.marble,
): string {
  const fill = linear([
    [0, lit(h, colour, 0.35)],
    [0.4, half(h, colour, 0.12)],
    [1, shaded(h, colour, 0)],
  ]);
  let joints = '';
  for (let i = -22; i <= 22; i += 1)
    joints += `M${n(vanish + i * w * 0.018)} ${n(y)}L${n(vanish + i * w * 0.13)} ${n(foot)}`;
  for (let i = 1; i < 9; i += 1) joints += `M0 ${n(y + (foot - y) * (i / 9) ** 2)}H${n(w)}`;
  return box(0, y, w, foot - y, fill) + stroke(joints, shaded(h, colour, 0), 1, 0.16);
}

/** Reflection of a drawing in a polished floor starting at `y`. */
export function mirror(
  drawing: string,
  y: number,
  w: number,
  foot: number,
  strength = 0.3,
): string {
  const fade = box(
    0,
    y,
    w,
    foot - y,
    linear([
      [0, '#fff', 1],
      [1, '#fff', 0.1],
    ]),
  );
  const flipped = group(drawing, { transform: `translate(0 ${2 * y}) scale(1 -1)` });
  return group(group(flipped, { filter: blur(2, 5) }), { mask: maskWith(fade), opacity: strength });
}
