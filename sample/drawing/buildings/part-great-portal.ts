import { box, clipTo, group, linear, n, path, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { archOutline } from '../curve-drawing.ts';
import { half, lit, local, type Place, shaded } from '../palette.ts';
import { starLattice } from './part-arch-frame.ts';

/** The great gate of a mosque: three deep arches under a carved frieze; x,y = foot of its middle. */
export function greatPortal(at: Place, width: number): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const stone = local.marble;
  const face = linear(
    [
      [0, lit(h, stone, depth)],
      [0.55, mix(lit(h, stone, depth), shaded(h, stone, depth), 0.25)],
      [1, half(h, stone, depth)],
    ],
    h.from === -1 ? 25 : 155,
  );
  const left = x - width / 2;
  const side = Math.round(width * 0.07);
  const shadeX = h.from === -1 ? x + width / 2 : left - side;
  let out =
    box(shadeX, y - s * 0.97, side, s * 0.97, shaded(h, stone, depth)) +
    box(left, y - s, width, s, face);
  for (const [top, tall, tone] of [
    [1, 0.02, 0],
    [0.95, 0.012, 0.6],
    [0.8, 0.012, 0.6],
    [0.17, 0.008, 0.7],
  ] as const) {
    const colour = mix(lit(h, local.white, depth), shaded(h, stone, depth), tone);
    out += box(left - width * 0.012, y - s * top, width * 1.024, s * tall, colour);
  }
  const frieze = box(left, y - s * 0.938, width, s * 0.138, '#fff');
  out +=
    box(left, y - s * 0.938, width, s * 0.138, half(h, '#cfd0bd', depth)) +
    group(
      box(
        left,
        y - s * 0.938,
        width,
        s * 0.138,
        starLattice(s * 0.069, half(h, '#8d8a6d', depth), 1.6),
      ),
      { clip: clipTo(frieze), opacity: 0.65 },
    );
  out += box(left, y - s * 0.012, width, s * 0.012, half(h, local.granite, depth));
  const merlon = width / 27;
  let teeth = '';
  for (let i = 0; i < 27; i += 1) {
    const mx = left + merlon * (i + 0.5);
    teeth += `M${n(mx - merlon * 0.32)} ${n(y - s)}v${n(-merlon * 0.45)}l${n(merlon * 0.32)} ${n(-merlon * 0.6)}l${n(merlon * 0.32)} ${n(merlon * 0.6)}v${n(merlon * 0.45)}Z`;
  }
  out += path(teeth, mix(lit(h, stone, depth), half(h, stone, depth), 0.4));
  out += opening(at, x - width * 0.32, width * 0.2, s * 0.56);
  out += opening(at, x + width * 0.32, width * 0.2, s * 0.56);
  return out + opening(at, x, width * 0.32, s * 0.72);
}

function opening(at: Place, cx: number, w: number, tall: number): string {
  const { y, size: s, hour: h, depth = 0 } = at;
  const stone = local.marble;
  const outline = (grow: number, shift = 0) =>
    archOutline(cx + shift, y, w * grow, tall * (1 + (grow - 1) * 0.45), 'pointed');
  const inner = outline(1);
  const clip = clipTo(path(inner, '#fff'));
  const dark = linear([
    [0, mix(shaded(h, local.earth, depth), h.dark, 0.55)],
    [0.6, mix(shaded(h, local.wood, depth), h.dark, 0.35)],
    [1, mix(h.glow, shaded(h, local.wood, depth), 0.45)],
  ]);
  const doorTall = tall * 0.46;
  const bronze = linear(
    [
      [0, mix(shaded(h, local.wood), local.gold, 0.2)],
      [0.5, mix(half(h, local.wood), local.gold, 0.5)],
      [1, mix(shaded(h, local.wood), local.gold, 0.1)],
    ],
    0,
  );
  let leaves = '';
  for (let i = 1; i < 4; i += 1)
    leaves += `M${n(cx - w / 2 + (w * i) / 4)} ${n(y)}V${n(y - doorTall)}`;
  return (
    path(outline(1.24), mix(lit(h, stone, depth), shaded(h, stone, depth), 0.45)) +
    path(outline(1.2), lit(h, local.white, depth)) +
    stroke(outline(1.1), half(h, '#9aa88c', depth), s * 0.008, 0.8) +
    path(inner, mix(shaded(h, stone, depth), h.dark, 0.1)) +
    group(
      path(outline(0.86, -h.from * w * 0.07), dark) +
        box(cx - w / 2, y - doorTall, w, doorTall, bronze, 'opacity="0.85"') +
        box(cx - w * 0.12, y - doorTall, w * 0.24, doorTall, mix(h.glow, '#fff6d8', 0.4)) +
        stroke(leaves, mix(shaded(h, local.wood), h.dark, 0.4), w * 0.014, 0.7) +
        box(cx - w / 2, y - doorTall - s * 0.012, w, s * 0.012, half(h, local.gold, depth)) +
        group(
          box(
            cx - w / 2,
            y - tall,
            w,
            tall - doorTall,
            starLattice(w * 0.16, lit(h, local.gold, depth), 1.4),
          ),
          { opacity: 0.35 },
        ),
      { clip },
    ) +
    stroke(inner, h.rim, Math.max(0.8, s * 0.002), 0.5)
  );
}
