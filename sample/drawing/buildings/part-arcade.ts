import { box, clipTo, group, linear, n, path, radial, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type ArchKind, archOutline } from '../curve-drawing.ts';
import { half, lit, local, type Place, shaded } from '../palette.ts';

type ArcadeOptions = {
  width: number;
  bays: number;
  kind?: ArchKind;
  colour?: string;
  /** red-brown and white stones in the arch heads */
  striped?: boolean;
  merlons?: boolean;
};

/** A wall of arches seen from the front; x,y is the foot of its LEFT end. */
export function arcade(at: Place, o: ArcadeOptions): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const {
    width,
    bays,
    kind = 'pointed',
    colour = local.marble,
    striped = false,
    merlons = true,
  } = o;
  const bay = width / bays;
  const wall = linear(
    [
      [0, lit(h, colour, depth)],
      [0.5, mix(lit(h, colour, depth), shaded(h, colour, depth), 0.3)],
      [1, half(h, colour, Math.min(1, depth + 0.1))],
    ],
    70,
  );
  let out = box(x, y - s, width, s, wall);
  out += box(x, y - s * 0.93, width, s * 0.025, shaded(h, colour, depth), 'opacity="0.35"');
  out += box(x - 2, y - s, width + 4, s * 0.05, lit(h, local.white, depth));
  for (let i = 0; i < bays; i += 1)
    out += bayOpening(at, x + bay * (i + 0.5), bay, kind, colour, striped);
  if (!merlons) return out;
  const step = Math.max(5, s * 0.09);
  let teeth = '';
  for (let mx = x + step / 2; mx < x + width; mx += step) {
    teeth += `M${n(mx - step * 0.34)} ${n(y - s)}v${n(-step * 0.3)}l${n(step * 0.34)} ${n(-step * 0.5)}l${n(step * 0.34)} ${n(step * 0.5)}v${n(step * 0.3)}Z`;
  }
  return out + path(teeth, mix(lit(h, colour, depth), half(h, colour, depth), 0.5));
}

function bayOpening(
  at: Place,
  cx: number,
  bay: number,
  kind: ArchKind,
  colour: string,
  striped: boolean,
): string {
  const { y, size: s, hour: h, depth = 0 } = at;
  const [w, tall] = [bay * 0.68, s * 0.8];
  const outer = archOutline(cx, y, w * 1.16, tall * 1.05, kind);
  const inner = archOutline(cx, y, w, tall, kind);
  const hollow = mix(shaded(h, local.earth, depth * 0.8), h.dark, 0.35 * (1 - depth));
  const glow = radial(
    [
      [0, h.glow, 0.95],
      [0.5, h.glow, 0.5],
      [1, h.glow, 0],
    ],
    0.5,
    0.55,
    0.75,
  );
  const dark = linear([
    [0, mix(hollow, h.dark, 0.3)],
    [1, mix(hollow, half(h, colour, depth), 0.5)],
  ]);
  const side = linear(
    [
      [0, half(h, colour, depth)],
      [1, shaded(h, colour, depth)],
    ],
    h.from === -1 ? 180 : 0,
  );
  let out = path(outer, mix(lit(h, local.white, depth), half(h, colour, depth), 0.35));
  if (striped) out += stripes(at, cx, w, tall, outer);
  out +=
    path(inner, side) +
    group(path(archOutline(cx - h.from * w * 0.07, y, w * 0.9, tall * 0.95, kind), dark), {
      clip: clipTo(path(inner, '#fff')),
    });
  if (h.lamps > 0)
    out += path(inner, glow, `opacity="${(h.lamps * 0.85 * (1 - depth * 0.5)).toFixed(2)}"`);
  const column = bay * 0.06;
  for (const px of [cx - bay * 0.5, cx + bay * 0.5]) {
    out += stroke(
      `M${n(px)} ${n(y)}V${n(y - s * 0.42)}`,
      shaded(h, colour, depth),
      column * 0.5,
      0.35,
    );
  }
  return out;
}

function stripes(at: Place, cx: number, w: number, tall: number, outer: string): string {
  const { y, size: s, hour: h, depth = 0 } = at;
  let fan = '';
  const cy = y - tall + w * 0.6;
  for (let a = -170; a < 0; a += 24) {
    const [p, q] = [(a * Math.PI) / 180, ((a + 11) * Math.PI) / 180];
    fan += `M${n(cx)} ${n(cy)}L${n(cx + Math.cos(p) * s)} ${n(cy + Math.sin(p) * s)}L${n(cx + Math.cos(q) * s)} ${n(cy + Math.sin(q) * s)}Z`;
  }
  return group(path(fan, half(h, local.brick, depth)), {
    clip: clipTo(path(outer, '#fff')),
    opacity: 0.6,
  });
}
