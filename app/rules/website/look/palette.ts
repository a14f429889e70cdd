import { brightened, legible, mixed, textContrast } from './contrast.ts';
import { drawnColours } from './drawn-colours.ts';

const [black, white] = ['#000000', '#ffffff'];
/** Texts of the dark theme, and grounds of the light one: the same for every agency. */
const darkInk = '#f2ecdc';
const lightGrounds = ['#fbf7ee', '#fffdf8', '#f1e8d6'];

/**
 * Every colour of the site, by the names of the style sheet, worked out of the agency's two: each text
 * is as far from its grounds as it must be to be read, in both themes.
 */
export function paletteOf({ green, gold }: { green: string; gold: string }) {
  // The first colour, as dark as its ground must be: paper below cards, cards below what stands out.
  const ground = (farFromInk: number) => legible(green, black, [darkInk], farFromInk);
  const [paper, raised, sand] = [ground(13.5), ground(11.5), ground(10)];
  const darkGrounds = [paper, raised, sand];
  const both = (light: string, night: string) => `light-dark(${light}, ${night})`;
  const onLight = (colour: string) => legible(colour, black, lightGrounds, textContrast);
  const onDark = (colour: string) => legible(colour, white, darkGrounds, textContrast);
  return {
    paper: both('#fbf7ee', paper),
    raised: both('#fffdf8', raised),
    sand: both('#f1e8d6', sand),
    line: both('#e0d4bc', mixed(green, white, 0.25)),
    soft: both('#4b5b52', onDark('#b6c3b8')),
    green: both(onLight(green), onDark(mixed(brightened(green), white, 0.4))),
    gold: both(onLight(mixed(gold, black, 0.4)), onDark(gold)),
    band: green,
    'band-deep': mixed(green, black, 0.3),
    'band-light': mixed(green, white, 0.1),
    'band-line': mixed(green, white, 0.22),
    gilt: gold,
    night: mixed(green, black, 0.7),
  };
}

/** The style sheet of an agency's own colours; blank for those with which the site was drawn. */
export function paletteStyles(colours: { green: string; gold: string }): string {
  const isDrawn = colours.green === drawnColours.green && colours.gold === drawnColours.gold;
  if (isDrawn) return '';
  const rules = Object.entries(paletteOf(colours)).map(
    ([name, value]) => `--color-${name}:${value}`,
  );
  return `:root{${rules.join(';')}}`;
}

/** The address of the style sheet; blank for the colours with which the site was drawn. */
export function lookAddress(colours: { green: string; gold: string }): string {
  if (paletteStyles(colours) === '') return '';
  return `/look/${colours.green.slice(1)}-${colours.gold.slice(1)}.css`.toLowerCase();
}

/** The colours that an address names; null for any other text. */
export function coloursOf(file: string): { green: string; gold: string } | null {
  const [, green, gold] = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(file) ?? [];
  return green && gold ? { green: `#${green}`, gold: `#${gold}` } : null;
}
