import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { Photo } from '../../rules/srcset-widths.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { Picture } from '../../ui/picture.tsx';
import { Breakable } from '../../ui/texts/breakable.tsx';
import { adminMeta } from '../frame/admin-meta.ts';
import { answerOr } from '../frame/answer-or.ts';
import type { Route } from './+types/package-versions.ts';
import { type ComparedVersion, putBack, versionPage } from './version-page.server.ts';

export function loader({ context, params, url }: Route.LoaderArgs) {
  return versionPage(context, params.id, url.searchParams.get('version'));
}

export function action({ request, context, params }: Route.ActionArgs) {
  return putBack(request, context, params.id);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  answerOr(args, {
    problem: 'This could not be sent. Please check your internet and try again.',
  });

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: LiveHandle = { live: ({ id }) => [{ topic: 'packages', id }] };

export const meta = () => adminMeta('Versions of a package');

export default function PackageVersions({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, seen, versions, compared, isFirst } = loaderData;
  const isBusy = useNavigation().formMethod === 'POST';
  const problem = isBusy ? undefined : actionData?.problem;
  return (
    <>
      <h1 className="staff-heading">What this package said before</h1>
      <p className="mt-1">
        <bdi className="font-semibold">{name}</bdi>
      </p>
      {versions.length > 0 ? (
        <nav aria-label="Versions" className="card mt-5 max-w-5xl">
          <ul className="divide-y divide-line">
            {versions.map(({ version, when, by, different }) => (
              <li key={version}>
                <Link
                  to={`?version=${version}`}
                  preventScrollReset
                  aria-current={version === compared?.version ? 'true' : undefined}
                  className="row-link block px-4 py-2.5 aria-[current]:bg-sand aria-[current]:shadow-[inset_4px_0_0_var(--color-gold)]"
                >
                  {when}
                  {by ? (
                    <>
                      {' '}
                      by <Breakable>{by}</Breakable>
                    </>
                  ) : null}
                  <span className="block text-soft">
                    {different.length > 0
                      ? `Different from now: ${different.join(', ')}`
                      : 'As it is now'}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : (
        <p className="mt-4">
          {isFirst
            ? 'This package has been saved once. There is no earlier version of it yet.'
            : 'Of this package no earlier version is kept: it was last saved before versions were, or came by an import. The next save keeps what it says now.'}
        </p>
      )}
      {compared ? <VersionComparison compared={compared} /> : null}
      <div className="form-buttons mx-0 mb-0 max-w-5xl flex-wrap justify-start bg-paper px-0 max-sm:gap-2 max-sm:[&_.button]:px-[3vw] max-sm:[&_.button]:text-[0.9375rem]">
        {problem ? (
          <p role="alert" className="basis-full font-semibold text-error">
            {problem}
          </p>
        ) : null}
        {compared ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="version" value={compared.version} />
            <input type="hidden" name="seen" value={seen} />
            <button
              type="submit"
              aria-disabled={isBusy}
              onClick={(event) => isBusy && event.preventDefault()}
              className="button button-green"
            >
              {isBusy ? 'Putting back...' : 'Put this version back'}
            </button>
          </Form>
        ) : null}
        <Link to={`/admin/packages/${params.id}/edit`} className="button button-outline">
          Back to the package
        </Link>
      </div>
    </>
  );
}

const versionFields =
  'card mt-4 max-w-5xl divide-y divide-line *:grid *:gap-x-6 *:gap-y-1 *:px-4 *:py-3 md:*:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)] *:data-[different=true]:shadow-[inset_4px_0_0_var(--color-gold)] [&_dt]:text-soft';

/** A version beside the package as it is: what differs is seen at once, the rest when it is asked for. */
function VersionComparison({ compared }: { compared: ComparedVersion }) {
  const { when, fields, pictures } = compared;
  const different = fields.filter(({ before, now }) => before !== now);
  const same = fields.filter(({ before, now }) => before === now);
  const pictureRow = (
    <Compared
      label="Picture"
      isDifferent={pictures.isDifferent}
      before={
        pictures.isGone
          ? 'It is gone: put back, the package keeps its present picture.'
          : picture(pictures.before, 'The picture of then')
      }
      now={picture(pictures.now, 'The present picture')}
    />
  );
  return (
    <section aria-labelledby="compared" className="mt-6">
      <h2 id="compared" className="staff-subheading">
        {when}, and now
      </h2>
      {different.length > 0 || pictures.isDifferent ? (
        <dl className={versionFields}>
          {different.map((field) => (
            <ComparedText key={field.label} field={field} />
          ))}
          {pictures.isDifferent ? pictureRow : null}
        </dl>
      ) : null}
      <details>
        <summary className="tap-link mt-2 text-soft underline">What is the same</summary>
        <dl className={versionFields}>
          {same.map((field) => (
            <ComparedText key={field.label} field={field} />
          ))}
          {pictures.isDifferent ? null : pictureRow}
        </dl>
      </details>
    </section>
  );
}

function ComparedText({
  field: { label, before, now },
}: {
  field: ComparedVersion['fields'][number];
}) {
  return (
    <Compared
      label={label}
      isDifferent={before !== now}
      before={before ? <bdi>{before}</bdi> : nothing}
      now={now ? <bdi>{now}</bdi> : nothing}
    />
  );
}

interface ComparedProps {
  label: string;
  isDifferent: boolean;
  before: ReactNode;
  now: ReactNode;
}

function Compared({ label, isDifferent, before, now }: ComparedProps) {
  return (
    <div data-different={isDifferent}>
      <dt>
        {label}{' '}
        {isDifferent ? (
          <span className="chip ml-2 font-semibold text-green md:ml-0">Different</span>
        ) : null}
      </dt>
      {isDifferent ? (
        <dd className="whitespace-pre-line">
          <span className="block text-[0.9375rem] text-soft">Then</span>
          {before}
        </dd>
      ) : null}
      <dd className={`whitespace-pre-line ${isDifferent ? '' : 'md:col-span-2'}`}>
        {isDifferent ? <span className="block text-[0.9375rem] text-soft">Now</span> : null}
        {now}
      </dd>
    </div>
  );
}

const nothing = <span className="text-soft">Nothing</span>;

function picture(photo: Photo | null, alt: string): ReactNode {
  if (!photo) return nothing;
  return <Picture photo={photo} alt={alt} frames={[{ width: '15rem' }]} className="photo-frame" />;
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
