import { box, clipTo, group, linear, n, oval, seeded, stroke } from '../canvas.ts';
import { type Hour, half, lit, local, type Place, shaded } from '../palette.ts';
import { speck } from '../people/part-crowd.ts';

/** Pale mataf floor with curved rows, bright near the middle cx,cy. */
export function mataf(
  h: Hour,
  w: number,
  y: number,
  foot: number,
  centre: readonly [number, number],
): string {
  const [cx, cy] = centre;
  const fill = linear([
    [0, half(h, local.marble, 0.3)],
    [0.35, lit(h, local.marble, 0.12)],
    [1, shaded(h, local.marble, 0)],
  ]);
  let rows = '';
  for (let i = 0; i < 18; i += 1) {
    const rx = 120 + i * 70;
    rows += `M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(rx * 0.27)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(rx * 0.27)} 0 1 0 ${n(-rx * 2)} 0`;
  }
  const clip = clipTo(box(0, y, w, foot - y, '#fff'));
  return (
    box(0, y, w, foot - y, fill) +
    group(stroke(rows, shaded(h, local.marble, 0), 1, 0.22), { clip })
  );
}

type RingOptions = {
  cx: number;
  cy: number;
  inner: number;
  outer: number;
  flat?: number;
  count: number;
  size: number;
  seed: number;
  part: 'back' | 'front';
  top?: number;
  whites?: number;
};

/** Pilgrims walking round a centre; draw 'back' before the Kaaba and 'front' after it. */
export function ring(h: Hour, o: RingOptions): string {
  const { cx, cy, inner, outer, flat = 0.27, count, size, seed, part, whites = 0.72 } = o;
  const random = seeded(seed);
  const list: { x: number; y: number; k: number; fade: number }[] = [];
  for (let i = 0; i < count; i += 1) {
    const far = random() ** 1.6;
    const r = inner + (outer - inner) * far;
    const a = random() * Math.PI * 2;
    const sway = 1 + Math.sin(a * 3 + far * 9) * 0.02;
    list.push({
      x: cx + Math.cos(a) * r * sway,
      y: cy + Math.sin(a) * r * flat * sway,
      k: random(),
      fade: far,
    });
  }
  return list
    .filter((p) => (part === 'back' ? p.y < cy && p.y > (o.top ?? 0) : p.y >= cy))
    .sort((a, b) => a.y - b.y)
    .map(({ x, y, k }) => {
      const near = (y - cy) / (outer * flat);
      const at: Place = {
        x,
        y,
        size: size * (1 + near * 0.42) * (0.9 + k * 0.2),
        hour: h,
        depth: Math.max(0, 0.1 - near * 0.2),
      };
      const colour = k < whites ? local.white : k < 0.93 ? '#2b322f' : local.sand;
      return (
        oval(x - h.from * 3, y, at.size * 0.32, at.size * 0.09, h.dark, 'opacity="0.3"') +
        speck(at, colour)
      );
    })
    .join('');
}

/** Blurred arcs of moving people around a centre, as in a long exposure; lies under the ring. */
export function swirl(
  h: Hour,
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  seed: number,
  top: number,
): string {
  const flat = 0.27;
  const random = seeded(seed);
  let out = '';
  for (let i = 0; i < 110; i += 1) {
    const r = inner + (outer - inner) * random() ** 1.5;
    const [a, span] = [random() * Math.PI * 2, 0.5 + random() * 1.3];
    const [x0, y0] = [cx + Math.cos(a) * r, cy + Math.sin(a) * r * flat];
    const [x1, y1] = [cx + Math.cos(a + span) * r, cy + Math.sin(a + span) * r * flat];
    const tone = random() < 0.75 ? lit(h, local.white, 0) : shaded(h, local.granite, 0);
    out += stroke(
      `M${n(x0)} ${n(y0)}A${n(r)} ${n(r * flat)} 0 0 1 ${n(x1)} ${n(y1)}`,
      tone,
      5 + random() * 12,
      0.16 + random() * 0.2,
    );
  }
  return group(group(out, { blur: 3.5 }), {
    clip: clipTo(box(cx - outer, top, outer * 2, outer, '#fff')),
  });
}
