import { group, linear, n, oval, path, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Hour, half, lit, local, type Place, shaded } from '../palette.ts';

/** Everyone is seen from behind; faces are never drawn. */
export type PersonKind = 'ihram' | 'woman' | 'kurta';

export type PersonOptions = {
  kind?: PersonKind;
  cloth?: string;
  bag?: boolean;
  umbrella?: string;
  case?: boolean;
  step?: number;
  shadow?: boolean;
};

/** Side light over a piece of cloth. */
export function cloth(h: Hour, colour: string, depth: number): string {
  const [a, b] = [lit(h, colour, depth), shaded(h, colour, depth)];
  return linear(
    [
      [0, a],
      [0.35, mix(a, b, 0.25)],
      [0.8, mix(a, b, 0.9)],
      [1, b],
    ],
    h.from === -1 ? 8 : 172,
  );
}

function castShadow(at: Place): string {
  const { x, y, size: s, hour: h } = at;
  const reach = -h.from * s * 0.5;
  const d = `M${n(x - s * 0.1)} ${n(y)}Q${n(x + reach)} ${n(y + s * 0.02)} ${n(x + reach * 1.5)} ${n(y + s * 0.05)}Q${n(x + reach)} ${n(y + s * 0.08)} ${n(x + s * 0.1)} ${n(y + s * 0.01)}Z`;
  return path(d, h.dark, 'opacity="0.22"');
}

/** One person from behind, standing or walking away; `size` is the height. */
export function person(at: Place, o: PersonOptions = {}): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const { kind = 'ihram', step = 0, shadow = true } = o;
  const draw = kind === 'woman' ? woman(h, depth, o) : man(h, depth, o, step);
  const extras =
    (o.umbrella ? umbrella(h, depth, o.umbrella) : '') + (o.case ? trolley(h, depth) : '');
  const figure = group(draw + extras, {
    transform: `translate(${n(x)} ${n(y)}) scale(${(s / 100).toFixed(3)})`,
  });
  return (shadow ? castShadow(at) : '') + figure;
}

function man(h: Hour, depth: number, o: PersonOptions, step: number): string {
  const kurta = o.kind === 'kurta';
  const white = o.cloth ?? local.white;
  const fold = shaded(h, white, depth);
  const skin = cloth(h, local.skin, depth);
  const hem = kurta ? -22 : -11;
  const legs =
    path(`M-7 -24L${-6 + step * 3} -1h-5.5L-11 -24Z`, kurta ? cloth(h, white, depth) : skin) +
    path(`M7 -24L${6 - step * 3} -1h5.5L11 -24Z`, kurta ? cloth(h, white, depth) : skin) +
    oval(-8 + step * 3, -1.2, 4, 1.6, shaded(h, local.wood, depth)) +
    oval(8 - step * 3, -1.2, 4, 1.6, shaded(h, local.wood, depth));
  const skirt = path(
    `M-12 -52C-14 -38 -15 -24 ${-14 + step} ${hem}Q0 ${hem + 3} ${14 + step} ${hem}C15 -24 14 -38 12 -52Z`,
    cloth(h, white, depth),
  );
  const back = path(
    'M-15 -50C-15.5 -62 -18 -72 -16 -79C-13 -83.5 -6 -84.5 -4 -87H4C6 -84.5 13 -83.5 16 -79C18 -72 15.5 -62 13 -50Q0 -46 -15 -50Z',
    kurta ? cloth(h, white, depth) : skin,
  );
  const arms = kurta
    ? path(
        'M-16 -79C-21 -70 -20 -56 -17.5 -46L-13 -47C-14 -58 -13 -68 -12 -76Z',
        cloth(h, white, depth),
      ) +
      path('M16 -79C21 -70 20 -56 17.5 -46L13 -47C14 -58 13 -68 12 -76Z', cloth(h, white, depth))
    : path('M16 -79C21 -70 20.5 -58 17 -47L13.5 -48C15 -58 14 -68 12 -76Z', skin);
  const wrap = kurta
    ? ''
    : path(
        'M-16.5 -80C-22 -70 -21 -52 -18 -40C-10 -36 6 -40 14.5 -48C16 -56 14.5 -64 13 -69C6 -74 -1 -80 -5 -86C-9 -84 -13 -83.5 -16.5 -80Z',
        cloth(h, white, depth),
      );
  const folds =
    stroke(
      'M-6 -84C-2 -74 4 -62 13 -56M-11 -81C-10 -68 -4 -54 6 -46M-15 -76C-16 -62 -13 -50 -8 -42',
      fold,
      0.9,
      kurta ? 0 : 0.55,
    ) +
    stroke(
      `M-7 -48C-8 -36 -7 -26 -8 ${hem}M3 -47C4 -36 2 -26 3 ${hem + 1}M9 -48C10 -38 9 -28 10 ${hem}`,
      fold,
      0.9,
      0.45,
    ) +
    (kurta ? stroke('M0 -82C1 -70 -1 -60 0 -48', fold, 0.8, 0.3) : '');
  const head =
    path('M-3.6 -88L-3 -83H3L3.6 -88Z', skin) +
    (kurta ? path('M-5.8 -92C-5.8 -87 -3.5 -85 0 -85C3.5 -85 5.8 -87 5.8 -92Z', skin) : '') +
    path(
      kurta
        ? 'M-6 -94H6C6.2 -89 4.8 -86 3.6 -83.6Q0 -82.8 -3.6 -83.6C-4.8 -86 -6.2 -89 -6 -94Z'
        : 'M-6.2 -92C-6.2 -100.5 6.2 -100.5 6.2 -92C6.2 -88 4 -86.6 0 -86.6C-4 -86.6 -6.2 -88 -6.2 -92Z',
      kurta
        ? half(h, '#94887a', depth)
        : mix(shaded(h, '#3a2c24', depth), h.dark, 0.3 * (1 - depth)),
    );
  const cap = kurta
    ? path(
        'M-6.6 -90.5C-7 -101.5 7 -101.5 6.6 -90.5Q0 -88.6 -6.6 -90.5Z',
        cloth(h, local.white, depth),
      )
    : '';
  const bag = o.bag
    ? path('M-8 -76C-7 -80 7 -80 8 -76L9.5 -55Q0 -51 -9.5 -55Z', cloth(h, local.wood, depth)) +
      stroke('M-8.5 -64Q0 -61 8.5 -64M-6 -57H6', shaded(h, local.wood, depth), 1, 0.7)
    : '';
  return legs + skirt + back + arms + wrap + folds + head + cap + bag + rim(h, depth);
}

