import { blur, group, linear, maskWith, n, oval, path, radial, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { clouds } from '../land/part-sky.ts';
import { type Hour, lit, local, type Place, shaded } from '../palette.ts';
import { cloth } from './part-people.ts';

/** Somebody sitting on the ground, seen from behind; `size` is the height while sitting. */
export function sitter(at: Place, colour: string = local.white, veil = false): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const fill = cloth(h, colour, depth);
  const fold = shaded(h, colour, depth);
  const skin = mix(shaded(h, '#3a2c24', depth), h.dark, 0.3 * (1 - depth));
  const drawing =
    oval(-h.from * 8, 0, 48, 7, h.dark, 'opacity="0.3"') +
    path('M-40 0C-46 -14 -36 -24 -22 -28L22 -28C36 -24 46 -14 40 0Q0 5 -40 0Z', fill) +
    path(
      'M-24 -10C-30 -40 -28 -62 -20 -70C-12 -76 12 -76 20 -70C28 -62 30 -40 24 -10Q0 -4 -24 -10Z',
      fill,
    ) +
    stroke(
      'M-14 -66C-12 -46 -16 -26 -22 -10M-2 -70C2 -50 12 -34 24 -22M12 -62C10 -40 14 -20 20 -6',
      fold,
      1.6,
      0.45,
    ) +
    (veil
      ? path(
          'M-11 -88C-12 -103 12 -103 11 -88C14 -76 24 -68 22 -52C12 -40 -12 -40 -22 -52C-24 -68 -14 -76 -11 -88Z',
          fill,
        ) + stroke('M-8 -80C-12 -66 -8 -56 -2 -48M8 -80C12 -66 10 -56 6 -50', fold, 1.4, 0.4)
      : path('M-5 -78L-4 -70H4L5 -78Z', cloth(h, local.skin, depth)) +
        path(
          'M-10 -86C-10 -101 10 -101 10 -86C10 -78 6 -75.5 0 -75.5C-6 -75.5 -10 -78 -10 -86Z',
          skin,
        )) +
    stroke(
      `M${h.from * 10} -92C${h.from * 13} -82 ${h.from * 10} -76 ${h.from * 19} -70C${h.from * 27} -62 ${h.from * 28} -44 ${h.from * 25} -24`,
      h.rim,
      1.6,
      0.6 * (1 - depth),
    );
  return group(drawing, { transform: `translate(${n(x)} ${n(y)}) scale(${(s / 100).toFixed(3)})` });
}

/** Somebody asleep under a soft blanket on a mat, knees drawn up; `size` is the length. */
export function sleeper(at: Place, mat: string, colour: string = local.stone): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const [a, b] = [lit(h, colour, depth), shaded(h, colour, depth)];
  const body =
    'M-34 0C-38 -8 -32 -17 -20 -18C-8 -18 -2 -13 8 -17C18 -24 28 -22 32 -12C38 -8 48 -7 50 -2Q50 1 44 1Q0 3 -34 0Z';
  const drawing =
    path('M-58 2L-50 -8H54L62 2Z', mix(lit(h, mat, depth), shaded(h, mat, depth), 0.7)) +
    group(oval(4, 0, 48, 4, h.dark), { opacity: 0.4, filter: blur(2) }) +
    path(
      'M-56 -1C-58 -9 -48 -12 -36 -10L-30 -1Q-44 2 -56 -1Z',
      mix(lit(h, local.sand, depth), b, 0.4),
    ) +
    path(
      body,
      linear([
        [0, a],
        [0.5, mix(a, b, 0.5)],
        [1, b],
      ]),
    ) +
    stroke(
      'M-16 -17C-8 -12 -10 -6 -4 0M10 -17C14 -11 24 -8 28 0M20 -21C26 -16 32 -8 40 -2',
      b,
      1.1,
      0.5,
    ) +
    stroke(
      'M-34 -8C-32 -16 -26 -18 -20 -18C-8 -18 -2 -13 8 -17C18 -24 28 -22 32 -12',
      h.rim,
      0.8,
      0.45 * (1 - depth),
    );
  return group(drawing, { transform: `translate(${n(x)} ${n(y)}) scale(${(s / 100).toFixed(3)})` });
}

