import { type ConfigData, HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { createGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { createPage } from '../../../app/data/pages/pages.server.ts';
import { createReview } from '../../../app/data/reviews/reviews.server.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { isFullRun } from '../../full-run.ts';
import { HeardPage } from '../../readers/heard-page.ts';
import { addedPage, blankPackage, spokenReview } from '../../sites/sample-input.ts';
import { listSiteAddresses, listStaffAddresses } from '../../sites/staff-addresses.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { openSite } from '../site/open-site.ts';

const here = openSite();
const rules = {
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // A list or group with a name but no heading: ARIA allows it, and screen readers read it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A group whose name depends on typed text has it as its label, without a legend.
    'wcag/h71': 'off',
  },
} satisfies ConfigData;
const validator = new HtmlValidate(rules);
const staffValidator = new HtmlValidate({
  ...rules,
  plugins: [{ name: 'heard', rules: { heard: HeardPage } }],
  rules: { ...rules.rules, heard: 'error' },
});

/** The kinds of pages to visit once: for one row, section, category or guide, and in one other language. */
function getKind(path: string): string {
  const page = path.replace(/[?#].*/, '').replace(/\/(kn|hi)(?=\/|$)/, '/ur');
  if (isFullRun) return page;
  const variableParts =
    /\/[0-9a-z]{20}|(?<=\/website\/)\w+(?=\/)|(?<=(?:guide|gallery|section)[/-])[a-z-]+/g;
  return page.replace(variableParts, 'x');
}

/** Two rows with the same name in every list: two of a family, a package with two departures on a day. */
async function addTwins() {
  const { database } = here;
  const facts = factsRules.parse({
    departures: [
      { id: 'a', from: '2099-01-10', seats: '40', left: '9', airport: 'Bengaluru' },
      { id: 'b', from: '2099-01-10', seats: '40', left: '9', airport: 'Hyderabad' },
      { id: 'd', state: 'unconfirmed', seats: '40', left: '9' },
      { id: 'e', state: 'unconfirmed', seats: '40', left: '9' },
    ],
    stays: [{ city: 'Makkah', hotel: 'Anjum' }, { city: 'Makkah' }],
  });
  // At the same time, so that the history shows them in one line.
  const time = new Date();
  const stoppedDatabase = { ...database, now: () => time };
  for (const packageName of ['Twin', 'Twin']) {
    await createPackage(stoppedDatabase, { ...blankPackage, packageName, facts });
  }
  const photo = { width: 8, height: 8, placeholder: '', bytes: 1 };
  for (const [index, caption] of ['Twin', 'Twin', '', ''].entries()) {
    const image = { category: 'accommodations', caption } as const;
    const url = `/media/gallery/accommodations/${index}-a.jpg`;
    await createGalleryImage(stoppedDatabase, image, { ...photo, url });
  }
  const name = 'زینب';
  for (const minute of [1, 2]) {
    await createReview(database, { ...spokenReview, name, language: 'ur' });
    const createdAt = new Date(Date.now() - minute * 60_000).toISOString();
    await storeEnquiry(database, { name, language: 'ur', createdAt });
    await deleteRows(database, 'enquiries', [await storeEnquiry(database, { name })]);
  }
}

it('every public and staff page is valid HTML, in which each landmark has its own name', async () => {
  const { database } = here;
  await storeEnquiry(database);
  await createReview(database, spokenReview);
  await createPage(database, addedPage);
  const [firstPackage] = await listPackages(database);
  await deleteRows(database, 'packages', [firstPackage?.id ?? '']);
  await addTwins();
  const queue = [...(await listSiteAddresses()), ...(await listStaffAddresses())];
  queue.push('/privacy/delete/done?mailbox=asked');
  const kinds = new Set<string>();
  const isNew = (kind: string) => kinds.size !== kinds.add(kind).size;
  const faults: string[] = [];
  for (const path of queue) {
    if (!isNew(getKind(path))) continue;
    const response = await here.get(path);
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    // Missing pages differ by layout and language alone.
    const [layout = ''] = /^\/(?:admin|ur|kn|hi)?/.exec(path) ?? [];
    if (response.status === 404 && !isFullRun && !isNew(`missing at ${layout}`)) continue;
    const html = await response.text();
    for (const [, href = ''] of html.matchAll(/href="(\/[^"]*)"/g)) {
      queue.push(href.replaceAll('&amp;', '&'));
    }
    // The preview of a package is a page for visitors.
    const isStaffPage = path.startsWith('/admin') && !path.endsWith('/preview');
    if (!isStaffPage && !(html.includes('<h1') && html.includes('<footer'))) {
      faults.push(`${path} has no heading or no footer`);
    }
    const pageValidator = isStaffPage ? staffValidator : validator;
    const { results } = await pageValidator.validateString(html, path);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      faults.push(`${path} ${selector} ${ruleId}: ${message}`);
    }
  }
  expect(faults).toEqual([]);
  for (const row of ['packages', 'reviews', 'pages']) {
    expect([...kinds].join('\n')).toMatch(new RegExp(`/admin/${row}(x|/\\w{20})/edit`));
  }
});
