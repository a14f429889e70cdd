import { awning, bowlOfDates, crate, dateHeap } from '../../buildings/part-market.ts';
import {
  box,
  compose,
  group,
  linear,
  oval,
  path,
  radial,
  type Scene,
  stroke,
} from '../../canvas.ts';
import { mix } from '../../colour-mixing.ts';
import { archOutline } from '../../curve-drawing.ts';
import { lantern } from '../../inside/part-lanterns.ts';
import { sunGlow } from '../../land/part-sky.ts';
import { type Hour, half, hours, lit, local, shaded } from '../../palette.ts';
import { person } from '../../people/part-people.ts';

/** The vaulted lane of the market: ribs of arches one behind another, light at its end. */
function lane(h: Hour, w: number, t: number): string {
  let out =
    box(0, 0, w, t, lit(h, local.sand, 0.4)) + sunGlow({ ...h, sun: '#fff3d6' }, 800, 560, 420);
  for (let i = 6; i >= 0; i -= 1) {
    const k = 0.62 ** i;
    const [foot, wide, tall] = [640 + 560 * k, 250 + 1230 * k, 300 + 900 * k];
    const tone = mix(
      mix(half(h, local.stone), shaded(h, local.earth), 0.5 + 0.4 * k),
      h.haze,
      i * 0.12,
    );
    const hole = archOutline(800, foot, wide * 0.86, tall * 0.92, 'pointed');
    const lip = archOutline(800, foot, wide * 0.89, tall * 0.94, 'pointed');
    out +=
      path(`M-10 -10H${w + 10}V${t + 10}H-10Z${hole}`, tone, 'fill-rule="evenodd"') +
      stroke(lip, mix(lit(h, local.sand), h.haze, i * 0.1), 2 + 5 * k, 0.5);
  }
  const floor = linear([
    [0, mix(lit(h, local.stone), h.haze, 0.7)],
    [0.5, half(h, local.stone)],
    [1, shaded(h, local.stone)],
  ]);
  return out + path(`M690 668H910L1560 ${t}H40Z`, floor);
}

function datesMarket(): Scene {
  const h: Hour = { ...hours.roomWarm, from: 1, haze: '#e2c391' };
  const [w, t] = [1600, 1200];
  const stall = (x: number, y: number, k: number, seed: number, cloth: string) => {
    const tones = ['#5c2f1a', '#8a4f24', '#3f2216', '#a8702f'];
    const heaps = [0, 1, 2].map((i) => {
      const cx = x + (i - 1) * 190 * k;
      const colour = tones[(seed + i) % tones.length] ?? '#5c2f1a';
      return (
        dateHeap({ x: cx, y: y - 96 * k, size: 96 * k, hour: h }, 178 * k, seed + i, colour) +
        crate({ x: cx, y: y - 30 * k, size: 70 * k, hour: h }, 184 * k)
      );
    });
    return (
      box(x - 300 * k, y - 300 * k, 8 * k, 300 * k, shaded(h, local.wood)) +
      box(x + 292 * k, y - 300 * k, 8 * k, 300 * k, shaded(h, local.wood)) +
      heaps.join('') +
      box(
        x - 300 * k,
        y - 32 * k,
        600 * k,
        110 * k,
        linear([
          [0, half(h, local.wood)],
          [1, mix(shaded(h, local.wood), h.dark, 0.5)],
        ]),
      ) +
      awning({ x: x - 330 * k, y: y - 300 * k, size: 110 * k, hour: h }, 660 * k, cloth)
    );
  };
  const shaft = (x: number) =>
    path(
      `M${x} 120L${x + 90} 120L${x - 190} 980L${x - 430} 980Z`,
      linear([
        [0, '#fff0c8', 0.5],
        [1, '#fff0c8', 0],
      ]),
    );
  const big = (x: number, y: number, wide: number, seed: number, colour: string) =>
    bowlOfDates({ x, y, size: 92, hour: h }, wide, seed, colour);
  return compose('zyarath-dates-market', w, t, [
    lane(h, w, t),
    person({ x: 770, y: 742, size: 96, hour: h, depth: 0.4 }, { kind: 'kurta' }),
    person({ x: 838, y: 736, size: 88, hour: h, depth: 0.42 }, { kind: 'woman', cloth: '#3b463c' }),
    stall(500, 800, 0.52, 4, local.brick),
    stall(1110, 800, 0.52, 9, local.green),
    person(
      { x: 905, y: 812, size: 132, hour: h, depth: 0.2 },
      { kind: 'woman', cloth: '#cbb48a', bag: true },
    ),
    person({ x: 690, y: 838, size: 150, hour: h, depth: 0.12 }, { kind: 'kurta', step: 1 }),
    group(shaft(900) + shaft(1120), { blur: 18, opacity: 0.6 }),
    stall(200, 990, 0.86, 14, local.green),
    stall(1420, 990, 0.86, 19, '#b07a3a'),
    oval(
      800,
      700,
      700,
      330,
      radial([
        [0, '#fff0cf', 0.34],
        [1, '#fff0cf', 0],
      ]),
    ),
    lantern({ x: 530, y: -10, size: 96, hour: h }, 210),
    lantern({ x: 1085, y: -10, size: 96, hour: h }, 250),
    lantern({ x: 800, y: -10, size: 64, hour: h, depth: 0.2 }, 250),
    person({ x: 780, y: 1010, size: 215, hour: h }, { kind: 'woman', cloth: '#22493a', bag: true }),
    person({ x: 868, y: 1004, size: 200, hour: h }, { kind: 'woman', cloth: '#b99f72' }),
    box(
      0,
      1120,
      w,
      90,
      linear([
        [0, mix(half(h, local.wood), h.dark, 0.2)],
        [1, h.dark],
      ]),
    ),
    big(210, 1156, 420, 31, '#4c2616'),
    big(640, 1172, 400, 37, '#8f5426'),
    big(1060, 1166, 400, 41, '#5f2f18'),
    big(1480, 1156, 400, 47, '#a76b2c'),
    box(
      0,
      0,
      w,
      300,
      linear([
        [0, h.dark, 0.5],
        [1, h.dark, 0],
      ]),
    ),
  ]);
}

/** Gallery picture of the dates market. */
export const scenes: Scene[] = [datesMarket()];
