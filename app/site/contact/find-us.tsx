import { useRef, useState } from 'react';
import t from '#texts/contact.ts';
import type { PlainPhoto } from '../../rules/srcset-widths.ts';
import type { Company } from '../../rules/website/company.ts';
import type { SectionContent } from '../../rules/website/sections.ts';
import { useIsHydrated } from '../../ui/hydration.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { columnWidth, type Frame, Picture } from '../../ui/picture.tsx';
import { Said } from '../../ui/texts/said.tsx';
import { Address } from './contact-details.tsx';

interface FindUsProps {
  map: NonNullable<Company['map']>;
  poster: PlainPhoto | null;
  texts: Pick<SectionContent<'contact'>, 'findHeading' | 'findLine'>;
}

/**
 * Where the office is: a drawing, in whose place the map comes when it is asked for. Until then no
 * other site hears of the visitor, and a map that does not load leaves no empty frame. Without a
 * script the link below leads to it.
 */
export function FindUs({ map: office, poster, texts }: FindUsProps) {
  const [isShown, setShown] = useState(false);
  const isHydrated = useIsHydrated();
  const map = useRef<HTMLIFrameElement>(null);
  return (
    <section aria-labelledby="find-us" className="section">
      <div className="column">
        <h2 id="find-us" className="heading">
          <Said>{texts.findHeading}</Said>
        </h2>
        <p className="mt-3 text-soft text-xl empty:hidden">
          <Said>{texts.findLine}</Said>
        </p>
        <div className="find-us-map card">
          {poster ? (
            <Picture photo={poster} alt="" frames={posterFrames} className="size-full" />
          ) : null}
          <iframe
            ref={map}
            hidden={!isShown}
            title={office.title}
            // Not drawn, not asked for; but a browser without scripts loads what has an address at once.
            loading="lazy"
            src={isHydrated ? office.embedUrl : undefined}
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="strict-origin-when-cross-origin"
          />
          {isShown ? null : (
            <button
              type="button"
              className="button button-gold needs-script"
              onClick={() => {
                setShown(true);
                // What was pressed goes away: the focus is where the map is.
                requestAnimationFrame(() => map.current?.focus({ preventScroll: true }));
              }}
            >
              <Icon name="pin" />
              {t.showMap}
            </button>
          )}
        </div>
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
