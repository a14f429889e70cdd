import type { ReactNode } from 'react';
import type { Photo } from '../../rules/srcset-widths.ts';
import { Picture } from '../../ui/picture.tsx';
import type { PackageSummary } from './package-summary.ts';

interface PackageHeroProps {
  summary: PackageSummary;
  fallback: Photo | undefined;
  /** Below the facts. */
  children?: ReactNode;
}

/** The package's name, its three facts that decide, and its picture under the arch. */
export function PackageHero({ summary, fallback, children }: PackageHeroProps) {
  const photo = summary.photo ?? fallback;
  const facts = [
    { label: 'Duration', value: summary.duration || 'On request' },
    { label: 'Starting', value: summary.nextBatch },
    { label: 'Price', value: summary.price },
  ];
  return (
    <header className="band lattice on-band">
      <div className="column grid items-end gap-x-12 gap-y-10 pt-28 md:pt-36 lg:grid-cols-12">
        <div className="pb-4 lg:col-span-7 lg:pb-20">
          <p className="package-type font-semibold text-gilt tracking-[0.14em] uppercase">
            {summary.typeLabel}
          </p>
          <h1 className="mt-3 text-[clamp(2.25rem,1.6rem+3vw,4rem)]">{summary.title}</h1>
          <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-5">
            {facts.map(({ label, value }) => (
              <div key={label} className="min-w-0">
                <dt className="text-on-band-soft">{label}</dt>
                <dd className="prices font-semibold text-2xl text-gilt sm:text-3xl">{value}</dd>
              </div>
            ))}
          </dl>
          {children}
        </div>
        {photo ? (
          <div className="package-photo lg:col-span-5">
            <Picture
              photo={photo}
              alt=""
              sizes="(min-width: 1024px) 30rem, 90vw"
              eager
              className="arch mx-auto aspect-[4/5] max-h-[34rem] max-w-[27rem]"
            />
          </div>
        ) : null}
      </div>
    </header>
  );
}
