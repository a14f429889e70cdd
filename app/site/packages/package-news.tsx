import { useState } from 'react';
import type { PackageSummary } from './package-summary.ts';

/** Tells those who cannot see it when a fact of the open package has changed: "Price is now …". */
export function PackageNews({ summary }: { summary: PackageSummary }) {
  const [known, setKnown] = useState(summary);
  const [news, setNews] = useState('');
  const told = newsOf(known, summary);
  if (known.id !== summary.id || told !== '') {
    setKnown(summary);
    setNews(told);
  }
  return (
    <p aria-live="polite" className="sr-only">
      {news}
    </p>
  );
}

const facts = [
  ['Price', 'price'],
  ['Duration', 'duration'],
  ['Next batch', 'nextBatch'],
] as const;

/** A sentence for each fact that differs; blank when nothing does, or it is another package. */
function newsOf(before: PackageSummary, now: PackageSummary): string {
  if (before.id !== now.id) return '';
  return facts
    .filter(([, fact]) => before[fact] !== now[fact])
    .map(([label, fact]) => `${label} is now ${now[fact].replace(/^Price /, '') || 'on request'}.`)
    .join(' ');
}
