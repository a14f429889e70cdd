import { arcade } from '../../buildings/part-arcade.ts';
import { court } from '../../buildings/part-court.ts';
import { dome } from '../../buildings/part-dome.ts';
import { greatPortal } from '../../buildings/part-great-portal.ts';
import { minaretMakkah } from '../../buildings/part-minaret.ts';
import { box, compose, group, linear, path, type Scene } from '../../canvas.ts';
import { mix } from '../../colour-mixing.ts';
import { birds, clouds, hazeBand, sky, sunGlow } from '../../land/part-sky.ts';
import { type Hour, hours, local, shaded } from '../../palette.ts';
import { crowd } from '../../people/part-crowd.ts';
import { person } from '../../people/part-people.ts';

function kingFahdGate(): Scene {
  const h: Hour = { ...hours.morning, from: -1, lamps: 0.25 };
  const [w, t] = [1600, 2000];
  const ground = 1610;
  return compose('umrah-king-fahd-gate', w, t, [
    sky(h, w, t, 1500),
    clouds(h, w, { seed: 73, top: 60, bottom: 1250, strength: 0.85, stretch: 2.6 }),
    sunGlow(h, 180, 1050, 760),
    minaretMakkah({ x: 90, y: ground - 60, size: 820, hour: h, depth: 0.5 }),
    minaretMakkah({ x: 1510, y: ground - 60, size: 820, hour: h, depth: 0.5 }),
    dome({ x: 620, y: 880, size: 150, hour: h, depth: 0.3 }, { kind: 'white' }),
    dome({ x: 980, y: 880, size: 150, hour: h, depth: 0.3 }, { kind: 'white' }),
    dome({ x: 800, y: 870, size: 210, hour: h, depth: 0.25 }, { kind: 'white' }),
    arcade({ x: -60, y: ground - 250, size: 230, hour: h, depth: 0.28 }, { width: 1720, bays: 15 }),
    arcade(
      { x: -60, y: ground, size: 270, hour: h, depth: 0.2 },
      { width: 1720, bays: 11, merlons: false },
    ),
    hazeBand(h, w, 1280, 380, 0.4),
    minaretMakkah({ x: 330, y: ground, size: 1330, hour: h, depth: 0.06 }),
    minaretMakkah({ x: 1270, y: ground, size: 1330, hour: h, depth: 0.06 }),
    greatPortal({ x: 800, y: ground, size: 760, hour: h, depth: 0.03 }, 800),
    birds(h, 1080, 520, 190, 13, 23),
    ...[0, 1, 2].map((i) =>
      box(
        300 - i * 60,
        ground + i * 16,
        1000 + i * 120,
        16,
        linear([
          [0, mix(shaded(h, local.marble), '#fffdf2', 0.55)],
          [1, shaded(h, local.marble)],
        ]),
      ),
    ),
    court(h, w, ground + 48, t, 800, '#ddd8c6'),
    group(
      path(`M300 ${ground + 48}H1300L1720 ${t}H760Z`, shaded(h, local.granite), 'opacity="0.28"'),
      {
        blur: 26,
      },
    ),
    crowd(h, {
      count: 110,
      far: 1612,
      near: 1870,
      farSize: 40,
      nearSize: 150,
      left: (k) => 560 - k * 330,
      right: (k) => 1040 + k * 330,
      seed: 35,
      farDepth: 0.22,
      whites: 0.55,
    }),
    person({ x: 700, y: 1945, size: 205, hour: h }, { kind: 'ihram', step: 1 }),
    person({ x: 790, y: 1950, size: 195, hour: h }, { kind: 'woman', cloth: '#4b6156', bag: true }),
    sunGlow(h, 240, 1500, 420),
  ]);
}

/** Gallery picture of a gate. */
export const scenes: Scene[] = [kingFahdGate()];
