import { type ReactNode, useId } from 'react';
import { packagePage as t } from '#texts/packages.ts';
import { frame } from '#texts/site.ts';
import { guidePath } from '../../rules/website/guide/guide-topics.ts';
import { commonIcons, makeIcon } from '../../ui/icons/icon.tsx';
import { TextLink } from '../../ui/page-link.tsx';
import { AgencyParagraph, AgencyText, getBlockAttributes } from '../../ui/texts/agency-text.tsx';
import { useValidLicences } from '../layout/licence-parts.tsx';
import { CostForm } from './cost-form.tsx';
import type { CostForm as CostFormView } from './journey-cost-texts.ts';
import type { StayView } from './package-summary.ts';
import type { FactsView } from './package-texts.ts';
import { RegistrationList } from './trust-panel.tsx';

const icons = {
  ...commonIcons,
  bed: 'M3 18v-8m0 5h18m0 3v-5a3 3 0 0 0-3-3h-7v5M7 12.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3',
  bus: 'M5 17V7a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v10H5Zm0-5h14M8 17v2m8-2v2M8.5 14.5h.01m6.99 0h.01',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M6 11.5H5V20h14v-8.5h-1',
  star: 'M12 3l2.2 3.6 4.2-1-1 4.2L21 12l-3.6 2.2 1 4.2-4.2-1L12 21l-2.2-3.6-4.2 1 1-4.2L3 12l3.6-2.2-1-4.2 4.2 1L12 3Z',
} as const;

type PackageIconName = keyof typeof icons;

export const PackageIcon = makeIcon(icons);

interface FactSectionsProps {
  facts: FactsView;
  /** Those that the package's details do not describe. */
  stays: StayView[];
  cost: CostFormView | null;
  /** What the visitor's group pays, in lines; blank unless asked for. */
  total: string;
  /** The default lists, used if the package has none. */
  inclusions: { title: string; lines: string[] }[];
}

export function FactSections({ facts, stays, cost, total, inclusions }: FactSectionsProps) {
  const { included, notIncluded, payment, cancellation } = facts;
  const ownLists: InclusionList[] = [
    { title: t.included, lines: included },
    { title: t.notIncluded, lines: notIncluded, mark: 'close', colour: 'text-soft' },
  ];
  const suggestionLists = inclusions.map((list, index): InclusionList => {
    const icon = inclusionIcons[index] ?? 'check';
    return { ...list, icon, textStyle: 'first-letter:uppercase' };
  });
  return (
    <>
      <DepartureList {...facts} />
      {facts.journey && (
        <section>
          <h2 className="heading">{t.flight}</h2>
          <p className="mt-3 text-xl">{facts.journey}</p>
        </section>
      )}
      <div className="grid gap-8">
        <PriceTable {...facts.price} />
        {total && <p className="fact-total card whitespace-pre-line p-5">{total}</p>}
        {cost && (
          <FoldedPart title={cost.heading} className="border-line border-t print:hidden">
            <CostForm {...cost} />
          </FoldedPart>
        )}
      </div>
      {included.length === 0 && <Inclusions heading={t.inclusions} lists={suggestionLists} />}
      <Inclusions heading={included.length > 0 ? t.inclusions : ''} lists={ownLists} />
      <div className="divide-y divide-line border-line border-y empty:hidden">
        <StayList stays={stays} />
        <Programme {...facts} />
        {payment.length + cancellation.length > 0 && (
          <FoldedPart title={t.payingAndCancelling}>
            <div className="fact-steps mt-3 grid gap-8 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] [&_table]:mt-3">
              <StepTable title={t.payment} what={t.whatIsPaid} steps={payment} />
              <StepTable title={t.cancellation} what={t.whatIsKept} steps={cancellation} />
            </div>
          </FoldedPart>
        )}
        <DocumentList {...facts} />
        <Registrations />
      </div>
    </>
  );
}

interface PartProps {
  title: string;
  /** For links within the page. */
  id?: string;
  children: ReactNode;
}

function Part({ title, id, children }: PartProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId}>
      <h2 id={headingId} className="heading">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Opens without a script. A link to the text, and a search of the browser, open it too; print shows it. */
function FoldedPart({ title, id, className, children }: PartProps & { className?: string }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={className}>
      <details className="fact-more group">
        <summary className="flex min-h-16 list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
          <h2 id={headingId} className="text-2xl text-green">
            {title}
          </h2>
          <PackageIcon
            name="chevronDown"
            className="text-gold group-open:rotate-180 print:hidden"
          />
        </summary>
        <div id={id} className="scroll-mt-44 pb-6">
          {children}
        </div>
      </details>
    </section>
  );
}

interface PagePartsProps extends FactSectionsProps {
  hasHotelCards: boolean;
}

