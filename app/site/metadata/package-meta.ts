import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { askForNext } from '../../rules/packages/departures.ts';
import { batchMonth } from '../packages/batch-month.ts';
import type { PackageSummary } from '../packages/package-summary.ts';
import { absentMeta, type MetaArgs, pageMeta, rootData } from './page-meta.ts';

/** What a 404 carries when there is such a package and visitors do not see it at present. */
export const notOffered = 'not offered';
export const notOfferedTitle = 'Not offered at present';

interface DescribedPackage {
  summary: PackageSummary;
  description: string;
  path: string;
  preview: string;
}

/** Characters of a duration that still make a title. */
const maxDuration = 24;

/** Title, description and preview of a package, in the words that people type into a search. */
export function packageMeta(args: MetaArgs, shown: DescribedPackage | undefined): MetaDescriptor[] {
  if (!shown) {
    const { error } = args;
    const isMissing = isRouteErrorResponse(error) && error.status === 404;
    if (!isMissing) return absentMeta(args, 'Package');
    const isHidden = error.data === notOffered;
    return absentMeta(args, isHidden ? notOfferedTitle : 'Package not found');
  }
  const { summary, description, path, preview } = shown;
  const { title, duration, price, priceMeaning, nextBatch } = summary;
  const facts = [
    duration,
    [price, priceMeaning].filter(Boolean).join(' '),
    `next batch ${nextBatch}`,
  ]
    .filter(Boolean)
    .join(', ');
  const { name = '', address } = rootData(args)?.company ?? {};
  const town = address?.locality ?? '';
  return pageMeta(args, {
    title: packageTitle(summary, town),
    description: `${title}: ${facts}. ${description || `${[name, town].filter(Boolean).join(', ')}.`}`,
    path,
    preview: { path: preview, alt: `${title}: ${facts}` },
  });
}

/** "Umrah Family Comfort, 14 days from Tumkur, January 2027", without what is not known. */
function packageTitle({ title, duration, nextBatch }: PackageSummary, town: string): string {
  const from = town && ` from ${town}`;
  const month = nextBatch.endsWith(askForNext) ? '' : batchMonth(nextBatch);
  const isShort = duration !== '' && duration.length <= maxDuration;
  return [
    isShort ? `${title}, ${duration}${from}` : `${title}${from}`,
    title.includes(month) ? '' : month,
  ]
    .filter(Boolean)
    .join(', ');
}
