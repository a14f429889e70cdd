import { redirect } from 'react-router';
import { servicesOf } from '../app-context.server.ts';
import { findOfferedPackage } from '../data/packages/offered-packages.server.ts';
import { inLanguage } from '../languages/language-of-work.server.ts';
import { sayPackage } from '../rules/translations/package-phrases.ts';
import { parsePreviewFile } from '../site/metadata/page-meta.ts';
import {
  packagePreviewCard,
  packagePreviewPath,
} from '../site/packages/package-preview-card.server.ts';
import { packageSummary } from '../site/packages/package-summary.ts';
import type { Route } from './+types/package-preview.ts';
import { noPreview, previewAnswer } from './preview-answer.ts';

/**
 * The picture of a forwarded package. Only the version of today is ever drawn; any other, old or
 * invented, leads there.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, previews, translations, website } = servicesOf(context);
  const found = await findOfferedPackage(database, params.id);
  if (!found) return noPreview();
  const asked = parsePreviewFile(params.file);
  return inLanguage(asked?.language ?? 'en', async () => {
    const tourPackage = await translations.said((say) => sayPackage(found, say));
    const site = await website.read();
    const card = packagePreviewCard(packageSummary(tourPackage, site.today), site);
    const version = previews.version(card);
    if (asked?.name !== version) {
      return redirect(packagePreviewPath(found.id, version), {
        headers: { 'Cache-Control': 'no-cache', 'Cross-Origin-Resource-Policy': 'cross-origin' },
      });
    }
    return previewAnswer(previews.draw(card), 'public, max-age=31536000, immutable');
  });
}
