import { define, group, linear, n, path, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type ArchKind, archOutline } from '../curve-drawing.ts';
import type { Place } from '../palette.ts';

type FrameOptions = {
  kind?: ArchKind;
  colour?: string /** thickness of the reveal */;
  reveal?: number;
  glow?: number;
};

/** Near wall with one great arch cut through it: frames the view behind; x,y = foot of the arch. */
export function archFrame(
  at: Place,
  w: number,
  canvas: readonly [number, number],
  o: FrameOptions = {},
): string {
  const { x, y, size: s, hour: h } = at;
  const { kind = 'pointed', colour = h.dark, reveal = w * 0.06, glow = 0.5 } = o;
  const [cw, ch] = canvas;
  const opening = archOutline(x, y, w, s, kind);
  const inner = archOutline(x - h.from * reveal * 0.5, y + 4, w - reveal, s - reveal * 0.5, kind);
  const wall = linear([
    [0, mix(colour, h.dark, 0.6)],
    [0.7, colour],
    [1, mix(colour, h.dark, 0.35)],
  ]);
  const sideLight = linear(
    [
      [0, mix(colour, h.rim, 0.5 * glow)],
      [0.5, mix(colour, h.rim, 0.12)],
      [1, mix(colour, h.rim, 0.75 * glow)],
    ],
    h.from === 1 ? 180 : 0,
  );
  const around = `M-5 -5H${cw + 5}V${ch + 5}H-5Z`;
  return (
    path(`${opening}${inner}`, sideLight, 'fill-rule="evenodd"') +
    path(around + opening, wall, 'fill-rule="evenodd"') +
    group(stroke(archOutline(x, y, w + 3, s + 2, kind), h.rim, 2.2, 0.55 * glow), { blur: 0.8 })
  );
}

/** Eight-fold star lattice as a pattern fill; use it as the `fill` of any shape. */
export function starLattice(cell: number, colour: string, width: number): string {
  const c = cell / 2;
  const r = cell * 0.36;
  const k = r * Math.SQRT1_2;
  const square = `M${n(c - k)} ${n(c - k)}H${n(c + k)}V${n(c + k)}H${n(c - k)}Z`;
  const turned = `M${n(c)} ${n(c - r)}L${n(c + r)} ${n(c)}L${n(c)} ${n(c + r)}L${n(c - r)} ${n(c)}Z`;
  const links = `M${n(c)} 0V${n(c - r)}M${n(c)} ${n(c + r)}V${n(cell)}M0 ${n(c)}H${n(c - r)}M${n(c + r)} ${n(c)}H${n(cell)}M0 0L${n(c - k)} ${n(c - k)}M${n(cell)} 0L${n(c + k)} ${n(c - k)}M0 ${n(cell)}L${n(c - k)} ${n(c + k)}M${n(cell)} ${n(cell)}L${n(c + k)} ${n(c + k)}`;
  const knot = `M${n(-r * 0.5)} 0L0 ${n(-r * 0.5)}L${n(r * 0.5)} 0L0 ${n(r * 0.5)}Z`;
  const corners = [
    [0, 0],
    [cell, 0],
    [0, cell],
    [cell, cell],
  ]
    .map(([a, b]) => `<path transform="translate(${a} ${b})" d="${knot}" fill="${colour}"/>`)
    .join('');
  const drawing = stroke(square + turned + links, colour, width) + corners;
  return define(
    (id) =>
      `<pattern id="${id}" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse">${drawing}</pattern>`,
  );
}
