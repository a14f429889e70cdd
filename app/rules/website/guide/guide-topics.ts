/** The pages of the pilgrim guide, by the end of their addresses, in their order. Add the next one here. */
export const guideTopics = [
  'documents',
  'visa',
  'health',
  'women',
  'money',
  'packing',
  'umrah',
  'hajj',
  'madinah',
  'journey',
  'glossary',
  'questions',
] as const;

export type GuideTopic = (typeof guideTopics)[number];
/** The section of the website in which staff keep a topic. */
export type GuideSection = `guide-${GuideTopic}`;

export function guideSectionOf(topic: GuideTopic): GuideSection {
  return `guide-${topic}`;
}

/** Where a topic is read, without language. */
export function guidePath(topic: GuideTopic): string {
  return `/guide/${topic}`;
}

/** The id of a part on its page, counted from 0: it is where a link from elsewhere leads. */
export function partId(at: number): string {
  return `part-${at + 1}`;
}

/** The topic of an address; null for any other text. */
export function parseGuideTopic(text: string | undefined): GuideTopic | null {
  return guideTopics.find((topic) => topic === text) ?? null;
}
