import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { contact as t } from '#texts/contact.ts';
import type { PlainPhoto } from '../../rules/srcset-widths.ts';
import type { Company } from '../../rules/website/company.ts';
import type { SectionContent } from '../../rules/website/sections.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { columnWidth, type Frame, Picture } from '../../ui/picture.tsx';
import { Said } from '../../ui/texts/said.tsx';
import { Address } from './contact-details.tsx';

interface FindUsProps {
  map: NonNullable<Company['map']>;
  poster: PlainPhoto | null;
  texts: Pick<SectionContent<'contact'>, 'findHeading' | 'findLine'>;
}

/** Milliseconds in which the map's site must answer: until then the drawing stays. */
const answerMs = 10_000;

/**
 * Where the office is: a drawing, over which the map is laid when it comes near the screen, or when a
 * visitor asks for it. A frame does not tell that its site cannot be reached, and would show an error
 * or nothing: the site is asked first, and the map is seen once it is there. Without a script the
 * link below leads to it.
 */
export function FindUs({ map: office, poster, texts }: FindUsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'drawn' | 'asked' | 'answered' | 'shown' | 'away'>('drawn');
  const ask = useCallback(async () => {
    setState('asked');
    try {
      const signal = AbortSignal.timeout(answerMs);
      await fetch(office.embedUrl, { mode: 'no-cors', cache: 'no-store', signal });
      setState('answered');
    } catch (error) {
      console.info('The map cannot be reached.', error);
      setState('away');
    }
  }, [office.embedUrl]);
  const isWaiting = office.waitsForPress || state === 'answered' || state === 'shown';
  useEffect(() => {
    if (isWaiting || !frame.current) return;
    // Half a screen ahead; again when somebody comes back to it.
    const observer = new IntersectionObserver(([entry]) => void (entry?.isIntersecting && ask()), {
      rootMargin: '50% 0px',
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [isWaiting, ask]);
  return (
    <section aria-labelledby="find-us" className="section">
      <div className="column">
        <h2 id="find-us" className="heading">
          <Said>{texts.findHeading}</Said>
        </h2>
        <p className="mt-3 text-soft text-xl empty:hidden">
          <Said>{texts.findLine}</Said>
        </p>
        <div
          ref={frame}
          className="find-us-map card relative mt-8 grid aspect-square overflow-hidden *:[grid-area:1/1] sm:aspect-[16/7] print:hidden"
        >
          {poster ? (
            <Picture photo={poster} alt="" frames={posterFrames} className="size-full" />
          ) : null}
          {state === 'answered' || state === 'shown' ? (
            <iframe
              className={`relative size-full bg-raised ${state === 'shown' ? '' : 'invisible'}`}
              title={office.title}
              src={office.embedUrl}
              sandbox="allow-scripts allow-same-origin allow-popups"
              referrerPolicy="strict-origin-when-cross-origin"
              onLoad={({ currentTarget: map }) => {
                flushSync(() => setState('shown'));
                // What was pressed goes away: the focus is where the map is.
                if (office.waitsForPress) map.focus({ preventScroll: true });
              }}
            />
          ) : null}
          {office.waitsForPress && state !== 'shown' ? (
            <button
              type="button"
              className="button button-gold needs-script relative place-self-center shadow-[0_6px_24px] shadow-night/35"
              aria-disabled={state === 'asked' || state === 'answered'}
              onClick={() => void (state === 'asked' || state === 'answered' || ask())}
            >
              <Icon name="pin" />
              {t.showMap}
            </button>
          ) : null}
        </div>
        <p role="status" className="mt-3 text-soft empty:hidden">
          {office.waitsForPress && state === 'away' ? t.mapAway : null}
        </p>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <Address />
          <a
            href={office.directionsUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link touch-link"
          >
            {t.openMap}
          </a>
        </div>
      </div>
    </section>
  );
}

const posterFrames: Frame[] = [
  { media: '(min-width: 80rem)', width: '71rem' },
  { media: '(min-width: 48rem)', width: '92vw' },
  { width: columnWidth, shape: 1 },
];
