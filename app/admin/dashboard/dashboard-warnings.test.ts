import { expect, it } from 'vitest';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { dayAfter } from '../../rules/office-day.ts';
import { guideSectionOf, guideTopics } from '../../rules/website/guide/guide-topics.ts';
import { topicsToCheck, type WebsiteContent } from '../../rules/website/sections.ts';
import { fullDiskWarning, guideWarning, licencesToRenew } from './dashboard-warnings.ts';

const warningsOf = (licences: Record<string, string>, today = '2027-03-01') =>
  licencesToRenew(
    {
      licences: Object.entries(licences).map(([authority, validUntil]) => ({
        authority,
        validUntil,
        number: '',
        check: '',
        certificate: { url: '', x: '50', y: '50' },
      })),
    },
    today,
  );

it('warns of licences from thirty days before their last day, the earliest first', () => {
  for (const later of ['', '2027-04-01']) expect(warningsOf({ 'Haj Cell': later })).toEqual([]);
  const licences = { Third: '2027-03-31', Second: '2027-03-01', First: '2027-02-28' };
  expect(warningsOf(licences)).toEqual([
    'The licence “First” ended on 28 Feb: visitors no longer see it.',
    'The licence “Second” ends on 1 Mar: after that day visitors no longer see it.',
    'The licence “Third” ends on 31 Mar: after that day visitors no longer see it.',
  ]);
});

const megabyte = 1024 * 1024;
const diskWarning = (used: number, freeBytes = 64 * megabyte) =>
  fullDiskWarning({ used, freeBytes });

it('warns of a disk that is at least 90 % full, or has less than 64 MB left', () => {
  expect(fullDiskWarning(null)).toBeNull();
  for (const used of [0, 0.899]) expect(diskWarning(used)).toBeNull();
  expect(diskWarning(0.9)).toContain('90 %');
  expect(diskWarning(0.999)).toContain('99 %');
  expect(diskWarning(0.9)).toContain('Soon nobody can save');
  expect(diskWarning(0.5, 64 * megabyte - 1)).toBe(
    'The server’s disk is full: nobody can save pictures, and soon nobody can save anything. Please tell the person who runs the site.',
  );
});

const checkedOn = '2026-11-20';
const content: WebsiteContent = structuredClone(sampleWebsite);
for (const topic of guideTopics) content[guideSectionOf(topic)].checkedOn = checkedOn;

it('asks to check a guide page on the 181st day, not before', () => {
  expect(topicsToCheck(content, dayAfter(checkedOn, 180))).toEqual([]);
  expect(guideWarning(content, dayAfter(checkedOn, 180))).toBeNull();
  expect(topicsToCheck(content, dayAfter(checkedOn, 181))).toEqual(guideTopics);
  expect(guideWarning(content, dayAfter(checkedOn, 181))).toEqual({
    sentence: `${guideTopics.length} pages of the pilgrim guide were compared with their sources more than 180 days ago. Please check them again.`,
    mend: { to: '/admin/website', text: 'Website' },
  });
});
