import { data } from 'react-router';
import { getServices, renderDraftContext } from '../app-context.server.ts';
import type { Website } from '../data/website/website.server.ts';
import { fillPlaceholders } from '../rules/fields/fields.ts';
import {
  buildContent,
  draftThemeField,
  readFormInput,
  toFormInput,
  withStoredInput,
} from '../rules/fields/section-fields.ts';
import { placeholderValues } from '../rules/website/company.ts';
import { parseSharedPage, sharingRules } from '../rules/website/parts/sharing-rules.ts';
import { parseSectionName, sectionInfo, sectionRules } from '../rules/website/sections.ts';
import { createNoPreview, createPreviewResponse } from '../services/previews/previews.server.ts';
import { manyFields, readForm } from '../services/read-form.server.ts';
import { toStaticPage } from '../services/static-page.server.ts';
import { createPageCard } from '../site/metadata/preview-cards.server.ts';
import type { Route } from './+types/draft-page.ts';

/** The public page with the unsaved values of a section's form. Stores nothing. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const section = parseSectionName(params.section);
  const { page: pagePath } = section ? sectionInfo[section] : {};
  if (!section || !pagePath) throw data(null, { status: 404 });
  const form = await readForm(request, manyFields);
  const rules = sectionRules[section];
  const { website: reader } = getServices(context);
  const savedInput = toFormInput(rules, (await reader.read()).typed[section]);
  const input = withStoredInput(rules, readFormInput(rules, form), savedInput);
  const { content } = buildContent(rules, form, input);
  const [path = '/'] = pagePath.split('#');
  const draft = await reader.readDraft(section, content);
  const website = path.startsWith('/guide') ? withGuide(draft) : draft;
  const page = await context.get(renderDraftContext)(path, { website });
  const theme = form.get(draftThemeField);
  return toStaticPage(page, theme === 'light' || theme === 'dark' ? theme : undefined);
}

/** Staff also write the guide while visitors do not see it. */
const withGuide = (draft: Website): Website => ({
  ...draft,
  content: { ...draft.content, offer: { ...draft.content.offer, guide: 'on' } },
});

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const { database, previews, sitePictures, website: reader } = getServices(context);
  const page = params.section === 'sharing' ? parseSharedPage(searchParams.get('page')) : null;
  if (!page) return createNoPreview();
  const website = await reader.read();
  const rules = sharingRules.shape[page].unwrap().shape;
  const savedTexts = website.typed.sharing[page];
  const readText = (key: 'headline' | 'line') =>
    rules[key].safeParse(searchParams.get(key) ?? undefined).data ?? savedTexts[key];
  const texts = fillPlaceholders(
    { headline: readText('headline'), line: readText('line') },
    placeholderValues(website.typed, website.today),
  );
  const card = await createPageCard({ database, sitePictures, website }, page, texts);
  return createPreviewResponse(previews.draw(card), 'no-store');
}
