import { packagePage as t } from '#texts/packages.ts';
import { DepartureList } from './facts/departure-list.tsx';
import type { FactsView } from './facts/facts-view.ts';
import { DocumentList, IncludedLists } from './facts/included-lists.tsx';
import { PriceTable } from './facts/price-table.tsx';
import { Programme } from './facts/programme.tsx';
import { StayList } from './facts/stay-list.tsx';
import { StepTable } from './facts/step-table.tsx';
import { PackageInclusions } from './package-inclusions.tsx';

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
