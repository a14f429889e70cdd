import { group, n, oval, path, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Hour, lit, local, type Place, shaded } from '../palette.ts';
import { cloth, type PersonKind } from './part-people.ts';

type SitterOptions = { kind?: PersonKind; cloth?: string; chair?: string };

/** One person sitting, from behind: on the floor, or on a chair of the given colour. */
export function sitter(at: Place, o: SitterOptions = {}): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const { kind = 'kurta', chair } = o;
  const colour = o.cloth ?? (kind === 'woman' ? '#2d3430' : local.white);
  const body = kind === 'woman' ? veiled(h, colour, depth) : seatedMan(h, colour, depth, kind);
  const knees = path(
    'M-25 -1C-28 -9 -20 -15 -13 -17H13C20 -15 28 -9 25 -1Q0 5 -25 -1Z',
    cloth(h, mix(colour, local.granite, 0.12), depth),
  );
  const shadow = oval(-h.from * 8, 0, 32, 5, h.dark, `opacity="${0.3 * (1 - depth)}"`);
  const drawing = chair
    ? group(body, { transform: 'translate(0 -34)' }) + seat(h, chair, depth)
    : shadow + knees + body;
  const k = s / (chair ? 96 : 61);
  return group(drawing, { transform: `translate(${n(x)} ${n(y)}) scale(${k.toFixed(3)})` });
}

function seatedMan(h: Hour, colour: string, depth: number, kind: PersonKind): string {
  const skin = cloth(h, local.skin, depth);
  const wrapped = kind === 'ihram';
  const back =
    'M-17 -4C-16 -20 -18 -31 -16 -38C-13 -43 -6 -44 -4 -47H4C6 -44 13 -43 16 -38C18 -31 16 -20 17 -4Q0 1 -17 -4Z';
  const wrap =
    'M-17 -4C-17 -22 -19 -32 -16.5 -40C-13 -43.5 -8 -45 -5 -46C-1 -40 8 -32 14 -28C16 -20 16 -12 17 -4Q0 1 -17 -4Z';
  const fold = shaded(h, colour, depth);
  return (
    path(back, wrapped ? skin : cloth(h, colour, depth)) +
    (wrapped ? path(wrap, cloth(h, colour, depth)) : '') +
    stroke(
      wrapped
        ? 'M-8 -43C-4 -34 4 -24 15 -18M-13 -40C-11 -28 -4 -16 8 -6'
        : 'M-10 -38C-12 -26 -11 -14 -12 -4M0 -42C1 -28 -1 -16 1 -3M10 -38C12 -26 11 -14 12 -4',
      fold,
      1,
      0.45,
    ) +
    path('M-3.6 -49L-3.2 -43H3.2L3.6 -49Z', skin) +
    (wrapped ? bareHead(h, depth) : headcloth(h, depth)) +
    edge(h, depth)
  );
}

function bareHead(h: Hour, depth: number): string {
  const hair = mix(shaded(h, '#3a2c24', depth), h.dark, 0.3 * (1 - depth));
  return path(
    'M-6.2 -53C-6.2 -61.5 6.2 -61.5 6.2 -53C6.2 -49 4 -47.6 0 -47.6C-4 -47.6 -6.2 -49 -6.2 -53Z',
    hair,
  );
}

/** A light cloth over head and nape, so that nothing under it can read as a face. */
function headcloth(h: Hour, depth: number): string {
  const white = mix(local.white, local.sand, 0.12);
  return (
    path(
      'M-6.8 -53C-7 -62.5 7 -62.5 6.8 -53C7 -48 9.5 -45 12.5 -41C9 -33 4 -31 0 -30C-4 -31 -9 -33 -12.5 -41C-9.5 -45 -7 -48 -6.8 -53Z',
      cloth(h, white, depth),
    ) +
    stroke(
      'M-4 -50C-5 -44 -6 -40 -5 -35M4 -50C5 -44 6 -40 5 -35M0 -50V-33',
      shaded(h, white, depth),
      0.9,
      0.4,
    ) +
    stroke('M-6.6 -54.5Q0 -52.4 6.6 -54.5', shaded(h, white, depth), 1.1, 0.6)
  );
}

function veiled(h: Hour, colour: string, depth: number): string {
  const veil = mix(colour, local.white, 0.16);
  return (
    path(
      'M-18 -3C-18 -20 -18 -30 -14 -36H14C18 -30 18 -20 18 -3Q0 2 -18 -3Z',
      cloth(h, colour, depth),
    ) +
    path(
      'M-7.5 -51C-8 -61 8 -61 7.5 -51C8 -45 15 -41 16.5 -34C17 -24 11 -17 0 -15C-11 -17 -17 -24 -16.5 -34C-15 -41 -8 -45 -7.5 -51Z',
      cloth(h, veil, depth),
    ) +
    stroke(
      'M-6 -45C-8 -35 -6 -27 -2 -19M6 -46C9 -36 7 -27 3 -19',
      shaded(h, colour, depth),
      1,
      0.45,
    ) +
    edge(h, depth)
  );
}

function edge(h: Hour, depth: number): string {
  const k = h.from;
  return stroke(
    `M${k * 6.4} -56C${k * 8} -50 ${k * 6} -46 ${k * 11} -43C${k * 17} -40 ${k * 18} -32 ${k * 17.5} -22`,
    h.rim,
    1.1,
    0.6 * (1 - depth),
  );
}

function seat(h: Hour, colour: string, depth: number): string {
  const iron = mix(shaded(h, local.granite, depth), h.dark, 0.3);
  return (
    oval(0, 0, 24, 3.4, h.dark, 'opacity="0.28"') +
    stroke('M-17 -34L-19 0M17 -34L19 0M-11 -30L-12 -4M11 -30L12 -4', iron, 2) +
    `<rect x="-21" y="-38" width="42" height="7" rx="3" fill="${shaded(h, colour, depth)}"/>` +
    `<rect x="-20" y="-66" width="40" height="25" rx="6" fill="${cloth(h, colour, depth)}"/>` +
    stroke('M-16 -42V-36M16 -42V-36', iron, 2) +
    stroke('M-16 -65H16', lit(h, colour, depth), 1.2, 0.7)
  );
}

/** A light cloth laid over the head of a standing person of the same place and size. */
export function standingHeadcloth(at: Place): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const k = (s / 100).toFixed(3);
  return group(headcloth(h, depth), {
    transform: `translate(${n(x)} ${n(y)}) scale(${k}) translate(0 -38.5)`,
  });
}
