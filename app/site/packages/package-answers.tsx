import { useId } from 'react';
import { Link } from 'react-router';
import { packagePage as t } from '#texts/packages.ts';
import { guidePath } from '../../rules/website/guide/guide-topics.ts';
import { linkToPage } from '../../ui/link-to-page.ts';
import { asBlock, Said } from '../../ui/texts/said.tsx';
import type { FactsView, Step } from './facts-view.ts';
import { PackageIcon, type PackageIconName } from './package-icon.tsx';
import { DepartureList, Programme, StayList } from './package-journey.tsx';
import type { PriceView } from './package-summary.ts';

interface PackageAnswersProps {
  facts: FactsView;
  /** What the agency says of every package, where this one has no lists of its own. */
  inclusions: { title: string; items: string }[];
}

/** When, how much, where one sleeps, what is in it, day by day, how to pay: no part is drawn empty. */
export function PackageAnswers({ facts, inclusions }: PackageAnswersProps) {
  const { departures, price, stays, included, notIncluded, programme } = facts;
  const { payment, cancellation, documents, hasGuide } = facts;
  const hasLists = included.length + notIncluded.length > 0;
  return (
    <>
      {departures.length > 0 ? (
        <DepartureList departures={departures} note={facts.batchNote} />
      ) : null}
      {facts.journey ? (
        <section>
          <h2 className="heading">{t.flight}</h2>
          <p className="mt-3 text-xl">{facts.journey}</p>
        </section>
      ) : null}
      {price.rows.length > 0 || price.tax || price.asOn ? <PriceTable price={price} /> : null}
      {stays.length > 0 ? <StayList stays={stays} /> : null}
      {included.length === 0 && inclusions.length > 0 ? (
        <PackageInclusions inclusions={inclusions} />
      ) : null}
      {hasLists ? (
        <section>
          {included.length > 0 ? <h2 className="heading">{t.inclusions}</h2> : null}
          <IncludedLists included={included} notIncluded={notIncluded} />
        </section>
      ) : null}
      {programme.length > 0 ? <Programme days={programme} /> : null}
      {payment.length + cancellation.length > 0 ? (
        <section>
          <h2 className="heading">{t.payingAndCancelling}</h2>
          <div className="fact-steps mt-6 grid gap-8 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] [&_table]:mt-3">
            {payment.length > 0 ? (
              <StepTable title={t.payment} what={t.whatIsPaid} steps={payment} />
            ) : null}
            {cancellation.length > 0 ? (
              <StepTable title={t.cancellation} what={t.whatIsKept} steps={cancellation} />
            ) : null}
          </div>
        </section>
      ) : null}
      {documents.length > 0 || hasGuide ? (
        <DocumentList lines={documents} hasGuide={hasGuide} />
      ) : null}
    </>
  );
}

interface LineListProps {
  title: string;
  lines: string[];
  /** What stands before each. */
  mark: 'check' | 'close' | 'document';
}

/** A heading and one thing on each line. */
function LineList({ title, lines, mark }: LineListProps) {
  const colour = mark === 'close' ? 'text-soft' : 'text-green';
  return (
    <section className="border-line border-t-2 pt-5">
      <h3 className="text-2xl text-green">{title}</h3>
      <Lines lines={lines} mark={mark} colour={colour} />
    </section>
  );
}

function Lines({ lines, mark, colour }: Omit<LineListProps, 'title'> & { colour: string }) {
  return (
    <ul className="mt-3 grid gap-1.5">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may stand there twice
        <li key={index} className="flex items-start gap-3">
          <PackageIcon name={mark} className={`mt-1 ${colour}`} />
          <span className="wrap-anywhere" {...asBlock(line)}>
            {line}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is to be brought along, and where the guide says more of it. */
function DocumentList({ lines, hasGuide }: { lines: string[]; hasGuide: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={lines.length > 0 ? '' : 'print:hidden'}>
      <h2 id={id} className="heading">
        {t.documents}
      </h2>
      {lines.length > 0 ? <Lines lines={lines} mark="document" colour="text-gold" /> : null}
      {hasGuide ? (
        <p className="mt-4 print:hidden">
          <Link to={guidePath('documents')} {...linkToPage()} className="text-link touch-link">
            {t.moreOnDocuments}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

/** What the price covers and what it does not, as staff wrote it for this package. */
function IncludedLists({ included, notIncluded }: { included: string[]; notIncluded: string[] }) {
  return (
    <div className="package-inclusions mt-8 grid gap-6 sm:grid-cols-2">
      {included.length > 0 ? <LineList title={t.included} lines={included} mark="check" /> : null}
      {notIncluded.length > 0 ? (
        <LineList title={t.notIncluded} lines={notIncluded} mark="close" />
      ) : null}
    </div>
  );
}

interface StepTableProps {
  title: string;
  /** Over the second column. */
  what: string;
  steps: Step[];
}

/** Steps of paying, or of calling it off. */
function StepTable({ title, what, steps }: StepTableProps) {
  return (
    <section>
      <h3 className="text-2xl text-green">{title}</h3>
      <table className="fact-table">
        <thead>
          <tr>
            <th scope="col">{t.when}</th>
            <th scope="col">{what}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may stand there twice
            <tr key={index}>
              <th scope="row">
                <Said>{step.when}</Said>
              </th>
              <td className="prices">
                <Said>{step.what}</Said>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What it costs and for whom, what is said of tax, and of which day that is. */
function PriceTable({ price }: { price: PriceView }) {
  const { rows, tax, asOn } = price;
  const notes = [tax, asOn].filter(Boolean);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading">
        {t.prices}
      </h2>
      {rows.length > 0 ? (
        <table className="fact-table">
          <thead>
            <tr>
              <th scope="col">{t.room}</th>
              <th scope="col">{t.pricePerPerson}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td className="prices">
                  <bdi>{row.price}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {notes.map((note) => (
        <p key={note} className="prices mt-3">
          {note}
        </p>
      ))}
    </section>
  );
}

const inclusionIcons: PackageIconName[] = ['bed', 'bus', 'sun', 'document'];

interface PackageInclusionsProps {
  /** `items`: one on each line. */
  inclusions: { title: string; items: string }[];
}

/** What every package includes, by kind. */
function PackageInclusions({ inclusions }: PackageInclusionsProps) {
  return (
    <section>
      <h2 className="heading">{t.inclusions}</h2>
      <div className="package-inclusions mt-8 grid gap-6 sm:grid-cols-2">
        {inclusions.map(({ title, items }, index) => (
          <section key={title} className="border-line border-t-2 pt-5">
            <h3 className="flex items-center gap-3 text-2xl text-green">
              <PackageIcon name={inclusionIcons[index] ?? 'check'} className="text-gold" />
              <Said>{title}</Said>
            </h3>
            <ul className="mt-3 grid gap-1.5">
              {items
                .split('\n')
                .filter(Boolean)
                .map((item) => (
                  <li key={item} className="flex items-start gap-3 first-letter:uppercase">
                    <PackageIcon name="check" className="mt-1 text-green" />
                    <span className="first-letter:uppercase" {...asBlock(item)}>
                      {item}
                    </span>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
