import type { Stop } from './canvas.ts';
import { mix, multiply } from './colour-mixing.ts';

/** The light of one hour: every local colour is seen through `light` and `shade`, then `haze`. */
export type Hour = {
  sky: readonly Stop[];
  haze: string;
  light: string;
  shade: string;
  rim: string;
  dark: string;
  sun: string;
  cloud: string;
  glow: string;
  /** how strongly lamps and windows shine, 0..1 */
  lamps: number;
  /** the side the light comes from: -1 left, 1 right */
  from: -1 | 1;
};

/** Local colours, before light and haze. */
export const local = {
  marble: '#f6f0e4',
  sand: '#e9dcc0',
  stone: '#d8c3a0',
  rock: '#a98a6c',
  granite: '#8d8378',
  earth: '#b58f63',
  brick: '#a8583a',
  green: '#1f6b4c',
  deep: '#0f3d2e',
  leaf: '#4c6b3a',
  trunk: '#6d543c',
  gold: '#c9973a',
  silver: '#c3cbd0',
  black: '#17181a',
  white: '#fbf7ef',
  skin: '#8a5c40',
  wood: '#7a5233',
} as const;

type HourName =
  | 'preDawn'
  | 'dawn'
  | 'morning'
  | 'noonHaze'
  | 'golden'
  | 'dusk'
  | 'blueHour'
  | 'night'
  | 'roomWarm'
  | 'roomDay';

function hour(
  sky: readonly Stop[],
  [haze, light, shade]: readonly [string, string, string],
  [rim, dark, sun]: readonly [string, string, string],
  [cloud, glow, lamps, from]: readonly [string, string, number, -1 | 1],
): Hour {
  return { sky, haze, light, shade, rim, dark, sun, cloud, glow, lamps, from };
}

/** Palettes by hour of day, harmonised around deep green, sand and gold. */
export const hours: Readonly<Record<HourName, Hour>> = {
  preDawn: hour(
    [
      [0, '#10292f'],
      [0.35, '#274a4f'],
      [0.65, '#6b7f7a'],
      [0.85, '#c9a988'],
      [1, '#e6bd8d'],
    ],
    ['#a39a88', '#e3cdb0', '#41575a'],
    ['#f3cf9c', '#0c211d', '#ffe0ae'],
    ['#d9a98a', '#ffd590', 0.9, 1],
  ),
  dawn: hour(
    [
      [0, '#3f6a68'],
      [0.3, '#7f9a8e'],
      [0.58, '#cdbf9f'],
      [0.8, '#f0cd97'],
      [1, '#f9dfb0'],
    ],
    ['#e6c9a0', '#ffe6bf', '#84806f'],
    ['#ffe9bd', '#17342b', '#fff0cb'],
    ['#fbe3bd', '#ffd78f', 0.45, 1],
  ),
  morning: hour(
    [
      [0, '#6f9c9a'],
      [0.4, '#a5c0b4'],
      [0.75, '#dfdcc2'],
      [1, '#f1e5c9'],
    ],
    ['#e3dcc4', '#fff3da', '#8f9a90'],
    ['#fff6df', '#1c3f33', '#fffbe6'],
    ['#fdf8ea', '#ffe2a6', 0.1, 1],
  ),
  noonHaze: hour(
    [
      [0, '#9bb5a8'],
      [0.5, '#cfd2bb'],
      [1, '#efe4c8'],
    ],
    ['#e9dec3', '#fff8e8', '#a39c88'],
    ['#fffbef', '#2b4a3c', '#ffffff'],
    ['#fbf6e6', '#ffe9b8', 0, -1],
  ),
  golden: hour(
    [
      [0, '#6d8a78'],
      [0.35, '#b9b083'],
      [0.7, '#ecc27a'],
      [1, '#f6d792'],
    ],
    ['#e2b877', '#ffdf9f', '#7a6a55'],
    ['#ffe7a8', '#1d2f22', '#fff0bd'],
    ['#ffe0a0', '#ffcf7a', 0.3, -1],
  ),
  dusk: hour(
    [
      [0, '#1f3f46'],
      [0.35, '#56696a'],
      [0.65, '#b28a72'],
      [0.88, '#df9f6b'],
      [1, '#ecb981'],
    ],
    ['#b98f75', '#f2bf90', '#4a5155'],
    ['#ffc98f', '#10231f', '#ffd59a'],
    ['#e9a57b', '#ffc877', 0.8, -1],
  ),
  blueHour: hour(
    [
      [0, '#0c2630'],
      [0.45, '#1f4a55'],
      [0.8, '#54797a'],
      [1, '#93a48f'],
    ],
    ['#56787a', '#a9bdb6', '#27464d'],
    ['#cfe0cf', '#08191a', '#e9eed6'],
    ['#7f9a98', '#ffcf80', 1, -1],
  ),
  night: hour(
    [
      [0, '#04120f'],
      [0.45, '#0a2721'],
      [0.8, '#164238'],
      [1, '#2b5a4a'],
    ],
    ['#2a5347', '#fbe9c4', '#3d564b'],
    ['#ffe3a8', '#03100d', '#fdf3d6'],
    ['#2c5548', '#ffcf7d', 1, -1],
  ),
  roomWarm: hour(
    [
      [0, '#14302d'],
      [0.6, '#3c5a55'],
      [1, '#8b7d68'],
    ],
    ['#c8a878', '#ffe2b0', '#7c6349'],
    ['#ffe3a8', '#1d2a22', '#ffe2a4'],
    ['#c79f73', '#ffd48a', 1, 1],
  ),
  roomDay: hour(
    [
      [0, '#a5c0b8'],
      [0.6, '#dcdcc6'],
      [1, '#f1e6cc'],
    ],
    ['#efe5cf', '#fff6e4', '#a79a84'],
    ['#fffaf0', '#23463a', '#ffffff'],
    ['#fdf8ea', '#ffe6b4', 0.2, -1],
  ),
};

/** A local colour on the lit side, faded by depth (0 near, 1 lost in haze). */
export function lit(h: Hour, colour: string, depth = 0): string {
  return mix(multiply(colour, h.light), h.haze, depth);
}

/** A local colour on the shadow side, faded by depth. */
export function shaded(h: Hour, colour: string, depth = 0): string {
  return mix(multiply(colour, h.shade), h.haze, depth);
}

/** Half-way between lit and shadow. */
export function half(h: Hour, colour: string, depth = 0): string {
  return mix(lit(h, colour, depth), shaded(h, colour, depth), 0.5);
}

/** Where a part stands: foot centre x,y; `size` = its height in pixels; depth 0 near..1 far. */
export type Place = { x: number; y: number; size: number; hour: Hour; depth?: number };
