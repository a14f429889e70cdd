import { updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { textsOf } from '../../../app/data/packages/package-versions.server.ts';
import {
  idOfPhrase,
  saveTranslations,
} from '../../../app/data/translations/translations.server.ts';
import { phraseFields } from '../../../app/rules/translations/translation-rules.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { familyPackage } from '../packages/family-package.ts';
import { expect, type PageState } from './page-state.ts';

const form = '/admin/translations/:language/:kind/:id';

/** A package of which one text is new, and one has changed since it was translated. */
async function behind(site: TestSite): Promise<string> {
  const { database } = site.services;
  const found = await familyPackage(site);
  const [sentence = ''] = found.description.split('\n');
  const place = `package ${found.id} Description 1`;
  const about = { kind: 'packages', subjectId: found.id, subject: found.packageName } as const;
  for (const [language, said] of [
    ['ur', 'چودہ دن کا سفر'],
    ['kn', 'ಹದಿನಾಲ್ಕು ದಿನಗಳ ಯಾತ್ರೆ'],
  ] as const) {
    await saveTranslations(database, { ...about, language }, [
      { phrase: sentence, said, place, seen: null },
    ]);
  }
  const { facts: _facts, ...texts } = textsOf(found);
  await updatePackage(database, found.id, {
    ...texts,
    packageName: 'A journey that nobody has translated yet',
    description: `${sentence} Children under five travel at half the price.`,
  });
  return found.id;
}

const behindIn = (language: string) => async (site: TestSite) =>
  `/admin/translations/${language}/package/${await behind(site)}`;

export const translationStates: PageState[] = [
  {
    name: 'languages',
    route: '/admin/translations',
    async address(site) {
      await behind(site);
      return '/admin/translations';
    },
  },
  {
    name: 'languages-empty',
    route: '/admin/translations',
    address: '/admin/translations',
    isEmpty: true,
  },
  { name: 'translation-urdu', route: form, address: behindIn('ur') },
  { name: 'translation-kannada', route: form, address: behindIn('kn') },
  { name: 'translation-section', route: form, address: '/admin/translations/hi/section/agency' },
  {
    name: 'translation-refused',
    route: form,
    address: '/admin/translations/ur/section/agency',
    errors: /400/,
    async act(page) {
      const field = page.locator(
        `[name="${phraseFields(idOfPhrase('Established {founded}')).said}"]`,
      );
      await field.fill('قائم شدہ');
      await page.getByRole('button', { name: 'Save', exact: true }).last().click();
      await expect(page.getByText('Keep {founded} as it is: the site fills it in')).toBeVisible();
    },
  },
];
