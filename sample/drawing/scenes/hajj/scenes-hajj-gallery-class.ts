import { kaaba } from '../../buildings/part-kaaba.ts';
import { tent } from '../../buildings/part-tents.ts';
import { box, compose, group, linear, oval, path, type Scene, stroke } from '../../canvas.ts';
import { chamber, floorLight, sideWindow } from '../../inside/part-chamber.ts';
import { plain } from '../../land/part-land.ts';
import { ridge } from '../../land/part-mountains.ts';
import { palm } from '../../land/part-palms.ts';
import { sky, sunGlow } from '../../land/part-sky.ts';
import { type Hour, half, hours, lit, local, shaded } from '../../palette.ts';
import { type Eye, scaleAt, seen, wire } from '../../part-solid.ts';
import { person } from '../../people/part-people.ts';

function listener(h: Hour, x: number, y: number, s: number, i: number): string {
  const woman = i % 3 === 1;
  const cloths = ['#f1e9d8', '#46634f', '#e2d6bd', '#d8ccb2', '#5a5246'];
  const colour = woman
    ? (cloths[(i * 2 + 1) % 5] ?? '#46634f')
    : (cloths[(i * 3) % 3 ? 2 : 0] ?? '#f1e9d8');
  const fill = linear(
    [
      [0, lit(h, colour)],
      [1, shaded(h, colour)],
    ],
    h.from === -1 ? 15 : 165,
  );
  const head = woman
    ? path('M-13 -58C-15 -80 15 -80 13 -58C17 -46 26 -42 24 -26H-24C-26 -42 -17 -46 -13 -58Z', fill)
    : path('M-7 -50L-6 -34H6L7 -50Z', half(h, '#a07a5c')) +
      path('M-11 -56C-11 -47 -7 -45 0 -45C7 -45 11 -47 11 -56Z', half(h, '#b3a898')) +
      path(
        'M-12.5 -52C-14 -80 14 -80 12.5 -52Q0 -48.5 -12.5 -52Z',
        linear(
          [
            [0, lit(h, local.white)],
            [1, half(h, local.white)],
          ],
          20,
        ),
      );
  const drawing =
    path('M-30 30C-33 -6 -30 -30 -16 -36H16C30 -30 33 -6 30 30Z', fill) +
    head +
    `<rect x="-27" y="-12" width="54" height="46" rx="8" fill="${linear([
      [0, lit(h, '#24614a')],
      [1, shaded(h, '#1c4f3c')],
    ])}"/>` +
    stroke('M-22 34V78M22 34V78', shaded(h, local.wood), 4) +
    stroke('M-24 -11H24', h.rim, 1.4, 0.4);
  return group(drawing, { transform: `translate(${x} ${y}) scale(${(s / 100).toFixed(3)})` });
}

function orientationClass(): Scene {
  const h = { ...hours.roomDay, from: -1 as const };
  const m = { ...hours.golden, from: -1 as const };
  const [w, t] = [1600, 1067];
  const eye: Eye = { cx: 800, cy: 330, f: 1150, up: 2.6 };
  const [bx, by] = seen(eye, [-2.7, 3.5, 10]);
  const [ex, ey] = seen(eye, [2.2, 1.25, 10]);
  const stop = (x: number, y: number) =>
    oval(x, y, 7, 7, lit(h, local.gold)) +
    oval(x, y, 12, 12, 'none', `stroke="${local.gold}" stroke-width="2" stroke-opacity="0.6"`);
  const board = group(
    sky(m, w, 700, by + 180) +
      sunGlow(m, bx + 150, by + 120, 180) +
      ridge(m, { w, y: by + 140, foot: by + 190, rise: 40, depth: 0.55, seed: 4 }) +
      plain(m, w, by + 165, ey + 20, '#c9ad7c', 3) +
      kaaba({ x: bx + 100, y: ey - 40, size: 58, hour: m }) +
      [0, 1, 2, 3, 4]
        .map((i) => tent({ x: bx + 236 + i * 26, y: ey - 66 + (i % 2) * 18, size: 32, hour: m }))
        .join('') +
      path(
        `M${ex - 150} ${ey - 44}Q${ex - 96} ${ey - 120} ${ex - 40} ${ey - 44}Z`,
        half(m, local.granite),
      ) +
      box(ex - 98, ey - 102, 6, 22, local.white) +
      stroke(
        `M${bx + 130} ${ey - 26}Q${bx + 210} ${ey - 6} ${bx + 280} ${ey - 30}T${ex - 100} ${ey - 26}`,
        local.deep,
        4,
      ).replace('<path', '<path stroke-dasharray="2 11"') +
      stop(bx + 130, ey - 26) +
      stop(bx + 280, ey - 30) +
      stop(ex - 100, ey - 26),
    { clip: `url(#${'board'})` },
  );
  const clip = `<clipPath id="board"><rect x="${bx}" y="${by}" width="${ex - bx}" height="${ey - by}"/></clipPath>`;
  const rows: readonly (readonly [number, number])[] = [
    [8, 7],
    [6.6, 6],
    [5.3, 5],
  ];
  const audience = rows.flatMap(([z, count], r) =>
    Array.from({ length: count }, (_, i) => {
      const [x, y] = seen(eye, [(i - (count - 1) / 2) * 0.92, 0.75, z]);
      return listener(h, x, y, scaleAt(eye, z) * 1.02, i + r * 2);
    }),
  );
  const [tx, ty] = seen(eye, [2.75, 0, 9.2]);
  return compose('hajj-orientation-class', w, t, [
    chamber(
      h,
      eye,
      { x: [-4.2, 4.2], tall: 4.1, z: [2, 10] },
      { floor: '#b58d62', wall: '#e9dfc6', tile: 0.5 },
    ),
    sideWindow(h, eye, -4.2, [0.9, 3.1], [7.4, 9.2], '#c4d6c0'),
    sideWindow(h, eye, -4.2, [0.9, 3.1], [4.6, 6.4], '#c4d6c0'),
    floorLight(h, eye, [-4, -0.8], [7.4, 9.2], 0.8, 0.55),
    floorLight(h, eye, [-4, -0.8], [4.6, 6.4], 0.8, 0.55),
    clip,
    group(box(bx - 10, by - 6, ex - bx + 24, ey - by + 24, h.dark), { blur: 10, opacity: 0.3 }),
    board,
    stroke(`M${bx} ${by}H${ex}V${ey}H${bx}Z`, half(h, local.wood), 12),
    stroke(`M${bx + 6} ${by + 6}H${ex - 6}V${ey - 6}H${bx + 6}Z`, lit(h, local.gold), 1.6, 0.7),
    wire(
      eye,
      [
        [2.5, 1.42, 9.3],
        [1.7, 1.75, 9.8],
      ],
      shaded(h, local.wood),
      4,
    ),
    person({ x: tx, y: ty, size: scaleAt(eye, 9.2) * 1.72, hour: h }, { kind: 'kurta' }),
    palm({ x: 1400, y: 640, size: 230, hour: h }, { seed: 14 }),
    path('M1365 640h70l-10 78h-50Z', half(h, '#d8c39a')),
    ...audience,
    sunGlow(h, 130, 360, 520),
    box(
      0,
      0,
      w,
      t,
      linear([
        [0, shaded(h, local.stone), 0.14],
        [0.3, h.dark, 0],
        [0.7, h.dark, 0],
        [1, h.dark, 0.3],
      ]),
    ),
  ]);
}

/** The orientation class at home. */
export const scenes: Scene[] = [orientationClass()];
