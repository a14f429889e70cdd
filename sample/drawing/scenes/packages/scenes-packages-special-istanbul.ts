import { mirror } from '../../buildings/part-court.ts';
import { ottomanMosque } from '../../buildings/part-ottoman.ts';
import { town } from '../../buildings/part-town.ts';
import { compose, group, linear, path, type Scene, stroke } from '../../canvas.ts';
import { grove } from '../../land/part-groves.ts';
import { ridge } from '../../land/part-mountains.ts';
import { birds, clouds, hazeBand, sky, streaks, sunGlow } from '../../land/part-sky.ts';
import { water } from '../../land/part-water.ts';
import { type Hour, hours, local } from '../../palette.ts';

function ferry(x: number, y: number, k: number, h: Hour): string {
  const hull = linear([
    [0, local.white],
    [0.55, '#d9cbb0'],
    [0.56, h.dark],
    [1, h.dark],
  ]);
  return group(
    path('M-110 0C-112 -14 -116 -22 -118 -30H116C112 -18 106 -8 98 0Z', hull) +
      path('M-92 -30V-50H70V-30ZM-64 -50V-66H44V-50ZM-10 -66V-88H10V-66Z', '#e6d8bd') +
      path('M-84 -46H62V-37H-84ZM-58 -62H38V-54H-58Z', h.dark, 'opacity="0.55"') +
      path('M-10 -82H10V-76H-10Z', local.green) +
      stroke('M-118 -30H116', h.rim, 2, 0.7) +
      stroke('M-130 4H-210M-120 10H-260', h.rim, 2.4, 0.4),
    { transform: `translate(${x} ${y}) scale(${k})` },
  );
}

function istanbul(): Scene {
  const h: Hour = { ...hours.golden, from: -1 };
  const [w, t] = [1600, 1200];
  const mosque = ottomanMosque({ x: 830, y: 760, size: 480, hour: h, depth: 0.14 }, [
    [-0.5, 1.02, 0.2],
    [0.5, 1.02, 0.2],
    [-0.74, 1.1, 0],
    [0.74, 1.1, 0],
  ]);
  const small = ottomanMosque({ x: 250, y: 760, size: 210, hour: h, depth: 0.5 }, [
    [-0.8, 1.2, 0],
    [0.8, 1.2, 0],
  ]);
  const shore =
    town({ x: -40, y: 772, size: 50, hour: h, depth: 0.4 }, 560, 22, 5) +
    town({ x: 1120, y: 772, size: 54, hour: h, depth: 0.36 }, 560, 22, 9) +
    grove({ x: 330, y: 800, size: 40, hour: h, depth: 0.24 }, 960, 6, '#5a6a3c') +
    town({ x: 420, y: 784, size: 36, hour: h, depth: 0.26 }, 780, 20, 16);
  return compose('package-umrah-istanbul', w, t, [
    sky(h, w, t, 800),
    clouds(h, w, { seed: 83, top: 0, bottom: 620, strength: 0.75, stretch: 5 }),
    streaks(h, w, 520, 90, 5),
    sunGlow(h, 470, 640, 760, 46),
    ridge(h, { w, y: 720, foot: 820, rise: 60, depth: 0.8, seed: 93 }),
    small,
    hazeBand(h, w, 640, 190, 0.6),
    mosque,
    hazeBand(h, w, 690, 150, 0.5),
    shore,
    sunGlow(h, 470, 720, 420),
    water(h, w, 812, t, { sun: 500, seed: 4, deep: '#2f5a55' }),
    mirror(mosque + shore, 812, w, t, 0.2),
    hazeBand(h, w, 770, 90, 0.55),
    ferry(1120, 918, 0.9, h),
    ferry(300, 858, 0.36, h),
    birds({ ...h, dark: '#4b4a38' }, 1180, 330, 190, 9, 5),
  ]);
}

/** Package picture of Umrah with Istanbul. */
export const scenes: Scene[] = [istanbul()];
