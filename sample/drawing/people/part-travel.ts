import { box, group, linear, n, oval, path, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { half, lit, local, type Place, shaded } from '../palette.ts';

/** An airliner climbing to the right, seen from the side and a little below; `size` = half its length. */
export function aeroplane(at: Place, tilt = -9): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const k = s / 100;
  const [a, b] = [lit(h, local.white, depth), shaded(h, local.white, depth)];
  const body =
    'M-98 2C-96 -4 -84 -8 -66 -9L62 -10.5C80 -10.5 94 -6 100 1C95 7 82 9.5 64 10L-48 9.5C-70 9 -90 6 -98 2Z';
  const hull = linear([
    [0, mix(a, h.rim, 0.5)],
    [0.42, a],
    [0.62, mix(a, b, 0.75)],
    [1, mix(b, h.rim, 0.2)],
  ]);
  const tail = 'M-70 -8L-94 -40C-95 -42 -92 -43 -89 -42L-80 -41L-46 -8.5Z';
  const farWing = 'M14 -6L-12 -27L-20 -27.5L-8 -6Z';
  const wing = 'M24 3C12 3 0 3.5 -10 5L-50 40C-53 43 -52 47 -50 52L-44 42L-12 20L26 8Z';
  const stabiliser = 'M-72 0L-99 12L-105 12.5L-90 -1Z';
  const engine = 'M-12 17.5C-12 13 0 11.5 13 12.5C17 13.5 17 21.5 13 22.5C0 23.5 -11 22 -12 17.5Z';
  let windows = '';
  for (let i = 0; i < 22; i += 1)
    if (i !== 9)
      windows += oval(
        -50 + i * 5.6,
        -2.4,
        1,
        1.4,
        h.lamps > 0.4 ? h.glow : shaded(h, local.granite, depth),
        'opacity="0.85"',
      );
  const drawing =
    path(farWing, b) +
    path(
      tail,
      linear([
        [0, lit(h, local.green, depth)],
        [1, shaded(h, local.green, depth)],
      ]),
    ) +
    path('M-82 -25L-90 -37L-84 -36L-74 -25Z', lit(h, local.gold, depth)) +
    path(body, hull) +
    path(
      'M-96 3C-70 8 40 9 96 3C92 7 80 9.5 64 10L-48 9.5C-70 9 -90 6 -96 3Z',
      h.dark,
      'opacity="0.18"',
    ) +
    stroke('M-94 1.5C-60 4 60 4 97 1.5', lit(h, local.gold, depth), 1, 0.85) +
    windows +
    path('M84 -5.5C89 -4.5 93 -3 95.5 -1.2L88 -1.6Z', shaded(h, local.deep, depth)) +
    path(stabiliser, mix(a, b, 0.6)) +
    path(
      wing,
      linear([
        [0, mix(a, b, 0.3)],
        [1, mix(b, h.dark, 0.2)],
      ]),
    ) +
    path(
      engine,
      linear([
        [0, a],
        [0.5, mix(a, b, 0.6)],
        [1, b],
      ]),
    ) +
    oval(14, 17.5, 1.8, 5, mix(b, h.dark, 0.5)) +
    stroke('M24 3C12 3 0 3.5 -10 5L-50 40', h.rim, 0.9, 0.7) +
    stroke('M-66 -9L62 -10.5C78 -10.5 90 -7 97 -1', h.rim, 1, 0.8);
  return group(drawing, {
    transform: `translate(${n(x)} ${n(y)}) rotate(${tilt}) scale(${k.toFixed(3)})`,
  });
}

