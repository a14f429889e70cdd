import { servicesOf } from '../app-context.server.ts';
import type { Database } from '../data/database/database.server.ts';
import { listGalleryImages } from '../data/gallery/gallery.server.ts';
import { listOfferedPackages } from '../data/packages/offered-packages.server.ts';
import { parseGalleryCategory } from '../rules/gallery-category-names.ts';
import { parsePackageFilter } from '../rules/package-types.ts';
import { listSteps, windowOf } from '../rules/pagination.ts';
import type { PictureChoice } from '../rules/website/compound-fields.ts';
import type { WebsiteContent } from '../rules/website/sections.ts';
import type { Route } from './+types/page-preview.ts';
import { noPreview, previewAnswer } from './preview-answer.ts';

/** The picture of every other forwarded page, by the page's name among the texts for sharing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, previews, sitePictures, website } = servicesOf(context);
  const { company, content, pictureOf } = await website.read();
  const name = params.file.replace(/\.jpg$/, '');
  const page = new Map(Object.entries(content.sharing)).get(name);
  if (!page || name === params.file) return noPreview();
  const chosen = chosenPicture(content, name);
  const card = {
    sender: company.name,
    colours: { green: content.look.green, gold: content.look.gold },
    titles: [page.headline],
    price: '',
    details: [page.line],
    photo: chosen
      ? ((pictureOf(chosen) ?? sitePictures.get('journey'))?.url ?? null)
      : await newestPhoto(database, name),
  };
  return previewAnswer(previews.draw(card), 'public, max-age=86400');
}

/** What staff chose for a page that begins with no package or image; null for the others. */
function chosenPicture({ home, about }: WebsiteContent, page: string): PictureChoice | null {
  if (page === 'home') return home.slides[0]?.picture ?? about.journeyPicture;
  if (page === 'about') return about.journeyPicture;
  return page === 'contact' ? about.founderPicture : null;
}

/** The newest photo that the page begins with; whoever forwards it, nobody reads a whole list. */
async function newestPhoto(database: Database, name: string): Promise<string | null> {
  const [list = '', part = null] = name.split('-');
  const category = parseGalleryCategory(part ?? undefined);
  if (list === 'gallery' && category) {
    const first = windowOf(listSteps.images, listSteps.images);
    const images = await listGalleryImages(database, category, { part: first });
    return images.find(({ photo }) => photo)?.photo?.url ?? null;
  }
  const first = windowOf(listSteps.packages, listSteps.packages);
  const packages = await listOfferedPackages(database, parsePackageFilter(part) ?? 'all', first);
  return packages.find(({ photo }) => photo)?.photo?.url ?? null;
}
