import { redirect } from 'react-router';
import { getServices, requestInfoContext, type Services } from '../app-context.server.ts';
import { findOfferedPackage } from '../data/packages/offered-packages.server.ts';
import { runInLanguage } from '../languages/language-of-work.server.ts';
import { translatePackage } from '../rules/packages/package-rules.ts';
import { isGuideOffered, offeredLanguages } from '../rules/website/parts/offer-rules.ts';
import { parseSharedPage } from '../rules/website/parts/sharing-rules.ts';
import type { WebsiteContent } from '../rules/website/sections.ts';
import { withdrawableCaching } from '../services/photos/photos.server.ts';
import { createNoPreview, createPreviewResponse } from '../services/previews/previews.server.ts';
import { ownPreviewName, parsePreviewFile } from '../site/metadata/page-meta.ts';
import {
  createPageCard,
  packagePreviewCard,
  packagePreviewPath,
} from '../site/metadata/preview-cards.server.ts';
import { packageSummary } from '../site/packages/package-summary.ts';
import type { Route } from './+types/previews.ts';

// Reading waits its turn like the reading of a page; drawing has a queue of its own.
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = getServices(context);
  const { renderInTurn } = context.get(requestInfoContext);
  const file = parsePreviewFile(params.file);
  const answer = await renderInTurn(async () => {
    const { content } = await services.website.read();
    if (file && !isPreviewOffered(content, file)) return createNoPreview();
    return params.id === undefined
      ? readPage(services, file)
      : readPackage(services, params.id, file);
  });
  if (answer instanceof Response) return answer;
  return createPreviewResponse(services.previews.draw(answer.card), answer.caching);
}

function isPreviewOffered(content: WebsiteContent, { name, language }: NonNullable<PreviewFile>) {
  if (!offeredLanguages(content).includes(language)) return false;
  return name !== 'guide' || isGuideOffered(content);
}

type PreviewFile = ReturnType<typeof parsePreviewFile>;

async function readPage(services: Services, file: PreviewFile) {
  const { database, sitePictures, website: reader } = services;
  if (!file) return createNoPreview();
  const website = await runInLanguage(file.language, () => reader.read());
  const page = parseSharedPage(file.name);
  const ownPage = website.pages.find(({ slug }) => ownPreviewName(slug) === file.name);
  const ownTexts = ownPage && { headline: ownPage.title, line: ownPage.description };
  const texts = page ? website.content.sharing[page] : ownTexts;
  if (!texts) return createNoPreview();
  const sources = { database, sitePictures, website };
  // An own page shows the newest picture of a package, as the guide does.
  const card = await createPageCard(sources, page ?? 'guide', texts);
  return { card, caching: 'public, max-age=86400' };
}

async function readPackage(services: Services, id: string, file: PreviewFile) {
  const { database, previews, translations, website } = services;
  const row = await findOfferedPackage(database, id);
  if (!row) return createNoPreview();
  return runInLanguage(file?.language ?? 'en', async () => {
    const tourPackage = translatePackage(row, await translations.translator());
    const site = await website.read();
    const card = packagePreviewCard(packageSummary(tourPackage, site), site);
    const version = previews.version(card);
    if (file?.name === version) return { card, caching: withdrawableCaching };
    return redirect(packagePreviewPath(row.id, version), {
      headers: { 'Cache-Control': 'no-cache', 'Cross-Origin-Resource-Policy': 'cross-origin' },
    });
  });
}
