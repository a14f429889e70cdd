import { expect, it } from 'vitest';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { dayAfter } from '../../rules/office-day.ts';
import { guideTopics, toGuideSection } from '../../rules/website/guide/guide-topics.ts';
import { topicsToCheck, type WebsiteContent } from '../../rules/website/sections.ts';
import { fullDiskWarning, guideWarning, licencesToRenew } from './dashboard-warnings.ts';

it('warns of a licence from thirty days before its last day, the earliest first', () => {
  const [sample] = sampleWebsite.licences.licences;
  if (!sample) throw new Error('No sample');
  const listWarnings = (days: Record<string, string>) => {
    const entries = Object.entries(days);
    const licences = entries.map(([authority, validUntil]) => ({
      ...sample,
      authority,
      validUntil,
    }));
    return licencesToRenew({ licences }, '2027-03-01');
  };
  const soon = { Third: '2027-03-31', Second: '2027-03-01', First: '2027-02-28' };
  expect(listWarnings({ Never: '', Later: '2027-04-01', ...soon })).toEqual([
    'The licence “First” ended on 28 Feb: visitors no longer see it.',
    'The licence “Second” ends on 1 Mar: after that day visitors no longer see it.',
    'The licence “Third” ends on 31 Mar: after that day visitors no longer see it.',
  ]);
});

it('warns of a disk that is 90 % full or has less than 64 MB left', () => {
  const freeBytes = 64 * 1024 * 1024;
  expect(fullDiskWarning(null)).toBeNull();
  expect(fullDiskWarning({ used: 0.899, freeBytes })).toBeNull();
  expect(fullDiskWarning({ used: 0.9, freeBytes })).toMatch(/90 %.*Soon nobody can save/);
  expect(fullDiskWarning({ used: 0.999, freeBytes })).toContain('99 %');
  expect(fullDiskWarning({ used: 0.5, freeBytes: freeBytes - 1 })).toBe(
    'The server’s disk is full: nobody can save pictures, and soon nobody can save anything. Please tell the person who runs the site.',
  );
});

it('asks to check a guide page from the 181st day after its last check', () => {
  const checkedOn = '2026-11-20';
  const content: WebsiteContent = structuredClone(sampleWebsite);
  for (const topic of guideTopics) content[toGuideSection(topic)].checkedOn = checkedOn;
  expect(guideWarning(content, dayAfter(checkedOn, 180))).toBeNull();
  expect(topicsToCheck(content, dayAfter(checkedOn, 181))).toEqual(guideTopics);
  expect(guideWarning(content, dayAfter(checkedOn, 181))).toEqual({
    sentence: `${guideTopics.length} pages of the pilgrim guide were compared with their sources more than 180 days ago. Please check them again.`,
    remedyLink: { to: '/admin/website', text: 'Website' },
  });
});
