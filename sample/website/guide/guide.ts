import type { GuideSection } from '../../../app/rules/website/guide/guide-topics.ts';
import type { WebsiteContent } from '../../../app/rules/website/sections.ts';
import { documents } from './documents.ts';
import { glossary } from './glossary.ts';
import { hajj } from './hajj.ts';
import { health } from './health.ts';
import { journey } from './journey.ts';
import { madinah } from './madinah.ts';
import { money } from './money.ts';
import { operators } from './operators.ts';
import { packing } from './packing.ts';
import { questions } from './questions.ts';
import { sectionOf } from './topic.ts';
import { umrah } from './umrah.ts';
import { visa } from './visa.ts';
import { women } from './women.ts';

/** The guide of every new site. It mentions no agency. */
export const guide: Pick<WebsiteContent, 'guide' | GuideSection> = {
  guide: {
    title: 'Pilgrim guide',
    lead: 'Short answers for before and during your journey. Each page names its sources and the day they were checked.',
  },
  'guide-documents': sectionOf(documents),
  'guide-visa': sectionOf(visa),
  'guide-operators': sectionOf(operators),
  'guide-health': sectionOf(health),
  'guide-women': sectionOf(women),
  'guide-money': sectionOf(money),
  'guide-packing': sectionOf(packing),
  'guide-umrah': sectionOf(umrah),
  'guide-hajj': sectionOf(hajj),
  'guide-madinah': sectionOf(madinah),
  'guide-journey': sectionOf(journey),
  'guide-glossary': sectionOf(glossary),
  'guide-questions': sectionOf(questions),
};
