import type { Page } from '@playwright/test';
import sharp from 'sharp';

interface TextPlace {
  text: string;
  /** Red, green and blue of the letters, 0 to 255. */
  colour: number[];
  lines: { x: number; y: number; width: number; height: number }[];
}

/** The lowest contrast of a text's letters with any pixel behind them. */
export interface TextContrast {
  text: string;
  contrast: number;
}

/**
 * Measures every text in sight within the selectors against the picture behind it: the letters are
 * made transparent, and what is left of the screen is read pixel by pixel.
 */
export async function contrastsOver(page: Page, selectors: string): Promise<TextContrast[]> {
  const places = await page.evaluate(hideTexts, selectors);
  const screen = sharp(await page.screenshot({ animations: 'disabled' }));
  const { data, info } = await screen.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  await page.evaluate(showTexts);
  return places.map(({ text, colour, lines }) => {
    let contrast = Number.POSITIVE_INFINITY;
    for (const { x, y, width, height } of lines) {
      for (let row = Math.max(0, Math.floor(y)); row < Math.min(info.height, y + height); row += 1)
        for (let at = Math.max(0, Math.floor(x)); at < Math.min(info.width, x + width); at += 1) {
          const from = (row * info.width + at) * 3;
          contrast = Math.min(contrast, ratio(colour, [...data.subarray(from, from + 3)]));
        }
    }
    return { text, contrast: Math.round(contrast * 100) / 100 };
  });
}

function hideTexts(selectors: string): TextPlace[] {
  const places: TextPlace[] = [];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!holder?.closest(selectors) || !text || !canvas) continue;
    if (holder.closest('[inert], [aria-hidden], .sr-only') || !holder.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].map(({ x, y, width, height }) => ({
      x,
      y,
      width,
      height,
    }));
    canvas.fillStyle = getComputedStyle(holder).color;
    canvas.fillRect(0, 0, 1, 1);
    const colour = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    places.push({ text, colour, lines });
  }
  for (const element of document.querySelectorAll<HTMLElement>(`:is(${selectors}) *`)) {
    element.style.setProperty('transition', 'none', 'important');
    element.style.setProperty('-webkit-text-fill-color', 'transparent', 'important');
    element.style.setProperty('text-decoration', 'none', 'important');
  }
  for (const icon of document.querySelectorAll<SVGElement>('header svg')) icon.style.opacity = '0';
  return places;
}

function showTexts(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[style]'))
    for (const name of ['transition', '-webkit-text-fill-color', 'text-decoration', 'opacity'])
      element.style.removeProperty(name);
}

function ratio(one: number[], other: number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red = 0, green = 0, blue = 0]: number[]): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
