/** In the guide's order, and used in URLs. Add a new topic here. */
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

export const guideSectionOf = (topic: GuideTopic): GuideSection => `guide-${topic}`;

export const guidePath = (topic: GuideTopic): string => `/guide/${topic}`;

export const partId = (at: number): string => `part-${at + 1}`;

export function parseGuideTopic(text: string | undefined): GuideTopic | null {
  return guideTopics.find((topic) => topic === text) ?? null;
}
