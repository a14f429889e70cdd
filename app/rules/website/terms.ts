import { packagesRules } from './parts/page-rules.ts';
import type { SectionContent, WebsiteContent } from './sections.ts';

/** What an agency asks for and promises: no other agency's words may stand in for its own. */
const terms = ['payment', 'cancellation', 'hajjNote', 'batchNote', 'holidays'] as const;

/**
 * With what a site begins that has these sections stored. The terms of the start are those of its
 * agency: whoever has entered a name or package texts of their own begins without any.
 */
export function startOf(
  stored: readonly { name: string }[],
  start: WebsiteContent,
): WebsiteContent {
  if (!stored.some(({ name }) => name === 'agency' || name === 'packages')) return start;
  const blank = Object.fromEntries(
    terms.map((term) => [term, packagesRules.shape[term].parse(undefined)]),
  ) as Pick<SectionContent<'packages'>, (typeof terms)[number]>;
  return { ...start, packages: { ...start.packages, ...blank } };
}
