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
import { toSection } from './topic.ts';
import { umrah } from './umrah.ts';
import { visa } from './visa.ts';
import { women } from './women.ts';

/** The guide of every new site. It mentions no agency. */
export const guide: Pick<WebsiteContent, 'guide' | GuideSection> = {
  guide: {
    title: 'Pilgrim guide',
    lead: 'Short answers for before and during your journey. Each page names its sources and the day they were checked.',
  },
  'guide-documents': toSection(documents),
  'guide-visa': toSection(visa),
  'guide-operators': toSection(operators),
  'guide-health': toSection(health),
  'guide-women': toSection(women),
  'guide-money': toSection(money),
  'guide-packing': toSection(packing),
  'guide-umrah': toSection(umrah),
  'guide-hajj': toSection(hajj),
  'guide-madinah': toSection(madinah),
  'guide-journey': toSection(journey),
  'guide-glossary': toSection(glossary),
  'guide-questions': toSection(questions),
};
