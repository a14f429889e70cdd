import { clipTo, group, linear, n, oval, path, radial, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { archOutline } from '../curve-drawing.ts';
import { half, lit, local, type Place, shaded } from '../palette.ts';
import { finial, roundLight } from './part-finial.ts';

type DomeKind = 'green' | 'silver' | 'brick' | 'sand' | 'white' | 'gold';

const domeColour: Readonly<Record<DomeKind, string>> = {
  green: '#2c7a55',
  silver: local.silver,
  brick: local.brick,
  sand: local.stone,
  white: local.marble,
  gold: local.gold,
};

type DomeOptions = { kind?: DomeKind; ribs?: number; drum?: boolean; bulge?: number };

/** Dome on a windowed drum; `size` is its whole height without the finial. */
export function dome(at: Place, o: DomeOptions = {}): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const { kind = 'green', ribs = 9, drum = true, bulge = 1.04 } = o;
  const colour = domeColour[kind];
  const base = drum ? y - s * 0.27 : y;
  const tall = base - (y - s);
  const r = s * (drum ? 0.44 : 0.6);
  const top = y - s;
  const k = r * bulge;
  const outline =
    `M${n(x - r)} ${n(base)}C${n(x - k * 1.12)} ${n(base - tall * 0.5)} ${n(x - k * 0.66)} ${n(base - tall * 0.93)} ${n(x)} ${n(top)}` +
    `C${n(x + k * 0.66)} ${n(base - tall * 0.93)} ${n(x + k * 1.12)} ${n(base - tall * 0.5)} ${n(x + r)} ${n(base)}Z`;
  const [a, b] = [lit(h, colour, depth), shaded(h, colour, depth)];
  const light = radial(
    [
      [0, mix(a, h.rim, 0.35)],
      [0.28, a],
      [0.62, mix(a, b, 0.6)],
      [1, mix(b, h.dark, 0.25 * (1 - depth))],
    ],
    0.5 + h.from * 0.22,
    0.3,
    0.85,
  );
  let lines = '';
  for (let i = 0; i < ribs; i += 1) {
    const u = Math.sin((((i + 0.5) / ribs) * 2 - 1) * 1.45);
    const d = `M${n(x + r * u)} ${n(base)}C${n(x + k * 1.12 * u)} ${n(base - tall * 0.5)} ${n(x + k * 0.66 * u)} ${n(base - tall * 0.93)} ${n(x)} ${n(top)}`;
    lines += stroke(d, b, Math.max(0.5, s * 0.007), 0.4);
    lines += stroke(d, a, Math.max(0.4, s * 0.004), 0.35).replace(
      '<path',
      `<path transform="translate(${n(h.from * s * 0.006)} 0)"`,
    );
  }
  const edge = h.from === 1 ? outline.split('C').slice(2).join('C') : '';
  const rim =
    h.from === 1
      ? `M${n(x)} ${n(top)}C${edge.replace('Z', '')}`
      : `${outline.split('C').slice(0, 2).join('C')}`;
  const shade = linear([
    [0, h.dark, 0],
    [0.7, h.dark, 0],
    [1, h.dark, 0.28],
  ]);
  return (
    (drum ? drumRing(at, r, base) : '') +
    path(outline, light) +
    group(lines, { clip: clipTo(path(outline, '#fff')) }) +
    path(outline, shade, `opacity="${1 - depth}"`) +
    stroke(rim, h.rim, Math.max(0.7, s * 0.008), 0.5 * (1 - depth)) +
    finial({ ...at, y: top + s * 0.01, size: s * 0.2 })
  );
}

function drumRing(at: Place, r: number, base: number): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const wall = roundLight(h, local.marble, depth);
  let out = path(
    `M${n(x - r * 1.06)} ${n(y)}V${n(base + s * 0.03)}H${n(x + r * 1.06)}V${n(y)}Z`,
    wall,
  );
  const fill = h.lamps > 0.4 ? mix(h.glow, h.haze, depth * 0.6) : shaded(h, local.granite, depth);
  for (let i = 0; i < 9; i += 1) {
    const u = Math.sin((((i + 0.5) / 9) * 2 - 1) * 1.35);
    const w = s * 0.055 * Math.sqrt(1 - u * u * 0.85);
    out += path(
      archOutline(x + r * 1.02 * u, y - s * 0.06, w, s * 0.12, 'round'),
      fill,
      'opacity="0.6"',
    );
  }
  out += path(
    `M${n(x - r * 1.13)} ${n(base)}H${n(x + r * 1.13)}V${n(base + s * 0.035)}H${n(x - r * 1.13)}Z`,
    roundLight(h, local.sand, depth),
  );
  return (
    out +
    oval(x, base + s * 0.05, r * 1.05, s * 0.02, half(h, local.granite, depth), 'opacity="0.35"')
  );
}
