import { blur, group, linear, n, oval, path } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Hour, half, lit, local, shaded } from '../palette.ts';
import { type Eye, scaleAt, seen } from '../part-solid.ts';

/** A laid round table with six chairs, seen from above eye height; x,z in metres. */
export function laidTable(h: Hour, eye: Eye, x: number, z: number, radius = 0.85): string {
  const k = scaleAt(eye, z);
  const depth = Math.min(0.4, Math.max(0, (z - 6) * 0.028));
  const flat = (y: number) => (eye.up - y) / z;
  const [cx, cy] = seen(eye, [x, 0.76, z]);
  const [, fy] = seen(eye, [x, 0, z]);
  const r = radius * k;
  const [a, b] = [lit(h, local.white, depth), shaded(h, local.white, depth)];
  const chairs = Array.from({ length: 6 }, (_, i) => {
    const angle = (i / 6) * Math.PI * 2 + 0.52;
    return { px: x + Math.cos(angle) * radius * 1.42, pz: z - Math.sin(angle) * radius * 1.42 };
  });
  const ry = r * flat(0.76);
  const drop = (fy - cy) * 0.72;
  const clothPath = `M${n(cx - r)} ${n(cy)}Q${n(cx - r * 0.98)} ${n(cy + drop * 0.6)} ${n(cx - r * 0.9)} ${n(cy + drop)}Q${n(cx)} ${n(cy + drop + ry * 1.05)} ${n(cx + r * 0.9)} ${n(cy + drop)}Q${n(cx + r * 0.98)} ${n(cy + drop * 0.6)} ${n(cx + r)} ${n(cy)}Z`;
  const side = linear(
    [
      [0, a],
      [0.35, mix(a, b, 0.35)],
      [0.8, b],
      [1, mix(b, a, 0.25)],
    ],
    h.from === -1 ? 0 : 180,
  );
  const top = linear(
    [
      [0, mix(a, '#ffffff', 0.35)],
      [1, mix(a, b, 0.12)],
    ],
    h.from === -1 ? 20 : 160,
  );
  const draw = (c: { px: number; pz: number }) => chair(h, eye, c.px, c.pz, depth);
  return (
    group(oval(cx - h.from * r * 0.25, fy, r * 1.25, r * 1.25 * flat(0), h.dark), {
      filter: blur(k * 0.05),
      opacity: 0.3 * (1 - depth),
    }) +
    chairs
      .filter((c) => c.pz >= z)
      .map(draw)
      .join('') +
    path(clothPath, side) +
    oval(cx, cy, r, ry, top) +
    setting(h, eye, x, z, radius, depth) +
    chairs
      .filter((c) => c.pz < z)
      .sort((p, q) => q.pz - p.pz)
      .map(draw)
      .join('')
  );
}

function chair(h: Hour, eye: Eye, x: number, z: number, depth: number): string {
  const k = scaleAt(eye, z);
  const [cx, fy] = seen(eye, [x, 0, z]);
  const w = 0.24 * k;
  const seat = fy - 0.46 * k;
  const top = fy - 0.94 * k;
  const green = '#24614a';
  const fill = linear([
    [0, lit(h, green, depth)],
    [1, shaded(h, green, depth)],
  ]);
  const wood = shaded(h, local.wood, depth);
  const leg = (lx: number) =>
    `<rect x="${n(lx - w * 0.07)}" y="${n(seat)}" width="${n(w * 0.14)}" height="${n(fy - seat)}" fill="${wood}"/>`;
  return (
    leg(cx - w * 0.8) +
    leg(cx + w * 0.8) +
    oval(cx, seat, w, w * 0.42, half(h, green, depth)) +
    `<rect x="${n(cx - w)}" y="${n(top)}" width="${n(w * 2)}" height="${n(0.42 * k)}" rx="${n(w * 0.35)}" fill="${fill}"/>` +
    `<rect x="${n(cx - w)}" y="${n(top)}" width="${n(w * 2)}" height="${n(0.42 * k)}" rx="${n(w * 0.35)}" fill="none" stroke="${h.rim}" stroke-opacity="0.35" stroke-width="1.2"/>`
  );
}

function setting(h: Hour, eye: Eye, x: number, z: number, radius: number, depth: number): string {
  const k = scaleAt(eye, z);
  const f = (eye.up - 0.78) / z;
  const white = lit(h, '#ffffff', depth);
  const rim = half(h, local.stone, depth);
  let out = '';
  for (let i = 0; i < 6; i += 1) {
    const angle = (i / 6) * Math.PI * 2 + 0.52;
    const [px, py] = seen(eye, [
      x + Math.cos(angle) * radius * 0.68,
      0.78,
      z - Math.sin(angle) * radius * 0.68,
    ]);
    const [gx, gy] = seen(eye, [
      x + Math.cos(angle + 0.42) * radius * 0.6,
      0.78,
      z - Math.sin(angle + 0.42) * radius * 0.6,
    ]);
    out +=
      oval(px + 1, py + 2, 0.14 * k, 0.14 * k * f, shaded(h, local.stone, depth), 'opacity="0.5"') +
      oval(px, py, 0.135 * k, 0.135 * k * f, white) +
      oval(px, py, 0.09 * k, 0.09 * k * f, rim, 'opacity="0.45"') +
      path(
        `M${n(px - 0.05 * k)} ${n(py + 0.01 * k)}L${n(px)} ${n(py - 0.07 * k)}L${n(px + 0.05 * k)} ${n(py + 0.01 * k)}Z`,
        half(h, '#c9b78e', depth),
      ) +
      `<rect x="${n(gx - 0.03 * k)}" y="${n(gy - 0.1 * k)}" width="${n(0.06 * k)}" height="${n(0.1 * k)}" rx="2" fill="#f4fbf6" fill-opacity="0.75" stroke="${rim}" stroke-width="0.8"/>`;
  }
  const [mx, my] = seen(eye, [x, 0.78, z]);
  return (
    out +
    oval(mx, my, 0.26 * k, 0.26 * k * f, half(h, local.gold, depth)) +
    oval(mx, my - 0.02 * k, 0.24 * k, 0.24 * k * f, lit(h, '#e3c182', depth)) +
    oval(mx - 0.08 * k, my - 0.05 * k, 0.08 * k, 0.06 * k, lit(h, '#c98b45', depth)) +
    oval(mx + 0.07 * k, my - 0.06 * k, 0.09 * k, 0.065 * k, lit(h, '#d9a45a', depth)) +
    oval(mx, my - 0.09 * k, 0.07 * k, 0.06 * k, lit(h, '#7f8b4a', depth))
  );
}
