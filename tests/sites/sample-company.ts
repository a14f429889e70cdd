import { companyOf, filledContent } from '../../app/rules/website/company.ts';
import { sampleWebsite } from '../../sample/website/sample-website.ts';

/** What a site with the sample content says, worked out from it: tests name no fact twice. */
export const sampleContent = filledContent(sampleWebsite);

const facts = companyOf(sampleContent, '2026-11-22', () => null);
if (!facts.map) throw new Error('The sample agency has no map');

export const company = { ...facts, map: facts.map };

/** The slides with the names of their pictures. */
export const slides = sampleContent.home.slides.map(({ title, alt, picture }) => ({
  title,
  imageAlt: alt,
  image: picture.url.replace('site:', ''),
}));
