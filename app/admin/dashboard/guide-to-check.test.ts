import { expect, it } from 'vitest';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { dayAfter } from '../../rules/office-day.ts';
import { guideSectionOf, guideTopics } from '../../rules/website/guide/guide-topics.ts';
import { topicsToCheck, type WebsiteContent } from '../../rules/website/sections.ts';
import { guideWarning } from './dashboard-warnings.ts';

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
