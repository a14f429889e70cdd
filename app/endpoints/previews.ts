import { redirect } from 'react-router';
import { type Services, servicesOf } from '../app-context.server.ts';
import { findOfferedPackage } from '../data/packages/offered-packages.server.ts';
import { pageCard } from '../data/website/website.server.ts';
import { inLanguage } from '../languages/language-of-work.server.ts';
import { translatePackage } from '../rules/packages/package-rules.ts';
import { parseSharedPage } from '../rules/website/parts/sharing-rules.ts';
import { withdrawable } from '../services/photos/photos.server.ts';
import { noPreview, previewAnswer } from '../services/previews/previews.server.ts';
import { parsePreviewFile } from '../site/metadata/page-meta.ts';
import {
  packagePreviewCard,
  packagePreviewPath,
  packageSummary,
} from '../site/packages/package-summary.ts';
import type { Route } from './+types/previews.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const asked = parsePreviewFile(params.file);
  return params.id === undefined
    ? pagePreview(services, asked)
    : packagePreview(services, params.id, asked);
}

type Asked = ReturnType<typeof parsePreviewFile>;

async function pagePreview(services: Services, asked: Asked): Promise<Response> {
  const { database, previews, sitePictures, website: reader } = services;
  const page = asked && parseSharedPage(asked.name);
  if (!page) return noPreview();
  const website = await inLanguage(asked.language, () => reader.read());
  const sources = { database, sitePictures, website };
  const card = await pageCard(sources, page, website.content.sharing[page]);
  return previewAnswer(previews.draw(card), 'public, max-age=86400');
}

async function packagePreview(services: Services, id: string, asked: Asked): Promise<Response> {
  const { database, previews, translations, website } = services;
  const found = await findOfferedPackage(database, id);
  if (!found) return noPreview();
  return inLanguage(asked?.language ?? 'en', async () => {
    const tourPackage = translatePackage(found, await translations.translator());
    const site = await website.read();
    const card = packagePreviewCard(packageSummary(tourPackage, site), site);
    const version = previews.version(card);
    if (asked?.name !== version) {
      return redirect(packagePreviewPath(found.id, version), {
        headers: { 'Cache-Control': 'no-cache', 'Cross-Origin-Resource-Policy': 'cross-origin' },
      });
    }
    return previewAnswer(previews.draw(card), withdrawable);
  });
}
