import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addCost } from '../../costs.ts';

/**
 * Common words that break over two lines because their column is too narrow. Long ones, addresses
 * and numbers may have to break.
 */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const common = /(?<![^\s(“"])\p{L}{2,13}(?![^\s,.:;)”"!?])/gu;
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || parent.closest('script, style, option, textarea')) continue;
      // Only for screen readers.
      if (parent.getBoundingClientRect().width <= 2) continue;
      for (const { 0: word, index } of text.data.matchAll(common)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`${word}: ${parent.outerHTML.slice(0, 80)}`);
      }
    }
    return faults;
  });
}

/** Links, buttons and fields that are partly off the screen, and not in a scrolling part. */
export function findUnreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInScroller = ({ parentElement: parent }: Element): boolean =>
      parent !== null &&
      parent !== document.body &&
      (/auto|scroll/.test(getComputedStyle(parent).overflowX) || isInScroller(parent));
    return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const isBeyond = right > innerWidth + 1 || left < -1;
        const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return (
          isBeyond && width > 1 && isSeen && !element.closest('[inert]') && !isInScroller(element)
        );
      })
      .map((element) => element.outerHTML.slice(0, 100));
  });
}

/** Buttons that a finger may miss: less than 44 px wide or high. */
export function findSmallButtons(page: Page): Promise<string[]> {
  return page.getByRole('button').evaluateAll((buttons) =>
    buttons
      // What looks like a link has that height where a finger presses it.
      .filter((button) => button.checkVisibility() && !button.matches('.touch-link'))
      .filter((button) => {
        const { width, height } = button.getBoundingClientRect();
        return width < 44 || height < 44;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  );
}

/**
 * Pictures whose `sizes` differ too much from their drawn width: below, a picture is blurred (small
 * screens have two or three pixels a point); above, slow lines carry bytes that nobody sees.
 */
export async function findMissizedPictures(page: Page) {
  const pictures = page.locator('picture img:visible');
  await pictures.evaluateAll((images: HTMLImageElement[]) =>
    Promise.all(
      images.map((image) => {
        image.loading = 'eager';
        // An address may be missing: the browser reports it.
        return image.decode().catch(() => undefined);
      }),
    ),
  );
  return pictures.evaluateAll((images: HTMLImageElement[]) => {
    const least = window.innerWidth < 768 ? 0.72 : 0.93;
    // The width of a `srcset` picture comes from `sizes`; the last two of a gallery may be wide, which only the
    // styles know.
    return images
      .filter((image) => image.clientWidth > 1 && !image.closest('li:nth-last-child(-n + 2)'))
      .map((image) => {
        const { naturalWidth: requestedWidth, naturalHeight, clientWidth, clientHeight } = image;
        const drawnWidth = Math.max(clientWidth, (clientHeight * requestedWidth) / naturalHeight);
        return { requestedWidth, drawnWidth: Math.round(drawnWidth), url: image.currentSrc };
      })
      .filter(
        ({ requestedWidth: width, drawnWidth }) =>
          width < drawnWidth * least || width > drawnWidth * 1.12,
      );
  });
}

/** Doubles the text in both ways that browsers offer, and names what is then wider than the screen. */
export async function findLargeTextFaults(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  async function checkFontSize(root: string, standard: number, fixed: number): Promise<string[]> {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, root);
    await devTools.send('Page.setFontSizes', { fontSizes: { standard, fixed } });
    return [...(await page.evaluate(findOverflow)), ...(await findUnreachable(page))];
  }
  const faults = [...(await checkFontSize('200%', 16, 13)), ...(await checkFontSize('', 32, 26))];
  await checkFontSize('', 16, 13);
  await devTools.detach();
  return faults;
}

/** The elements that are wider than the screen, after the number of pixels. */
function findOverflow(): string[] {
  const pixels = document.documentElement.scrollWidth - window.innerWidth;
  if (pixels <= 0) return [];
  const wide = [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility())
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
    .map((element) => `${element.tagName} ${element.className}`.slice(0, 60));
  return [`${pixels} px`, ...wide.slice(0, 8)];
}

/** Texts that their box or the edge of the screen cuts off. */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Texts that are shortened on purpose are complete on the linked page.
    const shortened = '.sr-only, .max-sm\\:sr-only, svg, select, .truncate, [class*="line-clamp"]';
    const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    return [...document.querySelectorAll('body *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim()),
      )
      .filter((element) => !element.closest(shortened))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        if (!element.checkVisibility() || width <= 2) return false;
        const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        const isBeyond = left < -1 || right > innerWidth + 1;
        if (isBeyond && isSeen && !element.closest('.filter-chips, .filter-button')) return true;
        const { overflowX, overflowY } = getComputedStyle(element);
        return (
          (isCut(overflowY) && element.scrollHeight > element.clientHeight + 1) ||
          (isCut(overflowX) && element.scrollWidth > element.clientWidth + 1)
        );
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

/** Sets the text spacing that a reader may choose, and names texts that it cuts off or that overflow. */
export async function findSpacingFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
  });
  return [...(await page.evaluate(findOverflow)), ...(await findCutTexts(page))];
}

/** Half as long as the script that the builder sends to each page by default. */
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Axe's findings: one line each, with the first element. Skips other sites' frames. */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  addCost('axe runs');
  // Legacy mode only checks this page, and opens no other page to combine the results of frames.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().exclude('iframe');
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
