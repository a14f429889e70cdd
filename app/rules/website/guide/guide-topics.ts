/** In the guide's order, by when pilgrims need them. Their names are in URLs. Add a new topic here. */
const topicsByStage = {
  before: ['documents', 'health', 'visa', 'operators', 'women', 'money', 'packing'],
  there: ['umrah', 'hajj', 'madinah', 'journey'],
  after: ['questions', 'glossary'],
} as const;

type GuideStage = keyof typeof topicsByStage;
export type GuideTopic = (typeof topicsByStage)[GuideStage][number];

export const guideStages = Object.keys(topicsByStage) as GuideStage[];
export const guideTopics: readonly GuideTopic[] = Object.values(topicsByStage).flat();

export const getGuideStage = (topic: GuideTopic): GuideStage | undefined =>
  guideStages.find((stage) => topicsByStage[stage].some((name) => name === topic));
export type GuideSection = `guide-${GuideTopic}`;

export const toGuideSection = (topic: GuideTopic): GuideSection => `guide-${topic}`;

export const guidePath = (topic: GuideTopic): string => `/guide/${topic}`;

export const partId = (index: number): string => `part-${index + 1}`;

export function parseGuideTopic(text: string | undefined): GuideTopic | null {
  return guideTopics.find((topic) => topic === text) ?? null;
}
