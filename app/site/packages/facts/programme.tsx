import { useId } from 'react';
import type { FactsView } from './facts-view.ts';

/** What happens on each day. */
export function Programme({ days }: { days: FactsView['programme'] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="package-programme">
      <h2 id={id} className="heading">
        Day by day
      </h2>
      <ol className="programme-days">
        {days.map(({ days: when, city, title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a day may say the same
          <li key={index}>
            <p className="programme-when">{dayWords(when)}</p>
            <div className="min-w-0">
              <h3 className="text-xl">
                {title}
                {city && city !== title ? <span className="text-soft"> · {city}</span> : null}
              </h3>
              {text ? (
                <p dir="auto" className="mt-1 whitespace-pre-line text-soft">
                  {text}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** "1" is "Day 1", "2-5" "Days 2-5"; what is no number is as it was typed. */
function dayWords(when: string): string {
  if (!/^\d/.test(when)) return when;
  return /\d\s?(?:-|–|,|&|to|and)\s?\d/.test(when) ? `Days ${when}` : `Day ${when}`;
}
