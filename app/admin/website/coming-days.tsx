import { type RefObject, useEffect, useState } from 'react';
import type { TypedSection } from '../../rules/fields/section-form.ts';
import { comingDaysOf } from '../../rules/website/parts/hours-rules.ts';

interface ComingDaysProps {
  form: RefObject<HTMLFormElement | null>;
  /** What the form begins with; without a script it stays that. */
  typed: TypedSection;
  /** When the page was made. */
  now: string;
}

/** The next seven days by what is typed: whoever made a slip sees it before visitors do. */
export function ComingDays({ form, typed, now }: ComingDaysProps) {
  const [days, setDays] = useState(() => comingDaysOf(formOf(typed), new Date(now)));
  useEffect(() => {
    const { current } = form;
    const look = () => current && setDays(comingDaysOf(new FormData(current), new Date()));
    look();
    for (const kind of ['input', 'change']) current?.addEventListener(kind, look);
    return () => {
      for (const kind of ['input', 'change']) current?.removeEventListener(kind, look);
    };
  }, [form]);
  return (
    <section aria-labelledby="coming-days" className="coming-days">
      <h2 id="coming-days">The next seven days</h2>
      <dl className="card">
        {days.map(({ date, words, state, times, reason }) => (
          <div key={date} data-state={state}>
            <dt>{words}</dt>
            <dd>
              {state === 'unclear' ? 'Not clear yet' : null}
              {state === 'closed' ? 'Closed' : null}
              {times.map((time) => (
                <span key={time}>{time}</span>
              ))}
              {reason ? <bdi className="wrap-anywhere">{reason}</bdi> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function formOf({ values }: TypedSection): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}
