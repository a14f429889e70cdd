import { listPackages } from '../../app/data/packages/packages.server.ts';
import { saveSection } from '../../app/data/website/website.server.ts';
import { interpolateContent, toCompany } from '../../app/rules/website/company.ts';
import type { SectionContent, SectionName } from '../../app/rules/website/sections.ts';
import type { SamplePackage } from '../../sample/packages/sample-package.ts';
import { samplePackages } from '../../sample/packages/sample-packages.ts';
import { getStartDay } from '../../sample/sample-content.ts';
import { sampleWebsite } from '../../sample/website/sample-website.ts';
import type { TestSite } from './test-site.ts';

/** The texts of a site with the sample content, calculated from it, so that tests repeat no fact. */
const today = getStartDay(new Date());
export const sampleContent = interpolateContent(sampleWebsite, today);

const facts = toCompany(sampleContent, today, () => null);
if (!facts.map) throw new Error('The sample agency has no map');

export const company = { ...facts, map: facts.map };

/** The slides with the names of their pictures. */
export const slides = sampleContent.home.slides.map(({ title, alt, picture }) => ({
  title,
  imageAlt: alt,
  image: picture.url.replace('site:', ''),
}));

const packages = samplePackages(today);

/** A sample package as in a site that starts today, by the last word of its picture's name. */
export function findSample(picture: string): SamplePackage {
  const samplePackage = packages.find((candidate) => candidate.picture === `package-${picture}`);
  if (!samplePackage) throw new Error(`The sample has no package-${picture}`);
  return samplePackage;
}

/** The sample package with a price, a hotel, a batch and distances. */
export async function findFamilyPackage(site: TestSite) {
  const packages = await listPackages(site.services.database);
  const tourPackage = packages.find(({ packageName }) => packageName === 'Umrah Family Comfort');
  if (!tourPackage) throw new Error('The sample has no Umrah Family Comfort');
  const path = `/packages/details/${tourPackage.id}`;
  return { ...tourPackage, path, address: site.services.config.siteUrl + path };
}

/** Saves a sample section as staff do, with these changes. */
export async function saveSample<Name extends SectionName>(
  { services }: Pick<TestSite, 'services'>,
  name: Name,
  changes: Partial<SectionContent<Name>>,
): Promise<void> {
  const before = sampleWebsite[name];
  const content = { ...before, ...changes };
  const options = { before, photos: [], by: 'staff@example.com' };
  await saveSection(services.database, name, { content, ...options });
}

/** A site that starts without the sample is in English only. */
export async function offerAllLanguages({ services }: Pick<TestSite, 'services'>): Promise<void> {
  const content = sampleWebsite.offer;
  const before = { ...content, guide: 'off' } as const;
  await saveSection(services.database, 'offer', {
    content,
    before,
    photos: [],
    by: 'staff@example.com',
  });
}
