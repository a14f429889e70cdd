import { data } from 'react-router';
import { getServices, renderDraftContext } from '../app-context.server.ts';
import { findPage, toPublishedPage } from '../data/pages/pages.server.ts';
import { fillPlaceholders } from '../rules/fields/fields.ts';
import { pagePath } from '../rules/pages/page-slugs.ts';
import { placeholderValues } from '../rules/website/company.ts';
import { toStaticPage } from '../services/static-page.server.ts';
import type { Route } from './+types/page-preview.ts';

/** The saved page as visitors would see it, published or not. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { database, website: reader } = getServices(context);
  const row = await findPage(database, id);
  if (!row) throw data(null, { status: 404 });
  const website = await reader.read();
  const page = fillPlaceholders(
    toPublishedPage(row),
    placeholderValues(website.typed, website.today),
  );
  const pages = [...website.pages.filter((other) => other.id !== id), page];
  const render = context.get(renderDraftContext);
  return toStaticPage(await render(pagePath(row.slug), { website: { ...website, pages } }));
}
