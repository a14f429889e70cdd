const black = '#000000';
const white = '#ffffff';
const darkInk = '#f2ecdc';
const lightGrounds = ['#fbf7ee', '#fffdf8', '#f1e8d6'];

/** Derives all colours of the style sheet from the agency's two, with enough contrast in both themes. */
export function makePalette({ green, gold }: { green: string; gold: string }) {
  // Darkened until text is legible: paper below cards, cards below raised parts.
  const ground = (minContrast: number) => makeLegible(green, black, [darkInk], minContrast);
  const paper = ground(13.5);
  const raised = ground(11.5);
  const sand = ground(10);
  const darkGrounds = [paper, raised, sand];
  const lightDark = (light: string, night: string) => `light-dark(${light}, ${night})`;
  const onLight = (colour: string) => makeLegible(colour, black, lightGrounds, textContrast);
  const onDark = (colour: string) => makeLegible(colour, white, darkGrounds, textContrast);
  return {
    paper: lightDark('#fbf7ee', paper),
    raised: lightDark('#fffdf8', raised),
    sand: lightDark('#f1e8d6', sand),
    line: lightDark('#e0d4bc', mix(green, white, 0.25)),
    soft: lightDark('#4b5b52', onDark('#b6c3b8')),
    green: lightDark(onLight(green), onDark(mix(brighten(green), white, 0.4))),
    gold: lightDark(onLight(mix(gold, black, 0.4)), onDark(gold)),
    band: green,
    'band-deep': mix(green, black, 0.3),
    'band-light': mix(green, white, 0.1),
    'band-line': mix(green, white, 0.22),
    gilt: gold,
    night: mix(green, black, 0.7),
  };
}

/** Blank for the default colours, which the style sheet has. */
export function paletteStyles(colours: { green: string; gold: string }): string {
  const isDefault = colours.green === defaultColours.green && colours.gold === defaultColours.gold;
  if (isDefault) return '';
  const rules = Object.entries(makePalette(colours)).map(
    ([name, value]) => `--color-${name}:${value}`,
  );
  return `:root{${rules.join(';')}}`;
}

export function lookAddress(colours: { green: string; gold: string }): string {
  if (paletteStyles(colours) === '') return '';
  return `/look/${colours.green.slice(1)}-${colours.gold.slice(1)}.css`.toLowerCase();
}

export function parseLookColours(file: string): { green: string; gold: string } | null {
  const [, green, gold] = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(file) ?? [];
  return green && gold ? { green: `#${green}`, gold: `#${gold}` } : null;
}

export const textContrast = 4.5;

/** From 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(colour: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(colour), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function mix(colour: string, other: string, part: number): string {
  const from = toChannels(colour);
  const to = toChannels(other);
  return toHex(
    from.map((value, index) => Math.round(value + ((to[index] ?? value) - value) * part)),
  );
}

const brightLevel = 200;

/** Scales the colour up; mixing it with white would make it grey. */
function brighten(colour: string): string {
  const channels = toChannels(colour);
  const largest = Math.max(...channels, 1);
  return toHex(channels.map((value) => Math.min(255, Math.round((value * brightLevel) / largest))));
}

/** Mixes in as much of `towards` as gives this contrast with every ground. */
function makeLegible(
  colour: string,
  towards: string,
  grounds: readonly string[],
  minContrast: number,
) {
  const isLegible = (text: string) =>
    grounds.every((ground) => contrast(text, ground) >= minContrast);
  for (let part = 0; part < 1; part += 0.02) {
    const text = mix(colour, towards, part);
    if (isLegible(text)) return text;
  }
  return towards;
}

function toChannels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function toHex(values: readonly number[]): string {
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const defaultColours = { green: '#0f3d2e', gold: '#dcb35a' } as const;
