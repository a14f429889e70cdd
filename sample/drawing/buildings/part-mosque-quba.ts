import { box, group, linear, oval, path } from '../canvas.ts';
import { archOutline } from '../curve-drawing.ts';
import { half, lit, local, type Place, shaded } from '../palette.ts';
import { arcade } from './part-arcade.ts';
import { dome } from './part-dome.ts';
import { minaretMakkah } from './part-minaret.ts';

/** A white mosque of many domes and four minarets, seen from its gate; x,y = middle of its foot. */
export function whiteMosque(at: Place, width: number): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const left = x - width / 2;
  const wall = s * 0.25;
  const small = (from: number, count: number, step: number, up: number, k: number, d: number) =>
    Array.from({ length: count }, (_, i) =>
      dome(
        { x: from + i * step, y: y - wall * up, size: s * k, hour: h, depth: depth + d },
        { kind: 'white', ribs: 7 },
      ),
    ).join('');
  const tower = (dx: number, k: number, d: number) =>
    minaretMakkah({
      x: x + dx * width,
      y: d > 0.1 ? y - wall * 0.6 : y,
      size: s * k,
      hour: h,
      depth: depth + d,
    });
  const gate = s * 0.36;
  const gw = s * 0.3;
  const frame = linear(
    [
      [0, lit(h, local.white, depth)],
      [0.6, lit(h, local.marble, depth)],
      [1, half(h, local.marble, depth)],
    ],
    h.from === -1 ? 20 : 160,
  );
  const deep = linear([
    [0, shaded(h, local.stone, depth)],
    [1, half(h, local.stone, depth)],
  ]);
  const gateway =
    box(x - gw / 2, y - gate, gw, gate, frame) +
    box(x - gw / 2 - 4, y - gate - s * 0.012, gw + 8, s * 0.018, lit(h, local.white, depth)) +
    path(archOutline(x, y, gw * 0.68, gate * 0.86, 'pointed'), half(h, local.marble, depth)) +
    path(archOutline(x - h.from * gw * 0.04, y, gw * 0.58, gate * 0.82, 'pointed'), deep) +
    path(archOutline(x, y, gw * 0.3, gate * 0.5, 'pointed'), shaded(h, local.wood, depth)) +
    group(oval(x, y, gw * 0.7, s * 0.02, h.dark, 'opacity="0.3"'), { blur: 4 });
  return (
    tower(-0.33, 0.86, 0.26) +
    tower(0.33, 0.86, 0.26) +
    small(x - width * 0.4, 8, width * 0.115, 1, 0.13, 0.26) +
    dome(
      { x, y: y - wall * 0.95, size: s * 0.46, hour: h, depth: depth + 0.06 },
      { kind: 'white' },
    ) +
    small(x - width * 0.23, 1, 1, 0.98, 0.25, 0.1) +
    small(x + width * 0.23, 1, 1, 0.98, 0.25, 0.1) +
    arcade({ ...at, x: left, size: wall }, { width, bays: 15, colour: '#f7f3ea' }) +
    tower(-0.49, 1.12, 0.04) +
    tower(0.49, 1.12, 0.04) +
    small(x - width * 0.36, 3, width * 0.085, 1.02, 0.11, 0.04) +
    small(x + width * 0.19, 3, width * 0.085, 1.02, 0.11, 0.04) +
    gateway
  );
}
