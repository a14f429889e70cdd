import { servicesOf } from '../app-context.server.ts';
import { pageCard } from '../data/website/page-card.server.ts';
import { inLanguage } from '../languages/language-of-work.server.ts';
import { parseSharedPage } from '../rules/website/parts/sharing-rules.ts';
import { parsePreviewFile } from '../site/metadata/page-meta.ts';
import type { Route } from './+types/page-preview.ts';
import { noPreview, previewAnswer } from './preview-answer.ts';

/** The picture of every other forwarded page, by the page's name among the texts for sharing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, previews, sitePictures, website: reader } = servicesOf(context);
  const asked = parsePreviewFile(params.file);
  const page = asked && parseSharedPage(asked.name);
  if (!page) return noPreview();
  const website = await inLanguage(asked.language, () => reader.read());
  const sources = { database, sitePictures, website };
  const card = await pageCard(sources, page, website.content.sharing[page]);
  return previewAnswer(previews.draw(card), 'public, max-age=86400');
}
