import { servicesOf } from '../app-context.server.ts';
import { company } from '../content/company.ts';
import { pageTitles } from '../content/page-titles.ts';
import type { Database } from '../data/database/database.server.ts';
import { listGalleryImages } from '../data/gallery/gallery.server.ts';
import { listPackages } from '../data/packages/packages.server.ts';
import { parseGalleryCategory } from '../rules/gallery-category-names.ts';
import { parsePackageFilter } from '../rules/package-types.ts';
import { listSteps, windowOf } from '../rules/pagination.ts';
import type { Route } from './+types/page-preview.ts';
import { noPreview, previewAnswer } from './preview-answer.ts';

/** The picture of every other forwarded page, by the page's name in `content/page-titles.ts`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, previews, sitePictures } = servicesOf(context);
  const name = params.file.replace(/\.jpg$/, '');
  const page = pageTitles.get(name);
  if (!page || name === params.file) return noPreview();
  const picture = page.picture ? sitePictures.get(page.picture)?.url : undefined;
  const card = {
    sender: company.name,
    titles: [page.headline],
    price: '',
    details: [page.line],
    photo: picture ?? (await newestPhoto(database, name)),
  };
  return previewAnswer(previews.draw(card), 'public, max-age=86400');
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
  const packages = await listPackages(database, parsePackageFilter(part) ?? 'all', first);
  return packages.find(({ photo }) => photo)?.photo?.url ?? null;
}
