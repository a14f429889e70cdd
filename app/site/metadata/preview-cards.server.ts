import { previewCard, facts as t } from '#texts/server.ts';
import type { Database } from '../../data/database/database.server.ts';
import { listGalleryImages } from '../../data/gallery/gallery.server.ts';
import { listOfferedPackages } from '../../data/packages/offered-packages.server.ts';
import { findPortrait, type SitePictures } from '../../data/photos/photos.server.ts';
import type { Website } from '../../data/website/website.server.ts';
import type { PictureChoice } from '../../rules/fields/fields.ts';
import { parseGalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import { parsePackageFilter, toTypeFilter } from '../../rules/packages/package-types.ts';
import { listSteps } from '../../rules/pagination.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import type { PageTexts, SharedPage } from '../../rules/website/parts/sharing-rules.ts';
import type { WebsiteContent } from '../../rules/website/sections.ts';
import type { PreviewCard } from '../../services/previews/previews.server.ts';
import { formatBatch } from '../../ui/texts/text-format.ts';
import type { PackageSummary } from '../packages/package-summary.ts';
import { previewFile } from './page-meta.ts';

// What the preview pictures of shared links show.

type CardWebsite = Pick<Website, 'company' | 'content' | 'pictureOf'>;

function createAgencyCard({ company, content, pictureOf }: CardWebsite) {
  return {
    sender: company.name,
    colours: { green: content.look.green, gold: content.look.gold },
    logo: pictureOf(content.look.logo)?.url,
  };
}

export function packagePreviewCard(summary: PackageSummary, website: CardWebsite): PreviewCard {
  const { title, typeLabel, duration, nextBatch, price, priceMeaning } = summary;
  const batch = nextBatch === formatBatch('') ? previewCard.noDates : t.nextBatchLine(nextBatch);
  return {
    ...createAgencyCard(website),
    titles: [title, typeLabel],
    price,
    details: [priceMeaning, [duration, batch].filter(Boolean).join(' · ')].filter(Boolean),
    photo: summary.photo?.url ?? null,
    focus: summary.photo?.focus,
  };
}

/** The version changes with the package. */
export function packagePreviewPath(id: string, version: string): string {
  return `/preview/packages/${id}/${previewFile(version)}`;
}

interface CardSources {
  database: Database;
  sitePictures: SitePictures;
  website: CardWebsite;
}

export async function createPageCard(
  { database, sitePictures, website }: CardSources,
  page: SharedPage,
  { headline, line }: Pick<PageTexts, 'headline' | 'line'>,
): Promise<PreviewCard> {
  const { content, pictureOf } = website;
  const choice = choosePicture(content, page);
  // The card's arch is upright, so it uses the slide's portrait version.
  const portrait = choice && findPortrait(sitePictures, choice.url);
  const photo = choice
    ? (pictureOf(choice) ?? sitePictures.get('journey'))
    : await findNewestPhoto(database, page);
  return {
    ...createAgencyCard(website),
    titles: [headline],
    price: '',
    details: [line],
    photo: portrait?.url ?? photo?.url ?? null,
    focus: portrait ? { x: 50, y: 0 } : photo?.focus,
  };
}

function choosePicture({ home, about }: WebsiteContent, page: SharedPage): PictureChoice | null {
  if (page === 'home') return home.slides[0]?.picture ?? about.journeyPicture;
  if (page === 'about') return about.journeyPicture;
  return page === 'contact' ? about.founderPicture : null;
}

async function findNewestPhoto(database: Database, page: SharedPage): Promise<Photo | null> {
  const [list = '', part = null] = page.split('-');
  const category = list === 'gallery' && parseGalleryCategory(part ?? undefined);
  const filter = parsePackageFilter(part) ?? 'all';
  const rows = category
    ? // Only the first page of a gallery.
      await listGalleryImages(database, category, { skip: 0, count: listSteps.images })
    : (await listOfferedPackages(database)).filter(
        ({ packageType }) => filter === 'all' || toTypeFilter(packageType) === filter,
      );
  return rows.find(({ photo }) => photo)?.photo ?? null;
}
