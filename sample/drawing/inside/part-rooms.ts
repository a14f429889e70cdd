import { blur, box, clipTo, group, linear, n, oval, path, radial, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { archOutline, straight } from '../curve-drawing.ts';
import { type Hour, half, lit, local, type Place, shaded } from '../palette.ts';

/** The back wall of a room inside the picture: left, top, right, bottom in pixels. */
export type BackWall = readonly [number, number, number, number];

/** Floor, ceiling and walls in one-point perspective, lit from the hour's side. */
export function roomShell(
  h: Hour,
  w: number,
  t: number,
  wall: BackWall,
  colour: string = local.sand,
  floor: string = local.wood,
): string {
  const [l, top, r, b] = wall;
  const [near, far] =
    h.from === -1 ? [shaded(h, colour), lit(h, colour)] : [lit(h, colour), shaded(h, colour)];
  const glow = radial([
    [0, h.rim, 0.45],
    [1, h.rim, 0],
  ]);
  const planks = Array.from(
    { length: 17 },
    (_, i) => `M${n(l + ((r - l) * i) / 16)} ${n(b)}L${n(-w * 0.6 + (w * 2.2 * i) / 16)} ${n(t)}`,
  ).join('');
  return (
    path(
      straight([
        [0, 0],
        [w, 0],
        [r, top],
        [l, top],
      ]),
      linear([
        [0, half(h, local.marble)],
        [1, lit(h, local.marble)],
      ]),
    ) +
    path(
      straight([
        [0, t],
        [w, t],
        [r, b],
        [l, b],
      ]),
      linear([
        [0, lit(h, floor)],
        [0.4, half(h, floor)],
        [1, shaded(h, floor)],
      ]),
    ) +
    stroke(planks, shaded(h, floor), 1.6, 0.28) +
    path(
      straight([
        [0, 0],
        [l, top],
        [l, b],
        [0, t],
      ]),
      linear(
        [
          [0, shaded(h, colour)],
          [1, mix(near, far, 0.35)],
        ],
        0,
      ),
    ) +
    path(
      straight([
        [w, 0],
        [r, top],
        [r, b],
        [w, t],
      ]),
      linear(
        [
          [0, mix(far, near, 0.2)],
          [1, shaded(h, colour)],
        ],
        0,
      ),
    ) +
    box(
      l,
      top,
      r - l,
      b - top,
      linear(
        [
          [0, half(h, colour)],
          [0.5, lit(h, colour)],
          [1, half(h, colour)],
        ],
        h.from === -1 ? 20 : 160,
      ),
    ) +
    group(
      stroke(
        straight(
          [
            [0, t],
            [l, b],
            [r, b],
            [w, t],
          ],
          false,
        ),
        shaded(h, local.wood),
        10,
        0.5,
      ),
      { blur: 7 },
    ) +
    stroke(
      straight(
        [
          [l, top],
          [r, top],
        ],
        false,
      ),
      lit(h, local.white),
      3,
      0.5,
    ) +
    oval(h.from === -1 ? l : r, (top + b) / 2, (r - l) * 0.7, (b - top) * 0.8, glow)
  );
}

/** A window with a drawn view behind it; x,y = its lower left corner, arched when asked. */
export function windowView(at: Place, width: number, view: string, arched = false): string {
  const { x, y, size: s, hour: h } = at;
  const mid = x + width / 2;
  const hole = arched
    ? archOutline(mid, y, width, s, 'pointed')
    : `M${n(x)} ${n(y)}v${n(-s)}h${n(width)}v${n(s)}Z`;
  const frame = half(h, local.wood);
  return (
    group(view, { clip: clipTo(path(hole, '#fff')) }) +
    path(
      hole,
      linear(
        [
          [0, '#fff', 0.14],
          [0.5, '#fff', 0],
          [1, '#fff', 0.08],
        ],
        40,
      ),
    ) +
    path(hole, 'none', `stroke="${frame}" stroke-width="${n(s * 0.022)}"`) +
    stroke(
      `M${n(mid)} ${n(y)}V${n(y - s)}${arched ? '' : `M${n(x)} ${n(y - s * 0.3)}h${n(width)}`}`,
      frame,
      s * 0.013,
    ) +
    box(
      x - s * 0.03,
      y,
      width + s * 0.06,
      s * 0.035,
      linear([
        [0, lit(h, local.marble)],
        [1, shaded(h, local.marble)],
      ]),
    )
  );
}

/** A patch of window light lying on floor or wall, given by its four corners. */
export function lightPatch(
  h: Hour,
  corners: readonly (readonly [number, number])[],
  strength = 0.4,
): string {
  return (
    group(path(straight(corners), h.rim, `opacity="${strength}"`), {
      filter: blur(7),
      blend: 'soft-light',
    }) + group(path(straight(corners), h.rim, `opacity="${strength * 0.35}"`), { filter: blur(10) })
  );
}
