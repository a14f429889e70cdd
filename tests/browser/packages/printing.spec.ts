import { extractText } from 'unpdf';
import { encode } from 'uqr';
import {
  createPackage,
  toVersionTexts,
  updatePackage,
} from '../../../app/data/packages/package-changes.server.ts';
import { languageCodes, localize } from '../../../app/languages/languages.ts';
import { noFacts } from '../../../app/rules/packages/package-facts.ts';
import { guidePath, guideTopics } from '../../../app/rules/website/guide/guide-topics.ts';
import { fullUnless, isFullRun, takeSample } from '../../full-run.ts';
import { findFamilyPackage } from '../../sites/sample-company.ts';
import { blankPackage, fullFacts } from '../../sites/sample-input.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, open, test } from '../site-fixture.ts';

/** Elements of the main part that only a screen can use: pressed, filled in, unfolded or read aloud. */
const screenOnlySelector =
  'button, .button, nav, summary:not(:has(h2)), iframe, [role=status], [aria-live], form, section:has(> form), .find, .list-line, .card-actions, .compared-out, [data-offer] .language-offer, .print\\:hidden, .open-now, .find-us-map, .guide-next';

/**
 * All texts of the page, including folded and print-only ones, and their faults on paper: not
 * drawn, cut off by their container, or over another text.
 */
function readTexts(ignored: string) {
  const isPaper = matchMedia('print').matches;
  const walker = document.createTreeWalker(document.querySelector('main') as Node, 4);
  const texts: { text: string; fault: string }[] = [];
  const drawnTexts: { text: string; box: DOMRect }[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement as Element;
    const text = node.data.normalize('NFKC').trim();
    if (text === '' || parent.closest(`script, style, svg, .sr-only, .robot-trap, ${ignored}`))
      continue;
    const isSeen = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isSeen && (isPaper || !parent.closest('details, .print-only'))) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // The middle of each line: what two of them share is not only the room of high letters.
    const boxes = [...range.getClientRects()]
      .filter(({ width }) => width > 2)
      .map(
        ({ x, y, width, height }) => new DOMRect(x + 1, y + height * 0.4, width - 2, height * 0.2),
      );
    let fault = '';
    for (let ancestor: Element | null = parent; ancestor; ancestor = ancestor.parentElement) {
      const { overflow, position } = getComputedStyle(ancestor);
      if (/fixed|sticky/.test(position)) fault ||= `${position} on paper`;
      if (overflow === 'visible') continue;
      const { left, right, top, bottom } = ancestor.getBoundingClientRect();
      for (const box of boxes) {
        const isAcross = box.left >= left - 3 && box.right <= right + 3;
        if (!isAcross || box.top < top || box.bottom > bottom) fault ||= 'cut';
      }
    }
    const isOver = (other: DOMRect, box: DOMRect) =>
      Math.min(other.right, box.right) > Math.max(other.left, box.left) &&
      Math.min(other.bottom, box.bottom) > Math.max(other.top, box.top);
    const overlap = drawnTexts.find((entry) => boxes.some((box) => isOver(entry.box, box)));
    if (overlap) fault ||= `over ${overlap.text}`;
    drawnTexts.push(...boxes.map((box) => ({ text, box })));
    texts.push({ text, fault });
  }
  return texts;
}

const normalize = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/** A package with all details, and one with the longest texts that a form accepts. */
async function createRichPackages({ services: { database } }: TestSite) {
  const long = {
    packageName: 'Umrah with Istanbul and Cappadocia for all. '.repeat(3),
    price: `from ${'1,52,000 per person, '.repeat(9)}`,
    nextBatch: '8 October 2027 or '.repeat(11),
    description: 'We stay near the Haram and walk together to every prayer. '.repeat(172),
  };
  const full = { packageName: 'Full', packageType: 'hajj', facts: fullFacts() };
  const ids = [];
  for (const texts of [full, long, { packageName: 'Bare' }]) {
    ids.push(await createPackage(database, { ...blankPackage, ...texts }));
  }
  return ids;
}

