import { between, n, type Random } from './canvas.ts';

export type Point = readonly [number, number];

/** Smooth path data through points (Catmull-Rom); starts with M unless joined with L. */
export function smooth(points: readonly Point[], start: 'M' | 'L' = 'M'): string {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  const [x0, y0] = at(0);
  let d = `${start}${n(x0)} ${n(y0)}`;
  for (let i = 0; i < points.length - 1; i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = `${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)}`;
    const c2 = `${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)}`;
    d += `C${c1} ${c2} ${n(c[0])} ${n(c[1])}`;
  }
  return d;
}

/** Straight path data through points. */
export function straight(points: readonly Point[], close = true): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${close ? 'Z' : ''}`;
}

/** Height line by midpoint displacement: `count` must be a power of two; values about -1..1. */
export function rough(random: Random, count: number, decay = 0.52): number[] {
  const line = new Array<number>(count + 1).fill(0);
  line[0] = between(random, -0.5, 0.5);
  line[count] = between(random, -0.5, 0.5);
  let swing = 1;
  for (let step = count; step > 1; step /= 2) {
    for (let i = 0; i < count; i += step) {
      const middle = ((line[i] ?? 0) + (line[i + step] ?? 0)) / 2;
      line[i + step / 2] = middle + between(random, -swing, swing);
    }
    swing *= decay;
  }
  return line;
}

export type ArchKind = 'pointed' | 'round' | 'horseshoe' | 'ogee';

/** Arch opening as closed path data; x,y is the middle of its foot. */
export function archOutline(x: number, y: number, w: number, h: number, kind: ArchKind): string {
  const r = w / 2;
  const foot = `M${n(x - r)} ${n(y)}`;
  if (kind === 'round') {
    const s = y - h + r;
    return `${foot}V${n(s)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(s)}V${n(y)}Z`;
  }
  if (kind === 'horseshoe') {
    const k = r * 1.12;
    const s = y - h + k * 1.15;
    const low = s + k * 0.45;
    return (
      `${foot}V${n(low)}C${n(x - k * 1.1)} ${n(s)} ${n(x - k * 0.75)} ${n(y - h + k * 0.2)} ` +
      `${n(x)} ${n(y - h)}C${n(x + k * 0.75)} ${n(y - h + k * 0.2)} ${n(x + k * 1.1)} ${n(s)} ` +
      `${n(x + r)} ${n(low)}V${n(y)}Z`
    );
  }
  const s = y - h + w * (kind === 'ogee' ? 0.78 : 0.74);
  const [ax, ay] = kind === 'ogee' ? [0.3, 0.2] : [0.26, 0.17];
  const top = y - h;
  return (
    `${foot}V${n(s)}C${n(x - r)} ${n(s - w * 0.36)} ${n(x - w * ax)} ${n(top + w * ay)} ` +
    `${n(x)} ${n(top)}C${n(x + w * ax)} ${n(top + w * ay)} ${n(x + r)} ${n(s - w * 0.36)} ` +
    `${n(x + r)} ${n(s)}V${n(y)}Z`
  );
}
