import { expect, it } from 'vitest';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { changedLabels, withLastingPictures } from '../fields/section-changes.ts';
import { sectionRules } from './sections.ts';

const { home } = sampleWebsite;
const picture = (url: string) => ({ url, x: '10', y: '20' });
const withPicture = (url: string) => ({
  ...home,
  slides: home.slides.map((slide, at) => (at === 0 ? { ...slide, picture: picture(url) } : slide)),
});

it('names what another version said otherwise', () => {
  expect(changedLabels(sectionRules.home, home, home)).toEqual([]);
  expect(changedLabels(sectionRules.home, home, withPicture('/media/website/1-a.jpg'))).toEqual([
    'Slides',
  ]);
  expect(changedLabels(sectionRules.home, null, { ...home, slides: [] })).toContain('Heading');
});

it('a picture that is gone is as it stands now', () => {
  const earlier = withPicture('/media/website/1-old.jpg');
  const now = withPicture('/media/website/2-new.jpg');
  expect(withLastingPictures(earlier, now, (url) => url.includes('old'))).toEqual(now);
  expect(withLastingPictures(earlier, now, () => false)).toEqual(earlier);
  const shorter = { ...home, slides: [] };
  expect(withLastingPictures(earlier, shorter, (url) => url.includes('old'))).toMatchObject({
    slides: [{ title: home.slides[0]?.title, picture: {} }, ...home.slides.slice(1)],
  });
});
