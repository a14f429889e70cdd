import { date, group, line, link, list, text } from '../../fields/fields.ts';
import { z } from '../../zod.ts';
import { type GuideSection, guideSectionOf, guideTopics } from '../guide/guide-topics.ts';

/** The page that leads to the topics. */
export const guideRules = z.object({
  title: line('Title', { limit: 80, isRequired: true }),
  lead: line('Lead', { limit: 300 }),
});

const sourceName = 'Who says so';
const sourceLink = 'Address of the page';

/** One page of the guide: what it says can change, so it names its source and when that was read. */
const topicRules = z.object({
  title: line('Title', { limit: 80, isRequired: true }),
  lead: line('Lead', { limit: 300 }),
  checkedOn: date('Checked on', {
    isRequired: true,
    hint: 'The day on which you last compared this page with its source. You are asked again after 180 days.',
  }),
  source: group('Official source', {
    name: line(sourceName, { limit: 120, isRequired: true }),
    link: link(sourceLink, { isRequired: true }),
  }),
  secondSource: group(
    'Second source',
    { name: line(sourceName, { limit: 120 }), link: link(sourceLink) },
    {
      check({ name, link }, say) {
        if (name && !link) say(['link'], `${sourceLink} is required`);
        if (link && !name) say(['name'], `${sourceName} is required`);
      },
    },
  ),
  parts: list(
    'Parts',
    {
      heading: line('Heading', { limit: 120, isRequired: true }),
      text: text('Text', { limit: 2000 }),
    },
    { noun: 'part', max: 40, namedBy: 'heading' },
  ),
  checklistHeading: line('Heading of the checklist', { limit: 80 }),
  checklist: text('Checklist', {
    limit: 2000,
    hint: 'One thing on each line. Pilgrims tick them; their phone remembers it.',
  }),
  note: text('Remark at the end', { limit: 500 }),
});

/** The sections of the topics, each with the same fields. */
export const guideTopicRules = Object.fromEntries(
  guideTopics.map((topic) => [guideSectionOf(topic), topicRules]),
) as Record<GuideSection, typeof topicRules>;
