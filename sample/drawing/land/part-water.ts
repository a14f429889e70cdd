import { between, box, group, linear, n, path, seeded } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import type { Hour } from '../palette.ts';

type WaterOptions = { sun: number; seed: number; deep?: string; glitter?: number };

/** Open water from `y` to `foot` with small waves and a path of light under the sun. */
export function water(h: Hour, w: number, y: number, foot: number, o: WaterOptions): string {
  const { sun, seed, deep = mix(h.dark, '#2f6a6c', 0.55), glitter = 1 } = o;
  const random = seeded(seed);
  const top = h.sky[h.sky.length - 1]?.[1] ?? h.haze;
  const fill = linear([
    [0, mix(top, h.haze, 0.4)],
    [0.25, mix(top, deep, 0.45)],
    [1, deep],
  ]);
  let [dark, light, spark] = ['', '', ''];
  const wave = (x: number, cy: number, r: number, tall: number) =>
    `M${n(x - r)} ${n(cy)}Q${n(x)} ${n(cy - tall)} ${n(x + r)} ${n(cy)}Q${n(x)} ${n(cy + tall * 0.7)} ${n(x - r)} ${n(cy)}Z`;
  for (let i = 0; i < 900; i += 1) {
    const t = random() ** 1.6;
    const cy = y + 3 + (foot - y) * t;
    const r = between(random, 8, 26) * (0.35 + t * 2.6);
    const tall = (0.6 + t * 5) * between(random, 0.5, 1);
    const x = random() * w;
    if (i % 2) dark += wave(x, cy, r, tall);
    else light += wave(x, cy, r, tall * 0.7);
  }
  for (let i = 0; i < 520 * glitter; i += 1) {
    const t = random() ** 1.3;
    const cy = y + 2 + (foot - y) * t;
    const spread = 40 + t * 230;
    const x = sun + (random() + random() + random() - 1.5) * spread;
    spark += wave(x, cy, between(random, 5, 17) * (0.35 + t * 1.7), (0.7 + t * 2.6) * 0.9);
  }
  return (
    box(0, y, w, foot - y, fill) +
    path(dark, mix(deep, h.dark, 0.5), 'opacity="0.2"') +
    path(light, mix(top, '#ffffff', 0.2), 'opacity="0.2"') +
    group(path(spark, h.sun), { opacity: 0.3, blur: 4 }) +
    path(spark, mix(h.sun, '#ffffff', 0.35), 'opacity="0.62"')
  );
}
