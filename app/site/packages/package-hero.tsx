import type { ReactNode } from 'react';
import { useViewTransitionState } from 'react-router';
import { packagePage as t } from '#texts/packages.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { type Frame, Picture } from '../../ui/picture.tsx';
import { Said } from '../../ui/texts/said.tsx';
import type { PackageSummary } from './package-summary.ts';

interface PackageHeroProps {
  summary: PackageSummary;
  fallback: Photo | undefined;
  /** Below the facts. */
  children?: ReactNode;
}

/** Letters of a fact that still reads well in a third of a phone's width. */
const shortFact = 24;

/** The package's name, its three facts that decide, and its picture under the arch. */
export function PackageHero({ summary, fallback, children }: PackageHeroProps) {
  const photo = summary.photo ?? fallback;
  const isMoving = useMovesFromCard();
  const facts = [
    { label: t.price, value: summary.price, note: summary.priceMeaning },
    { label: t.duration, value: summary.duration || t.onRequest },
    { label: t.starting, value: summary.nextBatch },
  ];
  return (
    <header className="band lattice on-band">
      <div className="column package-hero grid gap-5 pt-21 md:grid-cols-[minmax(0,1fr)_16rem] md:items-end md:gap-10 md:pt-30 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12 lg:pt-36">
        {photo ? (
          <div className="package-photo max-md:grid max-md:justify-center md:order-1">
            <Picture
              photo={photo}
              alt=""
              frames={archFrames}
              eager
              className={`arch mx-auto aspect-[4/5] max-md:h-[clamp(11rem,30svh,18rem)] md:w-full lg:max-w-[27rem] ${isMoving ? 'moving-picture' : ''}`}
            />
          </div>
        ) : null}
        <div className="package-hero-texts min-w-0 pb-8 lg:pb-20">
          <p className="package-type font-semibold text-gilt tracking-[0.14em] uppercase in-[[dir=rtl]]:tracking-normal">
            <Said>{summary.typeLabel}</Said>
          </p>
          <h1
            className={`package-title mt-1.5 text-[clamp(2rem,1.45rem+2.8vw,4rem)] ${isMoving ? 'moving-title' : ''}`}
          >
            <Said>{summary.title}</Said>
          </h1>
          <dl
            data-long={facts.some(({ value }) => value.length > shortFact)}
            className="package-hero-facts"
          >
            {facts.map(({ label, value, note }) => (
              <div key={label} className="min-w-0">
                <dt className="text-[1rem] text-on-band-soft">{label}</dt>
                <dd className="prices font-semibold text-gilt">
                  <Said>{value}</Said>
                </dd>
                {note ? <dd className="price-meaning mt-0.5">{note}</dd> : null}
              </div>
            ))}
          </dl>
          {children}
        </div>
      </div>
    </header>
  );
}

/** True while the page comes from, or goes back to, a card of this package. */
function useMovesFromCard(): boolean {
  const list = useViewTransitionState('/packages');
  return useViewTransitionState('/') || list;
}

const archFrames: Frame[] = [
  { media: '(min-width: 80rem)', width: '27rem', shape: 4 / 5 },
  { media: '(min-width: 64rem)', width: '36vw', shape: 4 / 5 },
  { media: '(min-width: 48rem)', width: '16rem', shape: 4 / 5 },
  { width: '12rem', shape: 4 / 5 },
];
