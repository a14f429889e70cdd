import { figureWords } from '../dashboard/figures.tsx';
import type { Totals } from './read-figures.server.ts';

interface TotalsListProps {
  totals: Totals;
  /** Those of as many days before. */
  before: Totals;
}

/** The figures of the whole period, each with the one before it. */
export function TotalsList({ totals, before }: TotalsListProps) {
  const figures = [
    { label: 'Visits', now: totals.visits, earlier: before.visits },
    { label: 'WhatsApp', now: totals.whatsapp, earlier: before.whatsapp },
    { label: 'Call Us Now', now: totals.call, earlier: before.call },
    { label: 'Book Now', now: totals.book, earlier: before.book },
    { label: 'Enquiries', now: totals.enquiries, earlier: before.enquiries },
  ];
  return (
    <ul aria-label="Totals" className="card figures total-figures">
      {figures.map(({ label, now, earlier }) =>
        now === null || earlier === null ? null : (
          <li key={label}>
            <div className="figure total-figure">
              <span className="text-soft">{label}</span>{' '}
              <span className="prices figure-count">{figureWords(now)}</span>{' '}
              <span className="text-soft">before: {figureWords(earlier)}</span>
            </div>
          </li>
        ),
      )}
    </ul>
  );
}