/** A small camp lantern standing on the ground with its circle of light. */
export function campLantern(at: Place, reach = 6): string {
  const { x, y, size: s, hour: h } = at;
  const light = radial([
    [0, h.glow, 0.7],
    [0.3, h.glow, 0.28],
    [1, h.glow, 0],
  ]);
  return (
    oval(x, y, s * reach, s * reach * 0.32, light) +
    oval(x, y - s * 0.5, s * 2.4, s * 2.2, light) +
    path(
      `M${n(x - s * 0.24)} ${n(y)}L${n(x - s * 0.2)} ${n(y - s * 0.7)}H${n(x + s * 0.2)}L${n(x + s * 0.24)} ${n(y)}Z`,
      '#fff2c9',
    ) +
    stroke(
      `M${n(x - s * 0.26)} ${n(y)}h${n(s * 0.52)}M${n(x - s * 0.22)} ${n(y - s * 0.7)}h${n(s * 0.44)}M${n(x)} ${n(y)}v${n(-s * 0.7)}`,
      mix(local.gold, h.dark, 0.5),
      s * 0.06,
    ) +
    path(
      `M${n(x - s * 0.24)} ${n(y - s * 0.7)}L${n(x)} ${n(y - s)}L${n(x + s * 0.24)} ${n(y - s * 0.7)}Z`,
      mix(local.gold, h.dark, 0.35),
    )
  );
}

/** A street lamp with one bent arm and a round light; x,y = its foot. */
export function globeLamp(at: Place): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const iron = mix(shaded(h, local.granite, depth), h.dark, 0.4 * (1 - depth));
  const side = x < 800 ? 1 : -1;
  const [lx, ly] = [x + side * s * 0.26, y - s * 0.93];
  const glow = radial([
    [0, '#fff6d8', 0.95],
    [0.1, h.glow, 0.7],
    [0.4, h.glow, 0.2],
    [1, h.glow, 0],
  ]);
  const arm = `M${n(x)} ${n(y)}V${n(y - s * 0.85)}Q${n(x)} ${n(y - s)} ${n(x + side * s * 0.16)} ${n(y - s)}Q${n(lx)} ${n(y - s)} ${n(lx)} ${n(ly - s * 0.02)}`;
  return (
    stroke(arm, iron, Math.max(1, s * 0.018)) +
    oval(lx, ly, s * 0.36, s * 0.36, glow) +
    oval(
      x,
      y,
      s * 0.7,
      s * 0.1,
      radial([
        [0, h.glow, 0.3],
        [1, h.glow, 0],
      ]),
    )
  );
}

/** The milky way as torn soft light along a slanting line through x,y; about 1300 px long. */
export function milkyWay(h: Hour, x: number, y: number, angle: number): string {
  const dust = (cloud: string, seed: number, half: number, strength: number) =>
    clouds({ ...h, cloud }, 1600, {
      seed,
      top: 500 - half,
      bottom: 500 + half,
      strength,
      stretch: 2.2,
    });
  const veil = radial([
    [0, '#7fa597', 0.26],
    [0.5, '#7fa597', 0.12],
    [1, '#7fa597', 0],
  ]);
  const fade = radial([
    [0, '#fff', 1],
    [0.6, '#fff', 0.75],
    [1, '#fff', 0],
  ]);
  const out =
    oval(800, 500, 780, 230, veil) +
    dust('#d9d3b4', 12, 260, 0.36) +
    dust('#f4e6c2', 31, 130, 0.42) +
    dust(h.dark, 57, 90, 0.5);
  const soft = group(out, { mask: maskWith(oval(800, 500, 780, 280, fade)) });
  return group(soft, { transform: `translate(${x} ${y}) rotate(${angle}) translate(-800 -500)` });
}
