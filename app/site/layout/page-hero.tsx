import type { PlainPhoto } from '../../rules/srcset-widths.ts';
import { makeFrames, Picture, type PictureProps } from '../../ui/picture.tsx';
import { AgencyText } from '../../ui/texts/agency-text.tsx';

interface PageHeroProps {
  overline?: string;
  title: string;
  lead?: string;
  photo?: PlainPhoto | null;
  modest?: boolean;
}

export function PageHero({ overline, title, lead, photo, modest }: PageHeroProps) {
  return (
    <header className="band lattice on-band page-hero overflow-clip">
      <div
        className={`column grid ${photo ? 'grid-cols-[minmax(0,1fr)_60px] gap-x-5 md:grid-cols-[minmax(0,1fr)_clamp(200px,22vw,288px)] md:gap-x-16' : 'grid-cols-1'}`}
      >
        <div className="self-center pt-24 pe-2 pb-9 md:pt-30 md:pb-16 print:py-0">
          {overline && (
            <p className="mb-3 font-semibold text-gilt tracking-[0.14em] uppercase in-[[dir=rtl]]:tracking-normal">
              {overline}
            </p>
          )}
          <h1 className="text-[clamp(1.5rem,min(0.5rem+6.6vw,1.15rem+3.2vw),4rem)]">
            <AgencyText>{title}</AgencyText>
          </h1>
          {lead && (
            <p className="page-hero-lead mt-4 border-gilt/55 border-t pe-[max(0px,100%-46ch)] pt-4 text-on-band-soft leading-normal md:mt-6 md:pt-6 md:text-[1.375rem]">
              <AgencyText>{lead}</AgencyText>
            </p>
          )}
        </div>
        {photo && (
          <ArchPicture
            photo={photo}
            frames={heroFrames}
            eager
            modest={modest}
            className="-mb-5 w-30 self-end min-[76rem]:translate-x-[calc(var(--onward)*-2rem)] md:mt-26 md:-mb-10 md:w-auto print:hidden"
          />
        )}
      </div>
    </header>
  );
}

const heroFrames = makeFrames(
  4 / 5,
  ['80rem', '300px'],
  ['64rem', '22vw'],
  ['48rem', '200px'],
  ['', '120px'],
);

/** The same path as mihrab-arch.svg, which masks the picture. */
const arch =
  'M0 500V210C0 120 70 92 130 62 165 44 188 24 200 0c12 24 35 44 70 62 60 30 130 58 130 148v290';

const line = 'origin-bottom [vector-effect:non-scaling-stroke]';

export function ArchPicture({ className, ...picture }: Omit<PictureProps, 'alt'>) {
  return (
    <div className={`relative aspect-[4/5] ${className}`}>
      <svg
        viewBox="0 0 400 500"
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible fill-none stroke-gilt"
      >
        <path
          d={arch}
          className={`${line} stroke-1 scale-x-[1.13] scale-y-[1.095] [stroke-opacity:0.6]`}
        />
        <path
          d={arch}
          className={`${line} fill-band-deep stroke-[2.5px] scale-x-[1.09] scale-y-[1.07]`}
        />
      </svg>
      <Picture {...picture} alt="" className="arch absolute inset-0 size-full" />
    </div>
  );
}