function woman(h: Hour, depth: number, o: PersonOptions): string {
  const gown = o.cloth ?? '#2d3430';
  const veil = mix(gown, local.white, o.cloth ? 0.35 : 0.06);
  const body = path(
    'M-13 -76C-17 -60 -18 -30 -19 -2Q0 3 19 -2C18 -30 17 -60 13 -76C8 -82 -8 -82 -13 -76Z',
    cloth(h, gown, depth),
  );
  const folds = stroke(
    'M-8 -58C-9 -40 -10 -20 -11 -1M1 -56C2 -38 1 -18 2 0M9 -58C11 -40 11 -20 12 -1',
    shaded(h, darkest(gown), depth),
    1,
    0.5,
  );
  const hood = path(
    'M-7.5 -90C-8 -100 8 -100 7.5 -90C8 -84 15 -80 15.5 -74C16 -64 11 -57 0 -55C-11 -57 -16 -64 -15.5 -74C-15 -80 -8 -84 -7.5 -90Z',
    cloth(h, veil, depth),
  );
  const crease = stroke(
    'M-6 -84C-8 -74 -6 -66 -2 -58M6 -85C9 -75 7 -66 3 -58',
    shaded(h, gown, depth),
    0.9,
    0.4,
  );
  const bag = o.bag
    ? stroke('M-10 -76L13 -46', shaded(h, local.wood, depth), 1.4) +
      path('M9 -48h11l1 13h-12Z', cloth(h, local.wood, depth))
    : '';
  return body + folds + hood + crease + bag + rim(h, depth);
}

function darkest(colour: string): string {
  return mix(colour, '#000000', 0.4);
}

function rim(h: Hour, depth: number): string {
  const side = h.from;
  return stroke(
    `M${side * 6} -96C${side * 8} -90 ${side * 6} -86 ${side * 11} -82.5C${side * 17} -80 ${side * 18.5} -72 ${side * 18} -60`,
    h.rim,
    1.1,
    0.65 * (1 - depth),
  );
}

function umbrella(h: Hour, depth: number, colour: string): string {
  const canopy =
    'M-34 -104C-28 -124 28 -124 34 -104Q26 -108 18 -104Q9 -108 0 -104Q-9 -108 -18 -104Q-26 -108 -34 -104Z';
  return (
    stroke('M14 -62L4 -118', shaded(h, local.wood, depth), 1.4) +
    path(canopy, cloth(h, colour, depth)) +
    stroke(
      'M0 -119C-8 -114 -14 -110 -18 -104M0 -119V-104M0 -119C8 -114 14 -110 18 -104',
      shaded(h, colour, depth),
      0.8,
      0.5,
    )
  );
}

function trolley(h: Hour, depth: number): string {
  return (
    stroke('M18 -46L25 -32M29 -32L21 -46', shaded(h, local.granite, depth), 1.2) +
    `<rect x="20" y="-33" width="15" height="30" rx="2.5" fill="${cloth(h, local.green, depth)}"/>` +
    oval(23, -2, 2, 2, h.dark) +
    oval(32, -2, 2, 2, h.dark)
  );
}
