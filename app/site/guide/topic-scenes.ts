import type { GuideTopic } from '../../rules/website/guide/guide-topics.ts';

/** The site's own picture in the arch beside each title. */
export const topicScenes: Record<GuideTopic, string> = {
  documents: 'arch-contact',
  visa: 'arch-contact',
  health: 'slide-special-portrait',
  women: 'slide-umrah-portrait',
  money: 'arch-contact',
  packing: 'arch-about',
  umrah: 'slide-umrah-portrait',
  hajj: 'slide-hajj-portrait',
  madinah: 'slide-zyarath-portrait',
  journey: 'arch-about',
  glossary: 'arch-not-found',
  questions: 'slide-special-portrait',
};
