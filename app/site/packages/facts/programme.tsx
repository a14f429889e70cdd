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
        {days.map(({ days: when, city, title, text }) => (
          <li key={`${when} ${title}`}>
            <p className="programme-when">
              {/^\d+\s?(?:-|–|to)\s?\d+$/.test(when) ? `Days ${when}` : `Day ${when}`}
            </p>
            <div className="min-w-0">
              <h3 className="text-xl">
                {title}
                {city && city !== title ? <span className="text-soft"> · {city}</span> : null}
              </h3>
              {text ? <p className="mt-1 whitespace-pre-line text-soft">{text}</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
