import { figuresPath } from '../figures/periods.ts';
import type { Totals } from '../figures/read-figures.server.ts';
import { figureWords } from './figures.tsx';
import { OverviewList, OverviewRow } from './overview-list.tsx';

/** What visitors did in the last seven days, and the way to all figures. */
export function WeekOverview({ week }: { week: Totals }) {
  const rows: [string, number | null][] = [
    ['Visits to pages', week.visits],
    ['Taps on WhatsApp', week.whatsapp],
    ['Taps on Call Us Now', week.call],
    ['Taps on Book Now', week.book],
    ['New enquiries', week.enquiries],
  ];
  return (
    <OverviewList
      id="last-seven-days"
      title="The last 7 days"
      empty=""
      more={{ to: figuresPath(30), text: 'All figures' }}
    >
      {rows.flatMap(([label, count]) =>
        count === null
          ? []
          : [
              <OverviewRow key={label} to={figuresPath(7)} aside={figureWords(count)}>
                <span className="overview-topic">{label}</span>
              </OverviewRow>,
            ],
      )}
    </OverviewList>
  );
}
