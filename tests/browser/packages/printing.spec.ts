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
import { fullUnless, isFullRun, sampleOf } from '../../full-run.ts';
import { familyPackage } from '../../sites/sample-company.ts';
import { blankPackage, fullFacts } from '../../sites/sample-input.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, open, test } from '../site-fixture.ts';

/** Elements of the main part that only a screen can use: pressed, filled in, unfolded or read aloud. */
const onScreenAlone =
  'button, .button, nav, summary:not(:has(h2)), iframe, [role=status], [aria-live], form, section:has(> form), .find, .list-line, .card-actions, .compared-out, [data-offer] .language-offer, .print\\:hidden, .open-now, .find-us-map, .guide-next';

/**
 * All texts of the page, including folded and print-only ones, and their faults on paper: not
 * drawn, cut off by their container, or over another text.
 */
function readTexts(alone: string) {
  const isPaper = matchMedia('print').matches;
  const walker = document.createTreeWalker(document.querySelector('main') as Node, 4);
  const found: { text: string; wrong: string }[] = [];
  const drawn: { text: string; box: DOMRect }[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement as Element;
    const text = node.data.normalize('NFKC').trim();
    if (text === '' || parent.closest(`script, style, svg, .sr-only, .robot-trap, ${alone}`))
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
    let wrong = '';
    for (let at: Element | null = parent; at; at = at.parentElement) {
      const { overflow, position } = getComputedStyle(at);
      if (/fixed|sticky/.test(position)) wrong ||= `${position} on paper`;
      if (overflow === 'visible') continue;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      for (const box of boxes) {
        const isAcross = box.left >= left - 3 && box.right <= right + 3;
        if (!isAcross || box.top < top || box.bottom > bottom) wrong ||= 'cut';
      }
    }
    const isOver = (one: DOMRect, box: DOMRect) =>
      Math.min(one.right, box.right) > Math.max(one.left, box.left) &&
      Math.min(one.bottom, box.bottom) > Math.max(one.top, box.top);
    const under = drawn.find((one) => boxes.some((box) => isOver(one.box, box)));
    if (under) wrong ||= `over ${under.text}`;
    drawn.push(...boxes.map((box) => ({ text, box })));
    found.push({ text, wrong });
  }
  return found;
}

const squeezed = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/** A package with all details, and one with the longest texts that a form accepts. */
async function richPackages({ services: { database } }: TestSite) {
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
      const { id } = await familyPackage(site);
      const rich = await richPackages(site);
      const address = (path: string) => site.services.config.siteUrl + localize(language, path);
      const packages = [id, ...rich].map((one) => `/packages/details/${one}`);
      const compared = `/compare?ids=${id},${rich[0]}`;
      const others = ['/', '/about', '/contact', '/packages', '/guide', '/gallery/umrah'];
      const topics = sampleOf(guideTopics, 1).map(guidePath);
      const paths = [...packages, compared, ...topics, ...others];
      // Styles and structure are the same in each language; the lengths of the words are not.
      for (const path of language === 'en'
        ? paths
        : [...packages.slice(0, 1), ...sampleOf(paths.slice(1), isFullRun ? paths.length : 1)]) {
        await page.emulateMedia({ media: 'screen' });
        await page.setViewportSize({ width: 1280, height: 800 });
        await open(page, localize(language, path));
        const texts = await page.evaluate(readTexts, onScreenAlone);
        const pdf = await page.pdf({ preferCSSPageSize: true });
        const { text: sheets } = await extractText(new Uint8Array(pdf));
        expect.soft(sheets, `${path} has no empty sheet`).not.toContain('');
        const isPackage = path.startsWith('/packages/details/');
        // At the top, so that no sheet has only the office.
        if (isPackage)
          expect.soft(squeezed(sheets[0] ?? ''), path).toContain(squeezed(address(path)));
        // As wide as the paper.
        await page.setViewportSize({ width: path === compared ? 1062 : 703, height: 1030 });
        await page.emulateMedia({ media: 'print' });
        const onPaper = await page.evaluate(readTexts, onScreenAlone);
        const wrong = onPaper.filter((one) => one.wrong !== '');
        expect.soft(wrong, path).toEqual([]);
        const missing = texts.filter(({ text }) => !onPaper.some((one) => one.text === text));
        expect.soft(missing, path).toEqual([]);
        // In the file itself; joined or mirrored texts are compared by their Latin words and numbers.
        const file = squeezed(sheets.join(''));
        const whole = squeezed(texts.map((one) => one.text).join('|'));
        const words = new Set(
          texts.flatMap((one) => one.text.match(/[A-Za-z\d][\w.@:/-]*\w/g) ?? []),
        );
        const times = (text: string, word: string) => text.split(word.toLowerCase()).length;
        const lost = [...words].filter((word) => times(file, word) < times(whole, word));
        expect.soft(lost, path).toEqual([]);
        const shown = page.locator(`:is(${onScreenAlone}):not(.sr-only)`).filter({ visible: true });
        const hint = `${path} prints what only a screen can use: add print:hidden`;
        expect.soft(await shown.allTextContents(), hint).toEqual([]);
      }
    });
  });
}

test('a printed page shows the day and a QR code', async ({ page, site }) => {
  const tourPackage = await familyPackage(site);
  const { path, address, id } = tourPackage;
  const { facts: _none, ...texts } = toVersionTexts(tourPackage);
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
  const drawn = await code.evaluate((svg) => {
    const side = (svg as SVGSVGElement).viewBox.baseVal.width - 8;
    const modules = Array.from({ length: side * side }, () => 0);
    const path = svg.querySelector('path[stroke]')?.getAttribute('d') ?? '';
    for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
      modules.fill(1, Number(y) * side + Number(x), Number(y) * side + Number(x) + Number(length));
    }
    return modules;
  });
  expect(drawn).toEqual(encode(address, { ecc: 'M', border: 0 }).data.flat().map(Number));
});
