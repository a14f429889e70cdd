import type { PastAct } from '../../data/history/history-list.server.ts';
import { parseSectionName } from '../../rules/website/sections.ts';
import { sectionTitles } from '../website/section-titles.ts';
import { counted, translatedWords } from './count-words.ts';

/** What was done to the website, in plain words. */
export function websiteWords({ act, subject, details }: PastAct) {
  if (act === 'sample removed' || act === 'sample added') {
    const did = act === 'sample added' ? 'put in' : 'removed';
    const much = [counted(details.packages, 'package'), counted(details.images, 'image')];
    // Earlier versions had none.
    if (details.reviews) much.push(counted(details.reviews, 'review'));
    return { did: `${did} the sample content: ${much.join(', ')}` };
  }
  const section = parseSectionName(subject);
  const about = {
    name: section ? sectionTitles[section].title : subject,
    href: section ? `/admin/website/${section}` : null,
  };
  if (act === 'translated') return { ...about, ...translatedWords(details) };
  const labels = Array.isArray(details.labels) ? details.labels.join(', ') : '';
  const rest = labels ? `: ${labels}` : '';
  return act === 'version put back'
    ? { ...about, did: 'put back an earlier version of', rest }
    : { ...about, did: act, rest };
}
