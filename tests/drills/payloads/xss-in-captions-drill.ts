import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { startSite, uploadTo } from '../running/running-site.ts';
import { openWatchedPage } from '../running/watched-page.ts';
import { payloads } from '../running/xss-payloads.ts';

// Forty payloads as file name, caption and tag: on the staff's page and the visitors', nothing of
// them runs and the page's policy has nothing to report.
const begun = performance.now();
const problems: string[] = [];
const site = await startSite();
const watched = await openWatchedPage(site, problems);
const { page } = watched;
try {
  const picture = await jpeg(400, 300);
  for (const payload of payloads) {
    const { status } = await uploadTo(site, picture, `${payload}.jpg`);
    if (status !== 200) problems.push(`${payload}: upload answered ${status}`);
  }
  await lookAround('as file names');
  await writeAsTexts();
  await lookAround('as captions and tags');
} finally {
  await watched.close();
  await site.remove();
}
for (const problem of problems) console.error(problem);
console.log(
  JSON.stringify({
    id: 'xss-in-captions',
    count: payloads.length,
    failed: problems.length,
    ms: Math.round(performance.now() - begun),
  }),
);
process.exit(problems.length > 0 ? 1 : 0);

/** Every image gets a payload as its caption and, cut at its commas, as its tags. */
async function writeAsTexts() {
  await page.goto('/admin/gallery?category=hajj');
  const edits = page.getByRole('link', { name: /^Edit caption/ });
  const addresses = await edits.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  if (addresses.length !== payloads.length) problems.push(`${addresses.length} images`);
  for (const [index, address] of addresses.entries()) {
    const caption = payloads[index] ?? '';
    const response = await page.request.post(address, {
      form: { caption, tags: caption.slice(0, 40) },
      headers: { origin: site.origin },
      maxRedirects: 0,
    });
    if (response.status() !== 302) problems.push(`${caption}: answered ${response.status()}`);
  }
}

async function lookAround(where: string) {
  await page.goto('/admin/gallery?category=hajj');
  const first = page.getByRole('button', { name: /^Delete/ }).first();
  await first.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await check(`the dialog, ${where}`);
  await page.goto('/gallery/hajj');
  const pictures = page.getByRole('figure').getByRole('link');
  const found = await pictures.count();
  if (found !== payloads.length) problems.push(`${found} images for visitors, ${where}`);
  await check(`the gallery, ${where}`);
  for (let index = 0; index < 5; index += 1) {
    await pictures.nth(index * 8).hover();
    await pictures.nth(index * 8).click();
    await check(`the preview, ${where}`);
    await page.keyboard.press('Escape');
  }
  await page.goto('/admin/dashboard');
  await check(`the dashboard, ${where}`);
}

/** After a moment: what a pointer or the focus starts is not there at once. */
async function check(where: string) {
  await page.waitForTimeout(150);
  await watched.check(where);
}