/** A coach seen from the side, driving right; x,y = foot of its middle, `size` = height. */
export function coach(at: Place, colour: string = local.white): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const [a, b] = [lit(h, colour, depth), shaded(h, colour, depth)];
  const glass =
    h.lamps > 0.6
      ? linear([
          [0, mix(h.glow, h.dark, 0.35)],
          [1, h.glow],
        ])
      : linear(
          [
            [0, mix(h.sky[0]?.[1] ?? h.haze, h.dark, 0.35)],
            [0.55, mix(h.haze, h.dark, 0.2)],
            [1, mix(h.dark, h.haze, 0.25)],
          ],
          70,
        );
  const drawing =
    oval(0, 1, 172, 7, h.dark, 'opacity="0.35"') +
    path(
      'M-155 -12V-84C-155 -94 -150 -98 -140 -98H128C142 -98 148 -92 151 -78L158 -40V-12Z',
      linear([
        [0, mix(a, h.rim, 0.4)],
        [0.3, a],
        [1, b],
      ]),
    ) +
    path('M-148 -86H126C136 -86 139 -82 141 -74L146 -50H-148Z', glass) +
    path(
      'M126 -86C136 -86 139 -82 141 -74L146 -50H122V-86Z',
      mix(h.dark, h.haze, 0.15),
      'opacity="0.4"',
    ) +
    stroke('M-100 -86V-50M-48 -86V-50M4 -86V-50M56 -86V-50M106 -86V-50', mix(a, b, 0.5), 2.2) +
    box(-155, -40, 312, 7, half(h, local.green, depth)) +
    box(-155, -31, 312, 2, lit(h, local.gold, depth)) +
    stroke('M-136 -96H126', h.rim, 1.8, 0.8);
  const wheel = (cx: number) =>
    oval(cx, -11, 15, 15, mix(h.dark, '#000000', 0.3)) +
    oval(cx, -11, 7, 7, half(h, local.silver, depth)) +
    stroke(`M${cx - 17} -14A17 17 0 0 1 ${cx + 17} -14`, shaded(h, colour, depth), 2, 0.7);
  return group(drawing + wheel(-104) + wheel(-68) + wheel(104), {
    transform: `translate(${n(x)} ${n(y)}) scale(${(s / 100).toFixed(3)})`,
  });
}

/** An upright suitcase with its handle out; `size` = height with handle. */
export function suitcase(at: Place, colour: string = local.green): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const fill = linear(
    [
      [0, lit(h, colour, depth)],
      [0.6, half(h, colour, depth)],
      [1, shaded(h, colour, depth)],
    ],
    h.from === -1 ? 15 : 165,
  );
  let grooves = '';
  for (const gx of [-18, -6, 6, 18]) grooves += `M${gx} -64V-10`;
  const drawing =
    oval(-h.from * 10, 0, 42, 5, h.dark, 'opacity="0.35"') +
    stroke('M-13 -70V-98H13V-70', shaded(h, local.granite, depth), 3) +
    `<rect x="-29" y="-72" width="58" height="68" rx="7" fill="${fill}"/>` +
    stroke(grooves, shaded(h, colour, depth), 2, 0.6) +
    `<rect x="-29" y="-72" width="58" height="68" rx="7" fill="none" stroke="${h.rim}" stroke-opacity="0.3"/>` +
    oval(-20, -2, 5, 4, h.dark) +
    oval(20, -2, 5, 4, h.dark) +
    path('M-8 -40h16v10h-16Z', lit(h, local.gold, depth), 'opacity="0.85"');
  return group(drawing, { transform: `translate(${n(x)} ${n(y)}) scale(${(s / 100).toFixed(3)})` });
}

/** A tall glazed airport wall with mullions, drawn over a sky or apron; fills x..x+width above y. */
export function glassWall(at: Place, width: number, panes: number): string {
  const { x, y, size: s, hour: h } = at;
  const frame = mix(shaded(h, local.granite), h.dark, 0.35);
  let bars = '';
  for (let i = 0; i <= panes; i += 1) bars += `M${n(x + (width * i) / panes)} ${n(y)}V${n(y - s)}`;
  const shine = linear(
    [
      [0, '#fff', 0.16],
      [0.35, '#fff', 0.02],
      [0.5, '#fff', 0.1],
      [1, '#fff', 0],
    ],
    35,
  );
  return (
    box(x, y - s, width, s, shine) +
    stroke(bars, frame, Math.max(2, s * 0.009)) +
    stroke(
      `M${n(x)} ${n(y - s * 0.7)}h${n(width)}M${n(x)} ${n(y - s * 0.28)}h${n(width)}`,
      frame,
      Math.max(1.5, s * 0.005),
    ) +
    box(x, y, width, s * 0.02, frame)
  );
}
