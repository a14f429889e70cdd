import { starLattice } from '../../buildings/part-arch-frame.ts';
import { court, pool } from '../../buildings/part-court.ts';
import { box, compose, group, linear, path, type Scene, stroke } from '../../canvas.ts';
import { mix } from '../../colour-mixing.ts';
import { archOutline } from '../../curve-drawing.ts';
import { lampPool } from '../../inside/part-chamber.ts';
import { palm } from '../../land/part-palms.ts';
import { clouds, sky, sunGlow } from '../../land/part-sky.ts';
import { half, hours, lit, local, shaded } from '../../palette.ts';
import { type Eye, facet, seen, solid, wire } from '../../part-solid.ts';
import { wheelchair } from '../../people/part-crowd.ts';
import { person } from '../../people/part-people.ts';

function stepFreeEntrance(): Scene {
  const h = { ...hours.morning, from: 1 as const };
  const [w, t] = [1600, 1067];
  const eye: Eye = { cx: 800, cy: 530, f: 1250, up: 1.75 };
  const far = 12;
  const [rise, z0] = [0.42, 6.4];
  const [, wallFoot] = seen(eye, [0, 0, far]);
  const [, sill] = seen(eye, [0, rise, far]);
  const door = archOutline(800, sill, 420, 330, 'pointed');
  const rail = (x: number) =>
    [0.45, 0.92]
      .map((up) =>
        wire(
          eye,
          [
            [x, up, z0],
            [x, rise + up, far - 0.6],
          ],
          half(h, local.silver),
          7,
          1,
        ),
      )
      .join('') +
    Array.from({ length: 6 }, (_, i) => {
      const u = i / 5;
      const z = z0 + (far - 0.6 - z0) * u;
      return wire(
        eye,
        [
          [x, rise * u, z],
          [x, rise * u + 0.92, z],
        ],
        shaded(h, local.silver),
        6 - u * 2,
        1,
      );
    }).join('');
  const ramp = facet(
    eye,
    [
      [-1.9, 0.005, z0],
      [1.9, 0.005, z0],
      [1.9, rise, far],
      [-1.9, rise, far],
    ],
    linear([
      [0, lit(h, '#fbf3e0')],
      [1, half(h, '#dccaa6')],
    ]),
  );
  const side = (x: number) =>
    facet(
      eye,
      [
        [x, 0, z0],
        [x, rise, far],
        [x, 0, far],
      ],
      shaded(h, local.stone),
    );
  const planter = (x: number) => {
    const [px, py] = seen(eye, [x, 0.6, 9.2]);
    return (
      palm(
        { x: px, y: py + 6, size: 330, hour: h },
        { seed: Math.round(x * 7 + 40), lean: x > 0 ? 0.03 : -0.03 },
      ) + solid(h, eye, { x: [x - 0.5, x + 0.5], y: [0, 0.65], z: [8.8, 9.6] }, '#dcc49a')
    );
  };
  const niches = [230, 1370].map((x) => {
    const d = archOutline(x, wallFoot - 60, 210, 290, 'pointed');
    return (
      path(d, mix(shaded(h, local.deep), h.haze, 0.2)) +
      group(path(d, starLattice(42, local.gold, 1.6)), { opacity: 0.6 }) +
      stroke(d, lit(h, local.white), 8, 0.9)
    );
  });
  const shadow = path(`M0 ${t}V860Q420 800 640 ${t}Z`, h.dark, 'opacity="0.3"');
  return compose('accommodations-step-free-entrance', w, t, [
    sky(h, w, t, 500),
    clouds(h, w, { seed: 31, top: 0, bottom: 300, strength: 0.5 }),
    box(
      0,
      120,
      w,
      wallFoot - 120,
      linear(
        [
          [0, lit(h, '#f3e6ca')],
          [1, half(h, '#ead8b4')],
        ],
        100,
      ),
    ),
    box(0, 120, w, 26, lit(h, local.white)),
    box(0, 146, w, 10, shaded(h, local.sand), 'opacity="0.5"'),
    ...niches,
    court(h, w, wallFoot, t, 800, '#e3d3b2'),
    path(archOutline(800, sill, 500, 376, 'pointed'), lit(h, local.white)),
    stroke(archOutline(800, sill, 470, 356, 'pointed'), lit(h, local.gold), 4, 0.8),
    path(
      door,
      linear([
        [0, mix(h.glow, local.deep, 0.5)],
        [0.5, mix(h.glow, '#c9a468', 0.4)],
        [1, mix(h.glow, '#ffffff', 0.35)],
      ]),
    ),
    stroke(
      `M800 ${sill}V${sill - 326}M606 ${sill - 172}H994M695 ${sill}V${sill - 172}M905 ${sill}V${sill - 172}`,
      mix(local.deep, h.dark, 0.3),
      6,
    ),
    path(
      door,
      linear(
        [
          [0, '#fff', 0.28],
          [0.4, '#fff', 0],
          [0.6, '#fff', 0.16],
          [1, '#fff', 0],
        ],
        35,
      ),
    ),
    group(path('M330 262H1130L1180 330H300Z', h.dark), { blur: 10, opacity: 0.22 }),
    pool(800, sill, 330, 60, h.glow, 0.6),
    side(-1.9),
    side(1.9),
    ramp,
    ...[-1.9, 1.9].map((x) =>
      wire(
        eye,
        [
          [x, 0, z0],
          [x, rise, far],
        ],
        lit(h, local.white),
        9,
      ),
    ),
    ...[-1.2, 1.2].map((x) =>
      wire(
        eye,
        [
          [x, 0.03, z0 + 0.1],
          [x, rise, far],
        ],
        lit(h, local.gold),
        3,
        0.6,
      ),
    ),
    planter(-2.75),
    planter(2.75),
    rail(-1.9),
    rail(1.9),
    group(path(`M690 885Q560 905 470 910L480 924Q620 920 760 895Z`, h.dark), {
      blur: 8,
      opacity: 0.3,
    }),
    wheelchair({ x: 780, y: 880, size: 220, hour: h }),
    person({ x: 925, y: 768, size: 170, hour: h }, { kind: 'woman', cloth: '#4d6a58' }),
    solid(h, eye, { x: [-3.3, 3.3], y: [4.05, 4.3], z: [9.5, far] }, '#2c6b52'),
    ...[-3.1, 3.1].map((x) =>
      solid(h, eye, { x: [x - 0.07, x + 0.07], y: [0, 4.05], z: [9.5, 9.64] }, local.marble),
    ),
    ...[-1, 1].map((k) => lampPool(h, 800 + k * 300, 420, 70, 90, 0.55)),
    sunGlow(h, 1420, 260, 560),
    group(shadow, { blur: 18 }),
    palm({ x: 40, y: 1290, size: 1000, hour: h }, { seed: 6, lean: 0.05, dates: true }),
  ]);
}

/** The entrance without steps in the morning. */
export const scenes: Scene[] = [stepFreeEntrance()];
