import type { ReactNode } from 'react';
import { Star } from './star-divider.tsx';

interface PageHeroProps {
  overline?: string;
  title: string;
  lead?: string;
  children?: ReactNode;
}

/** The green band with the page's title, under the navigation. */
export function PageHero({ overline, title, lead, children }: PageHeroProps) {
  return (
    <header className="band lattice on-band relative">
      <div className="column pt-28 pb-12 md:pt-36 md:pb-16">
        {overline ? (
          <p className="mb-3 font-semibold text-gilt tracking-[0.14em] uppercase">{overline}</p>
        ) : null}
        <h1 className="max-w-[22ch] text-[clamp(2.25rem,1.6rem+3vw,4rem)]">{title}</h1>
        {lead ? (
          <p className="mt-4 max-w-[55ch] text-balance text-on-band-soft text-xl">{lead}</p>
        ) : null}
        {children}
      </div>
      <Star className="-bottom-4 -translate-x-1/2 absolute left-1/2 size-8 rounded-full bg-paper p-1 text-gold" />
    </header>
  );
}
