import { previewCard as t } from '#texts/server.ts';
import type { Website } from '../../data/website/website.server.ts';
import type { PreviewCard } from '../../services/previews/previews.server.ts';
import { formatBatch } from '../../ui/texts/text-format.ts';
import { previewFile } from '../metadata/page-meta.ts';
import type { PackageSummary } from './package-summary.ts';

export function packagePreviewCard(
  summary: PackageSummary,
  { company, content, pictureOf }: Pick<Website, 'company' | 'content' | 'pictureOf'>,
): PreviewCard {
  const { title, typeLabel, duration, nextBatch, price, priceMeaning } = summary;
  const photo = summary.photo ?? pictureOf(content.look.fallback);
  const batch = nextBatch === formatBatch('') ? t.noDates : t.nextBatch(nextBatch);
  return {
    sender: company.name,
    colours: { green: content.look.green, gold: content.look.gold },
    logo: pictureOf(content.look.logo)?.url,
    titles: [title, typeLabel],
    price,
    details: [priceMeaning, [duration, batch].filter(Boolean).join(' · ')].filter(Boolean),
    photo: photo?.url ?? null,
    focus: photo?.focus,
  };
}

/** In the language of the page. A changed package has a new version, so addresses can be cached for ever. */
export function packagePreviewPath(id: string, version: string): string {
  return `/preview/packages/${id}/${previewFile(version)}`;
}