for (const language of languageCodes) {
  test.describe(() => {
    // The browser has another language, which the page offers: that offer is only for the screen.
    test.use({ locale: language === 'en' ? 'ur-IN' : 'en-IN' });

    // Hindi is about as long as Kannada.
    const name = `${language}: paper has every text, and no controls`;
    test(name, fullUnless(language !== 'hi'), async ({ page, site }) => {
      test.setTimeout(300_000);
      // Paper shows the day, which must not change between the screen and the paper.
      await page.clock.setFixedTime(Date.now());
      const { id } = await findFamilyPackage(site);
      const richIds = await createRichPackages(site);
      const toUrl = (path: string) => site.services.config.siteUrl + localize(language, path);
      const packages = [id, ...richIds].map((packageId) => `/packages/details/${packageId}`);
      const comparePath = `/compare?ids=${id},${richIds[0]}`;
      const others = ['/', '/about', '/contact', '/packages', '/guide', '/gallery/umrah'];
      const topics = takeSample(guideTopics, 1).map(guidePath);
      const paths = [...packages, comparePath, ...topics, ...others];
      // Styles and structure are the same in each language; the lengths of the words are not.
      for (const path of language === 'en'
        ? paths
        : [...packages.slice(0, 1), ...takeSample(paths.slice(1), isFullRun ? paths.length : 1)]) {
        await page.emulateMedia({ media: null });
        await page.setViewportSize({ width: 1280, height: 800 });
        await open(page, localize(language, path));
        await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
        const texts = await page.evaluate(readTexts, screenOnlySelector);
        const pdf = await page.pdf({ preferCSSPageSize: true });
        const { text: sheets } = await extractText(new Uint8Array(pdf));
        expect.soft(sheets, `${path} has no empty sheet`).not.toContain('');
        const isPackage = path.startsWith('/packages/details/');
        // At the top, so that no sheet has only the office.
        if (isPackage)
          expect.soft(normalize(sheets[0] ?? ''), path).toContain(normalize(toUrl(path)));
        // As wide as the paper.
        await page.setViewportSize({ width: path === comparePath ? 1062 : 703, height: 1030 });
        await page.emulateMedia({ media: 'print' });
        const paperTexts = await page.evaluate(readTexts, screenOnlySelector);
        const faults = paperTexts.filter((entry) => entry.fault !== '');
        expect.soft(faults, path).toEqual([]);
        const missing = texts.filter(
          ({ text }) => !paperTexts.some((entry) => entry.text === text),
        );
        expect.soft(missing, path).toEqual([]);
        // In the file itself; joined or mirrored texts are compared by their Latin words and numbers.
        const pdfText = normalize(sheets.join(''));
        const pageText = normalize(texts.map((entry) => entry.text).join('|'));
        const words = new Set(
          texts.flatMap((entry) => entry.text.match(/[A-Za-z\d][\w.@:/-]*\w/g) ?? []),
        );
        const countWord = (text: string, word: string) => text.split(word.toLowerCase()).length;
        const missingWords = [...words].filter(
          (word) => countWord(pdfText, word) < countWord(pageText, word),
        );
        expect.soft(missingWords, path).toEqual([]);
        const visibleControls = page
          .locator(`:is(${screenOnlySelector}):not(.sr-only)`)
          .filter({ visible: true });
        const hint = `${path} prints what only a screen can use: add print:hidden`;
        expect.soft(await visibleControls.allTextContents(), hint).toEqual([]);
      }
    });
  });
}

test('a printed page shows the day and a QR code', async ({ page, site }) => {
  const tourPackage = await findFamilyPackage(site);
  const { path, address, id } = tourPackage;
  const { facts: _facts, ...texts } = toVersionTexts(tourPackage);
  await updatePackage(site.services.database, id, { ...texts, facts: noFacts });
  await open(page, path);
  await page.emulateMedia({ media: 'print' });
  await page.clock.setFixedTime(new Date('2027-03-04T20:00:00Z'));
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  // Half past one at night in India.
  await expect(page.getByText('Prices as on 5 March 2027')).toBeVisible();
  // A stored copy has the prices of its day.
  await page.evaluate(() => {
    document.documentElement.dataset.kept = '2027-03-01T10:00:00.000Z';
    window.dispatchEvent(new Event('beforeprint'));
  });
  await expect(page.getByText('Prices as on 1 March 2027')).toBeVisible();
  // The QR code as drawn, module by module, 1 for dark.
  const code = page.getByRole('img', { name: `QR code for ${address}` });
  await expect(code).toBeVisible();
  const drawnModules = await code.evaluate((svg) => {
    const side = (svg as SVGSVGElement).viewBox.baseVal.width - 8;
    const modules = Array.from({ length: side * side }, () => 0);
    const path = svg.querySelector('path[stroke]')?.getAttribute('d') ?? '';
    for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
      modules.fill(1, Number(y) * side + Number(x), Number(y) * side + Number(x) + Number(length));
    }
    return modules;
  });
  expect(drawnModules).toEqual(encode(address, { ecc: 'M', border: 0 }).data.flat().map(Number));
});
