import type { ReactNode } from 'react';
import { guide as t } from '#texts/guide.ts';
import { getGuideStage, guideStages } from '../../rules/website/guide/guide-topics.ts';
import type { guideEntries } from '../../rules/website/parts/offer-rules.ts';

type Entries = ReturnType<typeof guideEntries>;

interface TopicGroupsProps {
  entries: Entries;
  link: (entry: Entries[number]) => ReactNode;
  className: string;
}

/** The guide's topics in groups, by when pilgrims need them. */
export function TopicGroups({ entries, link, className }: TopicGroupsProps) {
  const groups = guideStages.map((stage) => ({
    stage,
    topics: entries.filter(({ topic }) => getGuideStage(topic) === stage),
  }));
  return (
    <nav aria-label={t.topics} className={className}>
      {groups
        .filter(({ topics }) => topics.length > 0)
        .map(({ stage, topics }) => (
          <section key={stage}>
            <h2>{t.stages[stage]}</h2>
            <ul>
              {topics.map((entry) => (
                <li key={entry.topic}>{link(entry)}</li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}
