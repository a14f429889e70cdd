import { Link } from 'react-router';
import { packageList, packagePage, shareMenu, comparison as t } from '#texts/packages.ts';
import { getServices } from '../../app-context.server.ts';
import { useCompany } from '../../company-data.tsx';
import { findOfferedPackages } from '../../data/packages/offered-packages.server.ts';
import { currentLanguage, getDirection, getPathPrefix } from '../../languages/languages.ts';
import { isolated } from '../../languages/text-parts.ts';
import { cacheNames } from '../../offline/shared.ts';
import { maxCompared } from '../../rules/limits.ts';
import { whatsappAddress } from '../../rules/link-texts.ts';
import { parseIds } from '../../rules/packages/package-types.ts';
import { useIsHydrated } from '../../ui/hydration.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { TextLink } from '../../ui/page-link.tsx';
import { AgencyText } from '../../ui/texts/agency-text.tsx';
import { ChatLink } from '../layout/contact-links.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { PrintedHead } from '../layout/printed-parts.tsx';
import { useCopy } from '../layout/use-copy.tsx';
import { noIndex, notFoundMeta, pageMeta } from '../metadata/page-meta.ts';
import type { Route } from './+types/compare-page.ts';
import { useCompared } from './compare-and-shortlist.tsx';
import { comparedColumns } from './compare-columns.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const { ids, isShort } = parseSearch(url);
  const packages = await findOfferedPackages(services.database, ids);
  return buildComparison(await comparedColumns(services, packages), ids, isShort);
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const isKeptPage = document.documentElement.dataset.kept !== undefined;
  return staleIfError({
    request,
    async serverLoader() {
      try {
        const comparison = await serverLoader();
        // Offline, every comparison gets the cached page without packages.
        const isOther = isKeptPage && comparison.packages.length + comparison.gone === 0;
        return (isOther && (await cachedComparison(request.url))) || comparison;
      } catch (error) {
        const copy = error instanceof TypeError ? await cachedComparison(request.url) : null;
        if (copy) return copy;
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
  const { packages = [], preview } = args.loaderData ?? {};
  const title = packageList.comparePackages;
  // The columns that an earlier release cached have no preview.
  if (packages.length === 0 || !preview) return notFoundMeta(args, title);
  const path = `/compare?ids=${packages.map(({ id }) => id).join(',')}`;
  const description = packages.map((tourPackage) => tourPackage.title).join(' · ');
  return [...pageMeta(args, { title, description, path, preview }), noIndex];
}

function parseSearch({ searchParams }: URL) {
  return {
    ids: parseIds(searchParams.getAll('ids'), maxCompared),
    isShort: searchParams.get('rows') === 'different',
  };
}

type Comparison = ReturnType<typeof buildComparison>;

function buildComparison(
  { labels, packages, address, preview, companyName }: Awaited<ReturnType<typeof comparedColumns>>,
  ids: readonly string[],
  isShort: boolean,
) {
  const columns = ids.flatMap((id) => packages.find((column) => column.id === id) ?? []);
  const allRows = labels.map(({ label, isBasis }, row) => {
    const cells = columns.map((column) => column.cells[row] ?? []);
    return {
      label,
      isBasis,
      cells,
      isSame: new Set(cells.map((cell) => cell.join('\n'))).size === 1,
    };
  });
  const basis = allRows.find(
    ({ isBasis, cells }) => isBasis && cells.every((cell) => cell.length > 0),
  );
  const first = basis ?? allRows.find(({ label }) => label === packagePage.price);
  const others = allRows.filter((row) => row !== first && !row.isBasis);
  const filledRows = [...(first ? [first] : []), ...others].filter(({ cells }) =>
    cells.some((cell) => cell.length > 0),
  );
  return {
    packages: columns.map(({ id, title, inShort }, index) => ({
      id,
      title,
      inShort: basis ? inShort.with(1, `${basis.label}: ${basis.cells[index]}`) : inShort,
    })),
    gone: ids.length - columns.length,
    isShort,
    isComparable: basis !== undefined,
    rows: isShort ? filledRows.filter(({ isSame }) => !isSame).map(withoutCommonLines) : filledRows,
    address: `${address}?ids=${columns.map(({ id }) => id).join(',')}`,
    preview,
    companyName,
  };
}

type Row = { label: string; cells: string[][]; isSame: boolean };

function withoutCommonLines(row: Row): Row {
  const isOwn = (line: string) => row.cells.some((cell) => !cell.includes(line));
  const cells = row.cells.map((cell) => {
    const ownLines = cell.filter(isOwn);
    return cell.length > 0 && ownLines.length === 0 ? [t.otherwiseSame] : ownLines;
  });
  return { ...row, cells };
}

/** Built from the cached columns; null if the device has none. */
async function cachedComparison(url: string): Promise<Comparison | null> {
  if (!('caches' in window) || !(await caches.has(cacheNames.pages))) return null;
  const cache = await caches.open(cacheNames.pages);
  const response = await cache.match(`${getPathPrefix(currentLanguage())}/compare/columns`);
  if (!response) return null;
  const { ids, isShort } = parseSearch(new URL(url));
  const columns: Awaited<ReturnType<typeof comparedColumns>> = await response.json();
  // An earlier release cached other columns.
  if (columns.packages.some(({ inShort }) => inShort === undefined)) return null;
  return buildComparison(columns, ids, isShort);
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { packages, gone, isShort, isComparable, rows, address } = loaderData;
  const { phone } = useCompany();
  const ids = packages.map(({ id }) => id).join(',');
  const canCompare = packages.length > 1;
  return (
    <div className="compare-page">
      <PrintedHead />
      <PageHero title={packageList.comparePackages} />
      <div className="column py-6 md:py-12">
        {gone > 0 && (
          <p role="status" className="mt-4 text-soft">
            {t.notOffered(gone)}
          </p>
        )}
        {canCompare ? (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
              <ChatLink
                href={whatsappAddress(formatMessage(loaderData))}
                className="button-gold max-sm:w-full"
              >
                {t.sendOnWhatsapp}
              </ChatLink>
              <TextLink
                to={`/compare?ids=${ids}${isShort ? '' : '&rows=different'}`}
                replace
                preventScrollReset
              >
                {isShort ? t.showAllRows : t.showDifferences}
              </TextLink>
            </div>
            {isComparable ? null : (
              <p className="mt-4 border-gold border-s-4 ps-4">{t.notComparable}</p>
            )}
            <ComparedTable packages={packages} rows={rows} />
            <p className="mt-6 text-soft print:hidden">
              {t.askFirst}{' '}
              <Link to="/packages" className="text-link touch-link">
                {t.chooseOthers}
              </Link>
            </p>
            <CopyAndPrint {...loaderData} />
            <p className="print-only hidden items-baseline justify-between print:flex">
              <bdi dir="ltr" className="font-semibold text-[11pt]">
                {phone.display}
              </bdi>
              <bdi dir="ltr">{address}</bdi>
            </p>
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
  const { choose } = useCompared();
  if (rows.length === 0) return <p className="mt-6 text-xl">{t.noDifference}</p>;
  const ids = packages.map(({ id }) => id);
  return (
    <section aria-label={t.comparison} className="compared" data-packages={packages.length}>
      <table>
        <thead>
          <tr>
            <td />
            {packages.map(({ id, title }) => (
              <th key={id} scope="col">
                <TextLink to={`/packages/details/${id}`}>
                  <AgencyText>{title}</AgencyText>
                </TextLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, isSame }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {isSame ? (
                <td colSpan={packages.length} className="compared-same prices">
                  <Cell lines={cells[0] ?? []} /> <span className="block text-soft">{t.same}</span>
                </td>
              ) : (
                packages.map(({ id }, column) => (
                  <td key={id} className="prices">
                    <Cell lines={cells[column] ?? []} />
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
        {packages.length > 2 && (
          <tfoot className="compared-out print:hidden">
            <tr>
              <td />
              {packages.map(({ id, title }) => (
                <td key={id}>
                  <Link
                    to={`/compare?ids=${ids.filter((other) => other !== id).join(',')}`}
                    replace
                    preventScrollReset
                    onClick={() => choose(id, false)}
                    aria-label={t.leaveOutThis(title)}
                    className="touch-link text-soft underline underline-offset-4"
                  >
                    {t.leaveOut}
                  </Link>
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

function Cell({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <span className="text-soft">{t.notGiven}</span>;
  if (lines.length === 1) return lines[0];
  return (
    <ul>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two stays may have the same nights
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}

/** Names, prices, dates and the link. */
function formatMessage({ packages, companyName, address }: Comparison): string {
  const direction = getDirection(currentLanguage());
  const lines = packages.flatMap(({ inShort }) => ['', ...inShort]);
  return [
    t.pleaseCompare,
    ...[...lines, '', companyName].map((line) => isolated(line.replace(/\s+/g, ' '), direction)),
    address,
  ].join('\n');
}

function CopyAndPrint(comparison: Comparison) {
  const { copy, status, byHand } = useCopy();
  if (!useIsHydrated()) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
      <button
        type="button"
        className="button button-outline"
        onClick={() => void copy(formatMessage(comparison), t.copied)}
      >
        <Icon name="copy" />
        {t.copy}
      </button>
      <button type="button" className="button button-outline" onClick={() => window.print()}>
        {shareMenu.print}
      </button>
      <p role="status" className="text-soft empty:sr-only">
        {status}
      </p>
      {byHand}
    </div>
  );
}

export { PageFailure as ErrorBoundary } from '../layout/page-failure.tsx';
