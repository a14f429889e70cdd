import { dome } from '../../buildings/part-dome.ts';
import { minaretPencil, minaretSquare } from '../../buildings/part-minaret.ts';
import { desertTown, town } from '../../buildings/part-town.ts';
import { between, compose, group, linear, path, type Scene, seeded, stroke } from '../../canvas.ts';
import { grove } from '../../land/part-groves.ts';
import { dune, road } from '../../land/part-land.ts';
import { ridge } from '../../land/part-mountains.ts';
import { palm } from '../../land/part-palms.ts';
import { graniteHill } from '../../land/part-rocks.ts';
import { clouds, hazeBand, sky, sunGlow } from '../../land/part-sky.ts';
import { type Hour, half, hours, lit, local, shaded } from '../../palette.ts';
import { person } from '../../people/part-people.ts';

/** Fields drawn toward a vanishing point, each its own green, with low earth banks between. */
function fields(
  h: Hour,
  vanish: readonly [number, number],
  rows: readonly number[],
  seed: number,
): string {
  const random = seeded(seed);
  const greens = ['#a7ae6a', '#8c9c58', '#b4ad74', '#7f9151', '#98a562'];
  const rays = [-16, -10.5, -7, -4.9, -3.2, -2.1, -1.2, -0.5, 0.2, 1, 1.8, 2.9, 4.4, 6.6, 10, 16];
  let [plots, banks] = ['', ''];
  for (let r = 0; r < rows.length - 1; r += 1) {
    const [y0, y1] = [rows[r] ?? 0, rows[r + 1] ?? 0];
    for (let k = 0; k < rays.length - 1; k += 1) {
      const shift = (i: number) => Math.sin(r * 5 + i) * 0.25;
      const [a, b] = [(rays[k] ?? 0) + shift(k), (rays[k + 1] ?? 0) + shift(k + 1)];
      const x = (ray: number, y: number) => vanish[0] + ray * (y - vanish[1]);
      const bend = between(random, -0.12, 0.12) * (y1 - y0);
      const colour = greens[Math.floor(random() * greens.length)] ?? local.leaf;
      const d = `M${x(a, y0)} ${y0}Q${x((a + b) / 2, y0)} ${y0 + bend} ${x(b, y0)} ${y0}L${x(b, y1)} ${y1}Q${x((a + b) / 2, y1)} ${y1 - bend} ${x(a, y1)} ${y1}Z`;
      const far = Math.max(0.05, 0.5 - r * 0.1);
      plots += path(
        d,
        linear([
          [0, lit(h, colour, far)],
          [1, half(h, colour, far)],
        ]),
        `opacity="${between(random, 0.2, 0.6).toFixed(2)}"`,
      );
      banks += stroke(d, shaded(h, local.leaf, far), 0.8 + r * 0.7, 0.16);
    }
  }
  return group(plots + banks, { blur: 0.9 });
}

function journey(): Scene {
  const h = hours.dawn;
  const [w, t] = [1600, 1066];
  const field = '#87935a';
  const coconuts = [40, 130, 250, 330, 450, 590, 660].map((x, i) =>
    palm(
      { x, y: 742 + (i % 3) * 12, size: 150 + ((i * 53) % 80), hour: h, depth: 0.26 },
      { seed: 20 + i, lean: (i % 3) * 0.07 - 0.07, kind: 'coconut' },
    ),
  );
  return compose('journey', w, t, [
    sky(h, w, t, 560),
    clouds(h, w, { seed: 15, top: 0, bottom: 420, strength: 0.5 }),
    sunGlow(h, 1010, 480, 640),
    ridge(h, { w, y: 545, foot: 640, rise: 100, depth: 0.76, seed: 61 }),
    minaretPencil({ x: 1000, y: 585, size: 220, hour: h, depth: 0.42 }),
    dome({ x: 1050, y: 587, size: 62, hour: h, depth: 0.42 }),
    desertTown({ x: 880, y: 594, size: 24, hour: h, depth: 0.55 }, 330, 6),
    hazeBand(h, w, 490, 170, 0.7),
    dune(h, { w, y: 602, foot: t, swell: 8, depth: 0.55, seed: 8, colour: field }),
    graniteHill({ x: 340, y: 700, size: 350, hour: h, depth: 0.3 }, 940, 5),
    graniteHill({ x: 60, y: 720, size: 250, hour: h, depth: 0.16 }, 700, 8),
    hazeBand(h, w, 580, 160, 0.55),
    dune(h, { w, y: 682, foot: t, swell: 12, depth: 0.3, seed: 18, colour: field }),
    fields(h, [1010, 600], [688, 712, 748, 800, 880, 985, 1090], 4),
    grove({ x: 1090, y: 668, size: 24, hour: h, depth: 0.4 }, 560, 13),
    road(
      h,
      [
        [1012, 600, 1.5],
        [1050, 628, 3],
        [1000, 660, 6],
        [880, 700, 11],
        [790, 750, 20],
        [830, 830, 34],
        [850, 930, 58],
        [690, 1090, 105],
      ],
      local.stone,
    ),
    grove({ x: -40, y: 722, size: 44, hour: h, depth: 0.32 }, 740, 3),
    ...coconuts.slice(0, 4),
    minaretSquare({ x: 395, y: 745, size: 150, hour: h, depth: 0.2 }),
    dome({ x: 445, y: 745, size: 62, hour: h, depth: 0.2 }),
    town({ x: 30, y: 740, size: 50, hour: h, depth: 0.18 }, 620, 17, 4),
    ...coconuts.slice(4),
    grove({ x: 20, y: 800, size: 34, hour: h, depth: 0.14 }, 640, 9),
    sunGlow(h, 1010, 590, 460),
    palm({ x: 1430, y: 1010, size: 690, hour: h }, { seed: 5, lean: -0.1, kind: 'coconut' }),
    palm({ x: 1520, y: 1040, size: 900, hour: h }, { seed: 8, lean: -0.02, kind: 'coconut' }),
    grove({ x: 1260, y: 1075, size: 90, hour: h }, 420, 6),
    person({ x: 792, y: 985, size: 92, hour: h }, { kind: 'kurta', step: 1 }),
    person({ x: 836, y: 989, size: 86, hour: h }, { kind: 'woman', cloth: '#3d5347' }),
  ]);
}

/** The picture of the road from home. */
export const scenes: Scene[] = [journey()];
