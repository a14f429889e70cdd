import { useId } from 'react';
import { packagePage as t } from '#texts/packages.ts';
import { asBlock, Said } from '../../../ui/texts/said.tsx';
import { PackageIcon } from '../package-icon.tsx';
import type { StayView } from './stay-view.ts';

/** Where one sleeps, in the order of the journey, and how far it is. */
export function StayList({ stays }: { stays: StayView[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading">
        {t.whereYouStay}
      </h2>
      <ol className="stay-rows fact-rows sm:*:grid-cols-[10rem_minmax(0,1fr)]">
        {stays.map((stay, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one may come back to a city
          <li key={index}>
            <p className="font-semibold text-green">
              <Said>{stay.city}</Said>
              {stay.nights ? <span className="text-soft"> · {stay.nights}</span> : null}
            </p>
            <div className="min-w-0">
              {stay.hotel ? (
                <p className="font-semibold">
                  <Said>{stay.hotel}</Said>
                  {stay.stars ? (
                    <span className="font-normal text-soft"> · {stay.stars}</span>
                  ) : null}
                </p>
              ) : null}
              {stay.orSimilar ? <p className="text-base text-soft">{stay.orSimilar}</p> : null}
              {stay.distance || stay.walk ? (
                <p className="flex items-start gap-2">
                  <PackageIcon name="pin" className="mt-0.5 text-gold" />
                  {stay.distance && stay.walk ? (
                    t.distanceAndWalk(stay.distance, stay.walk)
                  ) : (
                    <Said>{stay.distance || stay.walk}</Said>
                  )}
                </p>
              ) : null}
              {stay.note ? (
                <p className="text-base text-soft" {...asBlock(stay.note)}>
                  {stay.note}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
