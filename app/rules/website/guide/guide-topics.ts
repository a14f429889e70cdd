/** The ends of their addresses, in the guide's order. Add the next one here. */
export const guideTopics = [
  'documents',
  'visa',
  'operators',
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
export type GuideSection = `guide-${GuideTopic}`;

export function guideSectionOf(topic: GuideTopic): GuideSection {
  return `guide-${topic}`;
}

export function guidePath(topic: GuideTopic): string {
  return `/guide/${topic}`;
}

export function partId(at: number): string {
  return `part-${at + 1}`;
}

export function parseGuideTopic(text: string | undefined): GuideTopic | null {
  return guideTopics.find((topic) => topic === text) ?? null;
}
