import { data } from 'react-router';
import { packagePage, comparison as t } from '#texts/packages.ts';
import { facts, cost as texts } from '#texts/server.ts';
import { getServices } from '../../app-context.server.ts';
import { findOfferedPackage } from '../../data/packages/offered-packages.server.ts';
import { groupSearch, readGroup } from '../../rules/packages/journey-cost.ts';
import { translatePackage } from '../../rules/packages/package-rules.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { TextLink } from '../../ui/page-link.tsx';
import { AgencyText } from '../../ui/texts/agency-text.tsx';
import { AgencyChatLink, BookAndCall } from '../layout/contact-links.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { PrintedHead } from '../layout/printed-parts.tsx';
import { noIndex, notFoundMeta, pageAddress, pageMeta } from '../metadata/page-meta.ts';
import { packagePreviewCard, packagePreviewPath } from '../metadata/preview-cards.server.ts';
import type { Route } from './+types/cost-page.ts';
import { CostForm } from './cost-form.tsx';
import { costForm, costMessage, costView } from './journey-cost-texts.ts';
import { packageSummary } from './package-summary.ts';
import { packagePageTexts } from './package-texts.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { config, database, previews, translations, website } = getServices(context);
  const row = await findOfferedPackage(database, params.id);
  if (!row) throw data(null, { status: 404 });
  const tourPackage = translatePackage(row, await translations.translator());
  const site = await website.read();
  const title = tourPackage.packageName.trim() || facts.untitled;
  const path = `/packages/details/${row.id}`;
  const group = readGroup(url.searchParams, tourPackage);
  const form = costForm(tourPackage, group, site.today);
  const address = pageAddress(config.siteUrl, path);
  const message = costMessage(tourPackage, group, site.today);
  const summary = packageSummary(tourPackage, site);
  const { description, alt } = packagePageTexts(tourPackage, summary, site);
  const version = previews.version(packagePreviewCard(summary, site));
  return {
    title,
    heading: texts.heading,
    back: texts.back,
    form,
    cost: form && costView(tourPackage, group, site.today),
    ask: [facts.askAbout, title, address, '', message].join('\n'),
    contact: `/contact?package=${row.id}&${groupSearch(group)}`,
    shared: {
      title: facts.wayFrom(title, texts.heading),
      description,
      path: `${path}/cost?${groupSearch(group)}`,
      preview: { path: packagePreviewPath(row.id, version), alt },
    },
    packagePath: `${path}?${groupSearch(group)}`,
  };
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: LiveHandle = {
  live: ({ id }) => [{ topic: 'packages', id }, { topic: 'website' }],
};

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return notFoundMeta(args, packagePage.prices);
  return [...pageMeta(args, loaderData.shared), noIndex];
}

export { ErrorBoundary } from './package-page.tsx';

export default function CostPage({ loaderData }: Route.ComponentProps) {
  const { title, packagePath, heading, back, form, cost, ask, contact } = loaderData;
  return (
    <>
      <PrintedHead />
      <PageHero title={heading} lead={title} />
      <div className="column grid gap-12 py-10 md:py-14 lg:grid-cols-2">
        {cost && (
          <section aria-labelledby="total">
            <h2 id="total" className="heading">
              {cost.total.label}: <bdi className="prices">{cost.total.amount}</bdi>
            </h2>
            {cost.chosen.length > 0 && <p className="mt-3">{cost.chosen.join(' · ')}</p>}
            <table className="fact-table mt-5">
              <tbody>
                {cost.rows.map(({ label, count, amount }) => (
                  <tr key={label}>
                    <th scope="row">
                      {label}
                      {count && <span className="block font-normal text-soft"> {count}</span>}
                    </th>
                    <td className="prices">
                      <bdi>{amount}</bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {cost.notes.map((note) => (
              <p key={note} className="mt-3">
                {note}
              </p>
            ))}
            <p className="mt-3 text-soft">{t.askFirst}</p>
            <div className="mt-6 flex flex-wrap gap-3 print:hidden">
              <AgencyChatLink text={ask} className="button-gold">
                {packagePage.askOnWhatsapp}
              </AgencyChatLink>
              <BookAndCall to={contact} />
            </div>
          </section>
        )}
        <section aria-label={heading} className="print:hidden">
          {form ? <CostForm {...form} /> : <p>{t.askFirst}</p>}
          <p className="mt-6">
            <TextLink to={packagePath}>
              {back}: <AgencyText>{title}</AgencyText>
            </TextLink>
          </p>
        </section>
      </div>
    </>
  );
}
