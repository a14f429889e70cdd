import { useState } from 'react';
import { packagePage as t } from '#texts/packages.ts';
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

/** A sentence for each fact that differs; blank when nothing does, or it is another package. */
function newsOf(before: PackageSummary, now: PackageSummary): string {
  if (before.id !== now.id) return '';
  const { price, duration, nextBatch } = now;
  const news = [
    // Else English says "Price is now Price on request".
    before.price === price ? '' : t.priceNow(price.replace(/^Price /, '')),
    before.duration === duration ? '' : durationNews(duration),
    before.nextBatch === nextBatch ? '' : t.nextBatchNow(nextBatch),
  ];
  return news.filter(Boolean).join(' ');
}

function durationNews(duration: string): string {
  return duration === '' ? t.durationNowOnRequest : t.durationNow(duration);
}
