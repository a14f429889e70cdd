import type { PlainPhoto } from '../../rules/srcset-widths.ts';
import { Said } from '../../ui/texts/said.tsx';
import { ArchPicture } from './arch-picture.tsx';

interface PageHeroProps {
  overline?: string;
  title: string;
  lead?: string;
  /** One scene, in the arch where lines end; beside the words alone it says nothing new. */
  photo?: PlainPhoto | null | undefined;
  /** Larger pictures follow in the first view, which come before the scene. */
  modest?: boolean;
}

/**
 * The green band with the page's title, under the navigation, as the pictures of forwarded links are composed:
 * title, gold line, sentence; the arch, cut by the edge. On phones it stands half outside where lines end.
 */
export function PageHero({ overline, title, lead, photo, modest }: PageHeroProps) {
  return (
    <header className="band lattice on-band page-hero overflow-clip">
      <div
        className={`column grid ${photo ? 'grid-cols-[minmax(0,1fr)_60px] gap-x-5 md:grid-cols-[minmax(0,1fr)_clamp(200px,22vw,288px)] md:gap-x-16' : 'grid-cols-1'}`}
      >
        <div className="self-center pt-24 pe-2 pb-9 md:pt-30 md:pb-16 print:py-0">
          {overline ? (
            <p className="mb-3 font-semibold text-gilt tracking-[0.14em] uppercase in-[[dir=rtl]]:tracking-normal">
              {overline}
            </p>
          ) : null}
          <h1 className="text-[clamp(1.375rem,min(0.2rem+6vw,0.95rem+3.6vw),4rem)]">
            <Said>{title}</Said>
          </h1>
          {lead ? (
            <p className="page-hero-lead mt-4 border-gilt/55 border-t pe-[max(0px,100%-46ch)] pt-4 text-on-band-soft leading-normal md:mt-6 md:pt-6 md:text-[1.375rem]">
              <Said>{lead}</Said>
            </p>
          ) : null}
        </div>
        {photo ? (
          <ArchPicture
            photo={photo}
            widths={[
              { media: '(min-width: 80rem)', width: '300px' },
              { media: '(min-width: 64rem)', width: '22vw' },
              { media: '(min-width: 48rem)', width: '200px' },
              { width: '120px' },
            ]}
            eager
            modest={modest}
            className="-mb-5 w-30 self-end min-[76rem]:translate-x-[calc(var(--onward)*-2rem)] md:mt-26 md:-mb-10 md:w-auto print:hidden"
          />
        ) : null}
      </div>
    </header>
  );
}
