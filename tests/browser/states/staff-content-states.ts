import { deleteGalleryImage, listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import {
  moveGalleryImage,
  readGalleryOrderVersion,
} from '../../../app/data/gallery/gallery-order.server.ts';
import { updateGalleryImage } from '../../../app/data/gallery/image-texts.server.ts';
import { actingAs } from '../../../app/data/history/history.server.ts';
import { deletePackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { textsOf } from '../../../app/data/packages/package-versions.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { createReview } from '../../../app/data/reviews/review-changes.server.ts';
import { listReviews } from '../../../app/data/reviews/reviews.server.ts';
import { createWaitingReview } from '../../../app/data/reviews/waiting-reviews.server.ts';
import {
  idOfPhrase,
  saveTranslations,
} from '../../../app/data/translations/translations.server.ts';
import { noteSetupStep } from '../../../app/data/website/setup-state.server.ts';
import { saveSection } from '../../../app/data/website/website-changes.server.ts';
import { phraseFields } from '../../../app/rules/translations/translation-rules.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { svg } from '../../foreign-input/odd-pictures.ts';
import { spokenReview, writtenReview } from '../../sites/reviews/sample-review.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { fileInput, fileRow, picture } from '../admin/gallery-page.ts';
import { familyPackage } from '../packages/family-package.ts';
import {
  after,
  at,
  check,
  expect,
  fill,
  firstButton,
  type PageState,
  press,
  see,
  seeRole,
  state,
} from './page-state.ts';
import { fillLicences } from './site-states.ts';
import { postIds } from './staff-package-states.ts';

const gallery = '/admin/gallery';
const hajjPath = `${gallery}?category=hajj`;
const hajj = at(hajjPath, gallery);
const order = at(`${gallery}/hajj/order`, `${gallery}/:category/order`);
const refused = /409|422|Failed to load resource/;
const imagesOf = ({ services }: TestSite) => listGalleryImages(services.database, 'hajj');

const editing = (index: number) =>
  at(async (site: TestSite) => `${hajjPath}&edit=${(await imagesOf(site))[index]?.id}`, gallery);

const aboutImage = (part: 'delete' | 'replace') =>
  at(
    async (site: TestSite) => `${gallery}/hajj/${(await imagesOf(site))[0]?.id}/${part}`,
    `${gallery}/:category/:id/${part}`,
  );

const galleryStates: PageState[] = [
  state('staff-gallery', hajj),
  state('staff-gallery-empty', hajj, { isEmpty: true }),
  state('image-edit', editing(0)),
  state('image-focal-point', editing(1), { isKey: true }, [
    (page) => page.getByText('What stays in view', { exact: true }).click(),
    (page) => page.getByRole('slider', { name: 'Left to right' }).fill('15'),
  ]),
  state('image-delete-dialog', hajj, { isOver: true }, [press(/^Delete/), seeRole('alertdialog')]),
  state('image-delete', aboutImage('delete')),
  state('image-order', order),
  state('image-order-empty', order, { isEmpty: true }),
  state('image-order-refused', order, { errors: refused, isKey: true }, [
    async (page, site) => {
      await page.route(/arrange/, async (route) => {
        const body = new URLSearchParams(route.request().postData() ?? '');
        body.set('seen', '7000');
        await route.continue({ postData: body.toString() });
      });
      const { database } = site.services;
      const [, second] = await imagesOf(site);
      const seen = await readGalleryOrderVersion(database, 'hajj');
      const move = { act: 'first', neighbour: '', seen } as const;
      await moveGalleryImage(database, 'hajj', second?.id ?? '', move);
    },
    press(/^Move down/),
    see('Somebody else changed the order'),
  ]),
  state('images-selected', hajj, {}, [check(2), see('2 selected')]),
  state('images-delete-dialog', hajj, { isOver: true }, [
    check(2),
    press('Delete selected'),
    see('They stay in the bin for 30 days'),
  ]),
  state('images-delete', at(hajjPath, `${gallery}/:category/delete`), {}, [
    postIds(`${gallery}/hajj/delete`, imagesOf),
  ]),
  state(
    'image-captions',
    after(
      async (site) => {
        const images = await imagesOf(site);
        for (const [index, caption] of [
          'IMG_20260412_101522.jpg',
          'WhatsApp Image 2026-04-12 at 10.15.22 PM (1).jpeg',
          'tents-of-mina.jpg',
        ].entries()) {
          const id = images[index]?.id ?? '';
          await updateGalleryImage(site.services.database, 'hajj', id, { caption });
        }
      },
      hajjPath,
      gallery,
    ),
    { isKey: true },
    [
      fill({ 'Caption of tents-of-mina.jpg': 'c'.repeat(201) }),
      (page) => page.keyboard.press('Enter'),
      see('Caption can have at most 200 characters'),
    ],
  ),
  state('image-replace', aboutImage('replace')),
  state('upload-running', hajj, {}, [
    async (page) => {
      await page.route('**/admin/gallery/upload', () => undefined);
      await fileInput(page).setInputFiles([await picture('one.jpg'), await picture('two.jpg')]);
      await expect(fileRow(page, 'one.jpg')).toContainText('Uploading');
    },
  ]),
  state('upload-failed', hajj, { errors: refused, isKey: true }, [
    async (page) => {
      const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: svg };
      await fileInput(page).setInputFiles([broken, await picture('after.jpg')]);
      await expect(fileRow(page, 'after.jpg')).toContainText('Not uploaded');
    },
  ]),
  state('upload-refused', hajj, {}, [
    async (page) => {
      const pdf = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
      await fileInput(page).setInputFiles([pdf]);
      await expect(page.getByRole('alert').filter({ hasText: 'not taken' })).toBeVisible();
    },
  ]),
];

const bin = '/admin/bin';

/** Deletes two packages and an image; returns the first package's id. */
async function fillBin({ services }: TestSite): Promise<string> {
  const database = actingAs(services.database, 'a.very.long.name@pilgrims.example.com');
  const [first, second] = await listPackages(database);
  for (const one of [first, second]) await deletePackage(database, one?.id ?? '');
  const [image] = await listGalleryImages(database, 'umrah');
  await deleteGalleryImage(database, 'umrah', image?.id ?? '');
  return first?.id ?? '';
}

const binStates: PageState[] = [
  state('bin', after(fillBin, bin), { isKey: true }),
  state('bin-empty', at(bin), { isEmpty: true, isKey: true }),
  state('bin-dialog', after(fillBin, bin), { isOver: true }, [
    press(/^Delete for good/),
    seeRole('alertdialog', 'Delete for good'),
  ]),
  state(
    'bin-delete',
    at(async (site) => `${bin}/packages/${await fillBin(site)}/delete`, `${bin}/:kind/:id/delete`),
  ),
];

const website = '/admin/website';
const section = (name: string) => at(`${website}/${name}`, `${website}/:section`);

/** The agency is saved twice by somebody with a long address. */
async function changeAgency({ services }: TestSite) {
  const before = sampleWebsite.agency;
  const by = `a.very.long.name.of.somebody.${staffEmail}`;
  for (const name of ['Rihla', before.name]) {
    const content = { ...before, name, founded: '1998' };
    await saveSection(services.database, 'agency', { content, before, photos: [], by });
  }
}

const websiteStates: PageState[] = [
  state('website', after(changeAgency, website), { isKey: true }),
  state('website-agency', after(changeAgency, `${website}/agency`, `${website}/:section`)),
  state('website-hours', section('hours')),
  state('website-look', section('look'), { isKey: true }),
  state('website-sharing', section('sharing'), {}, [
    async (page) => {
      await page.getByText('Home', { exact: true }).click();
      const card = page.getByRole('group', { name: 'Home', exact: true }).getByRole('img');
      await card.scrollIntoViewIfNeeded();
      await expect
        .poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(1200);
    },
  ]),
  state('website-home-unfolded', section('home'), { isKey: true }, [
    (page) => page.locator('summary').first().click(),
    (page) => page.getByText('What stays in view').first().click(),
  ]),
  state('website-errors', section('licences'), { isKey: true }, [
    press(/^Add a/),
    press('Save'),
    see('Authority is required'),
  ]),
  state('website-changed-meanwhile', section('agency'), { errors: /409/, isKey: true }, [
    (_page, site) => changeAgency(site),
    (page) => page.getByLabel('Phone').fill('+91 98765 43210'),
    press('Save'),
    seeRole('button', 'Save anyway'),
  ]),
  state(
    'website-licence-over',
    after(fillLicences, `${website}/licences`, `${website}/:section`),
    {},
    [see('Its last day is over')],
  ),
  state('sample-content-dialog', at(website), { isOver: true }, [
    press('Remove the sample content'),
    seeRole('alertdialog'),
  ]),
  state('sample-content-removal', at('/admin/sample-content')),
];

const setup = '/admin/setup';
const step = (name: string) => ({
  ...at(`${setup}/${name}`, `${setup}/:step`),
  isEmpty: true as const,
});

const setupStates: PageState[] = [
  state('setup', at(setup), { isEmpty: true }),
  state(
    'setup-begun',
    after(async ({ services: { database } }) => {
      for (const done of ['name', 'phone']) await noteSetupStep(database, done);
    }, setup),
    { isEmpty: true, isKey: true },
  ),
  state('setup-name', step('name')),
  state('setup-hours', step('hours')),
  state('setup-logo', step('logo')),
  state('setup-errors', step('phone'), { isKey: true }, [
    fill({ Phone: '98765' }),
    press('Save and continue'),
    see('Phone must begin with +'),
  ]),
];

const translations = '/admin/translations';

/** A package with one text that is new and one that has changed since it was translated. */
async function changeTexts(site: TestSite): Promise<string> {
  const { database } = site.services;
  const found = await familyPackage(site);
  const [sentence = ''] = found.description.split('\n');
  const place = `package ${found.id} Description 1`;
  const about = { kind: 'packages', subjectId: found.id, subject: found.packageName } as const;
  for (const [language, said] of [
    ['ur', 'چودہ دن کا سفر'],
    ['kn', 'ಹದಿನಾಲ್ಕು ದಿನಗಳ ಯಾತ್ರೆ'],
  ] as const) {
    const phrase = { phrase: sentence, said, place, seen: null };
    await saveTranslations(database, { ...about, language }, [phrase]);
  }
  const { facts: _facts, ...texts } = textsOf(found);
  await updatePackage(database, found.id, {
    ...texts,
    packageName: 'A journey that nobody has translated yet',
    description: `${sentence} Children under five travel at half the price.`,
  });
  return found.id;
}

const form = `${translations}/:language/:kind/:id`;
const changedIn = (language: string) =>
  at(
    async (site: TestSite) => `${translations}/${language}/package/${await changeTexts(site)}`,
    form,
  );

const translationStates: PageState[] = [
  state('languages', after(changeTexts, translations)),
  state('languages-empty', at(translations), { isEmpty: true }),
  state('translation-urdu', changedIn('ur'), { isKey: true }),
  state('translation-kannada', changedIn('kn')),
  state('translation-section', at(`${translations}/hi/section/agency`, form)),
  state('translation-refused', at(`${translations}/ur/section/agency`, form), { errors: /400/ }, [
    async (page) => {
      const { said } = phraseFields(idOfPhrase('Established {founded}'));
      await page.locator(`[name="${said}"]`).fill('قائم شدہ');
      await page.getByRole('button', { name: 'Save', exact: true }).last().click();
    },
    see('Keep {founded} as it is: the site fills it in'),
  ]),
];

const reviews = '/admin/reviews';

async function addReviews({ services: { database } }: TestSite): Promise<void> {
  const { consent: _given, ...written } = writtenReview;
  await createWaitingReview(database, { ...written, language: 'en' });
  await createReview(database, spokenReview);
}

const aboutReview = (part: 'delete' | 'edit') => ({
  route: `${reviews}/:id/${part}`,
  async address({ services }: TestSite) {
    const [first] = await listReviews(services.database, { skip: 0, count: 1 });
    return `${reviews}/${first?.id}/${part}`;
  },
});

const reviewStates: PageState[] = [
  state('staff-reviews', after(addReviews, reviews)),
  state('staff-reviews-empty', at(reviews), { isEmpty: true }),
  state('review-delete-dialog', at(reviews), { isOver: true }, [
    press(/^Delete/),
    seeRole('alertdialog'),
  ]),
  state('review-new', at(`${reviews}/new`)),
  state('review-new-errors', at(`${reviews}/new`), { isKey: true }, [
    fill({
      'What the pilgrim says': spokenReview.text,
      'Year of the journey': spokenReview.year,
      Name: spokenReview.name,
    }),
    async (page) => {
      await page.getByLabel('How it reached the office').selectOption('told');
      await page
        .getByLabel('Photo', { exact: true })
        .setInputFiles('sample/pictures/site/journey.jpg');
      await firstButton(page, 'Save').click();
    },
    see('This photo is not taken'),
  ]),
  state('review-edit', aboutReview('edit')),
  state('review-delete', aboutReview('delete')),
];

/** What staff see of the gallery, the bin, the website, its languages and reviews. */
export const staffContentStates: PageState[] = [
  ...galleryStates,
  ...binStates,
  ...websiteStates,
  ...setupStates,
  ...translationStates,
  ...reviewStates,
];
