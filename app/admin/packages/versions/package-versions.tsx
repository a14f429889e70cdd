import { Form, Link, useNavigation } from 'react-router';
import { staleIfError } from '../../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../../ui/live/use-live.ts';
import { Breakable } from '../../../ui/texts/breakable.tsx';
import { adminMeta } from '../../frame/admin-meta.ts';
import { answerOr } from '../../frame/answer-or.ts';
import type { Route } from './+types/package-versions.ts';
import { VersionComparison } from './version-comparison.tsx';
import { putBack, versionPage } from './version-page.server.ts';

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

export function meta() {
  return adminMeta('Versions of a package');
}

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
        <nav aria-label="Versions" className="version-choice card">
          <ul>
            {versions.map(({ version, when, by, different }) => (
              <li key={version}>
                <Link
                  to={`?version=${version}`}
                  preventScrollReset
                  aria-current={version === compared?.version ? 'true' : undefined}
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
      <div className="version-buttons">
        {problem ? (
          <p role="alert" className="font-semibold text-error">
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

export { AdminFailure as ErrorBoundary } from '../../frame/admin-failure.tsx';
