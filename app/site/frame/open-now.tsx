import { useEffect, useState } from 'react';
import { useCompany } from '../../company-data.ts';
import type { OfficeHours } from '../../rules/website/parts/hours-rules.ts';
import { Said } from '../../ui/texts/said.tsx';
import { type OpeningState, openingState } from './opening-state.ts';

const minuteMs = 60_000;

/**
 * Whether the office is open at this minute. Pages are kept and served for hours, so only the
 * browser can say: until then, and without JavaScript, the written hours stand alone and the
 * line's place is kept free.
 */
export function OpenNow({ className = '' }: { className?: string }) {
  const state = useOpeningState(useCompany().hours);
  return (
    <p className={`open-now ${className}`}>
      {state ? (
        <span data-open={state.isOpen} className="open-now-text">
          <span>{state.text}</span>
          {state.reason ? (
            <span className="block font-normal text-soft">
              <Said>{state.reason}</Said>
            </span>
          ) : null}
        </span>
      ) : null}
    </p>
  );
}

function useOpeningState(hours: OfficeHours): OpeningState | null {
  const [state, setState] = useState<OpeningState | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      setState(openingState(hours, new Date()));
      timer = setTimeout(look, minuteMs - (Date.now() % minuteMs));
    };
    look();
    // A page that slept in the background looks again when it is seen.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [hours]);
  return state;
}
