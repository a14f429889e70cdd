import { servicesOf } from '../app-context.server.ts';
import { pageCard } from '../data/website/page-card.server.ts';
import { fillIn } from '../rules/fields/placeholders.ts';
import { placeholderValues } from '../rules/website/company.ts';
import { parseSharedPage, sharingRules } from '../rules/website/parts/sharing-rules.ts';
import type { Route } from './+types/typed-preview.ts';
import { noPreview, previewAnswer } from './preview-answer.ts';

/**
 * The picture that a page would have with words that staff are typing; words that its rules refuse
 * are those that stand there. For staff alone: it lies below their layout.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { database, previews, sitePictures, website: reader } = servicesOf(context);
  const { searchParams } = new URL(request.url);
  const page = parseSharedPage(searchParams.get('page'));
  if (!page) return noPreview();
  const website = await reader.read();
  const rules = sharingRules.shape[page].unwrap().shape;
  const stored = website.typed.sharing[page];
  const words = (key: 'headline' | 'line') =>
    rules[key].safeParse(searchParams.get(key) ?? undefined).data ?? stored[key];
  const texts = fillIn(
    { headline: words('headline'), line: words('line') },
    placeholderValues(website.typed),
  );
  const card = await pageCard({ database, sitePictures, website }, page, texts);
  return previewAnswer(previews.draw(card), 'no-store');
}
