import { useId } from 'react';
import { packagePage as t } from '#texts/packages.ts';
import { asBlock, Said } from '../../../ui/texts/said.tsx';
import type { FactsView } from './facts-view.ts';

interface ProgrammeProps {
  days: FactsView['programme'];
  /** Once more on the same page, for paper: no landmark of its own. */
  isTwin?: boolean;
}

/** What happens on each day. */
export function Programme({ days, isTwin = false }: ProgrammeProps) {
  const id = useId();
  return (
    <section aria-labelledby={isTwin ? undefined : id}>
      <h2 id={id} className="heading">
        {t.dayByDay}
      </h2>
      <ol className="programme-days fact-rows sm:*:grid-cols-[10rem_minmax(0,1fr)]">
        {days.map(({ when, city, title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a day may say the same
          <li key={index}>
            <p className="font-semibold text-green">{when}</p>
            <div className="min-w-0">
              <h3 className="text-xl">
                <Said>{title}</Said>
                {city ? (
                  <span className="text-soft">
                    {' '}
                    · <Said>{city}</Said>
                  </span>
                ) : null}
              </h3>
              {text ? (
                <p className="mt-1 whitespace-pre-line text-soft" {...asBlock(text)}>
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
