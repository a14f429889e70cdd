export type Scene = { name: string; width: number; height: number; svg: string };

/** offset 0..1, colour, opacity (1 when left out) */
export type Stop = readonly [number, string, number?];

export type Random = () => number;

export type GroupOptions = {
  opacity?: number;
  blur?: number;
  filter?: string;
  transform?: string;
  clip?: string;
  mask?: string;
  blend?: 'multiply' | 'screen' | 'soft-light' | 'overlay';
};

const definitions = new Map<string, string>();

/** A short number for SVG attributes. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function hash(text: string): string {
  let h = 2166136261;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return `d${(h >>> 0).toString(36)}`;
}

/** Registers a definition once (id made from its content) and returns `url(#id)`. */
export function define(build: (id: string) => string): string {
  const id = hash(build(''));
  if (!definitions.has(id)) definitions.set(id, build(id));
  return `url(#${id})`;
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([at, colour, opacity = 1]) => {
      return `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
    })
    .join('');
}

/** Linear gradient over the shape's own box: angle 0 = left to right, 90 = top to bottom. */
export function linear(stops: readonly Stop[], angle = 90): string {
  const a = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.cos(a) / 2, Math.sin(a) / 2];
  const ends = [0.5 - dx, 0.5 - dy, 0.5 + dx, 0.5 + dy].map((v) => v.toFixed(3));
  const box = `x1="${ends[0]}" y1="${ends[1]}" x2="${ends[2]}" y2="${ends[3]}"`;
  return define((id) => `<linearGradient id="${id}" ${box}>${stopList(stops)}</linearGradient>`);
}

/** Linear gradient between two points of the picture (pixels), shared by many shapes. */
export function linearBetween(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  stops: readonly Stop[],
): string {
  const ends = `x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`;
  return define(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${stopList(stops)}</linearGradient>`,
  );
}

/** Radial gradient over the shape's own box; centre and radius in 0..1. */
export function radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
  const box = `cx="${cx}" cy="${cy}" r="${r}"`;
  return define((id) => `<radialGradient id="${id}" ${box}>${stopList(stops)}</radialGradient>`);
}

/** Gaussian blur filter; give x and y blurs for streaks. */
export function blur(x: number, y = x): string {
  const box = 'x="-50%" y="-50%" width="200%" height="200%"';
  return define(
    (id) => `<filter id="${id}" ${box}><feGaussianBlur stdDeviation="${n(x)} ${n(y)}"/></filter>`,
  );
}

/** Clip path made of SVG shapes. */
export function clipTo(shapes: string): string {
  return define((id) => `<clipPath id="${id}">${shapes}</clipPath>`);
}

/** Luminance mask made of SVG shapes: white shows, black hides. */
export function maskWith(shapes: string): string {
  return define((id) => `<mask id="${id}" maskUnits="userSpaceOnUse">${shapes}</mask>`);
}

/** Groups drawing with opacity, blur, clip, blend and so on. */
export function group(content: string, o: GroupOptions = {}): string {
  const filter = o.filter ?? (o.blur ? blur(o.blur) : undefined);
  const parts = [
    o.transform && ` transform="${o.transform}"`,
    o.opacity !== undefined && ` opacity="${o.opacity}"`,
    filter && ` filter="${filter}"`,
    o.clip && ` clip-path="${o.clip}"`,
    o.mask && ` mask="${o.mask}"`,
    o.blend && ` style="mix-blend-mode:${o.blend}"`,
  ].filter(Boolean);
  return `<g${parts.join('')}>${content}</g>`;
}

/** A rectangle with any fill. */
export function box(x: number, y: number, w: number, h: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`;
}

/** A path with any fill. */
export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** An open stroke with round ends. */
export function stroke(d: string, colour: string, width: number, opacity = 1): string {
  const pen = `stroke="${colour}" stroke-width="${width.toFixed(2)}" stroke-opacity="${opacity}"`;
  return `<path d="${d}" fill="none" ${pen} stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** An ellipse with any fill. */
export function oval(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
}

/** Seeded random numbers 0..1 (mulberry32), so every run draws the same picture. */
export function seeded(seed: number): Random {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A random number from low to high. */
export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

/** Joins layers (back to front) into a finished scene: definitions, paper wash and grain added. */
export function compose(name: string, width: number, height: number, layers: string[]): Scene {
  const body = layers.join('\n') + paper(width, height);
  const used = new Set<string>();
  const collect = (text: string) => {
    for (const found of text.matchAll(/url\(#(d\w+)\)/g)) {
      const id = found[1] ?? '';
      if (used.has(id)) continue;
      used.add(id);
      collect(definitions.get(id) ?? '');
    }
  };
  collect(body);
  const defs = [...used].map((id) => definitions.get(id) ?? '').join('');
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${defs}</defs>${body}</svg>`;
  return { name, width, height, svg };
}

function noise(frequency: string, octaves: number, contrast: number): string {
  const row = `${contrast} 0 0 0 ${0.5 - contrast / 2} `;
  const turbulence = `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="7"/>`;
  const grey = `<feColorMatrix type="matrix" values="${row.repeat(3)}0 0 0 0 1"/>`;
  const open = 'x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"';
  return define((id) => `<filter id="${id}" ${open}>${turbulence}${grey}</filter>`);
}

function paper(w: number, h: number): string {
  const wash = box(0, 0, w, h, '#808080', `filter="${noise('0.004 0.006', 3, 1.5)}"`);
  const grain = box(0, 0, w, h, '#808080', `filter="${noise('0.55', 2, 1.2)}"`);
  return (
    group(wash, { opacity: 0.12, blend: 'soft-light' }) +
    group(grain, { opacity: 0.15, blend: 'soft-light' })
  );
}
