import { linesOf } from '../../rules/packages/fact-words.ts';
import {
  type GuideTopic,
  guideSectionOf,
  guideTopics,
} from '../../rules/website/guide/guide-topics.ts';
import { idOfPhrase } from '../translations/translations.server.ts';
import type { Website, WebsiteReader } from './website.server.ts';

export type GuideEntry = { topic: GuideTopic; title: string; lead: string };

/** The id is that of the English line, so that a tick counts in every language. */
export type ChecklistItem = { id: string; text: string };

export function guideEntries({ content }: Pick<Website, 'content'>): GuideEntry[] {
  return guideTopics.flatMap((topic) => {
    const { title, lead, parts, checklist } = content[guideSectionOf(topic)];
    return parts.length > 0 || checklist ? [{ topic, title, lead }] : [];
  });
}

/** In the language of the request; null when the page is empty. */
export async function readGuidePage(reader: WebsiteReader, topic: GuideTopic) {
  const website = await reader.read();
  const entries = guideEntries(website);
  const at = entries.findIndex((entry) => entry.topic === topic);
  if (at === -1) return null;
  const { source, secondSource, checklist, ...page } = website.content[guideSectionOf(topic)];
  const english = linesOf(reader.last().content[guideSectionOf(topic)].checklist);
  return {
    ...page,
    topic,
    sources: [source, secondSource].filter(({ name }) => name !== ''),
    checklist: linesOf(checklist).map((text, index): ChecklistItem => {
      return { id: idOfPhrase(english[index] ?? text).slice(0, 12), text };
    }),
    entries,
    next: entries[at + 1] ?? null,
  };
}

export type GuidePage = NonNullable<Awaited<ReturnType<typeof readGuidePage>>>;
