import { Link } from 'react-router';
import { comparison as t } from '#texts/packages.ts';
import { comparedFacts as served } from '#texts/server.ts';
import { servicesOf } from '../../../app-context.server.ts';
import { findOfferedPackages } from '../../../data/packages/offered-packages.server.ts';
import { linesOf } from '../../../rules/packages/fact-lines.ts';
import { parseIds } from '../../../rules/packages/search/package-question.ts';
import { sayPackage } from '../../../rules/translations/package-phrases.ts';
import { linkToPage } from '../../../ui/link-to-page.ts';
import { staleIfError } from '../../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../../ui/live/use-live.ts';
import { Said } from '../../../ui/texts/said.tsx';
import { PageHero } from '../../frame/page-hero.tsx';
import { PrintedHead } from '../../frame/printed-parts.tsx';
import { pageAddress } from '../../metadata/page-address.ts';
import { absentMeta } from '../../metadata/page-meta.ts';
import type { Route } from './+types/compare-page.ts';
import { mostCompared } from './compare-choice.tsx';
import { CompareSharing } from './compare-sharing.tsx';
import { ComparedTable } from './compared-table.tsx';
import { comparedRows } from './comparison.server.ts';
import { type Comparison, keptComparison } from './kept-comparison.ts';

export async function loader({ context, url }: Route.LoaderArgs): Promise<Comparison> {
  const { config, database, translations, website } = servicesOf(context);
  const ids = parseIds(url.searchParams.getAll('ids'), mostCompared);
  const found = await findOfferedPackages(database, ids);
  const packages = await translations.said((say) => found.map((one) => sayPackage(one, say)));
  const { content, company, today } = await website.read();
  const included = content.packages.inclusions.flatMap(({ items }) => linesOf(items));
  const rows = packages.length > 1 ? comparedRows(packages, { today, included }) : [];
  const shown = packages.map(({ id, packageName }) => ({
    id,
    title: packageName.trim() || served.unnamed,
  }));
  const isShort = url.searchParams.get('rows') === 'different';
  return {
    packages: shown,
    gone: ids.length - packages.length,
    isShort,
    rows: isShort ? rows.filter(({ differs }) => differs) : rows,
    address: pageAddress(config.siteUrl, `/compare?ids=${shown.map(({ id }) => id).join(',')}`),
    companyName: company.name,
  };
}

/** Without a network packages are compared by what this device keeps of them. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const kept = () => keptComparison(request.url, mostCompared);
  const isKeptPage = document.documentElement.dataset.kept !== undefined;
  return staleIfError({
    request,
    async serverLoader() {
      try {
        const shown = await serverLoader();
        // The page of no packages stands in for all others.
        const isOther = isKeptPage && shown.packages.length + shown.gone === 0;
        return (isOther && (await kept())) || shown;
      } catch (error) {
        const instead = error instanceof TypeError ? await kept() : null;
        if (instead) return instead;
        throw error;
      }
    },
  });
}
clientLoader.hydrate = true as const;

export const handle: LiveHandle = {
  live: () => [{ topic: 'packages' }, { topic: 'website' }],
};

export function meta(args: Route.MetaArgs) {
  return absentMeta(args, t.comparePackages);
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { packages, gone, isShort, rows, address, companyName } = loaderData;
  const ids = packages.map(({ id }) => id).join(',');
  const canCompare = packages.length > 1;
  return (
    <div className="compare-page">
      <PrintedHead />
      <PageHero title={t.comparePackages} />
      <div className="column py-10 md:py-14">
        {gone > 0 ? (
          <p role="status" className="mt-4 text-soft">
            {t.notOffered(gone)}
          </p>
        ) : null}
        {canCompare ? (
          <>
            <div className="mt-6 flex flex-wrap items-center gap-3 print:hidden">
              <CompareSharing packages={packages} address={address} companyName={companyName} />
              <Link
                to={`/compare?ids=${ids}${isShort ? '' : '&rows=different'}`}
                replace
                preventScrollReset
                className="button button-outline"
              >
                {isShort ? t.showAllRows : t.showDifferences}
              </Link>
            </div>
            <ComparedTable packages={packages} rows={rows} />
            <p className="mt-6 text-soft print:hidden">
              {t.askFirst}{' '}
              <Link to="/packages" className="text-link touch-link">
                {t.chooseOthers}
              </Link>
            </p>
            <p className="print-only hidden print:block">{address}</p>
          </>
        ) : (
          <div className="card mt-6 grid justify-items-start gap-5 p-6 sm:p-9">
            <p className="text-xl">
              {packages[0]
                ? t.onlyOne(
                    <Link
                      to={`/packages/details/${packages[0].id}`}
                      {...linkToPage()}
                      className="text-link"
                    >
                      <Said>{packages[0].title}</Said>
                    </Link>,
                  )
                : t.chooseSome}
            </p>
            <Link to="/packages" className="button button-green">
              {t.choosePackages}
            </Link>
          </div>
        )}
      </div>
    </div>
  );
}

export { PageFailure as ErrorBoundary } from '../../frame/page-failure.tsx';
