import type { Frame } from '@playwright/test';
import { addEnquiryNote } from '../../../app/data/enquiries/enquiry-work.server.ts';
import { createGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { changeSeats } from '../../../app/data/packages/package-actions.server.ts';
import {
  createPackage,
  departureKey,
  updatePackage,
} from '../../../app/data/packages/package-changes.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { createPage } from '../../../app/data/pages/pages.server.ts';
import { createReview, createWaitingReview } from '../../../app/data/reviews/reviews.server.ts';
import { toAlbum } from '../../../app/rules/gallery/albums.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { takeSample } from '../../full-run.ts';
import { saveSample } from '../../sites/sample-company.ts';
import {
  addedPage,
  allFacts,
  blankPackage,
  spokenReview,
  writtenReview,
} from '../../sites/sample-input.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, open, staffTest as test } from '../site-fixture.ts';

// Every text of the content, of what strangers send and of the website tries to run or to be markup: on all pages it
// stays text. The fixture watches the console and the policy of the pages. For search engines and mail see
// page-heads.test.ts and contact-form.test.ts.
test.use({ expectedErrors: /status of 404/ });

const script = 'window.ran=1';
/** A way out of each place in which a page could put a text. */
const payloads = [
  `"'><q><script>${script}</script>`,
  `</script><script>${script}</script>`,
  `</title></textarea></style><img src=x onerror=${script}>`,
  `<svg onload=${script}><animate onbegin=${script} attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>parent.${script}</script>">`,
  `" autofocus onfocus="${script}" x="`,
  `' onmouseover='${script}' x='`,
  `<a href="javascript:${script}">x</a><base href="https://evil.example/">`,
  `<!--<img src="--><img src=x onerror=${script}>`,
  `{{constructor.constructor('${script}')()}}\${${script}}`,
  `\\u003cscript\\u003e${script}\\u003c/script\\u003e`,
  `\u2028&lt;script&gt;${script}&lt;/script&gt;\u2029`,
];
const hostile = payloads.join(' ');

/** The beginnings of the payloads, as no page sends them. */
const rawMarkup =
  /.{0,80}<(?:q>|script>window\.ran|img src=x|svg onload|animate|iframe srcdoc|a href="javascript|base |!--<).{0,80}/;

/** Runs in the page or a frame. The site itself uses none of these, so they must come from a text. */
function findInjections(): string[] {
  const selector =
    'q, base, animate, svg script, iframe[srcdoc], [href^="javascript:" i], [src="x"]';
  const marks = [...document.querySelectorAll(selector)];
  const handlers = [...document.querySelectorAll('*')].filter((element) =>
    element.getAttributeNames().some((name) => name.startsWith('on')),
  );
  const scripts = [...document.querySelectorAll('script')].filter((element) =>
    /^\s*(window|parent)\.ran/.test(element.textContent),
  );
  const signs = [...marks, ...handlers, ...scripts].map((element) => element.outerHTML);
  return [...('ran' in window ? ['a payload ran'] : []), ...signs];
}

const expectNoInjection = async (frame: Pick<Frame, 'evaluate'>, where: string) =>
  expect.soft(await frame.evaluate(findInjections), where).toEqual([]);

/** A package, reviews, an image, an enquiry and sections whose texts are hostile, whatever their purpose. */
async function writeContent(site: TestSite) {
  const { database, photos } = site.services;
  const texts = Object.fromEntries(Object.keys(blankPackage).map((key) => [key, hostile]));
  const textKeys = /^(highlights|included|notIncluded|documents|title|text|note|hotel|when|what)$/;
  const facts = JSON.stringify(allFacts('2099-01-01'), (key, value) =>
    textKeys.test(key) ? payloads[0] : value,
  );
  const input = { ...blankPackage, ...texts, facts: factsRules.parse(JSON.parse(facts)) };
  const id = await createPackage(database, { ...input, packageName: 'Before' });
  await updatePackage(database, id, input);
  const { consent: _consent, ...waiting } = writtenReview;
  const reviewTexts = { name: hostile, town: hostile, text: hostile, packageId: id };
  await createWaitingReview(database, { ...waiting, ...reviewTexts, language: 'en' });
  const review = await createReview(database, { ...spokenReview, ...reviewTexts });
  const photo = await photos.store('gallery/hajj', `${payloads[0]}.jpg`, await jpeg());
  const image = { category: 'hajj' as const, caption: hostile, tags: payloads.slice(0, 2) };
  await createGalleryImage(database, image, photo);
  for (const name of ['featured', 'other']) {
    const album = { category: toAlbum('package', id), caption: hostile };
    const albumPhoto = await photos.store('packages', `${name}.jpg`, await jpeg());
    await createGalleryImage(database, album, albumPhoto);
  }
  const savedPackage = await findPackage(database, id);
  for (const departure of savedPackage?.facts.departures ?? []) {
    const key = departureKey(departure);
    await changeSeats(database, id, { departure: key, by: -1, forWhom: hostile });
  }
  const names = ['name', 'email', 'phone', 'subject', 'message', 'packageName'];
  const enquiry = await storeEnquiry(database, {
    ...Object.fromEntries(names.map((name) => [name, hostile])),
    packageId: id,
    mailState: 'failed',
    mailError: hostile,
  });
  await addEnquiryNote(database, enquiry, { author: hostile, text: hostile });
  const [title = '', lead = '', mission = '', story = ''] = payloads;
  await saveSample(site, 'about', { title, lead, mission, story });
  await saveSample(site, 'home', { aboutHeading: hostile, aboutIntro: hostile });
  await saveSample(site, 'announcement', { text: title });
  await saveSample(site, 'agency', {
    phoneName: title,
    whatsappName: title,
    officeName: title,
    morePhones: [{ name: lead, number: '+91 816 227 1234' }],
    moreOffices: [
      {
        name: lead,
        addressLines: title,
        town: lead,
        region: '',
        postalCode: '',
        country: '',
        mapLink: '',
        week: 'own',
        hours: title,
      },
    ],
  });
  await saveSample(site, 'replies', { first: { title, text: lead } });
  const questions = [{ question: hostile, answer: hostile }];
  const pageTexts = { title: hostile, description: hostile, text: hostile, questions };
  const page = await createPage(database, { ...addedPage, ...pageTexts });
  return { id, review, enquiry, page: page.state === 'saved' ? page.id : '' };
}

test('texts from visitors, staff and settings are never run as HTML', async ({ page, site }) => {
  test.setTimeout(300_000);
  const { id, review, enquiry, page: pageId } = await writeContent(site);
  const paths = [
    ...['/', '/packages', '/about', '/gallery/hajj', '/search?q=script', `/contact?package=${id}`],
    ...[`/packages/details/${id}`, `/ur/packages/details/${id}`, `/compare?ids=${id}`],
    '/admin/packages',
    ...['edit', 'versions', 'seats', 'photos'].map((part) => `/admin/packages/${id}/${part}`),
    ...[`/admin/bulk/packages/delete?id=${id}`, `/admin/translations/ur/package/${id}`],
    ...['/admin/reviews', `/admin/reviews/${review}/edit`, '/admin/enquiries', '/admin/dashboard'],
    ...[`/admin/enquiries/${enquiry}`, `/admin/bulk/enquiries/delete?id=${enquiry}`],
    ...['/admin/history', '/admin/gallery/hajj/order', '/admin/website'],
    ...['about', 'agency', 'announcement', 'replies'].map((name) => `/admin/website/${name}`),
    ...['/pages/refund-policy', '/admin/pages', `/admin/pages/${pageId}/edit`],
    `/admin/translations/ur/page/${pageId}`,
  ];
  for (const path of takeSample(paths, 8)) {
    await open(page, path);
    await expectNoInjection(page, path);
  }
  for (const path of paths) {
    const html = await (await page.request.get(path)).text();
    expect.soft(html.match(rawMarkup)?.[0], path).toBeUndefined();
  }
  await open(page, `/packages/details/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile.replace(/\s+/g, ' '));
  await open(page, '/gallery/hajj');
  await page.getByRole('figure').first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoInjection(page, 'the preview of an image');
  for (const list of ['/admin/gallery?category=hajj', '/admin/enquiries']) {
    await open(page, list);
    const remove = page.getByRole('button', { name: /^Delete/ }).filter({ visible: true });
    await remove.first().click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await expectNoInjection(page, `the dialog of ${list}`);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectNoInjection(page, `the message of ${list}`);
  }
  await open(page, '/admin/bin');
  await expectNoInjection(page, 'the bin');
});
