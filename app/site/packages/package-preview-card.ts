import type { PreviewCard } from '../../services/previews/preview-card.server.ts';
import { formatBatch } from '../../ui/text-format.ts';
import type { PackageSummary } from './package-summary.ts';

/** What the picture of a forwarded package says. */
export function packagePreviewCard(summary: PackageSummary, sender: string): PreviewCard {
  const { title, typeLabel, duration, nextBatch, price, photo } = summary;
  const batch =
    nextBatch === formatBatch('') ? 'Dates to be announced' : `Next batch: ${nextBatch}`;
  return {
    sender,
    titles: [title, typeLabel],
    price,
    details: [[duration, batch].filter(Boolean).join(' · ')],
    photo: photo?.url ?? null,
  };
}

/** A changed package has a changed version, so each address may be kept for ever. */
export function packagePreviewPath(id: string, version: string): string {
  return `/preview/packages/${id}/${version}.jpg`;
}
