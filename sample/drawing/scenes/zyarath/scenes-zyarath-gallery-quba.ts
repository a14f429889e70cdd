import { court, mirror } from '../../buildings/part-court.ts';
import { whiteMosque } from '../../buildings/part-mosque-quba.ts';
import { compose, group, path, type Scene } from '../../canvas.ts';
import { grove } from '../../land/part-groves.ts';
import { palm } from '../../land/part-palms.ts';
import { birds, clouds, hazeBand, sky, sunGlow } from '../../land/part-sky.ts';
import { type Hour, hours, local } from '../../palette.ts';
import { crowd } from '../../people/part-crowd.ts';
import { person } from '../../people/part-people.ts';

function quba(): Scene {
  const h: Hour = { ...hours.morning, from: -1 };
  const [w, t] = [1600, 1200];
  const mosque = whiteMosque({ x: 800, y: 800, size: 560, hour: h, depth: 0.06 }, 1330);
  const shadow = (x: number, y: number, reach: number, wide: number) =>
    path(
      `M${x} ${y}L${x + wide} ${y}L${x + reach + wide * 3} ${y + 130}L${x + reach} ${y + 130}Z`,
      h.dark,
    );
  return compose('zyarath-quba-in-morning-light', w, t, [
    sky(h, w, t, 820),
    clouds(h, w, { seed: 61, top: 20, bottom: 560, strength: 0.8, stretch: 3.5 }),
    sunGlow(h, 60, 420, 700),
    palm({ x: 90, y: 790, size: 300, hour: h, depth: 0.42 }, { seed: 31, lean: 0.05 }),
    palm({ x: 1515, y: 790, size: 330, hour: h, depth: 0.42 }, { seed: 33, lean: -0.06 }),
    hazeBand(h, w, 620, 230, 0.5),
    mosque,
    grove({ x: 90, y: 806, size: 30, hour: h, depth: 0.25 }, 520, 4, '#6d7f4a'),
    grove({ x: 1000, y: 806, size: 30, hour: h, depth: 0.25 }, 520, 7, '#6d7f4a'),
    court(h, w, 800, t, 800, '#efe6d4'),
    mirror(mosque, 800, w, t, 0.22),
    group(shadow(330, 980, 700, 60) + shadow(120, 1060, 760, 90), { opacity: 0.13, blur: 9 }),
    palm({ x: 560, y: 838, size: 230, hour: h, depth: 0.16 }, { seed: 8, lean: 0.03, dates: true }),
    palm(
      { x: 1040, y: 838, size: 230, hour: h, depth: 0.16 },
      { seed: 18, lean: -0.03, dates: true },
    ),
    crowd(h, {
      count: 46,
      far: 808,
      near: 1010,
      farSize: 30,
      nearSize: 92,
      left: (k) => 700 - k * 240,
      right: (k) => 900 + k * 230,
      seed: 23,
      farDepth: 0.25,
      whites: 0.05,
    }),
    birds(h, 1010, 250, 130, 9, 8),
    sunGlow(h, 40, 720, 520),
    palm({ x: 180, y: 1210, size: 1010, hour: h }, { seed: 14, lean: -0.06, dates: true }),
    grove({ x: -40, y: 1222, size: 100, hour: h }, 380, 12, '#4f6338'),
    person({ x: 880, y: 1130, size: 150, hour: h }, { kind: 'kurta', step: 1 }),
    person({ x: 962, y: 1136, size: 140, hour: h }, { kind: 'woman', cloth: local.deep }),
  ]);
}

/** Gallery picture of Quba. */
export const scenes: Scene[] = [quba()];
