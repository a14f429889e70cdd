import { packagePage as t } from '#texts/packages.ts';
import { Said } from '../../../ui/texts/said.tsx';
import type { PackageDetail } from '../package-texts.ts';

/** Hotels, distances, and what else staff say in a line. */
export function PackageDetails({ facts }: { facts: PackageDetail[] }) {
  return (
    <section className="card p-7 sm:p-9 lg:sticky lg:top-28">
      <h2 id="details" className="text-3xl text-green">
        {t.details}
      </h2>
      <dl className="mt-5 divide-y divide-line">
        {facts.map(({ key, label, value, note }) => (
          <div
            key={key}
            className="grid gap-x-6 gap-y-1 py-3.5 sm:flex sm:flex-wrap sm:justify-between"
          >
            <dt className="text-soft">{label}</dt>
            <dd className="prices min-w-0 font-semibold sm:text-end">
              <span className="block">
                <Said>{value || t.onRequest}</Said>
              </span>
              {note ? <span className="price-meaning">{note}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
