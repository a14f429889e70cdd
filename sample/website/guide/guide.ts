import type { GuideSection } from '../../../app/rules/website/guide/guide-topics.ts';
import type { WebsiteContent } from '../../../app/rules/website/sections.ts';
import { documents } from './documents.ts';
import { glossary } from './glossary.ts';
import { hajj } from './hajj.ts';
import { health } from './health.ts';
import { journey } from './journey.ts';
import { madinah } from './madinah.ts';
import { money } from './money.ts';
import { packing } from './packing.ts';
import { questions } from './questions.ts';
import { umrah } from './umrah.ts';
import { visa } from './visa.ts';
import { women } from './women.ts';

/** The guide with which every site begins: it speaks of no agency. */
export const guide: Pick<WebsiteContent, 'guide' | GuideSection> = {
  guide: {
    title: 'Pilgrim guide',
    lead: 'Short answers for before and during the journey. Each page names its source and the day on which it was checked.',
  },
  'guide-documents': documents,
  'guide-visa': visa,
  'guide-health': health,
  'guide-women': women,
  'guide-money': money,
  'guide-packing': packing,
  'guide-umrah': umrah,
  'guide-hajj': hajj,
  'guide-madinah': madinah,
  'guide-journey': journey,
  'guide-glossary': glossary,
  'guide-questions': questions,
};
