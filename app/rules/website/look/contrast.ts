/** WCAG 2.2, 1.4.3: what text needs. */
export const textContrast = 4.5;

/** The contrast of two colours, '#0f3d2e', from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour with so much of another in it, from 0 to 1. */
export function mixed(colour: string, other: string, part: number): string {
  const [from, to] = [channels(colour), channels(other)];
  return hexOf(from.map((value, at) => Math.round(value + ((to[at] ?? value) - value) * part)));
}

/** The brightest channel of what {@link brightened} returns. */
const bright = 200;

/** A dark colour as bright as light makes it, not as pale: white in it would leave grey. */
export function brightened(colour: string): string {
  const dark = channels(colour);
  const most = Math.max(...dark, 1);
  return hexOf(dark.map((value) => Math.min(255, Math.round((value * bright) / most))));
}

/** The colour, or as much of `towards` in it as gives it that contrast with every ground. */
export function legible(
  colour: string,
  towards: string,
  grounds: readonly string[],
  atLeast: number,
): string {
  const isLegible = (text: string) => grounds.every((ground) => contrast(text, ground) >= atLeast);
  for (let part = 0; part < 1; part += 0.02) {
    const text = mixed(colour, towards, part);
    if (isLegible(text)) return text;
  }
  return towards;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function hexOf(values: readonly number[]): string {
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