/** Links to what families ask for first. */
export function PageParts({ facts, stays, inclusions, hasHotelCards }: PagePartsProps) {
  const hasHotels = hasHotelCards || stays.length > 0;
  const hasInclusions = [facts.included, ...inclusions.map(({ lines }) => lines)].some(
    (lines) => lines.length > 0,
  );
  const parts = [
    { id: 'departures', text: t.dates, isThere: facts.departures.length > 0 },
    { id: 'prices', text: t.prices, isThere: hasPrices(facts.price) },
    { id: hasHotelCards ? 'package-details' : 'stays', text: t.hotels, isThere: hasHotels },
    { id: 'included', text: t.included, isThere: hasInclusions },
    { id: 'documents', text: t.papers, isThere: facts.documents.length > 0 },
  ];
  return (
    <nav aria-label={t.onThisPage} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {parts
          .filter(({ isThere }) => isThere)
          .map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="grid min-h-12 place-items-center rounded-full border border-gold px-4 font-semibold text-green"
              >
                {text}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

interface LinesProps {
  lines: string[];
  mark?: PackageIconName;
  colour?: string;
  textStyle?: string;
}

function Lines(props: LinesProps) {
  const { lines, mark = 'check', colour = 'text-green', textStyle = 'wrap-anywhere' } = props;
  return (
    <ul className="mt-3 grid gap-1.5">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries may repeat
        <li key={index} className="flex items-start gap-3">
          <PackageIcon name={mark} className={`mt-1 ${colour}`} />
          <span className={textStyle} {...getBlockAttributes(line)}>
            {line}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface InclusionList extends LinesProps {
  icon?: PackageIconName;
  title: string;
}

const inclusionIcons: PackageIconName[] = ['bed', 'bus', 'sun', 'document'];

function Inclusions({ heading, lists }: { heading: string; lists: InclusionList[] }) {
  const filledLists = lists.filter(({ lines }) => lines.length > 0);
  if (filledLists.length === 0) return null;
  return (
    <section id={heading ? 'included' : undefined}>
      {heading && <h2 className="heading">{heading}</h2>}
      <div className="package-inclusions mt-6 grid gap-5 sm:grid-cols-2">
        {filledLists.map(({ icon, title, ...list }) => (
          <section
            key={title}
            className="border-line border-t-2 pt-4 sm:only:col-span-full sm:only:[&_ul]:grid-cols-2"
          >
            <h3 className="flex items-center gap-3 text-green text-xl md:text-2xl">
              {icon && <PackageIcon name={icon} className="text-gold" />}
              <AgencyText>{title}</AgencyText>
            </h3>
            <Lines {...list} />
          </section>
        ))}
      </div>
    </section>
  );
}

function DocumentList({ documents, hasGuide }: FactsView) {
  const hasLines = documents.length > 0;
  if (!hasLines && !hasGuide) return null;
  return (
    <FoldedPart id="documents" title={t.documents} className={hasLines ? '' : 'print:hidden'}>
      {hasLines && <Lines lines={documents} mark="document" colour="text-gold" />}
      {hasGuide && (
        <p className="mt-4 print:hidden">
          <TextLink to={guidePath('documents')}>{t.moreOnDocuments}</TextLink>
        </p>
      )}
    </FoldedPart>
  );
}

function Registrations() {
  const valid = useValidLicences();
  if (valid.length === 0) return null;
  return (
    <FoldedPart title={frame.checkRegistration} className="trust-panel">
      <RegistrationList licences={valid} />
    </FoldedPart>
  );
}

function FactTable({ heads, rows }: { heads: [string, string]; rows: [ReactNode, ReactNode][] }) {
  return (
    <table className="fact-table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}{' '}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, text], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries may repeat
          <tr key={index}>
            <th scope="row">{head} </th>
            <td className="prices">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function StepTable(props: { title: string; what: string; steps: FactsView['payment'] }) {
  const { title, what, steps } = props;
  if (steps.length === 0) return null;
  return (
    <section>
      <h3 className="text-green text-xl md:text-2xl">{title}</h3>
      <FactTable
        heads={[t.when, what]}
        rows={steps.map((step) => [
          <AgencyText key="when">{step.when}</AgencyText>,
          <AgencyText key="what">{step.what}</AgencyText>,
        ])}
      />
    </section>
  );
}

type Prices = Pick<FactsView['price'], 'rows' | 'tax' | 'asOn'>;

function hasPrices({ rows, tax, asOn }: Prices): boolean {
  return rows.length > 0 || tax !== '' || asOn !== '';
}

function PriceTable({ rows, tax, asOn }: Prices) {
  if (!hasPrices({ rows, tax, asOn })) return null;
  return (
    <Part title={t.prices} id="prices">
      {rows.length > 0 && (
        <FactTable
          heads={[t.room, t.pricePerPerson]}
          rows={rows.map((row) => [row.label, <bdi key="price">{row.price}</bdi>])}
        />
      )}
      {[tax, asOn].filter(Boolean).map((note) => (
        <p key={note} className="prices mt-3">
          {note}
        </p>
      ))}
    </Part>
  );
}

const maxVisibleRows = 2;

function DepartureList({ departures, batchNote }: FactsView) {
  if (departures.length === 0) return null;
  const others = departures.slice(maxVisibleRows);
  const hasHijri = departures.some(({ hijri }) => hijri !== '');
  return (
    <Part title={t.departures} id="departures">
      <Rows departures={departures.slice(0, maxVisibleRows)} />
      {others.length > 0 && (
        <details className="fact-more group [&>ul]:mt-0">
          <summary className="flex min-h-12 list-none items-center gap-2 font-semibold text-green print:hidden [&::-webkit-details-marker]:hidden">
            <PackageIcon name="chevronDown" className="text-gold group-open:rotate-180" />
            <span className="group-open:hidden">{t.showAll(departures.length)}</span>{' '}
            <span className="group-not-open:hidden">{t.showFewer}</span>
          </summary>
          <Rows departures={others} />
        </details>
      )}
      {hasHijri && <p className="mt-3 text-base text-soft">{t.hijriMayDiffer}</p>}
      <AgencyParagraph className="mt-3 text-base text-soft">{batchNote}</AgencyParagraph>
    </Part>
  );
}

function Rows({ departures }: Pick<FactsView, 'departures'>) {
  return (
    <ul className="departure-rows fact-rows sm:*:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]">
      {departures.map(({ key, dates, hijri, journey, state, seats, price, seasons }) => (
        <li key={key}>
          <div className="min-w-0">
            {dates && <p className="font-semibold text-[1.25rem]">{dates}</p>}
            {hijri && <p className="text-base text-soft">{hijri}</p>}
            {journey && <p>{journey}</p>}
            {seasons.length > 0 && (
              <p className="fact-chips mt-1.5 flex flex-wrap gap-1.5">
                {seasons.map((season) => (
                  <span
                    key={season}
                    className="rounded-full border border-gold px-3 py-0.5 text-[1rem]"
                  >
                    {season}{' '}
                  </span>
                ))}
              </p>
            )}
          </div>
          <div className="min-w-0 sm:text-end">
            <p
              className={`text-balance font-semibold ${state === 'full' || state === 'unconfirmed' ? 'text-soft' : 'text-green'}`}
            >
              {seats}
            </p>
            {price && (
              <p className="prices font-semibold">
                <bdi>{price}</bdi>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function StayList({ stays }: { stays: StayView[] }) {
  if (stays.length === 0) return null;
  return (
    <FoldedPart title={t.whereYouStay} id="stays">
      <ol className="stay-rows fact-rows sm:*:grid-cols-[10rem_minmax(0,1fr)]">
        {stays.map((stay, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a city may occur twice
          <li key={index}>
            <p className="font-semibold text-green">
              <AgencyText>{stay.city}</AgencyText>
              {stay.nights && <span className="text-soft"> · {stay.nights}</span>}
            </p>
            <div className="min-w-0">
              {stay.hotel && (
                <p className="font-semibold">
                  <AgencyText>{stay.hotel}</AgencyText>
                  {stay.stars && <span className="font-normal text-soft"> · {stay.stars}</span>}
                </p>
              )}
              {stay.orSimilar && <p className="text-base text-soft">{stay.orSimilar}</p>}
              {stay.distance || stay.walk ? (
                <p className="flex items-start gap-2">
                  <PackageIcon name="pin" className="mt-0.5 text-gold" />
                  {stay.distance && stay.walk ? (
                    t.distanceAndWalk(stay.distance, stay.walk)
                  ) : (
                    <AgencyText>{stay.distance || stay.walk}</AgencyText>
                  )}
                </p>
              ) : null}
              <AgencyParagraph className="text-base text-soft">{stay.note}</AgencyParagraph>
            </div>
          </li>
        ))}
      </ol>
    </FoldedPart>
  );
}

function Programme({ programme }: FactsView) {
  if (programme.length === 0) return null;
  return (
    <FoldedPart title={t.dayByDay}>
      <ol className="programme-days fact-rows sm:*:grid-cols-[10rem_minmax(0,1fr)]">
        {programme.map(({ when, city, title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat
          <li key={index}>
            <p className="font-semibold text-green">{when}</p>
            <div className="min-w-0">
              <h3 className="text-xl">
                <AgencyText>{title}</AgencyText>
                {city && (
                  <span className="text-soft">
                    {' '}
                    · <AgencyText>{city}</AgencyText>
                  </span>
                )}
              </h3>
              <AgencyParagraph className="mt-1 whitespace-pre-line text-soft">
                {text}
              </AgencyParagraph>
            </div>
          </li>
        ))}
      </ol>
    </FoldedPart>
  );
}
