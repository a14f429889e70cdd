import { servicesOf } from '../app-context.server.ts';
import type { Database } from '../data/database/database.server.ts';
import { listGalleryImages } from '../data/gallery/gallery.server.ts';
import { listPackages } from '../data/packages/packages.server.ts';
import { parseGalleryCategory } from '../rules/gallery-category-names.ts';
import { parsePackageFilter } from '../rules/package-types.ts';
import { listSteps, windowOf } from '../rules/pagination.ts';
import type { Route } from './+types/page-preview.ts';
import { noPreview, previewAnswer } from './preview-answer.ts';

/** Pictures of pages that begin with none of their own. */
const ownPictures: Record<string, string> = {
  home: 'slide-hajj',
  about: 'journey',
  contact: 'founder',
};

/** The picture of every other forwarded page, by the page's name among the texts for sharing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, previews, sitePictures, website } = servicesOf(context);
  const { company, content } = await website.read();
  const name = params.file.replace(/\.jpg$/, '');
  const page = new Map(Object.entries(content.sharing)).get(name);
  if (!page || name === params.file) return noPreview();
  const picture = sitePictures.get(ownPictures[name] ?? '')?.url;
  const card = {
    sender: company.name,
    colours: { green: content.look.green, gold: content.look.gold },
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
