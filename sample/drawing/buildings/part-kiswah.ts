import { box, clipTo, group, linearBetween, n, oval, path, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Point, straight } from '../curve-drawing.ts';
import { type Hour, lit, local } from '../palette.ts';
import { starLattice } from './part-arch-frame.ts';

/** One wall of cloth by its corners: near foot, near top, far top, far foot. */
export type Wall = readonly [Point, Point, Point, Point];

function on([a, b, c, d]: Wall, u: number, v: number): Point {
  const near: Point = [a[0] + (b[0] - a[0]) * v, a[1] + (b[1] - a[1]) * v];
  const far: Point = [d[0] + (c[0] - d[0]) * v, d[1] + (c[1] - d[1]) * v];
  return [near[0] + (far[0] - near[0]) * u, near[1] + (far[1] - near[1]) * u];
}

function strip(w: Wall, u0: number, u1: number, v0: number, v1: number): string {
  return straight([on(w, u0, v0), on(w, u1, v0), on(w, u1, v1), on(w, u0, v1)]);
}

/** A near view of the kiswah on one wall: black silk, gold belt, door when asked. */
export function kiswahWall(h: Hour, w: Wall, bright: boolean, door = false): string {
  const [foot, top] = [on(w, 0.3, 0), on(w, 0.3, 1)];
  const silk = linearBetween(top, foot, [
    [0, bright ? '#232726' : '#121615'],
    [0.35, bright ? '#191c1b' : '#0c0f0f'],
    [0.75, bright ? '#27251f' : '#13130f'],
    [1, bright ? '#4a4031' : '#221e17'],
  ]);
  const gold = linearBetween(on(w, 0, 0.7), on(w, 1, 0.7), [
    [0, bright ? '#e9c476' : '#a57d34'],
    [0.5, bright ? '#cf9f49' : '#8b672a'],
    [1, bright ? '#b0853a' : '#6f5222'],
  ]);
  const whole = strip(w, 0, 1, 0, 1);
  const clip = clipTo(path(whole, '#fff'));
  let [dark, light] = ['', ''];
  for (let i = 0; i < 22; i += 1) {
    const u = (i + 0.5 + Math.sin(i * 2.7) * 0.3) / 22;
    const line = straight([on(w, u, 0), on(w, u + Math.sin(i) * 0.004, 1)], false);
    if (i % 2) light += line;
    else dark += line;
  }
  const weave = box(0, 0, 1600, 1300, starLattice(54, mix('#5b5a52', h.light, 0.2), 1.1));
  return (
    path(whole, silk) +
    group(
      group(weave, { opacity: bright ? 0.2 : 0.1 }) +
        group(stroke(dark, '#000000', 13), { blur: 5, opacity: 0.55 }) +
        group(stroke(light, h.light, 8), { blur: 5, opacity: bright ? 0.13 : 0.05 }),
      { clip },
    ) +
    belt(w, gold, bright) +
    (door ? goldDoor(w, gold) : '') +
    path(strip(w, -0.01, 1.01, -0.035, 0.035), lit(h, local.marble)) +
    path(strip(w, -0.01, 1.01, -0.035, 0), mix(lit(h, local.marble), h.dark, bright ? 0.25 : 0.5)) +
    rings(w, gold)
  );
}

function belt(w: Wall, gold: string, bright: boolean): string {
  const ink = bright ? '#3a2c12' : '#2a1f0c';
  let [vines, knots] = ['', ''];
  const count = 15;
  for (let i = 0; i < count; i += 1) {
    const [a, m, b] = [i / count, (i + 0.5) / count, (i + 1) / count];
    const [p, q, r] = [on(w, a, 0.718), on(w, m, 0.772), on(w, b, 0.718)];
    const [p2, q2, r2] = [on(w, a, 0.772), on(w, m, 0.718), on(w, b, 0.772)];
    vines += `M${n(p[0])} ${n(p[1])}Q${n(on(w, a + 0.012, 0.772)[0])} ${n(on(w, a, 0.772)[1])} ${n(q[0])} ${n(q[1])}T${n(r[0])} ${n(r[1])}`;
    vines += `M${n(p2[0])} ${n(p2[1])}Q${n(on(w, a + 0.012, 0.718)[0])} ${n(on(w, a, 0.718)[1])} ${n(q2[0])} ${n(q2[1])}T${n(r2[0])} ${n(r2[1])}`;
    knots += straight([
      on(w, m, 0.758),
      on(w, m + 0.011, 0.745),
      on(w, m, 0.732),
      on(w, m - 0.011, 0.745),
    ]);
  }
  let medals = '';
  for (let i = 0; i < 5; i += 1) {
    const u = 0.1 + i * 0.2;
    medals +=
      path(
        straight([
          on(w, u, 0.668),
          on(w, u + 0.036, 0.635),
          on(w, u, 0.602),
          on(w, u - 0.036, 0.635),
        ]),
        gold,
        'opacity="0.85"',
      ) +
      path(
        straight([
          on(w, u, 0.655),
          on(w, u + 0.022, 0.635),
          on(w, u, 0.615),
          on(w, u - 0.022, 0.635),
        ]),
        '#1a1813',
      ) +
      path(
        straight([
          on(w, u, 0.644),
          on(w, u + 0.01, 0.635),
          on(w, u, 0.626),
          on(w, u - 0.01, 0.635),
        ]),
        gold,
      );
  }
  return (
    path(strip(w, 0, 1, 0.7, 0.79), gold) +
    path(strip(w, 0, 1, 0.711, 0.779), ink, 'opacity="0.35"') +
    stroke(vines, gold, 5) +
    stroke(vines, '#fff0c0', 1.2, bright ? 0.5 : 0.2) +
    path(knots, bright ? '#f0d28c' : '#9a7532') +
    path(strip(w, 0, 1, 0.688, 0.692), gold) +
    path(strip(w, 0, 1, 0.798, 0.802), gold) +
    medals
  );
}

function goldDoor(w: Wall, gold: string): string {
  let panels = '';
  for (const u of [0.165, 0.255])
    for (const v of [0.17, 0.27, 0.37]) panels += strip(w, u, u + 0.07, v, v + 0.075);
  return (
    path(strip(w, 0.12, 0.37, 0.1, 0.56), '#191610') +
    path(strip(w, 0.125, 0.365, 0.105, 0.555), gold) +
    path(strip(w, 0.15, 0.34, 0.12, 0.48), '#7d5a22') +
    path(panels, gold) +
    stroke(panels, '#5a3d10', 1.6, 0.6) +
    path(strip(w, 0.15, 0.34, 0.492, 0.54), '#3a2c12', 'opacity="0.6"') +
    stroke(straight([on(w, 0.245, 0.12), on(w, 0.245, 0.48)], false), '#fff0c0', 1.6, 0.6)
  );
}

function rings(w: Wall, gold: string): string {
  return Array.from({ length: 9 }, (_, i) => {
    const [x, y] = on(w, 0.06 + i * 0.11, 0.03);
    return oval(x, y, 5, 6, 'none', `stroke="${gold}" stroke-width="2.4"`);
  }).join('');
}
