import type { PictureChoice } from '../../rules/fields/fields.ts';
import { parseGalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import { parsePackageFilter } from '../../rules/packages/package-types.ts';
import { listSteps, windowOf } from '../../rules/pagination.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import type { PageTexts, SharedPage } from '../../rules/website/parts/sharing-rules.ts';
import type { WebsiteContent } from '../../rules/website/sections.ts';
import type { PreviewCard } from '../../services/previews/previews.server.ts';
import type { Database } from '../database/database.server.ts';
import { listGalleryImages } from '../gallery/gallery.server.ts';
import { listOfferedPackages } from '../packages/offered-packages.server.ts';
import { type SitePictures, uprightOf } from '../photos/photos.server.ts';
import type { Website } from './website.server.ts';

interface CardSources {
  database: Database;
  sitePictures: SitePictures;
  website: Pick<Website, 'company' | 'content' | 'pictureOf'>;
}

export async function pageCard(
  { database, sitePictures, website }: CardSources,
  page: SharedPage,
  { headline, line }: Pick<PageTexts, 'headline' | 'line'>,
): Promise<PreviewCard> {
  const { company, content, pictureOf } = website;
  const chosen = chosenPicture(content, page);
  // The arch is upright, and the twin of a slide was drawn for that.
  const upright = chosen && uprightOf(sitePictures, chosen.url);
  const photo = chosen
    ? (pictureOf(chosen) ?? sitePictures.get('journey'))
    : await newestPhoto(database, page);
  return {
    sender: company.name,
    colours: { green: content.look.green, gold: content.look.gold },
    logo: pictureOf(content.look.logo)?.url,
    titles: [headline],
    price: '',
    details: [line],
    photo: upright?.url ?? photo?.url ?? null,
    focus: upright ? { x: 50, y: 0 } : photo?.focus,
  };
}

/** Null for pages that begin with a package or an image. */
function chosenPicture({ home, about }: WebsiteContent, page: SharedPage): PictureChoice | null {
  if (page === 'home') return home.slides[0]?.picture ?? about.journeyPicture;
  if (page === 'about') return about.journeyPicture;
  return page === 'contact' ? about.founderPicture : null;
}

/** Reads one step of the list, never all of it. */
async function newestPhoto(database: Database, page: SharedPage): Promise<Photo | null> {
  const [list = '', part = null] = page.split('-');
  const category = parseGalleryCategory(part ?? undefined);
  if (list === 'gallery' && category) {
    const first = windowOf(listSteps.images, listSteps.images);
    const images = await listGalleryImages(database, category, { part: first });
    return images.find(({ photo }) => photo)?.photo ?? null;
  }
  const first = windowOf(listSteps.packages, listSteps.packages);
  const packages = await listOfferedPackages(database, parsePackageFilter(part) ?? 'all', first);
  return packages.find(({ photo }) => photo)?.photo ?? null;
}
