import { linear, path, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Point, smooth, straight } from '../curve-drawing.ts';
import { type Hour, half, lit, local, shaded } from '../palette.ts';

type RoadPoint = readonly [number, number, number];

function fine(line: readonly RoadPoint[]): RoadPoint[] {
  const at = (i: number): RoadPoint => line[Math.max(0, Math.min(line.length - 1, i))] ?? [0, 0, 0];
  const out: RoadPoint[] = [];
  for (let i = 0; i < line.length - 1; i += 1) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < 12; k += 1) {
      const t = k / 12;
      const on = (j: 0 | 1 | 2) =>
        0.5 *
        (2 * b[j] +
          (c[j] - a[j]) * t +
          (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t +
          (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t * t * t);
      out.push([on(0), on(1), on(2)]);
    }
  }
  return [...out, at(line.length - 1)];
}

function edges(line: readonly RoadPoint[]): { left: Point[]; right: Point[] } {
  const [left, right]: [Point[], Point[]] = [[], []];
  line.forEach(([x, y, r], i) => {
    const a = line[Math.max(0, i - 1)] ?? [x, y, r];
    const b = line[Math.min(line.length - 1, i + 1)] ?? [x, y, r];
    const [dx, dy] = [b[0] - a[0], (b[1] - a[1]) * 1.9];
    const size = Math.hypot(dx, dy) || 1;
    left.push([x - (dy / size) * r, y + ((dx / size) * r) / 1.9]);
    right.push([x + (dy / size) * r, y - ((dx / size) * r) / 1.9]);
  });
  return { left, right };
}

/** A mountain road in hairpins on a stone wall; points far to near, each [x, y, half width]. */
export function switchback(h: Hour, points: readonly RoadPoint[], wall: number): string {
  const line = fine(points);
  const whole = edges(line);
  let [walls, surface] = ['', ''];
  for (let i = 0; i < line.length - 1; i += 1) {
    const r = line[i]?.[2] ?? 0;
    const depth = Math.max(0, 0.42 - r * 0.012);
    const stone = linear([
      [0, half(h, local.stone, depth)],
      [1, mix(shaded(h, local.rock, depth), h.dark, 0.2)],
    ]);
    const faces = [whole.left, whole.right].map((edge) => {
      const a: Point = edge[i] ?? [0, 0];
      const b: Point = edge[i + 1] ?? [0, 0];
      const drop = wall * (r / 30);
      return straight([a, b, [b[0], b[1] + drop], [a[0], a[1] + drop]]);
    });
    walls += path(faces.join(''), stone, `stroke="none"`);
    const top = straight([
      whole.left[i] ?? [0, 0],
      whole.left[i + 1] ?? [0, 0],
      whole.right[i + 1] ?? [0, 0],
      whole.right[i] ?? [0, 0],
    ]);
    const tone = mix(lit(h, local.granite, depth), half(h, local.granite, depth), 0.5);
    surface += path(top, tone, `stroke="${tone}" stroke-width="1.5"`);
  }
  const near = line[line.length - 1]?.[2] ?? 10;
  return (
    walls +
    surface +
    stroke(smooth(whole.left), lit(h, local.white, 0.1), Math.max(1.2, near * 0.045), 0.75) +
    stroke(smooth(whole.right), lit(h, local.white, 0.1), Math.max(1, near * 0.03), 0.45) +
    stroke(smooth(line.map(([x, y]): Point => [x, y])), h.rim, 1.3, 0.4)
  );
}
