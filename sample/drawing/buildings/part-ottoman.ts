import { clipTo, group, linear, n, path, radial, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { archOutline } from '../curve-drawing.ts';
import { half, lit, local, type Place, shaded } from '../palette.ts';
import { finial } from './part-finial.ts';
import { minaretPencil } from './part-minaret.ts';

const lead = '#8ea3a4';

/** A low lead-covered dome; x,y = middle of its foot, `size` = its radius. */
function leadDome(at: Place, crown = true): string {
  const { x, y, size: r, hour: h, depth = 0 } = at;
  const top = y - r * 0.82;
  const outline = `M${n(x - r)} ${n(y)}C${n(x - r * 0.98)} ${n(y - r * 0.5)} ${n(x - r * 0.56)} ${n(top)} ${n(x)} ${n(top)}C${n(x + r * 0.56)} ${n(top)} ${n(x + r * 0.98)} ${n(y - r * 0.5)} ${n(x + r)} ${n(y)}Z`;
  const [a, b] = [lit(h, lead, depth), shaded(h, lead, depth)];
  const light = radial(
    [
      [0, mix(a, h.rim, 0.5)],
      [0.35, a],
      [0.75, b],
      [1, mix(b, h.dark, 0.3 * (1 - depth))],
    ],
    0.5 + h.from * 0.28,
    0.25,
    0.9,
  );
  let ribs = '';
  for (let i = 0; i < 11; i += 1) {
    const u = Math.sin((((i + 0.5) / 11) * 2 - 1) * 1.45);
    ribs += `M${n(x + r * u)} ${n(y)}C${n(x + r * u * 0.96)} ${n(y - r * 0.5)} ${n(x + r * u * 0.5)} ${n(top)} ${n(x)} ${n(top)}`;
  }
  return (
    path(outline, light) +
    group(stroke(ribs, b, Math.max(0.5, r * 0.012), 0.4), { clip: clipTo(path(outline, '#fff')) }) +
    (crown ? finial({ ...at, y: top + 1, size: r * 0.34 }) : '')
  );
}

function storey(at: Place, width: number, windows: number): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const stone = linear(
    [
      [0, lit(h, '#e8d6b6', depth)],
      [0.45, half(h, '#dcc7a3', depth)],
      [1, shaded(h, '#cdb590', depth)],
    ],
    h.from === -1 ? 8 : 172,
  );
  const left = x - width / 2;
  let out =
    path(`M${n(left)} ${n(y)}v${n(-s)}h${n(width)}v${n(s)}Z`, stone) +
    path(
      `M${n(left - 3)} ${n(y - s)}h${n(width + 6)}v${n(-s * 0.07)}h${n(-width - 6)}Z`,
      lit(h, local.marble, depth),
    );
  const pane =
    h.lamps > 0.25
      ? mix(shaded(h, local.earth, depth), h.glow, 0.45)
      : shaded(h, local.earth, depth);
  for (let i = 0; i < windows; i += 1) {
    const cx = left + (width * (i + 0.5)) / windows;
    const w = Math.min((width / windows) * 0.42, s * 0.34);
    out += path(archOutline(cx, y - s * 0.2, w, s * 0.58, 'round'), pane, 'opacity="0.8"');
  }
  return out;
}

/** A great Ottoman mosque: domes stepping down from the middle, pencil minarets at its corners. */
export function ottomanMosque(
  at: Place,
  minarets: readonly (readonly [number, number, number])[],
): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const put = (dx: number, up: number, size: number, more = 0): Place => ({
    x: x + dx * s,
    y: y - up * s,
    size: size * s,
    hour: h,
    depth: Math.min(1, depth + more),
  });
  const pair = (draw: (side: -1 | 1) => string) => draw(-1) + draw(1);
  const towers = (front: boolean) =>
    minarets
      .filter(([, , d]) => d < 0.1 === front)
      .map(([dx, k, d]) => minaretPencil({ ...put(dx, 0, k, d) }, 3))
      .join('');
  return (
    towers(false) +
    pair((k) => leadDome(put(k * 0.37, 0.46, 0.13, 0.08))) +
    storey(put(0, 0.54, 0.16, 0.04), 0.7 * s, 13) +
    leadDome(put(0, 0.71, 0.33)) +
    pair(
      (k) => storey(put(k * 0.36, 0.46, 0.2), 0.1 * s, 1) + leadDome(put(k * 0.36, 0.67, 0.055)),
    ) +
    pair((k) => leadDome(put(k * 0.3, 0.47, 0.2), false)) +
    leadDome(put(0, 0.46, 0.28), false) +
    storey(put(0, 0.26, 0.2), 1.02 * s, 15) +
    pair((k) => leadDome(put(k * 0.42, 0.46, 0.085)) + leadDome(put(k * 0.58, 0.28, 0.075))) +
    pair((k) => storey(put(k * 0.58, 0.14, 0.14), 0.18 * s, 4)) +
    storey(put(0, 0, 0.26), 1.4 * s, 21) +
    Array.from({ length: 9 }, (_, i) => leadDome(put((i - 4) * 0.155, 0.27, 0.06), false)).join(
      '',
    ) +
    towers(true)
  );
}
