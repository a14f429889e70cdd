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

/** The green band with the page's title, under the navigation. */
export function PageHero({ overline, title, lead, photo, modest }: PageHeroProps) {
  return (
    <header className="band lattice on-band page-hero">
      <div className="column page-hero-columns">
        <div className="page-hero-words">
          {overline ? (
            <p className="mb-3 font-semibold text-gilt tracking-[0.14em] uppercase in-[[dir=rtl]]:tracking-normal">
              {overline}
            </p>
          ) : null}
          <h1>
            <Said>{title}</Said>
          </h1>
          {lead ? (
            <p className="page-hero-lead">
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
            className="page-hero-arch"
          />
        ) : null}
      </div>
    </header>
  );
}
