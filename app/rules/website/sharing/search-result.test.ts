import { expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/sites/sample-company.ts';
import { sharingRules } from '../parts/sharing-rules.ts';
import { parseSharedPage, searchResult, sharedPaths } from './search-result.ts';
import { shownLengths } from './truncate-text.ts';

const site = { siteUrl: 'https://agency.example', name: 'Safar Tours' };
const blank = { title: '', description: '' };

it('knows every page that is shared, and no other', () => {
  expect(Object.keys(sharedPaths)).toEqual(Object.keys(sharingRules.shape));
  for (const name of [null, '', 'nothing', '__proto__', 'constructor', 'home.jpg']) {
    expect(parseSharedPage(name)).toBeNull();
  }
  expect(parseSharedPage('gallery-hajj')).toBe('gallery-hajj');
});

it('says the address as search engines do', () => {
  expect(searchResult('home', blank, site).address).toBe('agency.example');
  expect(searchResult('packages-hajj', blank, site).address).toBe('agency.example › packages');
  expect(searchResult('gallery-hajj', blank, site).address).toBe('agency.example › gallery › hajj');
});

it('leaves what fits, with the name of the agency', () => {
  const texts = { title: 'Contact', description: 'Call us.\n Or come.' };
  expect(searchResult('contact', texts, site)).toMatchObject({
    title: 'Contact | Safar Tours',
    description: 'Call us. Or come.',
    tooLong: [],
  });
});

it('cuts what is too long, and says how long it is, to the character', () => {
  const name = ` | ${site.name}`;
  const title = 't'.repeat(shownLengths.title - name.length);
  const description = 'd'.repeat(shownLengths.description);
  expect(searchResult('home', { title, description }, site).tooLong).toEqual([]);
  const longer = searchResult('home', { title: `${title}t`, description: `${description}d` }, site);
  expect(longer.title).toMatch(/…$/);
  expect(longer.description).toMatch(/…$/);
  expect(longer.tooLong).toEqual([
    { what: 'title', length: shownLengths.title + 1, shown: shownLengths.title },
    { what: 'description', length: shownLengths.description + 1, shown: shownLengths.description },
  ]);
});

it('shows nothing that is longer than its field', () => {
  for (const [page, texts] of Object.entries(sampleContent.sharing)) {
    const { title, description } = searchResult(page as 'home', texts, site);
    expect(title.length).toBeLessThanOrEqual(shownLengths.title);
    expect(description.length).toBeLessThanOrEqual(shownLengths.description);
  }
});
