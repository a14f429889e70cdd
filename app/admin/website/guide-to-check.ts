import { dayAfter } from '../../rules/office-day.ts';
import {
  type GuideTopic,
  guideSectionOf,
  guideTopics,
} from '../../rules/website/guide/guide-topics.ts';
import { sectionInfo, type WebsiteContent } from '../../rules/website/sections.ts';
import { dayWords } from '../frame/office-time.ts';

/** Days after which a guide page must be compared with its sources: rules change every season. */
const checkedForDays = 180;

/** Topics that were last compared too long before the office's day `today`. */
export function topicsToCheck(content: WebsiteContent, today: string): GuideTopic[] {
  return guideTopics.filter((topic) => {
    const { checkedOn, parts, checklist } = content[guideSectionOf(topic)];
    const isShown = parts.length > 0 || checklist !== '';
    return isShown && dayAfter(checkedOn, checkedForDays) < today;
  });
}

interface GuideWarning {
  sentence: string;
  mend: { to: string; text: string };
}

export function guideWarning(content: WebsiteContent, today: string): GuideWarning | null {
  const [first, ...others] = topicsToCheck(content, today);
  if (!first) return null;
  const name = guideSectionOf(first);
  const { title } = sectionInfo[name];
  const ago = `more than ${checkedForDays} days ago`;
  return others.length > 0
    ? {
        sentence: `${others.length + 1} pages of the pilgrim guide were compared with their sources ${ago}. Please check them again.`,
        mend: { to: '/admin/website', text: 'Website' },
      }
    : {
        sentence: `“${title}” was compared with its source ${ago}, on ${dayWords(content[name].checkedOn, today)}. Please check it again.`,
        mend: { to: `/admin/website/${name}`, text: title },
      };
}
