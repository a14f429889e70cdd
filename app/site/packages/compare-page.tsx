import { Link } from 'react-router';
import { packageList, shareMenu, comparison as t } from '#texts/packages.ts';
import { servicesOf } from '../../app-context.server.ts';
import { findOfferedPackages } from '../../data/packages/offered-packages.server.ts';
import { currentLanguage, directionOf, prefixOf } from '../../languages/languages.ts';
import { isolated } from '../../languages/text-parts.ts';
import { cacheNames } from '../../offline/shared.ts';
import { maxCompared } from '../../rules/limits.ts';
import { whatsappAddress } from '../../rules/link-texts.ts';
import { parseIds } from '../../rules/packages/package-types.ts';
import { useIsHydrated } from '../../ui/hydration.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { AgencyText } from '../../ui/texts/agency-text.tsx';
import { ChatLink } from '../layout/contact-links.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { PrintedHead } from '../layout/printed-parts.tsx';
import { useCopy } from '../layout/use-copy.tsx';
import { absentMeta } from '../metadata/page-meta.ts';
import type { Route } from './+types/compare-page.ts';
import { comparedColumns } from './compare-columns.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { ids, isShort } = askedIn(url);
  const found = await findOfferedPackages(services.database, ids);
  return chosenColumns(await comparedColumns(services, found), ids, isShort);
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const isKeptPage = document.documentElement.dataset.kept !== undefined;
  return staleIfError({
    request,
    async serverLoader() {
      try {
        const shown = await serverLoader();
        // Offline, every comparison gets the cached page without packages.
        const isOther = isKeptPage && shown.packages.length + shown.gone === 0;
        return (isOther && (await cachedComparison(request.url))) || shown;
      } catch (error) {
        const instead = error instanceof TypeError ? await cachedComparison(request.url) : null;
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
  return absentMeta(args, packageList.comparePackages);
}

function askedIn({ searchParams }: URL) {
  return {
    ids: parseIds(searchParams.getAll('ids'), maxCompared),
    isShort: searchParams.get('rows') === 'different',
  };
}

type Comparison = ReturnType<typeof chosenColumns>;

export function chosenColumns(
  { labels, packages, address, companyName }: Awaited<ReturnType<typeof comparedColumns>>,
  ids: readonly string[],
  isShort: boolean,
) {
  const chosen = ids.flatMap((id) => packages.find((one) => one.id === id) ?? []);
  const all = labels.map((label, row) => {
    const cells = chosen.map((one) => one.cells[row] ?? []);
    return { label, cells, differs: new Set(cells.map((cell) => cell.join('\n'))).size > 1 };
  });
  const filled = all.filter(({ cells }) => cells.some((cell) => cell.length > 0));
  return {
    packages: chosen.map(({ id, title }) => ({ id, title })),
    gone: ids.length - chosen.length,
    isShort,
    rows: chosen.length > 1 ? filled.filter(({ differs }) => differs || !isShort) : [],
    address: `${address}?ids=${chosen.map(({ id }) => id).join(',')}`,
    companyName,
  };
}

/** Built from the cached columns; null if the device has none. */
async function cachedComparison(url: string): Promise<Comparison | null> {
  if (!('caches' in window) || !(await caches.has(cacheNames.pages))) return null;
  const cache = await caches.open(cacheNames.pages);
  const kept = await cache.match(`${prefixOf(currentLanguage())}/compare/columns`);
  if (!kept) return null;
  const { ids, isShort } = askedIn(new URL(url));
  return chosenColumns(await kept.json(), ids, isShort);
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { packages, gone, isShort, rows, address } = loaderData;
  const ids = packages.map(({ id }) => id).join(',');
  const canCompare = packages.length > 1;
  return (
    <div className="compare-page">
      <PrintedHead />
      <PageHero title={packageList.comparePackages} />
      <div className="column py-10 md:py-14">
        {gone > 0 ? (
          <p role="status" className="mt-4 text-soft">
            {t.notOffered(gone)}
          </p>
        ) : null}
        {canCompare ? (
          <>
            <div className="mt-6 flex flex-wrap items-center gap-3 print:hidden">
              <CompareSharing {...loaderData} />
              <PageLink
                to={`/compare?ids=${ids}${isShort ? '' : '&rows=different'}`}
                replace
                preventScrollReset
                className="button button-outline"
              >
                {isShort ? t.showAllRows : t.showDifferences}
              </PageLink>
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
                    <Link to={`/packages/details/${packages[0].id}`} className="text-link">
                      <AgencyText>{packages[0].title}</AgencyText>
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

function ComparedTable({ packages, rows }: Pick<Comparison, 'packages' | 'rows'>) {
  if (rows.length === 0) return <p className="mt-6 text-xl">{t.noDifference}</p>;
  const ids = packages.map(({ id }) => id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: keyboards must reach a scrolling table
    <div
      role="region"
      aria-label={t.comparison}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll the table
      tabIndex={0}
      className="compared mt-6 overflow-x-auto rounded-md border border-line bg-raised max-[30rem]:text-[0.9375rem]"
    >
      <table className="w-full text-start">
        <thead>
          <tr>
            <td />
            {packages.map(({ id, title }) => (
              <th key={id} scope="col" className="text-[1.125rem]">
                <PageLink to={`/packages/details/${id}`} className="text-link touch-link">
                  <AgencyText>{title}</AgencyText>
                </PageLink>
                {packages.length > 2 ? (
                  <Link
                    to={`/compare?ids=${ids.filter((other) => other !== id).join(',')}`}
                    replace
                    preventScrollReset
                    aria-label={t.leaveOutThis(title)}
                    className="compared-out touch-link block font-normal text-[1rem] text-soft underline underline-offset-4 print:hidden"
                  >
                    {t.leaveOut}
                  </Link>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, differs }) => (
            <tr key={label} className={differs ? 'compared-differs' : ''}>
              <th scope="row">
                {label}{' '}
                {differs ? (
                  <span className="compared-mark block font-semibold text-[0.9375rem] text-gold">
                    {t.differs}
                  </span>
                ) : null}
              </th>
              {packages.map(({ id }, column) => (
                <td key={id} className="prices">
                  <Cell lines={cells[column] ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ lines }: { lines: string[] }) {
  if (lines.length === 0) return <span className="text-soft">{t.notGiven}</span>;
  if (lines.length === 1) return lines[0];
  return (
    <ul>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function CompareSharing({ packages, address, companyName }: Comparison) {
  const { copy, status, byHand } = useCopy();
  const isHydrated = useIsHydrated();
  const text = [
    t.pleaseCompare,
    ...[...packages.map(({ title }) => title.replace(/\s+/g, ' ')), companyName].map((text) =>
      isolated(text, directionOf(currentLanguage())),
    ),
    address,
  ].join('\n');
  return (
    <>
      <ChatLink href={whatsappAddress(text)} className="button-gold">
        {t.sendOnWhatsapp}
      </ChatLink>
      {isHydrated ? (
        <>
          <button
            type="button"
            className="button button-outline"
            onClick={() => void copy(text, t.copied)}
          >
            <Icon name="copy" />
            {t.copy}
          </button>
          <button type="button" className="button button-outline" onClick={() => window.print()}>
            {shareMenu.print}
          </button>
        </>
      ) : null}
      <p role="status" className="text-soft empty:sr-only">
        {status}
      </p>
      {byHand}
    </>
  );
}

export { PageFailure as ErrorBoundary } from '../layout/page-failure.tsx';
